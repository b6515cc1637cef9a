import { randomInt } from 'node:crypto'

type Point = readonly [x: number, y: number]

/** Each character as strokes in a box of 10 by 14; `,` parts coordinates, a space parts points, `|` lifts the pen. Look-alikes are left out. */
const glyphs: Record<string, string> = {
  a: '0,14 5,0 10,14|2,9 8,9',
  c: '10,3 8,0.8 5,0 2,1 0,4 0,10 2,13 5,14 8,13.2 10,11',
  d: '0,0 0,14 5,14 8.5,12 10,9 10,5 8.5,2 5,0 0,0',
  e: '10,0 0,0 0,14 10,14|0,7 8,7',
  f: '10,0 0,0 0,14|0,7 8,7',
  h: '0,0 0,14|10,0 10,14|0,7 10,7',
  k: '0,0 0,14|10,0 0,8|3,6 10,14',
  m: '0,14 0,0 5,8 10,0 10,14',
  n: '0,14 0,0 10,14 10,0',
  p: '0,14 0,0 6,0 9,1.5 10,4 9,6.5 6,8 0,8',
  r: '0,14 0,0 6,0 9,1.5 10,4 9,6.5 6,8 0,8|5,8 10,14',
  t: '0,0 10,0|5,0 5,14',
  w: '0,0 2.5,14 5,5 7.5,14 10,0',
  x: '0,0 10,14|10,0 0,14',
  y: '0,0 5,7 10,0|5,7 5,14',
  2: '0,3 2,0.6 5,0 8,0.8 10,3.5 9,6.5 0,14 10,14',
  3: '0,1.5 3,0 7,0 9.5,2 9.5,5 7,6.8 4,7|7,6.8 10,9 10,11.5 7,14 3,14 0,12.5',
  4: '8,14 8,0 0,9.5 10,9.5',
  5: '9,0 1,0 0.5,6 4,5 8,6 10,9 9,12.5 5,14 0,12.5',
  6: '8,0 3,3 0,9 1,12.5 5,14 9,12.5 10,9.5 8,7 4,6.8 1,8.5',
  7: '0,0 10,0 4,14',
  8: '5,7 1.5,5 1.5,2 5,0 8.5,2 8.5,5 5,7 1,9 0,11.5 2,13.5 5,14 8,13.5 10,11.5 9,9 5,7',
}
export const captchaCharacters = Object.keys(glyphs)

export const pickCaptcha = (length = 5) =>
  Array.from({ length }, () => captchaCharacters[randomInt(captchaCharacters.length)]!).join('')

const between = (from: number, to: number) => from + (randomInt(10_000) / 10_000) * (to - from)

/** Strokes are cut into short pieces so that the waves bend them, and no piece is a straight line of known length. */
function* along(points: readonly Point[]): Generator<Point> {
  for (const [at, [x, y]] of points.entries()) {
    const next = points[at + 1]
    yield [x, y]
    if (!next) return
    const pieces = Math.max(2, Math.ceil(Math.hypot(next[0] - x, next[1] - y) / between(1.8, 3.2)))
    for (let piece = 1; piece < pieces; piece++)
      yield [x + ((next[0] - x) * piece) / pieces, y + ((next[1] - y) * piece) / pieces]
  }
}

const width = 160
const height = 60
const path = (points: Iterable<Point>) => {
  const [first, ...rest] = [...points].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return `M${first}${rest.map((point) => `L${point}`).join('')}`
}

/** Draws characters as bent strokes among crossing curves. There is no text in it to be read by a program. */
export function drawCaptcha(characters: string): string {
  const [wave, phase, swing] = [between(14, 22), between(0, 6), between(2, 3.5)]
  const bend = ([x, y]: Point): Point => [
    x + swing * Math.sin(y / wave + phase),
    y + swing * Math.sin((x + y) / wave + phase),
  ]
  const step = (width - 24) / characters.length
  const strokes = [...characters.toLowerCase()].flatMap((character, place) => {
    const [scale, slant, turn] = [between(1.9, 2.4), between(-0.25, 0.25), between(-0.3, 0.3)]
    const [left, top] = [14 + place * step + between(-2, 2), between(9, 17)]
    return glyphs[character]!.split('|').map((stroke) => {
      const points = stroke.split(' ').map((pair) => pair.split(',').map(Number) as [number, number])
      return path(
        [...along(points)].map(([x, y]) => {
          const [across, down] = [(x - 5 + slant * (7 - y)) * scale * 0.8, (y - 7) * scale]
          return bend([
            left + 5 * scale * 0.8 + across * Math.cos(turn) - down * Math.sin(turn) + between(-0.4, 0.4),
            top + 7 * scale + across * Math.sin(turn) + down * Math.cos(turn) + between(-0.4, 0.4),
          ])
        }),
      )
    })
  })
  const noise = Array.from({ length: 4 }, () =>
    path(
      [
        ...along([
          [0, between(5, 55)],
          [width / 2, between(5, 55)],
          [width, between(5, 55)],
        ]),
      ].map(bend),
    ),
  )
  const all = [
    ...strokes.map((d) => ({ d, weight: between(2, 2.8) })),
    ...noise.map((d) => ({ d, weight: between(0.8, 1.4) })),
  ]
    .map((it) => ({ it, at: randomInt(1 << 30) }))
    .sort((a, b) => a.at - b.at)
    .map(({ it }) => `<path d="${it.d}" stroke-width="${it.weight.toFixed(1)}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f2f4f7"/><g fill="none" stroke="#2b3a55" stroke-linecap="round" stroke-linejoin="round">${all.join('')}</g></svg>`
}
