import { type Static, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { Name } from './names.ts'

/**
 * A session resource of the backend. The schema requires only the fields that the gateway needs. The gateway checks the
 * other fields one by one when it reads them, so that one odd value does not hide a session.
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

/** One page of a project's sessions. A backend without paging omits the counts. Go writes an empty list as null. */
export type BackendPage = Static<typeof BackendPage>
export const BackendPage = Type.Object({
  items: Type.Union([Type.Array(BackendSession), Type.Null()]),
  totalCount: Type.Optional(Type.Integer({ minimum: 0 })),
  hasMore: Type.Optional(Type.Boolean()),
})

/** The response of the backend to a create. */
export const BackendCreated = Type.Object({
  name: Name,
  message: Type.Optional(Type.Unknown()),
})

/** The response of the backend to a message. */
export const BackendRun = Type.Object({ runId: Type.Optional(Type.Unknown()) })

/** The response of the backend to a patch of metadata. A backend that cannot patch labels omits them. */
export const BackendPatched = Type.Object({ labels: Type.Optional(Type.Unknown()) })

/** The role of the caller in a project: view, edit or admin. `reason` is the explanation of Kubernetes. */
export const BackendAccess = Type.Object({ userRole: Type.String(), reason: Type.Optional(Type.String()) })

/** The stored events of a session. Go writes an empty list as null. */
export type BackendExport = Static<typeof BackendExport>
export const BackendExport = Type.Object({
  aguiEvents: Type.Union([Type.Array(Type.Unknown()), Type.Null()]),
  hasLegacy: Type.Optional(Type.Boolean()),
})

/** Validators of the backend's responses, compiled once. */
export const answers = {
  session: TypeCompiler.Compile(BackendSession),
  page: TypeCompiler.Compile(BackendPage),
  created: TypeCompiler.Compile(BackendCreated),
  run: TypeCompiler.Compile(BackendRun),
  patched: TypeCompiler.Compile(BackendPatched),
  access: TypeCompiler.Compile(BackendAccess),
  export: TypeCompiler.Compile(BackendExport),
}
