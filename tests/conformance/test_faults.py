"""The self-check: every planted fault is caught by the law that is there for it."""

import pytest

from tests.conformance.faults import FAULTS


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name.replace(" ", "_"))
def test_the_law_catches(fault):
    with pytest.raises(AssertionError) as caught:
        _judge(fault)
    assert str(caught.value), "a law that fails without a word"


def _judge(fault):
    for seed in range(20, 24):
        fault.law(fault.make(), fault.seats, seed)
