import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errors } from '../http/errors.ts'
import { namePattern } from '../schemas/names.ts'
import type { CatalogueWorkflow, WorkflowChoice, WorkflowSource } from '../schemas/workflows.ts'
import { readWorkflow, trustedFolder } from './folder.ts'

export type CatalogueOptions = {
  /** The folder that contains the folders of the workflows. */
  folder: string
  /** The repository from which sessions load the workflows. '' if it is not set. */
  gitUrl: string
  branch: string
}

/** The workflows that a session can use by name. Read once, at start. */
export class Catalogue {
  readonly workflows: readonly CatalogueWorkflow[]

  constructor(workflows: readonly CatalogueWorkflow[]) {
    this.workflows = workflows
  }

  /** The location of a workflow. Throws 400 for an unknown name, or if the workflow has no repository. */
  sourceOf(choice: WorkflowChoice): WorkflowSource {
    if (typeof choice !== 'string') return choice
    const workflow = this.workflows.find(({ name }) => name === choice)
    if (workflow === undefined)
      throw errors.workflowUnknown(
        choice,
        this.workflows.map(({ name }) => name),
      )
    const { gitUrl, ...location } = workflow.source
    if (gitUrl === undefined) throw errors.workflowWithoutSource(choice)
    return { gitUrl, ...location }
  }

  /** The name of the workflow at a location. Undefined if the catalogue does not have it. */
  nameOf({ gitUrl, branch, path }: { [key in keyof WorkflowSource]: string | undefined }): string | undefined {
    return this.workflows.find(
      ({ source }) => source.path === path && source.branch === branch && source.gitUrl === gitUrl,
    )?.name
  }
}

/** Reads the catalogue. A folder is a workflow if it has a description or a command. */
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
