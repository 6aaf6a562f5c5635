"""Client of the Session Gateway: create agent sessions, follow them and wait for their end."""

from ._generated.models import (
    CreatedSession,
    NewRepository,
    NewSession,
    NewSessionLabels,
    Session,
    SessionList,
    Workflow,
    WorkflowList,
    WorkflowSource,
)
from ._generated.types import UNSET, Unset
from .client import SessionGateway
from .errors import GatewayError, GatewayUnreachable, WaitTimeout
from .waiting import has_ended

__all__ = [
    "UNSET",
    "CreatedSession",
    "GatewayError",
    "GatewayUnreachable",
    "NewRepository",
    "NewSession",
    "NewSessionLabels",
    "Session",
    "SessionGateway",
    "SessionList",
    "Unset",
    "WaitTimeout",
    "Workflow",
    "WorkflowList",
    "WorkflowSource",
    "has_ended",
]
