import { isObject } from '../../src/json/members.ts'
import { readInside } from './safe-files/files.ts'

/** Prompts of a workflow: the system prompt, and the prompt for a session that starts without one. */
export type WorkflowPrompts = { system?: string; startup?: string }

/** Reads the prompts of the workflow in the directory `root`. Ignores a missing or malformed file. */
export async function readWorkflowPrompts(root: string): Promise<WorkflowPrompts> {
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
