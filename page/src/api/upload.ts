import { GatewayError, GatewayUnreachable } from '../../../clients/typescript/src/errors.ts'
import { gatewayUrl, needsLogin, projectHeader, token } from './settings.ts'

/** The path in the workspace for a file of the user. */
export const uploadPath = (name: string) => `file-uploads/${name}`

/**
 * Uploads a file to the workspace of a session and reports the share that has been sent, from 0 to 1: `fetch` does not tell
 * it.
 */
export function uploadFile(
  { project, id, path, content }: { project: string; id: string; path: string; content: Blob },
  onProgress: (share: number) => void,
): Promise<void> {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const request = new XMLHttpRequest()
  request.open('PUT', `${gatewayUrl}/v1/sessions/${encodeURIComponent(id)}/files/${encoded}`)
  request.setRequestHeader(projectHeader() ?? 'X-Platform-Project', project)
  request.setRequestHeader('content-type', 'application/octet-stream')
  const bearer = token()
  if (bearer !== undefined) request.setRequestHeader('authorization', `Bearer ${bearer}`)
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total)
    request.onerror = () => reject(new GatewayUnreachable(gatewayUrl, undefined))
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status === 204) return resolve()
      if (status === 401) needsLogin.value = true
      // A redirect to a login page ends with the page, as HTML.
      const answer = status >= 400 ? status : 401
      reject(GatewayError.fromResponse(new Response(null, { status: answer, statusText }), responseText))
    }
    request.send(content)
  })
}
