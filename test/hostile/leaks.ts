/** Names and codes of libraries, which must not appear in a response. */
export const inner = /node_modules|undici|fastify|llhttp|HPE_|FST_|ERR_|Error:/i

/** A place in the source code, which must not appear in a response or a log line. */
export const place = /\\n\s+at |^\s+at |node:internal|file:\/\//m
