/** Id of the element that shows a file of a patch, for jumps to it. `name` is that of the patch. */
export const diffId = (name: string, path: string) => `diff:${name}/${path}`
