/** Splits the output of a command with `-z` at its NUL bytes. Names in it may be any bytes. */
export async function* recordsOf(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const chunk of output) {
    let start = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)])
      rest = []
      start = end + 1
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
  }
}

/** Number of records in the output of a command with `-z`. */
export async function countRecords(output: AsyncIterable<Buffer>): Promise<number> {
  let count = 0
  for await (const _ of recordsOf(output)) count += 1
  return count
}
