// Imported first, and plain JavaScript of old: an older Node would stop at the first TypeScript file with a stack.
const oldest = 24

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(
    `Session Gateway needs Node ${oldest} or newer, and this is Node ${process.versions.node}. "npm ci" installs one on Linux ` +
      'with glibc, macOS and Windows; elsewhere install Node yourself: docs/how-to/own-node.md\n',
  )
  process.exit(1)
}
