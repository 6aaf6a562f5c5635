import { filledTextAt, isObject, memberOf, parseJson } from '../json/members.ts'
import type { PullRequest } from '../schemas/session-parts.ts'
import type { Utterance } from '../schemas/transcripts.ts'
import { type Command, commandsIn } from './shell-commands.ts'
import { outputsOf, resultOf } from './tool-result.ts'

/** A program that opens pull requests: its subcommand, its option for the branch, and the URL that it prints. */
type Forge = { nouns: string[]; verbs: string[]; branchOptions: string[]; url: RegExp }

const forges: Record<string, Forge> = {
  gh: {
    nouns: ['pr'],
    verbs: ['create', 'new'],
    branchOptions: ['--head', '-H'],
    url: /^https?:\/\/[^\s/@]+\/[^\s/]+\/[^\s/]+\/pull\/\d+$/,
  },
  glab: {
    nouns: ['mr'],
    verbs: ['create', 'new'],
    branchOptions: ['--source-branch', '-s'],
    url: /^https?:\/\/[^\s/@]+\/[^\s@]+\/-\/merge_requests\/\d+$/,
  },
  tea: {
    nouns: ['pr', 'pull', 'pulls'],
    verbs: ['create', 'c'],
    branchOptions: ['--head'],
    url: /^https?:\/\/[^\s/@]+\/[^\s/]+\/[^\s/]+\/pulls\/\d+$/,
  },
}

/** Whether a script may use such a program. */
const mayOpen = /\bgh\b|\bglab\b|\btea\b/

/** Options with which these programs open nothing. */
const harmless = new Set(['--dry-run', '--help', '-h', '--web', '-w'])

/** A tool of an MCP server for a forge, such as `mcp__github__create_pull_request`. */
const forgeTool = /^([\w.:/-]*[^A-Za-z0-9])?create_(pull|merge)_request( \(|$)/

/** Limits: characters of a script, of all scripts that are read and of each text, and pull requests of a session. */
const limits = { script: 64 * 1024, scripts: 256 * 1024, url: 500, branch: 255, state: 40, pullRequests: 20 }

/** The pull requests that the tool calls of a conversation opened, each once. Texts of messages do not count. */
export function pullRequestsIn(items: Iterable<Utterance>): PullRequest[] {
  const found = new Map<string, PullRequest>()
  let read = 0
  for (const { role, name, arguments: json, result } of items) {
    if (role !== 'tool' || !result || found.size >= limits.pullRequests) continue
    const args = parseJson(json ?? '')
    const script = scriptIn(args)
    if (script !== undefined && (script.length > limits.script || !mayOpen.test(script))) continue
    read += script?.length ?? 0
    if (script !== undefined && read > limits.scripts) continue
    const opened = script === undefined ? fromForgeTool(name ?? '', args, result) : fromScript(script, result)
    if (opened !== undefined && opened.url.length <= limits.url && !found.has(opened.url)) found.set(opened.url, opened)
  }
  return [...found.values()]
}

/** The script of a shell tool. It is a text, or the arguments of a shell. */
function scriptIn(args: unknown): string | undefined {
  const command = memberOf(args, 'command') ?? memberOf(args, 'cmd')
  if (typeof command === 'string') return command
  return Array.isArray(command)
    ? command.map((word) => `'${String(word).replaceAll("'", "'\\''")}'`).join(' ')
    : undefined
}

/**
 * The pull request that a script opened. Its URL is the only one of its kind in the output, and the last line: a URL before
 * other lines can be from another program, after which the forge's program failed. A URL that the script itself has was known
 * before.
 */
function fromScript(script: string, result: string): PullRequest | undefined {
  const [create, ...others] = commandsIn(script).filter(opens)
  const forge = create && forges[create.program]
  if (create === undefined || forge === undefined || others.length > 0) return undefined
  const outputs = outputsOf(resultOf(result))
  const [url, ...more] = new Set(outputs.flat().filter((line) => forge.url.test(line)))
  if (url === undefined || more.length > 0 || script.includes(url)) return undefined
  if (!outputs.some((lines) => lines.at(-1) === url)) return undefined
  const branch = branchIn(create.args, forge.branchOptions)
  return branch === undefined ? { url } : { url, branch }
}

function opens({ program, args }: Command): boolean {
  const forge = Object.hasOwn(forges, program) ? forges[program] : undefined
  const [noun = '', verb = ''] = args.filter((arg) => !arg.startsWith('-'))
  return forge?.nouns.includes(noun) === true && forge.verbs.includes(verb) && !args.some((arg) => harmless.has(arg))
}

/** The value of an option, as `--head fix` or `--head=fix`. Undefined if the shell has computed it. */
function branchIn(args: string[], options: string[]): string | undefined {
  for (const [index, arg] of args.entries()) {
    const [option = '', ...value] = arg.split('=')
    if (!options.includes(option)) continue
    // gh writes the branch of a fork as owner:branch.
    const branch = (value.length > 0 ? value.join('=') : (args[index + 1] ?? '')).split(':').at(-1) ?? ''
    return /^[\w./-]+$/.test(branch) && branch.length <= limits.branch ? branch : undefined
  }
  return undefined
}

/** The pull request that a tool of a forge's MCP server opened. Servers return the resource of their forge, or a part of it. */
function fromForgeTool(name: string, args: unknown, result: string): PullRequest | undefined {
  if (!forgeTool.test(name)) return undefined
  const resource = resultOf(result)
  const wrapped = memberOf(resource, 'Result') ?? memberOf(resource, 'result')
  const answer = isObject(wrapped) ? wrapped : resource
  const urls = ['html_url', 'web_url', 'url'].map((key) => filledTextAt(answer, key) ?? '')
  const url = urls.find((one) => Object.values(forges).some((forge) => forge.url.test(one)))
  if (url === undefined) return undefined
  const branch =
    filledTextAt(memberOf(answer, 'head'), 'ref') ??
    filledTextAt(answer, 'source_branch') ??
    filledTextAt(args, 'head') ??
    filledTextAt(args, 'source_branch')
  const state = filledTextAt(answer, 'state')
  return {
    url,
    ...(branch !== undefined && branch.length <= limits.branch && { branch }),
    ...(state !== undefined && state.length <= limits.state && { state }),
  }
}
