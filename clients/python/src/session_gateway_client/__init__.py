"""Client of the Session Gateway: create agent sessions, send messages, stream events, wait for results."""

from . import agui
from ._async.client import AsyncSessionGateway
from ._generated.models import (
    Accepted,
    Agent,
    AgentList,
    ChangedFile,
    Changes,
    CreatedSession,
    FileItem,
    FileList,
    Model,
    ModelList,
    NewRepository,
    NewSession,
    NewSessionLabels,
    Progress,
    PullRequest,
    RepositoryChanges,
    Session,
    SessionList,
    Transcript,
    Usage,
    Utterance,
    UtteranceRole,
    Workflow,
    WorkflowList,
    WorkflowSource,
)
from ._generated.types import UNSET, Unset
from ._sync.client import SessionGateway
from .errors import GatewayError, GatewayUnreachable, TurnTimeout, WaitTimeout
from .events import SessionEvent
from .turns import Turn
from .waiting import has_ended, is_users_turn

__all__ = [
    "UNSET",
    "Accepted",
    "Agent",
    "AgentList",
    "AsyncSessionGateway",
    "ChangedFile",
    "Changes",
    "CreatedSession",
    "FileItem",
    "FileList",
    "GatewayError",
    "GatewayUnreachable",
    "Model",
    "ModelList",
    "NewRepository",
    "NewSession",
    "NewSessionLabels",
    "Progress",
    "PullRequest",
    "RepositoryChanges",
    "Session",
    "SessionEvent",
    "SessionGateway",
    "SessionList",
    "Transcript",
    "Turn",
    "TurnTimeout",
    "Unset",
    "Usage",
    "Utterance",
    "UtteranceRole",
    "WaitTimeout",
    "Workflow",
    "WorkflowList",
    "WorkflowSource",
    "agui",
    "has_ended",
    "is_users_turn",
]
