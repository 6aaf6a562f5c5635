import { Api } from './api.ts'
import { type Forge, ForgeError } from './forge.ts'
import { openGitea } from './gitea.ts'
import { openGitHub } from './github.ts'
import { openGitLab } from './gitlab.ts'
import { httpTransport, type Transport } from './http.ts'
import { tokenFor, toolEnvironment } from './tokens.ts'
import { isLoggedIn, toolTransport } from './tool.ts'

type Environment = Record<string, string | undefined>
type Options = {
  /** More hosts that the tokens of the environment may go to: those of the remotes of the session's repositories. */
  hosts?: string[]
  /** Ends all calls. */
  signal?: AbortSignal
}

const forms: { kind: Forge['kind']; form: RegExp }[] = [
  { kind: 'gitlab', form: /^\/(.+?)\/-\/merge_requests\/(\d+)/ },
  { kind: 'github', form: /^\/([^/]+\/[^/]+)\/pull\/(\d+)/ },
  { kind: 'gitea', form: /^(.*)\/([^/]+\/[^/]+)\/pulls\/(\d+)/ },
]
const tools = { github: 'gh', gitlab: 'glab' } as const
const open = { github: openGitHub, gitlab: openGitLab, gitea: openGitea }

/** What the address of a pull request says. Undefined if it is none. */
export function readAddress(address: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined
  for (const { kind, form } of forms) {
    const match = url.pathname.match(form)
    if (match === null) continue
    const [number, repository, prefix = ''] = match.slice(1).reverse() as [string, string, string?]
    return { kind, origin: url.origin, host: url.host, prefix, repository, number: Number(number) }
  }
  return undefined
}

/** Opens a pull request by its address. Throws ForgeError if the address is not one of a pull request. */
export async function openForge(address: string, env: Environment, options: Options = {}): Promise<Forge> {
  const found = readAddress(address)
  if (found === undefined)
    throw new ForgeError(
      'unexpected',
      `${address} is not the address of a pull request. Expected one such as https://github.com/owner/name/pull/12, ` +
        'https://gitlab.com/group/name/-/merge_requests/12 or https://codeberg.org/owner/name/pulls/12',
    )
  const { kind, origin, repository, number } = found
  return open[kind](new Api(origin, await transportFor(found, env, options)), repository, number)
}

async function transportFor(
  { kind, origin, host, prefix }: NonNullable<ReturnType<typeof readAddress>>,
  env: Environment,
  { hosts = [], signal }: Options,
): Promise<Transport> {
  // Without configuration, the tools speak HTTPS only.
  if (kind !== 'gitea' && origin.startsWith('https:')) {
    const environment = toolEnvironment(kind, host, env, hosts)
    if (await isLoggedIn(tools[kind], host, environment, signal))
      return toolTransport(tools[kind], host, environment, signal)
  }
  const isPrivate = origin.startsWith('https:') || /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host)
  const token = isPrivate ? tokenFor(kind, host, env, hosts) : undefined
  if (kind === 'gitlab') return httpTransport(`${origin}/api/v4`, token, signal)
  if (kind === 'gitea') return httpTransport(`${origin}${prefix}/api/v1`, token, signal)
  if (host === 'github.com') return httpTransport('https://api.github.com', token, signal)
  const rest = httpTransport(`${origin}/api/v3`, token, signal)
  const graphql = httpTransport(`${origin}/api`, token, signal)
  return (method, path, body) => (path === 'graphql' ? graphql : rest)(method, path, body)
}
