import { type Static, Type } from '@sinclair/typebox'
import { Name } from './names.ts'
import { Branch, GitUrl } from './repositories.ts'

/** The location of a workflow: a git repository and a folder in it. */
export type WorkflowSource = Static<typeof WorkflowSource>
export const WorkflowSource = Type.Object(
  {
    gitUrl: GitUrl,
    branch: Type.Optional(Branch),
    path: Type.Optional(
      Type.String({
        maxLength: 1024,
        pattern: '^(?![-/])(?!(.*/)?\\.\\.(/|$))[^\\u0000-\\u001f\\u007f\\\\]+$',
        expected: 'a path inside the repository, such as workflows/bugfix',
      }),
    ),
  },
  { title: 'WorkflowSource', description: 'Location of a workflow: a git repository and a folder in it.' },
)

/** The workflow of a session: a name from the catalogue, or a location. */
export type WorkflowChoice = Static<typeof WorkflowChoice>
export const WorkflowChoice = Type.Union([Name, WorkflowSource], {
  expected: 'the name of a workflow, such as "bugfix", or an object with gitUrl, branch and path',
})

/** A workflow of the catalogue. `gitUrl` is omitted if WORKFLOWS_GIT_URL is not set. */
export type CatalogueWorkflow = Static<typeof CatalogueWorkflow>
export const CatalogueWorkflow = Type.Object(
  {
    name: Type.String({ description: 'Name of the workflow, as used in `workflow` of a new session.' }),
    description: Type.String({ description: 'What the workflow does.' }),
    commands: Type.Array(Type.String(), { description: 'Slash commands of the workflow, such as `/assess`.' }),
    source: Type.Object(
      {
        gitUrl: Type.Optional(
          Type.String({
            description:
              'Git URL of the repository. Omitted if `WORKFLOWS_GIT_URL` is not set. A session then cannot load the workflow by name.',
          }),
        ),
        branch: Type.String({ description: 'Branch of the repository.' }),
        path: Type.String({ description: 'Folder of the workflow in the repository.' }),
      },
      { title: 'CatalogueSource', description: 'Location of a workflow of the catalogue.' },
    ),
  },
  { title: 'Workflow', description: 'A workflow of the catalogue.' },
)

export const CatalogueList = Type.Object(
  { items: Type.Array(CatalogueWorkflow), total: Type.Integer({ minimum: 0 }) },
  { title: 'WorkflowList', description: 'The workflows that a new session can use by name.' },
)
