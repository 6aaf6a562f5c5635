/** Added and removed lines, such as `+12 −3`. */
export function LineCounts({ added, removed }: { added: number; removed: number }) {
  return (
    <span class="line-counts">
      <Count sign="+" count={added} word="added" />
      <Count sign="−" count={removed} word="removed" />
    </span>
  )
}

function Count({ sign, count, word }: { sign: string; count: number; word: 'added' | 'removed' }) {
  return (
    <span class={`count-${word}`}>
      <span aria-hidden="true">
        {sign}
        {count.toLocaleString('en')}
      </span>
      <span class="visually-hidden">
        {count.toLocaleString('en')} {count === 1 ? 'line' : 'lines'} {word}
      </span>
    </span>
  )
}
