/** What the launcher says once both processes are ready: the commands work as they stand. */
export function greeting(place: {
  gateway: string
  backend: string
  data: string
  projectHeader: string
  hasToken: boolean
  /** How long a session may work that names no other time, in seconds. */
  timeout: number
}): string {
  const sessions = `${place.gateway}/v1/sessions`
  const caller = `${place.hasToken ? '-H "Authorization: Bearer $LOCAL_TOKEN"' : "-H 'Authorization: Bearer local'"} -H '${place.projectHeader}: demo'`
  const session = JSON.stringify({
    task: '/assess https://example.com/issues/1',
    workflow: 'bugfix',
    interactive: false,
  })
  return `
The gateway is ready at ${place.gateway}
The local backend behind it keeps its sessions in ${place.data}
A session may work for ${place.timeout / 60} minutes, unless it is created with another "timeout" (in seconds)
See them at ${place.backend}/${place.hasToken ? ' (any user name; the password is LOCAL_TOKEN)' : ''}

Create a session:
  curl -sS -w '\\n' ${sessions} ${caller} -H 'Content-Type: application/json' -d '${session}'

Read the newest session:
  curl -sS -w '\\n' '${sessions}?limit=1' ${caller}

Ctrl-C stops both.
`
}
