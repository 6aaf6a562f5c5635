/** A Kubernetes name: a DNS label (RFC 1123). */
export const name = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

const host = '([A-Za-z0-9][A-Za-z0-9._-]*|\\[[0-9A-Fa-f:.]+\\])'

/** A git URL. Git or ssh would read a host or path that starts with a hyphen as an option. */
export const gitUrl = new RegExp(
  `^((https?|ssh)://([^\\s/@-][^\\s/@]*@)?${host}(:[0-9]{1,5})?/[^\\s]+|git@${host}:(?!-)[^\\s]+)$`,
)

/** A git branch name (the character rules of git-check-ref-format). */
export const branch = /^(?![-/.])(?!@$)(?!.*(\.\.|@\{|\/\/|\/\.|\.lock(\/|$)))[^\s~^:?*[\\]*[^\s~^:?*[\\/.]$/

/** A path inside a repository. */
export const repositoryPath = /^(?![-/])(?!(.*\/)?\.\.(\/|$))[^\r\n\\]+$/

/** A Kubernetes label key. */
export const labelKey =
  /^(?=[^/]{1,253}\/|[^/]*$)([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\/)?[A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$/

/** A Kubernetes label value. */
export const labelValue = /^([A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?)?$/

/** An environment variable name that shells accept. */
export const variableName = /^[A-Za-z_][A-Za-z0-9_]*$/

/** A bearer token: `b64token` of RFC 6750. */
export const token = /^[A-Za-z0-9._~+/-]+=*$/
