/** A DNS label as Kubernetes takes it. */
export const name = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

const host = '([A-Za-z0-9][A-Za-z0-9._-]*|\\[[0-9A-Fa-f:.]+\\])'

/** The address of a git repository. A host or a path that starts with a hyphen would reach git or ssh as an option. */
export const gitUrl = new RegExp(
  `^((https?|ssh)://([^\\s/@-][^\\s/@]*@)?${host}(:[0-9]{1,5})?/[^\\s]+|git@${host}:(?!-)[^\\s]+)$`,
)

/** The name of a branch, as far as git's rules can be told from the characters. */
export const branch = /^(?![-/.])(?!@$)(?!.*(\.\.|@\{|\/\/|\/\.|\.lock(\/|$)))[^\s~^:?*[\\]*[^\s~^:?*[\\/.]$/

/** A path inside a repository. */
export const repositoryPath = /^(?![-/])(?!(.*\/)?\.\.(\/|$))[^\r\n\\]+$/

/** The key of a Kubernetes label. */
export const labelKey =
  /^(?=[^/]{1,253}\/|[^/]*$)([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\/)?[A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$/

/** The value of a Kubernetes label. */
export const labelValue = /^([A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?)?$/

/** The name of an environment variable as Kubernetes and shells take it. */
export const variableName = /^[A-Za-z_][A-Za-z0-9_]*$/

/** RFC 6750's b64token. */
export const token = /^[A-Za-z0-9._~+/-]+=*$/
