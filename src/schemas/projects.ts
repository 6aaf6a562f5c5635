import { type Static, Type } from '@sinclair/typebox'
import { Name } from './names.ts'

export type ProjectItem = Static<typeof ProjectItem>
export const ProjectItem = Type.Object(
  {
    name: { ...Name, description: 'Name of the project, as used in the project header.' },
    displayName: Type.Optional(Type.String({ description: 'Name for people to read.' })),
  },
  { title: 'ProjectItem', description: 'A project that the caller can see.' },
)

export const ProjectList = Type.Object(
  { items: Type.Array(ProjectItem), total: Type.Integer({ minimum: 0, description: 'Number of projects.' }) },
  { title: 'ProjectList', description: 'The projects that the caller can see.' },
)
