import { type Static, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { Changes } from './changes.ts'
import { Name } from './names.ts'

/**
 * A session resource of the backend. The schema requires only the fields that the gateway needs. The gateway checks each
 * other field when it reads it, so that lists still contain a session with an invalid field.
 */
export type BackendSession = Static<typeof BackendSession>
export const BackendSession = Type.Object({
  metadata: Type.Object({
    name: Type.String({ minLength: 1 }),
    creationTimestamp: Type.String({ minLength: 1 }),
    uid: Type.Optional(Type.Unknown()),
  }),
  spec: Type.Optional(Type.Unknown()),
  status: Type.Optional(Type.Unknown()),
})

/**
 * One page of a project's sessions. A backend without paging omits `totalCount` and `hasMore`. The backend is written in
 * Go, which encodes an empty list as null.
 */
export type BackendPage = Static<typeof BackendPage>
export const BackendPage = Type.Object({
  items: Type.Union([Type.Array(BackendSession), Type.Null()]),
  totalCount: Type.Optional(Type.Integer({ minimum: 0 })),
  hasMore: Type.Optional(Type.Boolean()),
})

/** The backend's response to a create request. */
export const BackendCreated = Type.Object({
  name: Name,
  message: Type.Optional(Type.Unknown()),
})

/** The backend's response to a message. `runId` is the id of the run in which the agent answers it. */
export const BackendRun = Type.Object({ runId: Type.Optional(Type.Unknown()) })

/** The backend's response to a change of labels. A backend that cannot change labels omits them. */
export const BackendPatched = Type.Object({ labels: Type.Optional(Type.Unknown()) })

/** The caller's role in a project: view, edit or admin. In `reason`, Kubernetes names the rule that grants access. */
export const BackendAccess = Type.Object({ userRole: Type.String(), reason: Type.Optional(Type.String()) })

/**
 * The stored events of a session, null for an empty list. `hasLegacy`: the session has messages of an earlier version of
 * the backend, which are only in the event stream.
 */
export type BackendExport = Static<typeof BackendExport>
export const BackendExport = Type.Object({
  aguiEvents: Type.Union([Type.Array(Type.Unknown()), Type.Null()]),
  hasLegacy: Type.Optional(Type.Boolean()),
})

/** One page of the projects. A backend without paging omits `hasMore`. Go encodes an empty list as null. */
export type BackendProjects = Static<typeof BackendProjects>
export const BackendProjects = Type.Object({
  items: Type.Union([Type.Array(Type.Object({ name: Name })), Type.Null()]),
  hasMore: Type.Optional(Type.Boolean()),
})

/** The models of a project. `defaultModel` is the id of the default, '' if there is no model. */
export type BackendModels = Static<typeof BackendModels>
export const BackendModels = Type.Object({
  models: Type.Union([
    Type.Array(Type.Object({ id: Type.String({ minLength: 1 }), isDefault: Type.Optional(Type.Unknown()) })),
    Type.Null(),
  ]),
  defaultModel: Type.Optional(Type.Unknown()),
})

/** A runner type: the platform's name for an agent with its container. */
export type BackendRunnerType = Static<typeof BackendRunnerType>
export const BackendRunnerType = Type.Object({ id: Type.String({ minLength: 1 }) })

export const BackendRunnerTypes = Type.Union([Type.Array(BackendRunnerType), Type.Null()])

/**
 * The entries of a directory in the workspace of a session. Go encodes an empty list as null. Only the local backend says
 * whether the path is a directory.
 */
export const BackendFiles = Type.Object({
  isDirectory: Type.Optional(Type.Boolean()),
  items: Type.Union([
    Type.Array(
      Type.Object({
        name: Type.String(),
        path: Type.String(),
        isDir: Type.Boolean(),
        size: Type.Optional(Type.Integer({ minimum: 0 })),
        modifiedAt: Type.Optional(Type.String()),
      }),
    ),
    Type.Null(),
  ]),
})

/**
 * The repositories of a session, as its agent sees them. The fields of each are checked when they are read. The gateway calls
 * the backend for each, and the answer is from the agent, so that their number is limited.
 */
export const BackendRepositories = Type.Object({
  repos: Type.Union([Type.Array(Type.Object({ name: Type.String({ minLength: 1 }) }), { maxItems: 100 }), Type.Null()]),
})

/** Statistics of a repository. The fields are checked when they are read. */
export const BackendGitStatus = Type.Object({})

/** A schedule of the backend. The fields that the gateway does not need are checked when they are read. */
export type BackendSchedule = Static<typeof BackendSchedule>
export const BackendSchedule = Type.Object({
  name: Type.String({ minLength: 1 }),
  creationTimestamp: Type.String({ minLength: 1 }),
  schedule: Type.String({ minLength: 1 }),
  suspend: Type.Boolean(),
  reuseLastSession: Type.Boolean(),
  sessionTemplate: Type.Unknown(),
})

export const BackendSchedules = Type.Object({ items: Type.Union([Type.Array(BackendSchedule), Type.Null()]) })

/** The sessions of a schedule. */
export const BackendRuns = Type.Object({ items: Type.Union([Type.Array(BackendSession), Type.Null()]) })

/** The response to a trigger. Only the local backend knows the session that it starts. */
export const BackendTriggered = Type.Object({ session: Type.Optional(Name) })

/** Whether a feature is on in a project. The platform returns false for a feature that it does not know. */
export const BackendFeature = Type.Object({ enabled: Type.Boolean() })

/** Compiled validators of the backend's responses. */
export const validators = {
  session: TypeCompiler.Compile(BackendSession),
  page: TypeCompiler.Compile(BackendPage),
  created: TypeCompiler.Compile(BackendCreated),
  run: TypeCompiler.Compile(BackendRun),
  patched: TypeCompiler.Compile(BackendPatched),
  access: TypeCompiler.Compile(BackendAccess),
  files: TypeCompiler.Compile(BackendFiles),
  changes: TypeCompiler.Compile(Changes),
  repositories: TypeCompiler.Compile(BackendRepositories),
  gitStatus: TypeCompiler.Compile(BackendGitStatus),
  export: TypeCompiler.Compile(BackendExport),
  projects: TypeCompiler.Compile(BackendProjects),
  models: TypeCompiler.Compile(BackendModels),
  runnerTypes: TypeCompiler.Compile(BackendRunnerTypes),
  schedule: TypeCompiler.Compile(BackendSchedule),
  schedules: TypeCompiler.Compile(BackendSchedules),
  scheduleRuns: TypeCompiler.Compile(BackendRuns),
  triggered: TypeCompiler.Compile(BackendTriggered),
  feature: TypeCompiler.Compile(BackendFeature),
}
