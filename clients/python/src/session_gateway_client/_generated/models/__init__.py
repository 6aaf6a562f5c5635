"""Contains all the data models used in inputs/outputs"""

from .accepted import Accepted
from .agent import Agent
from .agent_auth import AgentAuth
from .agent_list import AgentList
from .answer import Answer
from .answer_part import AnswerPart
from .catalogue_source import CatalogueSource
from .changed_commit import ChangedCommit
from .changed_file import ChangedFile
from .changed_file_status import ChangedFileStatus
from .changes import Changes
from .created_session import CreatedSession
from .error import Error
from .file_item import FileItem
from .file_item_type import FileItemType
from .file_list import FileList
from .get_open_api_response_200 import GetOpenApiResponse200
from .health import Health
from .limits import Limits
from .list_sessions_activity import ListSessionsActivity
from .list_sessions_sort import ListSessionsSort
from .mcp_server import McpServer
from .mcp_server_env import McpServerEnv
from .mcp_server_headers import McpServerHeaders
from .mcp_server_type import McpServerType
from .model import Model
from .model_list import ModelList
from .new_message import NewMessage
from .new_repository import NewRepository
from .new_schedule import NewSchedule
from .new_session import NewSession
from .new_session_effort import NewSessionEffort
from .new_session_environment import NewSessionEnvironment
from .new_session_labels import NewSessionLabels
from .new_session_mcp_servers import NewSessionMcpServers
from .new_session_output_schema import NewSessionOutputSchema
from .progress import Progress
from .progress_next import ProgressNext
from .progress_phase import ProgressPhase
from .progress_phase_state import ProgressPhaseState
from .progress_proof import ProgressProof
from .progress_pull_request import ProgressPullRequest
from .progress_stop import ProgressStop
from .project_item import ProjectItem
from .project_list import ProjectList
from .pull_request import PullRequest
from .question import Question
from .question_detail import QuestionDetail
from .question_kind import QuestionKind
from .question_list import QuestionList
from .question_option import QuestionOption
from .question_option_kind import QuestionOptionKind
from .question_part import QuestionPart
from .rate_limit_error import RateLimitError
from .readiness import Readiness
from .readiness_status import ReadinessStatus
from .repository_changes import RepositoryChanges
from .resource_metadata import ResourceMetadata
from .schedule import Schedule
from .schedule_change import ScheduleChange
from .schedule_list import ScheduleList
from .schedule_runs import ScheduleRuns
from .schedule_session import ScheduleSession
from .schedule_session_effort import ScheduleSessionEffort
from .schedule_session_labels import ScheduleSessionLabels
from .schedule_session_output_schema import ScheduleSessionOutputSchema
from .session import Session
from .session_activity import SessionActivity
from .session_branch import SessionBranch
from .session_change import SessionChange
from .session_change_labels import SessionChangeLabels
from .session_labels import SessionLabels
from .session_list import SessionList
from .session_repository import SessionRepository
from .session_workflow_source import SessionWorkflowSource
from .tools import Tools
from .transcript import Transcript
from .triggered_schedule import TriggeredSchedule
from .usage import Usage
from .utterance import Utterance
from .utterance_role import UtteranceRole
from .workflow import Workflow
from .workflow_list import WorkflowList
from .workflow_source import WorkflowSource

__all__ = (
    "Accepted",
    "Agent",
    "AgentAuth",
    "AgentList",
    "Answer",
    "AnswerPart",
    "CatalogueSource",
    "ChangedCommit",
    "ChangedFile",
    "ChangedFileStatus",
    "Changes",
    "CreatedSession",
    "Error",
    "FileItem",
    "FileItemType",
    "FileList",
    "GetOpenApiResponse200",
    "Health",
    "Limits",
    "ListSessionsActivity",
    "ListSessionsSort",
    "McpServer",
    "McpServerEnv",
    "McpServerHeaders",
    "McpServerType",
    "Model",
    "ModelList",
    "NewMessage",
    "NewRepository",
    "NewSchedule",
    "NewSession",
    "NewSessionEffort",
    "NewSessionEnvironment",
    "NewSessionLabels",
    "NewSessionMcpServers",
    "NewSessionOutputSchema",
    "Progress",
    "ProgressNext",
    "ProgressPhase",
    "ProgressPhaseState",
    "ProgressProof",
    "ProgressPullRequest",
    "ProgressStop",
    "ProjectItem",
    "ProjectList",
    "PullRequest",
    "Question",
    "QuestionDetail",
    "QuestionKind",
    "QuestionList",
    "QuestionOption",
    "QuestionOptionKind",
    "QuestionPart",
    "RateLimitError",
    "Readiness",
    "ReadinessStatus",
    "RepositoryChanges",
    "ResourceMetadata",
    "Schedule",
    "ScheduleChange",
    "ScheduleList",
    "ScheduleRuns",
    "ScheduleSession",
    "ScheduleSessionEffort",
    "ScheduleSessionLabels",
    "ScheduleSessionOutputSchema",
    "Session",
    "SessionActivity",
    "SessionBranch",
    "SessionChange",
    "SessionChangeLabels",
    "SessionLabels",
    "SessionList",
    "SessionRepository",
    "SessionWorkflowSource",
    "Tools",
    "Transcript",
    "TriggeredSchedule",
    "Usage",
    "Utterance",
    "UtteranceRole",
    "Workflow",
    "WorkflowList",
    "WorkflowSource",
)
