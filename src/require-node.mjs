// Imported first, and in old JavaScript syntax: an older Node would fail at the first TypeScript file with a stack
// trace.
const oldest = 24

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(
    `Session Gateway needs Node ${oldest} or newer, and this is Node ${process.versions.node}. "npm ci" installs one on Linux ` +
      'with glibc, macOS and Windows. On other systems, install Node yourself: docs/how-to/own-node.md\n',
  )
  process.exit(1)
}
