from enum import StrEnum


class ChangedFileStatus(StrEnum):
    ADDED = "added"
    DELETED = "deleted"
    MODIFIED = "modified"
    RENAMED = "renamed"
    TYPECHANGED = "typechanged"

    def __str__(self) -> str:
        return str(self.value)
