/**
 * Headers of every response, errors included: no cache may store the data of one caller, and a browser must not sniff
 * another type than JSON.
 */
export const securityHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const
