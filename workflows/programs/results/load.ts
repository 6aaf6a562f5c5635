// The texts of code that does not load or build, by language. They stand at the start of a line, or after the name of a
// file, so that a title or a message that quotes them does not count.
const patterns = [
  // JavaScript and TypeScript
  /^\s*(Uncaught )?SyntaxError: /m,
  /^\s*(Error|TypeError|Error \[ERR_MODULE_NOT_FOUND\])?:? ?Cannot find (module|package) /m,
  /ERR_MODULE_NOT_FOUND|ERR_UNSUPPORTED_DIR_IMPORT|ERR_PACKAGE_PATH_NOT_EXPORTED|MODULE_NOT_FOUND/,
  /\berror TS\d+: /,
  /^\s*(Error: )?(Failed to resolve import|Failed to load url|Transform failed)/m,
  // Python
  /^(E {3})?\s*(ModuleNotFoundError|ImportError|IndentationError|TabError|SyntaxError): /m,
  // Go
  /\[(build|setup) failed\]|no required module provides package/,
  /^\S+\.go:\d+:\d+: (undefined|syntax error|cannot use|missing return)/m,
  // Rust, C and C++
  /^error(\[E\d+\])?: could not compile |^error\[E\d+\]: /m,
  /^\S+\.(c|cc|cpp|cxx|h|hpp):\d+(:\d+)?: (fatal )?error: /m,
  /undefined reference to |ld returned 1 exit status/,
  // Java and Kotlin
  /COMPILATION ERROR|Compilation failure|^\S+\.(java|kt):\[?\d+/m,
  /^(Caused by: )?(java\.lang\.)?(NoClassDefFoundError|ClassNotFoundException|NoSuchMethodError|ExceptionInInitializerError)\b/m,
  // Ruby and PHP
  /cannot load such file|^(PHP )?Parse error: /m,
]

/** Whether a failure says that code did not load or build, so that no assertion was reached. */
export const isLoadFailure = (text: string) => patterns.some((pattern) => pattern.test(text))
