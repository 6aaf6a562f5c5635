import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command, Workflow } from '../../src/workflows/folder.ts'
import { emitMessage } from '../storage/events.ts'
import { sdkOptionsOf } from '../storage/session.ts'
import { type Checkout, withoutCredentialsInText } from '../workspace/git.ts'
import { readSessionWorkflow } from '../workspace/session-workflow.ts'
import type { LoadedWorkflow, Workspace } from '../workspace/workspace.ts'
import type { Agent } from './agent.ts'

/**
 * An agent without a model. It answers each prompt with what an agent would find in the session, after `delay`
 * milliseconds in which the session is working.
 */
export function createWalkthrough(delay: number): Agent {
  return {
    unsupported(session, { mcpServers }) {
      const { system_prompt, effort, output_format } = sdkOptionsOf(session)
      const asked = {
        mcpServers: Object.keys(mcpServers).length > 0,
        systemPrompt: system_prompt !== undefined,
        effort: effort !== undefined,
        outputSchema: output_format !== undefined,
      }
      return Object.entries(asked).flatMap(([field, isAsked]) => (isAsked ? [field] : []))
    },
    async open(_session, { workspace }) {
      return {
        lost: new Promise(() => {}),
        close: async () => {},
        async answer(prompt, emit, cancel) {
          if (delay > 0) await sleep(delay, undefined, { signal: cancel }).catch(() => {})
          if (cancel.aborted) return { text: '', cancelled: true }
          const text = await walkthroughOf(prompt, workspace)
          emitMessage(emit, 'assistant', randomUUID(), text)
          return { text, cancelled: false }
        },
      }
    },
  }
}

async function walkthroughOf(prompt: string, { dir, repos, workflow }: Workspace) {
  const read = workflow && (await readSessionWorkflow(dir))
  const parts = [
    'This is a walkthrough: no model was used and nothing was changed. An agent would find this here:',
    aboutPrompt(prompt, read?.commands),
    workflow && read ? aboutWorkflow(workflow, read) : 'Workflow: none',
    repos.length > 0 ? ['Repositories:', ...repos.map(line)].join('\n') : 'Repositories: none',
  ]
  return parts.join('\n\n')
}

function aboutPrompt(prompt: string, commands: Command[] | undefined) {
  const quoted = prompt.length > 500 ? `${prompt.slice(0, 500)}…` : prompt
  return `Prompt: ${quoted.trim()}\n${namedCommand(prompt, commands)}`
}

function namedCommand(prompt: string, commands: Command[] | undefined) {
  const [, name, rest = ''] = /^\s*\/([\w:.-]+)(?:\s+([\s\S]*))?$/.exec(prompt) ?? []
  if (name === undefined) return 'Command: none'
  if (commands === undefined) return `Command: /${name} is unknown, because no workflow is loaded`
  if (!commands.some((command) => command.name === name)) return `Command: /${name} is unknown to the workflow`
  return `Command: /${name} of the workflow${rest.trim() === '' ? '' : ', with an argument'}`
}

function aboutWorkflow(loaded: LoadedWorkflow, { name, description, startupPrompt, commands }: Workflow) {
  const lines = [
    `Workflow: ${name ?? loaded.path}${description ? `: ${description}` : ''}`,
    `${line(loaded)}, path ${loaded.path}`,
    ...(startupPrompt ? [`Startup prompt: ${startupPrompt}`] : []),
    commands.length > 0 ? 'Commands:' : 'Commands: none',
    ...commands.map((command) => `- /${command.name}${command.description ? `: ${command.description}` : ''}`),
  ]
  return lines.join('\n')
}

function line({ dir, url, branch, commit }: Checkout) {
  return `- ${dir}: ${withoutCredentialsInText(url)}, ${branch ?? 'no branch'} at ${commit ?? 'no commit yet'}`
}
