from enum import StrEnum


class QuestionKind(StrEnum):
    PERMISSION = "permission"
    QUESTION = "question"

    def __str__(self) -> str:
        return str(self.value)
