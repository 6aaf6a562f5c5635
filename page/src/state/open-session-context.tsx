import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { OpenSession } from './open-session.ts'

const Context = createContext<OpenSession | undefined>(undefined)

/** Opens a session for the panes below. Use a `key`: another session needs another provider. */
export function OpenSessionProvider({
  project,
  id,
  children,
}: {
  project: string
  id: string
  children: ComponentChildren
}) {
  const [open] = useState(() => new OpenSession(project, id))
  useEffect(() => {
    open.open()
    return () => open.close()
  }, [open])
  return <Context.Provider value={open}>{children}</Context.Provider>
}

/** The session that is open. Throws outside of a provider. */
export function useOpenSession(): OpenSession {
  const open = useContext(Context)
  if (open === undefined) throw new Error('No session is open here')
  return open
}
