"""The laboratory: many games between opponents, and what they say about seats, levels, cards and mods.

``plan`` is what is to be played, ``running`` plays it in processes of its own, ``report`` makes figures of it. A scene uses
these three as the command line does: begin a ``Running``, poll it once a frame, make a report, cancel it at any time.
"""
