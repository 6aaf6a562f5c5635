"""Client of the Session Gateway: create agent sessions, send messages, stream events, wait for results."""

from . import agui
from ._async.client import AsyncSessionGateway
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
from ._sync.client import SessionGateway
from .errors import GatewayError, GatewayUnreachable, WaitTimeout
from .events import SessionEvent
from .waiting import has_ended

__all__ = [
    "UNSET",
    "Accepted",
    "AsyncSessionGateway",
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
    "agui",
    "has_ended",
]
