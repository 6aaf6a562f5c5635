from enum import StrEnum


class ReadinessStatus(StrEnum):
    DRAINING = "draining"
    READY = "ready"

    def __str__(self) -> str:
        return str(self.value)
