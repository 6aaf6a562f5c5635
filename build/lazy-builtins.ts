import type { Plugin } from 'esbuild'

/**
 * Loads Node's modules when a program first uses them, not when it starts: loading `node:child_process` and `node:crypto`
 * takes longer than printing a help text.
 */
export const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'lazy-builtins' } : { path, external: true },
    )
    build.onLoad({ filter: /^/, namespace: 'lazy-builtins' }, ({ path }) => ({ contents: lazyModule(path) }))
  },
}

/**
 * A CommonJS module without members of its own, so that an import reads none. Each access reaches its prototype, which loads
 * the real module.
 */
function lazyModule(path: string): string {
  return `const load = () => require(${JSON.stringify(path)})
module.exports = Object.create(new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : load()[name]) }))`
}
