import { z } from 'zod'
import type { FileItem } from '../../../clients/typescript/src/index.ts'
import { maxTextLength } from '../chunks.ts'
import { binary, fileChunk, fileUri, maxFileChunk } from '../file-chunk.ts'
import { nextCursor, offsetOf } from '../pages.ts'
import { Cursor, FilePath, FolderPath, NextCursor, Offset, SessionId } from '../schemas.ts'
import { readOnly, type Tool, tool } from './tool.ts'

const list = tool({
  name: 'list_files',
  title: 'List the files of a session',
  description:
    'Returns the entries of one folder in the workspace of a session, one page at a time. Repositories are in repos/, ' +
    'reports of workflows in artifacts/. read_file returns a file.',
  input: z.strictObject({ id: SessionId, path: FolderPath, cursor: Cursor.optional() }),
  output: z.object({
    path: z.string(),
    items: z.array(
      z.object({
        path: z.string().describe('Path in the workspace, for list_files and read_file'),
        type: z.string().describe('file or directory'),
        size: z.number().optional().describe('Bytes of a file'),
        modifiedAt: z.string().optional().describe('ISO 8601'),
      }),
    ),
    total: z.int().describe('Number of entries on all pages'),
    nextCursor: NextCursor,
  }),
  annotations: readOnly,
  hints: {
    404: 'List the folder above it, or the workspace (without path).',
    409: 'If the session has ended, start it with start_session, and try again when its activity is waiting.',
  },
  async run({ id, path, cursor }, { gateway, signal }) {
    const offset = offsetOf(cursor)
    const { items, total } = await gateway.files(id, path, { signal })
    const shown = pageOf(items.slice(offset))
    return { data: { path, items: shown, total, ...nextCursor(offset, shown.length, total) } }
  },
})

/** The first items that fit into one answer, at least one. */
function pageOf(items: FileItem[]) {
  let size = 0
  const firstTooMany = items.findIndex((item, index) => {
    size += JSON.stringify(item).length + 1
    return index > 0 && size > maxTextLength
  })
  return firstTooMany < 0 ? items : items.slice(0, firstTooMany)
}

const file = tool({
  name: 'read_file',
  title: 'Read a file of a session',
  description:
    'Returns a file of the workspace of a session, such as a report or a source file. list_files, get_changes and ' +
    'get_progress name files. Long files come in parts, files that are not text in base64.',
  input: z.strictObject({
    id: SessionId,
    path: FilePath,
    offset: Offset.default(0).describe('Start offset in bytes: 0 or a nextOffset'),
    limit: z.int().min(4).max(maxFileChunk).default(maxFileChunk).describe('Maximum number of bytes'),
  }),
  output: z.object({
    id: z.string(),
    path: z.string(),
    encoding: z.enum(['utf-8', 'base64']),
    content: z.string(),
    offset: z.int().describe('Offset of the content in the file, in bytes'),
    size: z.int().optional().describe('Size of the file in bytes. Absent if it is unknown'),
    nextOffset: z.int().optional().describe('Offset of the next part. Absent at the end of the file'),
  }),
  annotations: readOnly,
  hints: {
    404: 'Files are listed by list_files and get_changes (in repos/<repo>/), reports by get_progress.',
    409: 'If the session has ended, start it with start_session, and try again when its activity is waiting.',
  },
  async run({ id, path, offset, limit }, { gateway, signal }) {
    const { chunk, note } = await fileChunk(gateway, id, path, { offset, limit, signal })
    const data = { id, path, ...chunk }
    if (chunk.encoding === 'utf-8') return { data, text: chunk.content, note }
    const resource = { uri: fileUri(id, path), mimeType: binary, blob: chunk.content }
    return { data, text: `${path}: ${note}`, resource }
  },
})

export const fileTools: Tool[] = [list, file]
