// Calls that end the process with 0 in JavaScript, Python, Go, Rust, C, C++, Java and Ruby.
const withZero = /\b(exit|_exit|_Exit|quick_exit|reallyExit|Exit)(\s*\(\s*)0(\s*\))/g
const withoutCode = /\b((?:process|sys)\.exit)\(\s*\)/g

/** The text with another exit code in the given lines, where they end the process with 0. The same text if none does. */
export function withOtherExitCode(text: string, lines: string[]): string {
  const wanted = new Set(lines)
  const change = (line: string) =>
    line
      .replace(withZero, (_, name: string, open: string, close: string) => `${name}${open}77${close}`)
      .replace(withoutCode, '$1(77)')
  return text
    .split('\n')
    .map((line) => (wanted.has(line) ? change(line) : line))
    .join('\n')
}
