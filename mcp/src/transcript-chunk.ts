import type { SessionGateway } from '../../clients/typescript/src/index.ts'
import { type Chunk, chunkOf, lastChunkOf } from './chunks.ts'

/** A chunk of the Markdown transcript, by default the last one, and a note on how to read the rest. */
export async function transcriptChunk(
  gateway: SessionGateway,
  id: string,
  { offset, signal }: { offset?: number | undefined; signal: AbortSignal },
): Promise<{ chunk: Chunk; note: string | undefined }> {
  const markdown = await gateway.transcript(id, { format: 'markdown', signal })
  const chunk = offset === undefined ? lastChunkOf(markdown) : chunkOf(markdown, offset)
  return { chunk, note: noteOf(chunk) }
}

function noteOf({ text, offset, total, nextOffset }: Chunk): string | undefined {
  if (text.length === total) return undefined
  const next = nextOffset === undefined ? '' : ` For the next part, call read_transcript with offset ${nextOffset}.`
  const first = offset === 0 ? '' : ' For the beginning, call read_transcript with offset 0.'
  return `Characters ${offset} to ${offset + text.length} of ${total}.${next}${first}`
}
