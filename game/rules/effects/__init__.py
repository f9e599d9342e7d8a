"""What cards do: flat steps, one verb each, declared with their targets and resolved one after the other.

``verb`` is what a verb promises, ``engine`` runs a card's steps on the stack of frames, ``common`` holds the verbs that
more than one game may use; a game adds its own.
"""
