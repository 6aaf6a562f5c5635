/** A text of a pull request for one line of a log: no line breaks, control characters or commands of a CI runner. */
export function logLine(text: string): string {
  const line = withoutControls(text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' · '))
  return line
    .replaceAll('##[', '# #[')
    .replace(/^(\s*)::/, '$1∷')
    .replaceAll('::', '∷')
}

/** A text without control characters, except line breaks and tabs. Bidirectional marks are removed too. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

/** The last lines of an output. */
export function lastLines(output: string): string {
  return output.trimEnd().split('\n').slice(-20).join('\n').slice(-4000)
}

/** A text for a cell of a Markdown table, or for a line of text: nothing in it is Markdown or HTML. */
export function markdownLine(text: string): string {
  const line = withoutControls(text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' '))
  return line.replace(/[\\`*_{}[\]<>()#+!|~&@:$^-]/g, (sign) => `&#${sign.codePointAt(0)};`)
}

/** A text as a block of code that nothing in it can close. */
export function markdownBlock(text: string): string {
  const plain = withoutControls(text)
  const longest = Math.max(2, ...[...plain.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${plain}\n${fence}\n`
}

/** A short text as code within a line of Markdown. HTML, because code in Markdown cannot have every text. */
export function markdownCode(text: string): string {
  return `<code>${markdownLine(text)}</code>`
}
