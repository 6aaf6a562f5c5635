from enum import StrEnum


class ListSessionsActivity(StrEnum):
    ASKING = "asking"
    QUEUED = "queued"
    STARTING = "starting"
    WAITING = "waiting"
    WORKING = "working"

    def __str__(self) -> str:
        return str(self.value)
