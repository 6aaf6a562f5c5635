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
import { nextCursor, offsetOf } from './pages.ts'
import { SessionId } from './schemas.ts'
import { cutSession } from './session-output.ts'
import { transcriptPiece } from './transcript-chunk.ts'

/** Sessions on a page. */
const limit = 50

const session = { mimeType: 'application/json', description: 'A session: its status, task and result' }
const transcript = { mimeType: 'text/markdown', description: 'The end of what was said and done in a session' }
const resourceTemplates = [
  { name: 'session', title: 'Session', uriTemplate: 'session://{id}', ...session },
  { name: 'transcript', title: 'Transcript of a session', uriTemplate: 'session://{id}/transcript', ...transcript },
]

/** The sessions of the project as resources, and a transcript of each. */
export function addResources(server: Server, gateway: SessionGateway) {
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }))

  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }, { signal }) => {
    const offset = offsetOf(params?.cursor)
    const { items, total } = await gateway.page({ limit, offset }, { signal }).catch((error) => refuse(error, signal))
    return { resources: items.map(resourceOf), ...nextCursor(offset, items.length, total) }
  })

  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, { signal }) => {
    const [, id, part] = /^session:\/\/([^/?#]+)(\/transcript)?$/.exec(uri) ?? []
    if (id === undefined || !SessionId.safeParse(id).success) {
      throw new McpError(ErrorCode.InvalidParams, 'uri must be session://{id} or session://{id}/transcript')
    }
    const read = part === undefined ? readSession : readTranscript
    return {
      contents: (await read(gateway, id, signal).catch((error) => refuse(error, signal))).map((content) => ({
        uri,
        ...content,
      })),
    }
  })
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
  const { data, note } = cutSession(await gateway.get(id, { signal }))
  return [{ mimeType: session.mimeType, text: JSON.stringify(data) }, ...noted(note)]
}

async function readTranscript(gateway: SessionGateway, id: string, signal: AbortSignal) {
  const { piece, note } = await transcriptPiece(gateway, id, { signal })
  return [{ mimeType: transcript.mimeType, text: piece.text }, ...noted(note)]
}

function noted(note: string | undefined) {
  return note === undefined ? [] : [{ mimeType: 'text/plain', text: note }]
}

function refuse(error: unknown, signal: AbortSignal): never {
  throw protocolError(error, signal)
}
