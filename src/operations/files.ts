import type { Readable } from 'node:stream'
import { Type } from '@sinclair/typebox'
import { FileList, FileQuery, OneFile } from '../schemas/files.ts'
import { NoQuery } from '../schemas/queries.ts'
import { SessionId } from '../schemas/sessions.ts'
import type { Operation } from './operation.ts'

const file = { tags: ['Files'], params: OneFile, querystring: NoQuery } as const

/** A file as a body. */
const bytes = Type.Unsafe<Readable>({ type: 'string', format: 'binary' })

export const listFiles = {
  operationId: 'listFiles',
  summary: 'List a directory of the workspace',
  description:
    'Returns the entries of one directory. Links appear as the file or directory that they point to. A session without a live workspace gets 409. The local backend keeps the workspace after the end of a session; the platform does not.\n\nThe gateway makes one backend call, and up to three more if the backend returns an empty list, to find out whether the directory is empty or missing.',
  tags: ['Files'],
  params: SessionId,
  querystring: FileQuery,
  response: { 200: FileList },
  answers: {
    200: {
      description: 'The entries of the directory.',
      headers: ['Warning'],
      example: {
        path: 'repos/app',
        items: [
          {
            name: 'README.md',
            path: 'repos/app/README.md',
            type: 'file',
            size: 812,
            modifiedAt: '2026-01-31T09:41:12Z',
          },
          { name: 'src', path: 'repos/app/src', type: 'directory', modifiedAt: '2026-01-31T09:38:40Z' },
        ],
        total: 2,
      },
    },
  },
  errors: [404, 409, 422, 501],
} satisfies Operation

export const readFile = {
  ...file,
  operationId: 'readFile',
  summary: 'Download a file of the workspace',
  description:
    'Streams the bytes of the file. There is no total timeout, but the download ends if the backend sends nothing for `BACKEND_TIMEOUT`, or if the client reads nothing for `SEND_TIMEOUT`. A download that breaks off has fewer bytes than `Content-Length`. A file above `FILE_LIMIT` gets 413.\n\nIf the backend supports ranges, a request with `Range` gets 206 with one part of the file. The local backend does. The platform returns the whole file with 200.\n\nA program wrote the file, so browsers save it and never show it.',
  requestHeaders: {
    Range: Type.Optional(Type.String({ description: 'The part of the file to return, such as `bytes=0-1023`.' })),
  },
  response: { 200: bytes, 206: bytes },
  answers: {
    200: {
      description: 'The file.',
      headers: ['Content-Disposition', 'Accept-Ranges', 'Warning'],
      mediaType: 'application/octet-stream',
      example: '# My app\n',
    },
    206: {
      description: 'The part of the file that `Range` names.',
      headers: ['Content-Disposition', 'Content-Range', 'Accept-Ranges', 'Warning'],
      mediaType: 'application/octet-stream',
      example: '# My',
    },
  },
  errors: [404, 409, 413, 416, 422, 501],
} satisfies Operation

export const writeFile = {
  ...file,
  operationId: 'writeFile',
  summary: 'Upload a file to the workspace',
  description:
    'The body is the file, of any type and at most `FILE_LIMIT` bytes. Creates missing directories and replaces an existing file. While the session is not running, only paths that begin with `file-uploads/` are possible: these files appear in the directory `file-uploads` of the workspace when the session starts. Any other path gets 409 then.\n\nThere is no total timeout, but the upload ends if no data moves for `BACKEND_TIMEOUT`. If the upload breaks off, the file stays as it was. With `Expect: 100-continue` the client sends the body only after the gateway has checked the request.',
  fileBody: { description: 'The content of the file. Its `Content-Type` is ignored.', example: '# My app\n' },
  response: { 204: Type.Void() },
  answers: { 204: { description: 'The file was written.', headers: ['Warning'] } },
  errors: [404, 409, 413, 415, 422, 501],
} satisfies Operation

export const deleteFile = {
  ...file,
  operationId: 'deleteFile',
  summary: 'Delete a file of the workspace',
  description:
    'Deletes a file. Directories cannot be deleted. While the session is not running, it deletes an upload that waits for the start, whose path begins with `file-uploads/`.',
  response: { 204: Type.Void() },
  answers: { 204: { description: 'The file was deleted.', headers: ['Warning'] } },
  errors: [404, 409, 422, 501],
} satisfies Operation
