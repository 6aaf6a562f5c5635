/** Reads a list of ranges, such as `1-3,7`. */
export function parseRanges(text) {
  return text
    .split(',')
    .map((part) => part.trim())
    .flatMap((part) => {
      const [start, end = start] = part.split('-').map(Number)
      const numbers = []
      for (let number = start; number < end || number === start; number += 1) numbers.push(number)
      return end < start ? [] : numbers
    })
}

/** Writes numbers as a list of ranges. */
export function formatRanges(numbers) {
  const parts = []
  for (let at = 0; at < numbers.length; ) {
    let last = at
    while (numbers[last + 1] === numbers[last] + 1) last += 1
    if (last - at >= 3) parts.push(`${numbers[at]}-${numbers[last]}`)
    else parts.push(...numbers.slice(at, last + 1))
    at = last + 1
  }
  return parts.join(',')
}
