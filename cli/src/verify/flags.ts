/** The flags, of `sgw verify`, as commander names them. */
export type VerifyFlags = {
  base?: string
  repo: string
  test?: string
  suite?: string | false
  setup?: string
  expect?: string[]
  timeout: number
  json?: string
  statement?: string
  summary?: string
}
