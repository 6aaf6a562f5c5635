"""Client of the Session Gateway: create agent sessions, send messages, stream events, wait for results."""

from ._generated.models import (
    Accepted,
    CreatedSession,
    NewRepository,
    NewSession,
    NewSessionLabels,
    Session,
    SessionList,
    Transcript,
    Utterance,
    UtteranceRole,
    Workflow,
    WorkflowList,
    WorkflowSource,
)
from ._generated.types import UNSET, Unset
from .client import SessionGateway
from .errors import GatewayError, GatewayUnreachable, WaitTimeout
from .events import SessionEvent
from .waiting import has_ended

__all__ = [
    "UNSET",
    "Accepted",
    "CreatedSession",
    "GatewayError",
    "GatewayUnreachable",
    "NewRepository",
    "NewSession",
    "NewSessionLabels",
    "Session",
    "SessionEvent",
    "SessionGateway",
    "SessionList",
    "Transcript",
    "Unset",
    "Utterance",
    "UtteranceRole",
    "WaitTimeout",
    "Workflow",
    "WorkflowList",
    "WorkflowSource",
    "has_ended",
]
