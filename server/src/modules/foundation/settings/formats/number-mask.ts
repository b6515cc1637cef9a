import { formatLimits, type formatProblems } from '@borong/contract'

/** One place of a value: what may stand in it, and whether it may be left out. */
interface Cell {
  holds: ReadonlySet<string>
  optional: boolean
}
export type Mask = readonly Cell[]
export type MaskProblem = (typeof formatProblems)[number]

const digits = [...'0123456789']
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const signs: Readonly<Record<string, ReadonlySet<string>>> = {
  '#': new Set(digits),
  '@': new Set(letters),
  '*': new Set([...digits, ...letters]),
}

/** What stands in brackets: characters, and ranges of digits or of letters. */
function setOf(text: string): ReadonlySet<string> | undefined {
  const found = new Set<string>()
  for (let at = 0; at < text.length; at++) {
    const from = text[at]!
    if (text[at + 1] !== '-') found.add(from)
    else {
      const row = [digits, letters].find((it) => it.includes(from))
      const [first, last] = [row?.indexOf(from) ?? -1, row?.indexOf(text[at + 2] ?? '') ?? -1]
      if (!row || last < first) return undefined
      for (const it of row.slice(first, last + 1)) found.add(it)
      at += 2
    }
  }
  return found.size > 0 && [...found].every((it) => /^[A-Z0-9]$/.test(it)) ? found : undefined
}

/**
 * Reads a pattern as a row of places. It knows no repetition without an end and no alternatives, so a value is looked at once, place by place.
 * Undefined where it cannot be read, is longer than a value may be, or would take an empty one.
 */
export function readMask(pattern: string): Mask | undefined {
  const cells: Cell[] = []
  const token = /(?:\[([^[\]]*)\]|([#@*A-Z0-9+/.-]))(?:\{(\d{1,2})(?:,(\d{1,2}))?\})?/gy
  let end = 0
  for (const [whole, inside, sign, least = '1', most = least] of pattern.matchAll(token)) {
    const holds = inside === undefined ? (signs[sign!] ?? new Set([sign!])) : setOf(inside)
    const [min, max] = [Number(least), Number(most)]
    if (!holds || max < 1 || min > max || cells.length + max > formatLimits.characters) return undefined
    for (let at = 0; at < max; at++) cells.push({ holds, optional: at >= min })
    end += whole.length
  }
  return end === pattern.length && cells.some((it) => !it.optional) ? cells : undefined
}

/** Undefined where the value fits, else why not and at which character. Every place is looked at once for every character. */
export function misfitOf(mask: Mask, value: string): { problem: MaskProblem; at: number } | undefined {
  /** Places at which the value may stand, having left out what may be. */
  const reach = (from: Iterable<number>) => {
    const places = new Set<number>()
    for (let at of from) {
      places.add(at)
      while (mask[at]?.optional) places.add(++at)
    }
    return places
  }
  let places = reach([0])
  for (const [at, character] of [...value].entries()) {
    const next = reach([...places].filter((it) => mask[it]?.holds.has(character)).map((it) => it + 1))
    if (!next.size)
      return { problem: [...places].some((it) => it < mask.length) ? 'CHARACTER' : 'TOO_LONG', at: at + 1 }
    places = next
  }
  return places.has(mask.length) ? undefined : { problem: 'TOO_SHORT', at: [...value].length + 1 }
}
