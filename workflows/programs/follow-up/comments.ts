import type { Comment } from '../forge/forge.ts'
import { readMarker } from './marker.ts'

export type SortedComments = {
  /** Comments of people with write access that no answer of this workflow belongs to, oldest first. */
  unanswered: Comment[]
  /** Comments of other people since a person with write access last spoke. Their text is never used. */
  strangers: Comment[]
  /** The answers of this workflow, by item. */
  answers: Map<string, { round: number; url: string }>
}

/**
 * Sorts the comments of a pull request by what may be done with them. Only the author counts, never who edited a comment
 * last: nobody without write access can edit the comment of somebody else. A marker counts only in a comment of the
 * token's own user; anybody could write one.
 */
export function sortComments(comments: Comment[], user: string | null): SortedComments {
  const answers: SortedComments['answers'] = new Map()
  const others: Comment[] = []
  for (const comment of comments) {
    const marker = user !== null && comment.author === user ? readMarker(comment.body) : undefined
    if (marker === undefined) others.push(comment)
    else if (!answers.has(marker.item)) answers.set(marker.item, { round: marker.round, url: comment.url })
  }
  const people = others.filter((comment) => !comment.isBot && !comment.isResolved && textOf(comment) !== '')
  const lastWord = people.findLast((comment) => comment.canWrite)?.createdAt ?? ''
  return {
    unanswered: people.filter((comment) => comment.canWrite && !answers.has(comment.id)),
    strangers: people.filter((comment) => !comment.canWrite && comment.author !== user && comment.createdAt > lastWord),
    answers,
  }
}

/** The author's own words: quotes and hidden text are left out, because a quote may be a stranger's text. */
export function textOf({ body }: Comment) {
  const text = body.replaceAll(/<!--[\s\S]*?(-->|$)/g, '').replaceAll(/<blockquote[\s\S]*?(<\/blockquote>|$)/gi, '')
  return text
    .split(/\r?\n/)
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
    .trim()
}
