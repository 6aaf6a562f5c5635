import type { ServerResponse } from 'node:http'
import { posix } from 'node:path'
import type { Seen } from './backend.ts'
import type { Answer, PlatformWorkspace } from './platform-workspace.ts'

/** What the runner of a session has: files, the items of `repos/status`, and the answers of `git/status` by path. */
export type Runner = { workspace: PlatformWorkspace; repos: object[]; git: Record<string, object> }

/** A session as the routes for its files see it. Without a runner, errors reveal the runner's host. */
type Session = { phase: string | undefined; host: string; runner: Runner | undefined }

/**
 * The answer to a request for files. Reads do not look for the session. Writes need the session and its service, which
 * exists from phase Creating on.
 */
export function filesOf({ method, url, bytes }: Seen, { phase, host, runner }: Session): Answer {
  const { pathname, searchParams } = rawUrl(url)
  const path = decodeURIComponent(pathname.replace(/^.*?\/workspace\/?/, ''))
  if (method === 'GET' && pathname.endsWith('/workspace')) {
    return runner?.workspace.list(searchParams.get('path') ?? '') ?? [200, { items: [] }]
  }
  if (method !== 'GET') {
    if (!posix.join('/workspace', path).startsWith('/workspace')) return outside
    if (phase === undefined) return [404, { error: 'Session not found' }]
    if (phase !== 'Creating' && phase !== 'Running') return method === 'PUT' ? notRunning.put : notRunning.delete
  }
  if (runner === undefined) return unreachable(host, method, path)
  if (method === 'GET') return runner.workspace.read(path)
  return method === 'PUT' ? runner.workspace.write(path, bytes) : runner.workspace.delete(path)
}

/** As the backend reads a URL: it removes no `..` segments. */
function rawUrl(url: string) {
  const [pathname = '', query = ''] = url.split('?')
  return { pathname, searchParams: new URLSearchParams(query) }
}

const outside: Answer = [400, { error: 'Invalid path: must be within workspace directory' }]

const notRunning: Record<'put' | 'delete', Answer> = {
  put: [
    409,
    {
      error: 'Session is not running. Start the session to upload files.',
      hint: 'File uploads require an active session. Start the session and try again.',
    },
  ],
  delete: [409, { error: 'Session is not running. Start the session to access files.' }],
}

function unreachable(host: string, method: string, path: string): Answer {
  const called = new Map([
    ['GET', ['Get', `file?path=${encodeURIComponent(path)}`]],
    ['PUT', ['Post', 'write']],
    ['DELETE', ['Delete', 'delete']],
  ])
  const [verb, route] = called.get(method) ?? []
  return [503, { error: `${verb} "http://${host}:8001/content/${route}": dial tcp: lookup ${host}: no such host` }]
}

/** The numbers of a repository. Everything else in the workspace is no repository. */
export function gitStatus(runner: Runner | undefined, path: string | null): Answer {
  if (!path) return [400, { error: 'path parameter required' }]
  if (runner === undefined) return [503, { error: 'runner unavailable' }]
  if (posix.normalize(path).startsWith('..')) return [400, { detail: 'invalid path' }]
  return [200, runner.git[path] ?? { initialized: false, hasChanges: false }]
}

export function send(response: ServerResponse, [status, content, type = 'application/json']: Answer) {
  response.writeHead(status, { 'content-type': type })
  response.end(typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
}
