/** A whole number as somebody types it; undefined where it is none. */
export function readWhole(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim()
  if (!/^-?\d{1,9}$/.test(text)) return undefined
  const n = Number(text)
  return n >= least && n <= most ? n : undefined
}
