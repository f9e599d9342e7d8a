"""What each kind of file may contain. Only these modules import pydantic, and only when a file is being judged."""
