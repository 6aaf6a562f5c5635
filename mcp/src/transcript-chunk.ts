import type { SessionGateway } from '../../clients/typescript/src/index.ts'
import { lastPieceOf, type Piece, pieceOf } from './chunks.ts'

/** A piece of a session's transcript as Markdown, without an offset the last, and a note of what is left out. */
export async function transcriptPiece(
  gateway: SessionGateway,
  id: string,
  { offset, signal }: { offset?: number | undefined; signal: AbortSignal },
): Promise<{ piece: Piece; note: string | undefined }> {
  const markdown = await gateway.transcript(id, { format: 'markdown', signal })
  const piece = offset === undefined ? lastPieceOf(markdown) : pieceOf(markdown, offset)
  return { piece, note: noteOf(piece) }
}

function noteOf({ text, offset, total, nextOffset }: Piece): string | undefined {
  if (text.length === total) return undefined
  const next = nextOffset === undefined ? '' : ` The next piece: read_transcript with offset ${nextOffset}.`
  const first = offset === 0 ? '' : ' The beginning: read_transcript with offset 0.'
  return `Characters ${offset} to ${offset + text.length} of ${total}.${next}${first}`
}
