"""Why a move is worth considering: true sentences about it, from the view of whoever asks, one file for each game."""
