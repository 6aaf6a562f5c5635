import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import type { Session, SessionGateway } from '../../clients/typescript/src/index.ts'
import { shortened } from './chunks.ts'
import { protocolError } from './errors.ts'
import { binary, fileChunk } from './file-chunk.ts'
import { nextCursor, offsetOf } from './pages.ts'
import { FilePath, SessionId } from './schemas.ts'
import { truncateSession } from './session-output.ts'
import { transcriptChunk } from './transcript-chunk.ts'

/** Sessions per page. */
const limit = 50

const session = { mimeType: 'application/json', description: 'Session with its status, task and result' }
const transcript = { mimeType: 'text/markdown', description: 'End of the transcript of a session' }
const resourceTemplates = [
  { name: 'session', title: 'Session', uriTemplate: 'session://{id}', ...session },
  { name: 'transcript', title: 'Session transcript', uriTemplate: 'session://{id}/transcript', ...transcript },
  {
    name: 'file',
    title: 'Session file',
    uriTemplate: 'session://{id}/files/{+path}',
    description: 'Beginning of a file in the workspace of a session',
  },
]

/** Registers the sessions of the project, their transcripts and their files as resources. */
export function addResources(server: Server, gateway: SessionGateway) {
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }))

  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }, { signal }) => {
    const offset = offsetOf(params?.cursor)
    const { items, total } = await gateway
      .page({ limit, offset }, { signal })
      .catch((error) => throwProtocolError(error, signal))
    return { resources: items.map(resourceOf), ...nextCursor(offset, items.length, total) }
  })

  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, { signal }) => {
    const [, id, part, encoded] = /^session:\/\/([^/?#]+)(\/transcript|\/files\/([^?#]+))?$/.exec(uri) ?? []
    if (id === undefined || !SessionId.safeParse(id).success) {
      throw new McpError(
        ErrorCode.InvalidParams,
        'uri must be session://{id}, session://{id}/transcript or session://{id}/files/{path}, such as session://session-1',
      )
    }
    const path = encoded === undefined ? undefined : pathIn(encoded)
    const read = path !== undefined ? readFile(path) : part === undefined ? readSession : readTranscript
    const contents = await read(gateway, id, signal).catch((error) => throwProtocolError(error, signal))
    return { contents: contents.map((content) => ({ uri, ...content })) }
  })
}

/** The path of a file in its URI. Throws -32602 (invalid params) for an invalid path. */
function pathIn(encoded: string): string {
  const { success, data } = FilePath.safeParse(decoded(encoded))
  if (success) return data
  throw new McpError(
    ErrorCode.InvalidParams,
    'The path in uri must be a percent-encoded path in the workspace, such as repos/app/README.md',
  )
}

/** Undefined if the percent-encoding is invalid. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function resourceOf({ id, task, status }: Session) {
  const firstLine = task.trim().split('\n')[0] ?? ''
  return {
    uri: `session://${id}`,
    name: id,
    title: shortened(firstLine, 80),
    description: `Status: ${status}`,
    mimeType: session.mimeType,
  }
}

async function readSession(gateway: SessionGateway, id: string, signal: AbortSignal) {
  const { data, note } = truncateSession(await gateway.get(id, { signal }))
  return [{ mimeType: session.mimeType, text: JSON.stringify(data) }, ...noteContents(note)]
}

async function readTranscript(gateway: SessionGateway, id: string, signal: AbortSignal) {
  const { chunk, note } = await transcriptChunk(gateway, id, { signal })
  return [{ mimeType: transcript.mimeType, text: chunk.text }, ...noteContents(note)]
}

function readFile(path: string) {
  return async (gateway: SessionGateway, id: string, signal: AbortSignal) => {
    const { chunk, note } = await fileChunk(gateway, id, path, { signal })
    const { encoding, content } = chunk
    const file = encoding === 'utf-8' ? { mimeType: 'text/plain', text: content } : { mimeType: binary, blob: content }
    return [file, ...noteContents(note)]
  }
}

function noteContents(note: string | undefined) {
  return note === undefined ? [] : [{ mimeType: 'text/plain', text: note }]
}

function throwProtocolError(error: unknown, signal: AbortSignal): never {
  throw protocolError(error, signal)
}
