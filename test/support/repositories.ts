import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { Test } from 'tap'
import { temporaryDirectory } from './local-backend.ts'

/** A git repository: its directory, file:// URL, and a function that runs git in it. */
export type Repository = { dir: string; url: string; git: (...args: string[]) => string }

/** Files to commit: text by path. A value that starts with `->` creates a symbolic link. */
export type Files = Record<string, string>

/** Creates a repository named `name` on branch `main` with one commit, or without commits if there are no files. */
export async function makeRepository(
  t: Test,
  files: Files,
  { name = 'app', branch = 'main' } = {},
): Promise<Repository> {
  const dir = join(await temporaryDirectory(t), name)
  await mkdir(dir)
  git('init', '--quiet', `--initial-branch=${branch}`)
  for (const [path, text] of Object.entries(files)) {
    const file = join(dir, path)
    await mkdir(dirname(file), { recursive: true })
    await (text.startsWith('->') ? symlink(text.slice(2), file) : writeFile(file, text))
  }
  if (Object.keys(files).length > 0) {
    git('add', '.')
    git('commit', '--quiet', '--message', 'first')
  }
  return { dir, url: `file://${dir}`, git }

  function git(...args: string[]) {
    const as = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com']
    return execFileSync('git', ['-C', dir, ...as, ...args], { encoding: 'utf8' }).trim()
  }
}

/** Serves the repository over HTTP as files. Returns its URL. */
export async function serveRepository(t: Test, repository: Repository): Promise<string> {
  repository.git('update-server-info')
  return await serve(t, async (request, reply) => {
    const { pathname } = new URL(request.url ?? '', 'http://any')
    const file = await readFile(join(repository.dir, '.git', pathname.replace('/app.git', ''))).catch(() => undefined)
    reply.writeHead(file ? 200 : 404).end(file)
  })
}

/** Environment in which git clones `url` from the repository. */
export function clonedInsteadOf(url: string, repository: Repository): NodeJS.ProcessEnv {
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${repository.url}.insteadOf`,
    GIT_CONFIG_VALUE_0: url,
  }
}

/** The URL of a repository whose server never responds. */
export async function hangingRepository(t: Test): Promise<string> {
  return await serve(t, () => undefined)
}

async function serve(t: Test, listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/app.git`
}
