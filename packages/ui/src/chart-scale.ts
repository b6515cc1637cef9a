/** Round marks of an axis from 0 to at least `highest`, three to six of them. */
export function marksUpTo(highest: number): number[] {
  if (!(highest > 0)) return [0, 1]
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((it) => it * power).find((it) => it >= rough * 0.999_999) ?? 10 * power
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}

/** Where values that stand on each other begin and end, as shares of the whole; below zero counts as nothing. */
export function stacked(values: readonly number[], whole: number): { from: number; to: number }[] {
  let from = 0
  return values.map((value) => {
    const to = whole > 0 ? Math.min(1, from + Math.max(0, value) / whole) : from
    const part = { from, to }
    from = to
    return part
  })
}
