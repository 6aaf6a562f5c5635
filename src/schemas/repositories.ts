import { Type } from '@sinclair/typebox'

// ssh would read a host that starts with a hyphen as an option (CVE-2017-1000117), and a path after `git@host:` too.
const host = '([A-Za-z0-9][A-Za-z0-9._-]*|\\[[0-9A-Fa-f:.]+\\])'
const path = '[^\\s\\u0000-\\u001f\\u007f]+'

/** The URL of a git repository: https://, http://, ssh:// or git@host:path. Git cannot read it as an option. */
export const GitUrl = Type.String({
  maxLength: 2048,
  pattern: `^((https?|ssh)://([^\\s\\u0000-\\u001f\\u007f/@-][^\\s\\u0000-\\u001f\\u007f/@]*@)?${host}(:[0-9]{1,5})?/${path}|git@${host}:(?!-)${path})$`,
  expected: 'a git URL: https://, http:// or ssh:// with a host and a path, or git@host:path',
})

/** A branch name. The rules of `git check-ref-format --branch` that concern the characters of the name. */
export const Branch = Type.String({
  maxLength: 255,
  pattern:
    '^(?![-/.])(?!@$)(?!.*(\\.\\.|@\\{|//|/\\.|\\.lock(/|$)))[^\\s\\u0000-\\u001f\\u007f~^:?*\\[\\\\]*[^\\s\\u0000-\\u001f\\u007f~^:?*\\[\\\\/.]$',
  expected: 'a git branch name',
})

/** A repository to clone into the session. */
export const NewRepository = Type.Object(
  {
    url: GitUrl,
    branch: Type.Optional(Branch),
    autoPush: Type.Optional(
      Type.Boolean({ description: '`true` pushes the commits of the agent to this repository.' }),
    ),
  },
  { title: 'NewRepository', description: 'A repository to clone into the session.' },
)
