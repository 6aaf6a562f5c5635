import { errors } from '../http/errors.ts'
import { memberOf } from '../json/members.ts'
import { labelKey, labelValue } from '../schemas/labels.ts'

/** Whether the labels of a session match. */
export type Selector = (labels: unknown) => boolean

/** A word or a symbol, and its position. The last token is ''. */
type Token = { text: string; at: number }

const tokenPattern = /[ \t\r\n]*(==|!=|[=!(),<>]|[^ \t\r\n=!(),<>]+|$)/y
const isWord = ({ text }: Token) => /^[^=!(),<>]/.test(text)

/**
 * Parses a Kubernetes label selector: requirements such as `a=b`, `a==b`, `a!=b`, `a in (b,c)`, `a notin (b)`, `a`, `!a`,
 * `a>1` and `a<1`, which all must match. Accepts what the API server accepts, except an empty selector, which would match
 * everything. Throws 400 for an invalid selector.
 * https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors
 */
export function parseSelector(text: string): Selector {
  const tokens = tokensOf(text)
  if (tokens.length === 1) throw errors.selectorInvalid('is empty')
  const requirements: Selector[] = []
  let index = 0
  do requirements.push(requirement())
  while (take(',') !== undefined)
  if (peek().text !== '') throw unexpected('"," or the end')
  return (labels) => requirements.every((matches) => matches(labels))

  function peek(): Token {
    return tokens[index] as Token
  }

  /** Consumes the next token if it is one of these. */
  function take(...texts: string[]): string | undefined {
    const { text } = peek()
    if (!texts.includes(text)) return undefined
    index += 1
    return text
  }

  function requirement(): Selector {
    const isNegated = take('!') !== undefined
    const key = word(labelKey)
    if (isNegated) return (labels) => valueIn(labels, key) === undefined
    if ([',', ''].includes(peek().text)) return (labels) => valueIn(labels, key) !== undefined
    const operator = take('=', '==', '!=', '<', '>', 'in', 'notin')
    if (operator === undefined) throw unexpected('=, ==, !=, in, notin, > or <')
    if (operator === '<' || operator === '>') return comparison(key, operator)
    const values = operator.endsWith('in') ? list() : new Set([value()])
    const isExcluding = operator === '!=' || operator === 'notin'
    return (labels) => values.has(valueIn(labels, key) as string) !== isExcluding
  }

  function comparison(key: string, operator: '<' | '>'): Selector {
    if (!isInteger(peek().text)) throw unexpected('a whole number')
    const bound = BigInt(value())
    return (labels) => {
      const found = valueIn(labels, key) ?? ''
      return isInteger(found) && (operator === '<' ? BigInt(found) < bound : BigInt(found) > bound)
    }
  }

  function list(): Set<string> {
    if (take('(') === undefined) throw unexpected('"("')
    const values = new Set<string>()
    do values.add(value())
    while (take(',') !== undefined)
    if (take(')') === undefined) throw unexpected('"," or ")"')
    return values
  }

  /** Consumes a value, which may be empty. */
  function value(): string {
    return [',', ')', ''].includes(peek().text) ? '' : word(labelValue)
  }

  function word(rule: { pattern: string; expected: string }): string {
    if (!isWord(peek())) throw unexpected('a label key or value')
    if (!new RegExp(rule.pattern).test(peek().text)) throw unexpected(rule.expected)
    index += 1
    return tokens[index - 1]?.text ?? ''
  }

  function unexpected(expected: string) {
    const { text, at } = peek()
    const cut = text.length > 100 ? `${text.slice(0, 100)}…` : text
    const found = text === '' ? 'ends too early' : `has ${JSON.stringify(cut)} at character ${at + 1}`
    return errors.selectorInvalid(`${found}: expected ${expected}`)
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const found of text.matchAll(new RegExp(tokenPattern, 'gy'))) {
    const [whole, token = ''] = found
    tokens.push({ text: token, at: found.index + whole.length - token.length })
    if (token === '') break
  }
  return tokens
}

function valueIn(labels: unknown, key: string): string | undefined {
  const value = memberOf(labels, key)
  return typeof value === 'string' ? value : undefined
}

/** Whether a text is a 64-bit integer, as the API server compares them. */
function isInteger(text: string): boolean {
  return /^[0-9]{1,63}$/.test(text) && BigInt(text) < 2n ** 63n
}
