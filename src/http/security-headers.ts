/**
 * What every answer says, errors of the server included: what one caller may see is for no cache, and JSON is never to
 * be taken for something that a browser would run.
 */
export const securityHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const
