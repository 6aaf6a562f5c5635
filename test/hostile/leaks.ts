/** What stands in no answer: the name of a library, or one of its codes. */
export const inner = /node_modules|undici|fastify|llhttp|HPE_|FST_|ERR_|Error:/i

/** A place in the code, which stands in no answer and in no log line. */
export const place = /\\n\s+at |^\s+at |node:internal|file:\/\//m
