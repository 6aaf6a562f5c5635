/** The build bundles styles that a module imports. */
declare module '*.css'
