const rowsFor = (length: number) => Array.from({ length: 3 }, () => new Uint16Array(length + 1))
let rows = rowsFor(64)

/** How many typos turn one word into the other: letters left out, added, swapped or mistaken. Beyond `atMost` nobody counts on. */
export function typosBetween(a: string, b: string, atMost = Infinity): number {
  if (rows[0]!.length <= b.length) rows = rowsFor(2 * b.length)
  let [twoBefore, before, row] = rows as [Uint16Array, Uint16Array, Uint16Array]
  for (let j = 0; j <= b.length; j++) before[j] = j
  let fewestBefore = 0
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let fewest = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      let best = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + cost)
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        best = Math.min(best, twoBefore[j - 2]! + 1)
      row[j] = best
      if (best < fewest) fewest = best
    }
    // Every way on leads through one of two neighbouring rows.
    if (fewest > atMost && fewestBefore > atMost) return fewest
    fewestBefore = fewest
    ;[twoBefore, before, row] = [before, row, twoBefore]
  }
  return before[b.length]!
}
