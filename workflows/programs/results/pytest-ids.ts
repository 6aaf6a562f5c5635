import { parentOf } from './junit.ts'
import type { TestResult } from './results.ts'

/**
 * pytest names a parameter without a short text by its position: `test_parse[a=b-expected7]`. A new row in the middle of the
 * table would rename all rows below it, so the position is left out. It is one if it counts from 0 over all cases.
 */
export function withoutPositions(tests: TestResult[]): TestResult[] {
  const cases = new Map<string, string[]>()
  for (const id of new Set(tests.map((test) => test.id))) {
    const parent = parentOf(id)
    if (parent !== undefined) cases.set(parent, [...(cases.get(parent) ?? []), id])
  }
  const names = new Map<string, string>()
  for (const ids of cases.values()) rename(ids, names)
  return tests.map((test) => ({ ...test, id: names.get(test.id) ?? test.id }))
}

function rename(ids: string[], names: Map<string, string>) {
  const stems = positions(ids[0] ?? '').map(([, stem = '']) => stem)
  const counted = stems.filter((stem) => {
    const found = ids.map((id) => positions(id).find((match) => match[1] === stem)?.[2])
    return ids.every((_, index) => found.includes(String(index)))
  })
  if (counted.length === 0) return
  const used = new Map<string, number>()
  for (const id of ids) {
    const name = id.replace(position, (text, stem) => (counted.includes(stem) ? stem : text))
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    names.set(id, count === 1 ? name : `${name} (${count})`)
  }
}

/** The parts of the brackets that end with a number. */
const position = /(?<=[[-])([A-Za-z_]\w*?)(\d+)(?=[-\]])/g

const positions = (id: string) => [...id.matchAll(position)]
