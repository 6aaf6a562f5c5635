from enum import StrEnum


class ListSessionsSort(StrEnum):
    CREATEDAT = "createdAt"
    LASTACTIVITYAT = "lastActivityAt"
    STATUS = "status"
    VALUE_1 = "-createdAt"
    VALUE_3 = "-lastActivityAt"
    VALUE_5 = "-status"

    def __str__(self) -> str:
        return str(self.value)
