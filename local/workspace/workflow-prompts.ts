import { isObject } from '../../src/json/members.ts'
import { readInside } from './inside/files.ts'

/** What a workflow wants its agent to be told: as what it works, and what to do where nobody has said anything. */
export type WorkflowPrompts = { system?: string; startup?: string }

/** Reads the prompts of the workflow in the directory `root`. What is missing or broken is left out, never an error. */
export async function readPrompts(root: string): Promise<WorkflowPrompts> {
  try {
    const read: unknown = JSON.parse((await readInside(root, '.ambient/ambient.json')) ?? '')
    const { systemPrompt, startupPrompt } = isObject(read) ? read : {}
    return { ...filled('system', systemPrompt), ...filled('startup', startupPrompt) }
  } catch {
    return {}
  }
}

function filled(key: string, value: unknown) {
  return typeof value === 'string' && value.trim() !== '' ? { [key]: value.trim() } : {}
}
