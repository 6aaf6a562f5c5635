import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Proof } from '../proof/proof.ts'
import { readText } from '../session/reports.ts'
import { reportFolder } from '../session/root.ts'
import type { History } from './history.ts'
import type { ProofStatus } from './status.ts'

/** The regression proofs of the session, as far as they count. */
export function readProofs(root: string): ProofStatus[] {
  const folder = join(reportFolder, 'tests')
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((name) => /^regression-proof.*\.json$/.test(name))
    .sort()
    .flatMap((name) => {
      const text = readText(join(root, folder, name))
      return text === undefined ? [] : [readProof(join(folder, name), text)]
    })
}

function readProof(file: string, text: string): ProofStatus {
  const proof = parse(text)
  const isUnchanged = proof.tree_unchanged !== false
  const proven = proof.proven === true && isUnchanged
  return {
    file,
    proven,
    commit: textOf(proof.fix_commit),
    reason: proven
      ? null
      : (textOf(proof.reason) ?? (isUnchanged ? 'the proof gives no reason' : 'the tests changed the working tree')),
    evidence: proof.evidence === 'tests' || proof.evidence === 'exit-code' ? proof.evidence : null,
  }
}

function parse(text: string): { [Key in keyof Proof]?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return { reason: 'the file is not JSON' }
  }
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replace(/[\s\p{Cc}]+/gu, ' ').trim() : ''
  return text === '' ? null : text
}

/** Why the commits of the report of Test are not proven. Undefined if each has a proof. */
export async function unproven(
  history: History,
  proofs: ProofStatus[],
  commits: string[],
): Promise<string | undefined> {
  const last = proofs.at(-1)
  if (last === undefined) return 'no regression proof; run bin/prove-regression'
  if (commits.length === 0 && !last.proven) return `the regression is not proven: ${last.reason}`
  for (const commit of commits) {
    const proof = await proofOf(history, proofs, commit)
    if (proof === undefined) return `no regression proof of commit ${commit.slice(0, 12)}; run bin/prove-regression`
    if (!proof.proven) return `the regression is not proven: ${proof.reason}`
  }
  return undefined
}

/** The proof of a commit, or of a later one on its branch, such as one of the follow-up. */
async function proofOf(history: History, proofs: ProofStatus[], commit: string): Promise<ProofStatus | undefined> {
  const exact = proofs.findLast((proof) => proof.commit?.startsWith(commit))
  const holder = exact === undefined ? await history.find(commit) : undefined
  if (holder === undefined) return exact
  const { repository, id } = holder
  const tip = await history.tip(repository)
  for (const proof of proofs.toReversed()) {
    const [later] = await history.existing(repository, proof.commit === null ? [] : [proof.commit])
    if (later === undefined || tip === undefined || !(await history.isAncestor(repository, id, later))) continue
    if (await history.isAncestor(repository, later, tip)) return proof
  }
  return undefined
}
