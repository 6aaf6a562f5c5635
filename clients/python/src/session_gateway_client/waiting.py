"""Tells what a session waits for."""

from __future__ import annotations

from ._generated.models import Session


def is_over(session: Session) -> bool:
    """Whether a session has completed, failed or stopped."""
    return session.status.lower() in ("completed", "failed", "stopped")


def has_ended(session: Session) -> bool:
    """Whether a session has completed, failed or stopped.

    A running session with an `error` counts as ended: its run has failed, and the platform does not end such a session.
    """
    return is_over(session) or isinstance(session.error, str)


def is_users_turn(session: Session) -> bool:
    """Whether it is the user's turn: the agent waits for a message, or for the answer to a question."""
    return session.activity in ("waiting", "asking")
