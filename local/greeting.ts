/** The text that the launcher prints when both processes are ready. The commands in it run as printed. */
export function greeting(info: {
  gateway: string
  data: string
  projectHeader: string
  hasToken: boolean
  /** Default time limit of a session, in seconds. */
  timeout: number
}): string {
  const sessions = `${info.gateway}/v1/sessions`
  const caller = `${info.hasToken ? '-H "Authorization: Bearer $LOCAL_TOKEN"' : "-H 'Authorization: Bearer local'"} -H '${info.projectHeader}: demo'`
  const session = JSON.stringify({
    task: '/assess https://example.com/issues/1',
    workflow: 'bugfix',
    interactive: false,
  })
  return `
The gateway is ready at ${info.gateway}
Web page: ${info.gateway}/page/${info.hasToken ? ' (it asks for LOCAL_TOKEN)' : ''}
Session data: ${info.data}
Default time limit of a session: ${info.timeout / 60} minutes. To change it, add "timeout": <seconds> to the request.

Create a session:
  curl -sS -w '\\n' ${sessions} ${caller} -H 'Content-Type: application/json' -d '${session}'

Show the newest session:
  curl -sS -w '\\n' '${sessions}?limit=1' ${caller}

Press Ctrl-C to stop.
`
}
