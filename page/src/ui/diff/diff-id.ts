/** Id of the element that shows a file of a patch, for jumps to it. */
export const diffId = (path: string) => `diff:${path}`
