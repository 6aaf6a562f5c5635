import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Piece } from '../storage/json-lines.ts'

/** What keeps a connection alive on which there is nothing to say. */
const heartbeat = ': heartbeat\n\n'

/** Sends pieces of a transcript as server-sent events, no faster than they are read. An empty piece is a heartbeat. */
export function sendEvents(reply: FastifyReply, pieces: AsyncIterable<Piece>): FastifyReply {
  reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  return reply.send(Readable.from(written(pieces), { objectMode: false, highWaterMark: 1 }))
}

async function* written(pieces: AsyncIterable<Piece>): AsyncGenerator<string> {
  // Something to send at once, or the headers would wait for the first event.
  yield heartbeat
  for await (const piece of pieces) {
    yield piece.map(({ id, json }) => `id: ${id}\ndata: ${json}\n\n`).join('') || heartbeat
  }
}

/** The id of the event that a client has got last; 0 where it names none, or none of ours. */
export function lastEventId(header: string | string[] | undefined): number {
  return /^\d{1,15}$/.test(String(header)) ? Number(header) : 0
}
