import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'

/** Where the next page of a list begins, as its cursor says it. Throws -32602 for a cursor that this server never gave. */
export function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^(0|[1-9][0-9]{0,8})$/.test(cursor)) {
    throw new McpError(ErrorCode.InvalidParams, 'cursor must be the nextCursor of the page before')
  }
  return Number(cursor)
}

/** The cursor of the next page, where there is one. */
export function nextCursor(offset: number, count: number, total: number): { nextCursor?: string } {
  const next = offset + count
  return count > 0 && next < total ? { nextCursor: String(next) } : {}
}
