import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'
const colours = new Map<string, Record<Theme, string>>()
for (const [, name, light, dark, both] of sheet.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g))
  colours.set(name!, { light: light ?? both!, dark: dark ?? both! })

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const digits = colour.slice(1)
  const pairs = digits.length === 3 ? [...digits].map((it) => it + it) : digits.match(/../g)!
  const [red, green, blue] = pairs.slice(0, 3).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

const surfaces = ['bg', 'card', 'raised', 'sunken']
const written: [text: string, on: string[]][] = [
  ...['t1', 't2', 't3', 'link', 'ok', 'warn', 'bad', 'rev', 'offer', 'site-seller'].map((it): [string, string[]] => [
    it,
    surfaces,
  ]),
  ['on-pri', ['pri', 'pri-h', 'badge', 'mark', 'mark-seller', 'ink', 'ink-on']],
  ['sel-t', ['sel', 'flash']],
  ['t1', ['sel', 'flash', 'neu-bg', 'ok-bg', 'warn-bg', 'bad-bg', 'rev-bg', 'offer-bg']],
  ['t2', ['sel', 'neu-bg']],
  ['link', ['sel']],
  ['neu', ['neu-bg']],
  ['ok', ['ok-bg']],
  ['warn', ['warn-bg']],
  ['bad', ['bad-bg']],
  ['rev', ['rev-bg']],
  ['offer', ['offer-bg']],
  ['site-seller', ['site-seller-bg']],
  ...['ink-t', 'ink-t2', 'ink-link', 'ink-ok', 'ink-bad'].map((it): [string, string[]] => [it, ['ink', 'ink-on']]),
  ['card', ['t1', 't2', 'ok', 'bad', 'offer', 'rev']],
]
const seen: [sign: string, on: string[]][] = [
  ['ctl', surfaces],
  ['focus', [...surfaces, 'sel']],
  ['sel-l', [...surfaces, 'sel']],
  ['pri', ['bg', 'card', 'sunken', 'raised']],
  ...['c1', 'c2', 'c3', 'c4', 'c5', 'c-prev'].map((it): [string, string[]] => [it, ['card', 'sunken']]),
]
const below = (pairs: typeof written, least: number, theme: Theme) =>
  pairs.flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(colours.get(front)![theme], colours.get(ground)![theme])
      return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)}`] : []
    }),
  )

describe.each<Theme>(['light', 'dark'])('colours of the %s theme', (theme) => {
  test('what is written is read: 4.5 to 1', () => {
    expect(below(written, 4.5, theme)).toEqual([])
  })

  test('borders of controls, focus and parts of a chart are seen: 3 to 1', () => {
    expect(below(seen, 3, theme)).toEqual([])
  })
})

test('each pair names a colour of the sheet, and the arithmetic is that of the rules', () => {
  const named = [...written, ...seen].flatMap(([front, grounds]) => [front, ...grounds])
  expect(named.filter((it) => !colours.has(it))).toEqual([])
  expect(contrast('#fff', '#000')).toBeCloseTo(21)
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2)
})
