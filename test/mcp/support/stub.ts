import type { Test } from 'tap'
import { startBackend } from '../../support/backend.ts'

/** A session in the format of the gateway. */
export function session(id: string, fields: object = {}) {
  return { id, status: 'running', task: `task of ${id}`, createdAt: '2026-11-21T08:00:00Z', ...fields }
}

/** A fake gateway, for responses that the real one never sends. */
export const startStub = (t: Test, answer: Parameters<typeof startBackend>[1]) => startBackend(t, answer)

/** The requested page of `all`. */
export function page(all: object[], url: string) {
  const { searchParams } = new URL(url, 'http://gateway')
  const offset = Number(searchParams.get('offset'))
  return [200, { items: all.slice(offset, offset + Number(searchParams.get('limit'))), total: all.length }]
}
