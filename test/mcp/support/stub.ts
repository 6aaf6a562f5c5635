import type { Test } from 'tap'
import { startBackend } from '../../support/backend.ts'

/** A session as the gateway shows it. */
export function session(id: string, fields: object = {}) {
  return { id, status: 'running', task: `task of ${id}`, createdAt: '2026-11-21T08:00:00Z', ...fields }
}

/** A gateway that answers as a test says, where the real one never would. */
export const startStub = (t: Test, answer: Parameters<typeof startBackend>[1]) => startBackend(t, answer)

/** The page of `all` that a request asks for. */
export function page(all: object[], url: string) {
  const { searchParams } = new URL(url, 'http://gateway')
  const offset = Number(searchParams.get('offset'))
  return [200, { items: all.slice(offset, offset + Number(searchParams.get('limit'))), total: all.length }]
}
