import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errors } from '../http/errors.ts'
import { namePattern } from '../schemas/names.ts'
import type { CatalogueWorkflow, WorkflowChoice, WorkflowSource } from '../schemas/workflows.ts'
import { readWorkflow, trustedFolder } from './folder.ts'

export type CatalogueOptions = {
  /** The folder with a folder for each workflow. */
  folder: string
  /** The repository that sessions load the workflows from, or '' when there is none. */
  gitUrl: string
  branch: string
}

/** The workflows that a session can be given by name. Read once, at start. */
export class Catalogue {
  readonly workflows: readonly CatalogueWorkflow[]

  constructor(workflows: readonly CatalogueWorkflow[]) {
    this.workflows = workflows
  }

  /** Where the chosen workflow is kept. Throws 400 for a name that is not known, or has no repository behind it. */
  sourceOf(choice: WorkflowChoice): WorkflowSource {
    if (typeof choice !== 'string') return choice
    const workflow = this.workflows.find(({ name }) => name === choice)
    if (workflow === undefined)
      throw errors.workflowUnknown(
        choice,
        this.workflows.map(({ name }) => name),
      )
    const { gitUrl, ...place } = workflow.source
    if (gitUrl === undefined) throw errors.workflowWithoutSource(choice)
    return { gitUrl, ...place }
  }
}

/** Reads the folders that hold a workflow: they say what it is, or have a command. */
export async function readCatalogue({ folder, gitUrl, branch }: CatalogueOptions): Promise<Catalogue> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name)).sort()
  const workflows: CatalogueWorkflow[] = []
  for (const name of names) {
    const { description = '', commands } = await readWorkflow(trustedFolder(join(folder, name)))
    if (description === '' && commands.length === 0) continue
    workflows.push({
      name,
      description,
      commands: commands.map((command) => `/${command.name}`),
      source: { ...(gitUrl !== '' && { gitUrl }), branch, path: `workflows/${name}` },
    })
  }
  return new Catalogue(workflows)
}
