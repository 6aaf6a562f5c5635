/** Whether it is the address of a gateway, without credentials. */
export function isGatewayUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search
}
