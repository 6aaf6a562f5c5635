import type { Check, Comment, Forge, PullRequest } from '../forge/forge.ts'
import { withoutColours } from '../results/text.ts'
import { textOf } from './comments.ts'
import type { Item } from './outcome.ts'

const mostLines = 80
const mostCharacters = 6000

export async function checkItem(forge: Forge, check: Check): Promise<Item> {
  const log = await forge.readCheckLog(check).catch(() => null)
  return {
    kind: 'check',
    id: `check:${check.name}`,
    title: check.name,
    url: check.url,
    text: log === null ? '' : lastLines(log),
  }
}

export function commentItem(comment: Comment): Item {
  const { id, author, url, path, line } = comment
  const place = path === null ? '' : ` on ${path}${line === null ? '' : `:${line}`}`
  return {
    kind: 'comment',
    id,
    title: `${author}${place}`,
    url,
    author,
    ...(path !== null && { path }),
    ...(line !== null && { line }),
    text: textOf(comment),
  }
}

export function baseItem({ base, url }: PullRequest): Item {
  return {
    kind: 'base',
    id: `base:${base.branch}`,
    title: `conflict with ${base.branch}`,
    url,
    text:
      `Fetch ${base.branch} of ${base.repository} (not of the fork, which may be behind), merge commit ${base.commit} ` +
      'into the branch and resolve the conflicts. Do not rebase: a rebased branch cannot be pushed without force.',
  }
}

function lastLines(log: string) {
  const plain = withoutColours(log).replaceAll('\r', '')
  return plain.trimEnd().split('\n').slice(-mostLines).join('\n').slice(-mostCharacters)
}
