import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { EventBatch } from '../storage/json-lines.ts'

/** Comment that keeps an idle connection open. */
const heartbeat = ': heartbeat\n\n'

/** Sends a transcript as server-sent events, with backpressure. An empty batch sends a heartbeat. */
export function sendEvents(reply: FastifyReply, batches: AsyncIterable<EventBatch>): FastifyReply {
  reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  return reply.send(Readable.from(written(batches), { objectMode: false, highWaterMark: 1 }))
}

async function* written(batches: AsyncIterable<EventBatch>): AsyncGenerator<string> {
  // Sent immediately: without a first chunk, the headers would wait for the first event.
  yield heartbeat
  for await (const batch of batches) {
    yield batch.map(({ id, json }) => `id: ${id}\ndata: ${json}\n\n`).join('') || heartbeat
  }
}

/** The event id in a Last-Event-ID header. 0 if the header is missing or not an id of this backend. */
export function lastEventId(header: string | string[] | undefined): number {
  return /^\d{1,15}$/.test(String(header)) ? Number(header) : 0
}
