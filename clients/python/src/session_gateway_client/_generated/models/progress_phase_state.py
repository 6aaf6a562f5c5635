from enum import StrEnum


class ProgressPhaseState(StrEnum):
    BLOCKED = "blocked"
    DONE = "done"
    MISSING = "missing"
    PARTIAL = "partial"
    STALE = "stale"

    def __str__(self) -> str:
        return str(self.value)
