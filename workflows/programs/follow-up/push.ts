import { type Forge, ForgeError } from '../forge/forge.ts'
import { git } from '../session/git.ts'
import { type Branch, commitsBetween, contains, findBranch, pushCommit, remoteHead } from './branch.ts'
import { sortComments } from './comments.ts'
import { markerOf, withoutMarkers } from './marker.ts'
import { type Outcome, outcome, outcomeOf } from './outcome.ts'
import { fetchBase, foreignCommit, isPushed, type PlanOptions, userOf } from './plan.ts'
import { alone, type FollowUpRecord, openRound, type Round, readRecord, writeRecord } from './record.ts'
import { reportRound, reportStop } from './report.ts'

export type PushOptions = Omit<PlanOptions, 'maxRounds'> & {
  /** The answers, by item. Undefined to finish an interrupted round with the answers it was begun with. */
  replies: Record<string, string> | undefined
  /** Texts that must not leave the session. */
  secrets: string[]
}

/** The caller has not done what the round needs. */
export class Refusal extends Error {}

/** Pushes the commits of the open round, answers its items, and closes it. Goes on where a killed push was. */
export async function push(options: PushOptions): Promise<Outcome> {
  const { root, url } = options
  return alone(root, async () => {
    const record = readRecord(root)
    const round = record && openRound(record)
    const about = { pullRequest: url, round: round?.round ?? 0, head: round?.head ?? null, base: round?.base ?? null }
    if (record === undefined || round === undefined)
      return outcome('done', 'no-round', 'No round is open. Start one: bin/follow-up plan', about)
    try {
      return await finish(options, record, round, about)
    } catch (err) {
      const known = err instanceof ForgeError ? outcomeOf(err, about) : undefined
      if (known === undefined) throw err
      return known
    }
  })
}

async function finish(options: PushOptions, record: FollowUpRecord, round: Round, about: Partial<Outcome>) {
  const { root, forge, url, repositories, host } = options
  const pull = await forge.readPullRequest()
  if (pull.state !== 'open') return close(root, record, round, pull.state, about)
  const stop = (code: string, reason: string, head: string | null) => {
    const stopped = outcome('stop', code, reason, { ...about, head })
    reportStop(root, stopped)
    return stopped
  }
  const branch = await findBranch(repositories, host, pull.head.repository, pull.head.branch)
  if (branch === undefined)
    return stop('no-branch', 'The repository of the branch was deleted, or is no remote here.', null)
  const head = await remoteHead(branch)
  if (head === undefined) return stop('no-branch', `The branch ${branch.name} was deleted.`, null)

  const isOnForge = await isPushed(branch, round, head)
  if (!isOnForge && head !== round.head) {
    const foreign = await foreignCommit(record, branch, pull, head)
    if (foreign !== undefined) return stop('human-commit', foreign, head)
    return outcome('wait', 'head-updating', 'The branch has changed since the plan. Plan again.', { ...about, head })
  }

  const comments = await forge.readComments()
  if (!isOnForge) {
    const trusted = new Set(comments.filter((it) => it.canWrite && !it.isBot).map((it) => it.id))
    const gone = round.items.filter((item) => item.kind === 'comment' && !trusted.has(item.id))
    if (gone.length > 0)
      return stop(
        'withdrawn',
        `${gone.map((it) => it.id).join(', ')} was deleted, or its author can no longer write to the repository. Undo what was done for it and plan again.`,
        head,
      )
    await prepare(options, record, round, branch, await fetchBase(options, pull))
    if (round.commit !== round.head) {
      const problem = await pushCommit(branch, round.commit as string)
      const now = await remoteHead(branch)
      if (now !== round.commit && now !== round.head)
        return stop('human-commit', `Somebody pushed to ${branch.name} at the same time.`, now ?? null)
      if (now !== round.commit) throw new Refusal(`git push failed: ${problem}`)
    }
  }
  round.state = 'pushed'
  writeRecord(root, record)
  await answer(options, record, round, comments)
  round.state = 'done'
  writeRecord(root, record)
  reportRound(root, url, round)
  const what = round.commit === round.head ? 'answered' : 'pushed'
  return outcome('wait', what, `Round ${round.round} is ${what}. Plan again when the checks have run.`, {
    ...about,
    head: round.commit as string,
    seconds: 30,
  })
}

/** Checks the commits and the answers, and writes down what is about to be pushed. */
async function prepare(
  { root, replies, secrets }: PushOptions,
  record: FollowUpRecord,
  round: Round,
  branch: Branch,
  base: string | undefined,
) {
  const { folder } = branch
  const commit = await git(folder, ['rev-parse', '--verify', 'HEAD^{commit}'])
  if (!(await contains(folder, commit, round.head)))
    throw new Refusal(
      `HEAD of ${folder} does not contain ${round.head.slice(0, 12)}, the last commit of the pull request. Check out the branch ${branch.name}; merge, do not rebase.`,
    )
  const commits = await commitsBetween(folder, round.head, commit, base === undefined ? [] : [base])
  const bare = commits.filter((it) => !it.isMerge && !it.rounds.includes(round.round))
  if (bare.length > 0)
    throw new Refusal(
      `These commits lack the trailer "Follow-Up-Round: ${round.round}": ${bare.map((it) => it.id.slice(0, 12)).join(' ')}. ` +
        `Add it: git rebase ${round.head.slice(0, 12)} --exec 'git commit --amend --no-edit --trailer "Follow-Up-Round: ${round.round}"'`,
    )
  const given = replies ?? round.replies ?? {}
  const open = round.items.filter(
    (item) => !given[item.id]?.trim() && (item.kind === 'comment' || commits.length === 0),
  )
  if (open.length > 0)
    throw new Refusal(
      `No reply for ${open.map((it) => it.id).join(', ')}. Give each comment a reply in the file of --replies; a check or base needs new commits or a reply.`,
    )
  const ids = new Set(round.items.map((item) => item.id))
  const unknown = Object.keys(given).filter((id) => !ids.has(id))
  if (unknown.length > 0)
    throw new Refusal(`These replies belong to no item of round ${round.round}: ${unknown.join(', ')}`)
  if (secrets.some((secret) => JSON.stringify(given).includes(secret))) throw new Refusal('A reply contains a token.')

  round.replies = given
  round.commit = commit
  round.state = 'pushing'
  if (!record.heads.includes(commit)) record.heads.push(commit)
  writeRecord(root, record)
}

/** Gives each answer once: those that the pull request has already are not given again. */
async function answer(
  { root, forge }: PushOptions,
  record: FollowUpRecord,
  round: Round,
  comments: Awaited<ReturnType<Forge['readComments']>>,
) {
  const { answers } = sortComments(comments, await userOf(forge))
  for (const [id, text] of Object.entries(round.replies ?? {})) {
    const known = answers.get(id)
    // A check of the same name may have been answered in an earlier round.
    if (round.answered[id] !== undefined) continue
    if (known?.round === round.round) round.answered[id] = known.url
    else {
      const body = `${withoutMarkers(text)}\n\n${markerOf(round.round, id)}`
      const comment = comments.find((it) => it.id === id)
      const item = round.items.find((it) => it.id === id)
      // A comment that was deleted since needs no answer.
      if (item?.kind === 'comment' && comment === undefined) continue
      round.answered[id] = await (comment ? forge.reply(comment, body) : forge.comment(`${item?.title}: ${body}`))
    }
    writeRecord(root, record)
  }
}

/** A pull request that is no longer open gets neither commits nor answers. */
function close(root: string, record: FollowUpRecord, round: Round, state: string, about: Partial<Outcome>) {
  if (round.state === 'planned') record.rounds = record.rounds.filter((it) => it !== round)
  else round.state = 'done'
  writeRecord(root, record)
  return outcome('done', state, `The pull request is ${state}. Nothing was pushed.`, about)
}
