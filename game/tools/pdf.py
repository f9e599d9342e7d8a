"""Pictures as the pages of a PDF file: as little of that format as printers need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

POINTS = 72.0
"""Units of the format in an inch."""


class Page(NamedTuple):
    """A JPEG picture that fills a page; its size in pixels, and the page's in inches."""

    jpeg: bytes
    pixels: tuple[int, int]
    inches: tuple[float, float]


def pdf(pages: Sequence[Page], title: str = "") -> bytes:
    """The whole file. Each page is one picture."""
    kids = " ".join(f"{3 + 3 * number} 0 R" for number in range(len(pages)))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</DisplayDocTitle true>>>>",
        f"<</Type/Pages/Kids[{kids}]/Count {len(pages)}>>".encode(),
    ]
    for number, page in enumerate(pages):
        objects += _page(page, 3 + 3 * number)
    objects.append(b"<</Title " + _text(title) + b">>")
    return _file(objects)


def _page(page: Page, number: int) -> list[bytes]:
    wide, tall = (side * POINTS for side in page.inches)
    drawing = f"{wide:.2f} 0 0 {tall:.2f} 0 0 cm/P Do".encode()
    across, down = page.pixels
    head = (
        f"<</Type/XObject/Subtype/Image/Width {across}/Height {down}/ColorSpace/DeviceRGB/BitsPerComponent 8"
        f"/Filter/DCTDecode/Length {len(page.jpeg)}>>"
    )
    return [
        (f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {wide:.2f} {tall:.2f}]/Contents {number + 1} 0 R"
         f"/Resources<</XObject<</P {number + 2} 0 R>>>>>>").encode(),
        _stream(f"<</Length {len(drawing)}>>".encode(), drawing),
        _stream(head.encode(), page.jpeg),
    ]


def _stream(head: bytes, content: bytes) -> bytes:
    return head + b"\nstream\n" + content + b"\nendstream"


def _text(text: str) -> bytes:
    return b"<" + (b"\xfe\xff" + text.encode("utf-16-be")).hex().encode() + b">"


def _file(objects: Sequence[bytes]) -> bytes:
    """The objects one after the other, and the table that says where each begins."""
    written = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    starts = []
    for number, content in enumerate(objects, start=1):
        starts.append(len(written))
        written += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = len(written)
    written += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    written += b"".join(f"{start:010} 00000 n \n".encode() for start in starts)
    written += f"trailer\n<</Size {len(objects) + 1}/Root 1 0 R/Info {len(objects)} 0 R>>\n".encode()
    written += f"startxref\n{table}\n%%EOF\n".encode()
    return bytes(written)
