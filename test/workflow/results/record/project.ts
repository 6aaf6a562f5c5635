/** A small project whose tests show what a runner prints. */
export type Project = {
  /** Name of the runner, and first part of the recordings' names. */
  name: string
  /** Prints the runner's version. */
  version: string
  /** Files by path. */
  files: Record<string, string>
  /** Commands to record, by the last part of the recording's name. */
  commands: Record<string, string>
  /** Paths or folders of the reports that the commands write. */
  reports?: string[]
}
