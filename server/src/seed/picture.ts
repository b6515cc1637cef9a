import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Where a drawing stands in the file of icons, in bytes. */
interface Place {
  at: number
  length: number
}

const iconFile = () => createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
let places: ReadonlyMap<string, Place> | undefined

/** Nine megabytes, of which the demo data uses a few: their places are found once, and only what is drawn is read. */
function iconPlaces(): ReadonlyMap<string, Place> {
  if (places) return places
  const found = new Map<string, Place>()
  for (const { index, 0: whole, 1: name, 2: body } of readFileSync(iconFile(), 'latin1').matchAll(
    /^\t\t"([^"]+)": \{\n\t\t\t"body": (".*")/gm,
  ))
    found.set(name!, { at: index + whole.length - body!.length, length: body!.length })
  return (places = found)
}

export function hasIcon(icon: string): boolean {
  return iconPlaces().has(icon)
}

function iconBody(icon: string): string {
  const place = iconPlaces().get(icon)
  if (!place) throw new Error(`no such icon: ${icon}`)
  const bytes = Buffer.alloc(place.length)
  const file = openSync(iconFile(), 'r')
  try {
    readSync(file, bytes, 0, place.length, place.at)
  } finally {
    closeSync(file)
  }
  return JSON.parse(bytes.toString()) as string
}

/** The icon set is drawn on a 32 by 32 grid. */
function placed(icon: string, x: number, y: number, size: number, turn = 0): string {
  const scale = size / 32
  const rotate = turn === 0 ? '' : ` rotate(${turn} 16 16)`
  return `<g transform="translate(${x} ${y}) scale(${scale})${rotate}">${iconBody(icon)}</g>`
}

function tint(hue: number, saturation: number, lightness: number): string {
  return `hsl(${((hue % 360) + 360) % 360} ${saturation}% ${lightness}%)`
}

function frame(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}

function shadow(x: number, y: number, radius: number, hue: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.12}" fill="${tint(hue, 30, 60)}" opacity=".35"/>`
}

const scenes: ((icon: string, hue: number) => string)[] = [
  (icon, hue) =>
    `<circle cx="400" cy="400" r="300" fill="${tint(hue, 48, 89)}"/>` +
    shadow(400, 640, 190, hue) +
    placed(icon, 190, 190, 420),
  (icon, hue) =>
    `<path d="M0 560H800V800H0z" fill="${tint(hue, 36, 86)}"/>` +
    shadow(400, 664, 250, hue) +
    placed(icon, 130, 130, 540, -8),
  (icon, hue) =>
    `<rect x="90" y="90" width="620" height="620" rx="60" fill="${tint(hue + 14, 44, 90)}"/>` +
    shadow(300, 560, 130, hue) +
    shadow(540, 648, 110, hue) +
    placed(icon, 150, 240, 300) +
    placed(icon, 420, 400, 240, 10),
]

export const pictureVariants = scenes.length

export function goodsPicture(icon: string, hue: number, variant: number): string {
  const scene = scenes[((variant % scenes.length) + scenes.length) % scenes.length]!
  return frame(800, 800, `<rect width="800" height="800" fill="${tint(hue, 40, 95)}"/>${scene(icon, hue)}`)
}

/** Letters as strokes: a logo must not depend on the fonts of the machine that draws it. */
const emails: Record<string, string> = {
  A: 'M0 100 40 0 80 100M15 65H65',
  B: 'M0 0V100H45A26 26 0 0 0 45 48H0M0 0H40A24 24 0 0 1 40 48',
  C: 'M76 20A44 50 0 1 0 76 80',
  D: 'M0 0V100H30A50 50 0 0 0 30 0Z',
  E: 'M70 0H0V100H70M0 50H58',
  F: 'M70 0H0V100M0 50H58',
  G: 'M76 20A44 50 0 1 0 78 62V54H46',
  H: 'M0 0V100M72 0V100M0 50H72',
  I: 'M40 0V100',
  J: 'M60 0V70A28 30 0 0 1 4 72',
  K: 'M0 0V100M70 0 2 58M26 40 72 100',
  L: 'M0 0V100H66',
  M: 'M0 100V0L40 60 80 0V100',
  N: 'M0 100V0L72 100V0',
  O: 'M40 0A40 50 0 1 1 40 100A40 50 0 1 1 40 0',
  P: 'M0 100V0H42A28 28 0 0 1 42 56H0',
  Q: 'M40 0A40 50 0 1 1 40 100A40 50 0 1 1 40 0M50 70 80 104',
  R: 'M0 100V0H42A28 28 0 0 1 42 56H0M38 56 72 100',
  S: 'M70 16C56-6 6-4 6 26C6 56 72 42 72 74C72 106 16 106 2 82',
  T: 'M0 0H80M40 0V100',
  U: 'M0 0V62A36 38 0 0 0 72 62V0',
  V: 'M0 0 40 100 80 0',
  W: 'M0 0 22 100 40 36 58 100 80 0',
  X: 'M0 0 76 100M76 0 0 100',
  Y: 'M0 0 40 50 80 0M40 50V100',
  Z: 'M0 0H74L0 100H76',
}

export function shopLogo(initials: string, hue: number): string {
  const drawn = [...initials.toUpperCase()].flatMap((email) => emails[email] ?? []).slice(0, 2)
  const left = drawn.length === 1 ? 160 : 96
  const strokes = drawn.map((path, i) => `<path transform="translate(${left + i * 116} 150)" d="${path}"/>`).join('')
  return frame(
    400,
    400,
    `<rect width="400" height="400" rx="88" fill="${tint(hue, 55, 42)}"/>` +
      `<circle cx="330" cy="70" r="150" fill="${tint(hue + 24, 60, 52)}" opacity=".55"/>` +
      `<g fill="none" stroke="#fff" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`,
  )
}

export function bannerPicture(icon: string, hue: number): string {
  return frame(
    1600,
    500,
    `<defs><linearGradient id="banner" x2="1" y2="1"><stop stop-color="${tint(hue, 52, 30)}"/>` +
      `<stop offset="1" stop-color="${tint(hue + 28, 56, 46)}"/></linearGradient></defs>` +
      `<rect width="1600" height="500" fill="url(#banner)"/>` +
      `<circle cx="1240" cy="250" r="320" fill="${tint(hue + 28, 50, 56)}" opacity=".45"/>` +
      `<circle cx="1240" cy="250" r="220" fill="${tint(hue + 28, 50, 66)}" opacity=".5"/>` +
      placed(icon, 1080, 90, 320, -6),
  )
}
