import { captchaCharacters, drawCaptcha } from '../../server/src/modules/foundation/identity/proof/draw-captcha.ts'

type Point = readonly [x: number, y: number]
interface Drawn {
  strokes: number
  points: readonly Point[]
}

const length = 5
const samplesOfEach = 12
/** Lines across the picture are thinner than its characters. */
const thinnest = 1.7

/** The characters of a picture from left to right, each as the points of its strokes in a box of one by one. */
function charactersIn(svg: string): Drawn[] {
  const found = Array.from({ length }, () => ({ strokes: 0, points: [] as Point[] }))
  for (const [, line, weight] of svg.matchAll(/<path d="([^"]+)" stroke-width="([\d.]+)"/g)) {
    if (Number(weight) < thinnest) continue
    const points = line!
      .slice(1)
      .split('L')
      .map((pair): Point => {
        const [x, y] = pair.split(' ').map(Number)
        return [x!, y!]
      })
    const xs = points.map(([x]) => x)
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2
    const place = Math.min(length - 1, Math.max(0, Math.round((middle - 24) / 27.2)))
    found[place]!.strokes++
    found[place]!.points.push(...points)
  }
  return found.map(({ strokes, points }) => {
    const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))]
    const size = Math.max(...points.map(([x, y]) => Math.max(x - left, y - top)))
    return { strokes, points: points.map(([x, y]): Point => [(x - left) / size, (y - top) / size]) }
  })
}

/** How far the points of one lie from those of the other, at the mean. */
const distance = (one: Drawn, other: Drawn) =>
  one.points.reduce((sum, [x, y]) => sum + Math.min(...other.points.map(([a, b]) => Math.hypot(x - a, y - b))), 0) /
  one.points.length

let samples: { character: string; drawn: Drawn }[] | undefined

/** Reads a picture as a person would: each character is the one whose drawings look most like it. A bent one may be misread. */
export function readCaptcha(svg: string): string {
  samples ??= captchaCharacters.flatMap((character) =>
    Array.from({ length: samplesOfEach }, () => charactersIn(drawCaptcha(character.repeat(length))))
      .flat()
      .map((drawn) => ({ character, drawn })),
  )
  return charactersIn(svg)
    .map((drawn) => {
      let best = { character: '', far: Infinity }
      for (const it of samples!) {
        if (it.drawn.strokes !== drawn.strokes) continue
        const far = distance(drawn, it.drawn) + distance(it.drawn, drawn)
        if (far < best.far) best = { character: it.character, far }
      }
      return best.character
    })
    .join('')
}
