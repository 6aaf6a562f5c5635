import { gatewayUrl } from './api/settings.ts'

/** The command that does the same in a terminal, wherever its configuration points. */
export function sgwCommand(name: 'attach' | 'pull', project: string, id: string): string {
  return `sgw ${name} ${id} --project ${project} --url ${gatewayUrl}`
}
