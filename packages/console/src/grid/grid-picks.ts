/** Rows that are picked for what is done with many at once; those of other pages stay picked. */
export interface GridPicks {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
}

/** All of these get what the last of them does not have. */
export function togglePicks(picked: ReadonlySet<string>, some: readonly string[], last: string): Set<string> {
  const keys = new Set(picked)
  const isOn = !picked.has(last)
  for (const key of some)
    if (isOn) keys.add(key)
    else keys.delete(key)
  return keys
}

/** From the row that was picked before to this one, in the order in which they stand; this one alone where that is not shown. */
export function picksBetween(shown: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [a, b] = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(to)]
  return a === -1 || b === -1 ? [to] : shown.slice(Math.min(a, b), Math.max(a, b) + 1)
}

export function stateOfPicks(picked: ReadonlySet<string>, shown: readonly string[]): boolean | 'mixed' {
  const on = shown.filter((key) => picked.has(key)).length
  return on === 0 ? false : on === shown.length ? true : 'mixed'
}
