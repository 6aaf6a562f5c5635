import { type Check, type Forge, ForgeError, type PullRequest } from '../forge/forge.ts'
import { endsWork } from '../session/reports.ts'
import {
  type Branch,
  commitsBetween,
  contains,
  fetchCommit,
  findBranch,
  isConflict,
  ownEmail,
  remoteHead,
} from './branch.ts'
import { type SortedComments, sortComments } from './comments.ts'
import { baseItem, checkItem, commentItem } from './items.ts'
import { type Outcome, outcome, outcomeOf } from './outcome.ts'
import { idleRounds, mostIdleRounds } from './progress.ts'
import { alone, type FollowUpRecord, newRecord, openRound, type Round, readRecord, writeRecord } from './record.ts'
import { clearStop, readStop, reportStop } from './report.ts'

export type PlanOptions = {
  root: string
  repositories: string[]
  forge: Forge
  url: string
  host: string
  /** Rounds after which a person must look. */
  maxRounds: number
}

type Facts = {
  record: FollowUpRecord
  pull: PullRequest
  branch: Branch
  head: string
  round: number
  comments: SortedComments
  checks: Check[]
}

/** Says what the next round has to do, and writes the round down. */
export async function plan(options: PlanOptions): Promise<Outcome> {
  const { root, url } = options
  try {
    const decided = await alone(root, () => decide(options))
    if (decided.action !== 'stop') clearStop(root, decided.round)
    return decided
  } catch (err) {
    const round = nextRound(readRecord(root))
    const known = err instanceof ForgeError ? outcomeOf(err, { pullRequest: url, round }) : undefined
    if (known === undefined) throw err
    return known
  }
}

async function decide(options: PlanOptions): Promise<Outcome> {
  const { root, forge, repositories, host, url } = options
  const record = readRecord(root) ?? newRecord(url)
  const pull = await forge.readPullRequest()
  const about = { pullRequest: url, round: nextRound(record), head: pull.head.commit, base: pull.base.commit }
  if (pull.state !== 'open') return outcome('done', pull.state, `The pull request is ${pull.state}.`, about)
  if (endsWork(readStop(root, about.round)?.answer ?? ''))
    return outcome('done', 'closed-by-user', 'A person ended the work in the report of the round.', about)

  const stop = (code: string, reason: string, more: Partial<Outcome> = {}, until?: string) => {
    const stopped = outcome('stop', code, reason, { ...about, ...more })
    reportStop(root, stopped, until)
    return stopped
  }
  const branch = await findBranch(repositories, host, pull.head.repository, pull.head.branch)
  if (pull.head.repository === '') return stop('no-branch', 'The repository of the branch was deleted.')
  if (branch === undefined)
    throw new Error(
      `no repository of the session has a remote for ${pull.head.repository}. Add it: git remote add fork <address>`,
    )
  const head = await remoteHead(branch)
  if (head === undefined) return stop('no-branch', `The branch ${branch.name} was deleted.`)
  about.head = head
  // The forge's own word may be old.
  pull.base.commit = (await fetchBase(options, pull)) ?? pull.base.commit
  about.base = pull.base.commit
  lift(root, record, about.round)

  const foreign = await foreignCommit(record, branch, pull, head)
  if (foreign !== undefined) return stop('human-commit', foreign)
  if (!record.heads.includes(head)) record.heads.push(head)
  const interrupted = openRound(record)
  if (interrupted !== undefined && (await isPushed(branch, interrupted, head)))
    return outcome(
      'push',
      'interrupted',
      'The push of this round was interrupted. Finish it: bin/follow-up push',
      about,
    )
  if (pull.head.commit !== head)
    return outcome('wait', 'head-updating', 'The forge has not read the last push yet.', { ...about, seconds: 10 })

  const round = Math.max(about.round, 1 + (await lastRoundOf(branch, pull, head)))
  const comments = sortComments(await forge.readComments(), await userOf(forge))
  const checks = await forge.readChecks(head)
  if (checks.length > 0) record.hadChecks = true
  const answeredRounds = [...comments.answers.values()].map((answer) => answer.round + 1)
  const facts = { record, pull, branch, head, comments, checks, round: Math.max(round, ...answeredRounds) }
  about.round = facts.round
  return work(options, facts, { ...about, notes: forge.notes }, stop)
}

async function work(
  { root, forge, maxRounds }: PlanOptions,
  { record, pull, branch, head, round, comments, checks }: Facts,
  about: Partial<Outcome>,
  stop: (code: string, reason: string, more?: Partial<Outcome>, until?: string) => Outcome,
): Promise<Outcome> {
  const strangers = comments.strangers.filter((comment) => comment.createdAt > record.strangersSeen)
  const more = { ...about, strangers: strangers.length }
  const done = record.rounds.filter((it) => it.state === 'done')
  const answered = new Set(
    done.filter((it) => (it.commit ?? it.head) === head).flatMap((it) => Object.keys(it.answered)),
  )
  const answeredComments = new Set(done.flatMap((it) => Object.keys(it.answered)))
  const unanswered = comments.unanswered.filter((it) => !answeredComments.has(it.id))
  const isRunning = checks.some((check) => check.state === 'running') || (checks.length === 0 && record.hadChecks)
  if (isRunning && unanswered.length === 0) {
    writeRecord(root, record)
    return outcome('wait', 'checks-running', 'Checks are running.', { ...more, seconds: 30 })
  }

  const failed = [...new Map(checks.filter((it) => it.state === 'failed').map((it) => [it.name, it])).values()]
  const hasConflict = await isInConflict(branch, pull, head)
  const items = [
    ...unanswered.map(commentItem),
    ...(await Promise.all(failed.filter((it) => !answered.has(`check:${it.name}`)).map((it) => checkItem(forge, it)))),
    ...(hasConflict && !answered.has(`base:${pull.base.branch}`) ? [baseItem(pull)] : []),
  ]
  const failing = failed.length + Number(hasConflict)
  if (items.length === 0) {
    writeRecord(root, record)
    if (strangers.length > 0)
      return stop(
        'stranger',
        `${strangers.length} comments are by people without write access. Somebody with write access must say what to do with them: ${strangers
          .slice(-3)
          .map((it) => it.url)
          .join(' ')}`,
        more,
        strangers.at(-1)?.createdAt,
      )
    if (failing > 0) return outcome('done', 'answered', 'Every failed check has an answer.', more)
    return outcome('done', 'green', 'No check fails and no comment waits for an answer.', more)
  }

  const counted = done.filter((it) => it.round > record.forgiven)
  const hasNews = unanswered.length > 0
  if (!hasNews && idleRounds(counted, failing, pull.base.commit) >= mostIdleRounds)
    return stop('no-progress', `${mostIdleRounds} rounds in a row did not reduce the number of failed checks.`, more)
  if (counted.length >= maxRounds)
    return stop('max-rounds', `${counted.length} rounds are done, which is the limit of --max-rounds.`, more)

  record.rounds = record.rounds.filter((it) => it.state === 'done')
  const short = items.map(({ kind, id, title, author }) => ({ kind, id, title, ...(author && { author }) }))
  record.rounds.push({ round, state: 'planned', head, base: pull.base.commit, failing, items: short, answered: {} })
  writeRecord(root, record)
  return outcome('work', 'items', `Round ${round} has ${items.length} item${items.length === 1 ? '' : 's'}.`, {
    ...more,
    items,
  })
}

/** The user of the token. Without it, the session's own answers cannot be told from other comments. */
export async function userOf(forge: Forge) {
  const user = await forge.readUser()
  if (user === null)
    throw new ForgeError('unauthorized', 'The forge does not tell whose token this is (Gitea: scope read:user)')
  return user
}

/** Whether a round's commits are on the forge: then only its answers may be missing. A round that was not pushed is planned anew. */
export async function isPushed({ folder, remote, name }: Branch, { state, head, commit }: Round, now: string) {
  if (state === 'pushed') return true
  if (commit === undefined || commit === head) return false
  return now === commit || ((await fetchCommit(folder, remote, name, now)) && contains(folder, now, commit))
}

/** Why the branch's last commit is not this session's. Undefined if it is. */
export async function foreignCommit(record: FollowUpRecord, branch: Branch, pull: PullRequest, head: string) {
  if (record.heads.includes(head)) return undefined
  const { folder, remote, name } = branch
  const said = `The branch ${name} ends with commit ${head.slice(0, 12)}, which this session did not push.`
  const isKnown = await fetchCommit(folder, remote, name, head)
  // Before the first round, the branch is what the session pushed to open the pull request.
  if (record.heads.length > 0 || !isKnown || !(await contains(folder, 'HEAD', head))) return said
  const email = await ownEmail(folder)
  const commits = await commitsBetween(folder, pull.base.commit, head).catch(() => undefined)
  const foreign = commits?.find((commit) => commit.committer !== email)
  if (commits === undefined)
    return `${said} Commit ${pull.base.commit.slice(0, 12)} of ${pull.base.branch} is missing here.`
  return foreign && `${said} ${foreign.id.slice(0, 12)} is a commit of ${foreign.committer}.`
}

/** Lets the work go on that a person answered. */
function lift(root: string, record: FollowUpRecord, round: number) {
  const stop = readStop(root, round)
  if (stop === undefined || stop.answer === '') return
  if (stop.code === 'human-commit' && !record.heads.includes(stop.commit)) record.heads.push(stop.commit)
  if (stop.code === 'no-progress' || stop.code === 'max-rounds')
    record.forgiven = Math.max(0, ...record.rounds.filter((it) => it.state === 'done').map((it) => it.round))
  if (stop.code === 'stranger') record.strangersSeen = stop.until
  writeRecord(root, record)
}

function nextRound(record: FollowUpRecord | undefined) {
  if (record === undefined) return 1
  return openRound(record)?.round ?? 1 + Math.max(0, ...record.rounds.map((it) => it.round))
}

/** The last round that the commits of the branch name: it counts even if the record was lost. */
async function lastRoundOf({ folder, remote, name }: Branch, { base }: PullRequest, head: string) {
  if (!(await fetchCommit(folder, remote, name, head))) return 0
  const commits = await commitsBetween(folder, base.commit, head).catch(() => [])
  return Math.max(0, ...commits.flatMap((commit) => commit.rounds))
}

/** A forge may not know, as Gitea does not for drafts: then git merges the commits in memory. */
async function isInConflict({ folder }: Branch, { base, isMergeable }: PullRequest, head: string) {
  return isMergeable === null ? ((await isConflict(folder, head, base.commit)) ?? false) : !isMergeable
}

/** Makes the last commit of the branch that the pull request is for readable here. Undefined without a remote for it. */
export async function fetchBase(
  { repositories, host }: Pick<PlanOptions, 'repositories' | 'host'>,
  { base }: PullRequest,
) {
  const branch = await findBranch(repositories, host, base.repository, base.branch)
  const commit = branch && (await remoteHead(branch))
  if (branch === undefined || commit === undefined) return undefined
  return (await fetchCommit(branch.folder, branch.remote, branch.name, commit)) ? commit : undefined
}
