/** Whether a text is an http(s) URL without credentials or query. */
export function isGatewayUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search
}
