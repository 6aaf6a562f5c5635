import { type Static, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { Name } from './names.ts'

/**
 * A session as the backend keeps it: only what the gateway reads, and only what it cannot do without is demanded. The
 * rest is looked at field by field, so that one odd value does not hide a session.
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

/** One page of a project's sessions. A backend that does not page leaves the counts out. Go writes no items as null. */
export type BackendPage = Static<typeof BackendPage>
export const BackendPage = Type.Object({
  items: Type.Union([Type.Array(BackendSession), Type.Null()]),
  totalCount: Type.Optional(Type.Integer({ minimum: 0 })),
  hasMore: Type.Optional(Type.Boolean()),
})

/** What the backend says of a session that it made. */
export const BackendCreated = Type.Object({
  name: Name,
  message: Type.Optional(Type.Unknown()),
})

/** What the backend says of a message that it took. */
export const BackendRun = Type.Object({ runId: Type.Optional(Type.Unknown()) })

/** What the backend says of a session whose metadata it patched: a backend that cannot patch labels leaves them out. */
export const BackendPatched = Type.Object({ labels: Type.Optional(Type.Unknown()) })

/** What a caller may do in a project: its role there is view, edit or admin. `reason` is why Kubernetes allows it. */
export const BackendAccess = Type.Object({ userRole: Type.String(), reason: Type.Optional(Type.String()) })

/** The events that the backend has kept of a session. Go writes no events as null. */
export type BackendExport = Static<typeof BackendExport>
export const BackendExport = Type.Object({
  aguiEvents: Type.Union([Type.Array(Type.Unknown()), Type.Null()]),
  hasLegacy: Type.Optional(Type.Boolean()),
})

/** The checks of the backend's answers, compiled once. */
export const answers = {
  session: TypeCompiler.Compile(BackendSession),
  page: TypeCompiler.Compile(BackendPage),
  created: TypeCompiler.Compile(BackendCreated),
  run: TypeCompiler.Compile(BackendRun),
  patched: TypeCompiler.Compile(BackendPatched),
  access: TypeCompiler.Compile(BackendAccess),
  export: TypeCompiler.Compile(BackendExport),
}
