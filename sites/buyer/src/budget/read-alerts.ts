const max = 5

/** `80, 100` as percentages from the lowest on; undefined where something in it is none. */
export function readAlerts(typed: string): number[] | undefined {
  const parts = typed
    .split(/[,;，、\s]+/)
    .map((it) => it.replace(/[%％]$/, ''))
    .filter(Boolean)
  const percents = [...new Set(parts.map((it) => (/^\d{1,3}$/.test(it) ? Number(it) : Number.NaN)))]
  if (percents.length > max || percents.some((it) => !(it >= 1 && it <= 200))) return undefined
  return percents.toSorted((a, b) => a - b)
}
