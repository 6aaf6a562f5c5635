import type { SessionGateway } from '../../../clients/typescript/src/client.ts'
import type { Session } from '../../../clients/typescript/src/types.ts'

/** The slash commands of a session's workflow. Empty without a workflow of the catalogue. */
export async function commandsOf(gateway: SessionGateway, workflow: Session['workflow']): Promise<readonly string[]> {
  if (typeof workflow !== 'string') return []
  try {
    const { items } = await gateway.workflows()
    return items.find(({ name }) => name === workflow)?.commands ?? []
  } catch {
    // The commands are a help. Without them the user can still write one.
    return []
  }
}

/** The commands to offer: the text is the beginning of one. A complete command needs no offer. */
export function matching(commands: readonly string[], text: string): readonly string[] {
  if (!/^\/\S*$/.test(text)) return []
  const found = commands.filter((command) => command.startsWith(text.toLowerCase()))
  return found.length === 1 && found[0] === text ? [] : found
}
