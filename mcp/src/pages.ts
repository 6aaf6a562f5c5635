import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'

/** Parses the cursor of a list. Throws -32602 (invalid params) for an unknown cursor. */
export function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^(0|[1-9][0-9]{0,8})$/.test(cursor)) {
    throw new McpError(ErrorCode.InvalidParams, 'cursor must be the nextCursor of the previous page')
  }
  return Number(cursor)
}

/** The cursor of the next page, if there is one. */
export function nextCursor(offset: number, count: number, total: number): { nextCursor?: string } {
  const next = offset + count
  return count > 0 && next < total ? { nextCursor: String(next) } : {}
}
