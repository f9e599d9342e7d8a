"""The laboratory: many games between opponents, and what they say about seats, levels, cards and mods.

``plan`` is what is to be played, ``running`` plays it in processes of its own, ``report`` makes figures of it, ``words`` and
``chart`` show them. A scene uses the first three as the command line does, and never waits:

    running = Running(Plan("potion_panic", (Chair("master"), Chair("adept")), 200, 0, {}, data), jobs=2)
    running.poll()                           # once a frame, until running.done
    report(running.plan, running.units)      # at any time, also of what has been played so far
    running.close()                          # at the end, or earlier: then it is cancelled
"""
