import { volumeOfSides } from '@borong/contract'

const shapes = [
  [3, 2, 1],
  [2, 2, 1],
  [4, 1, 1],
  [5, 3, 2],
] as const

/** Length, width and height of two thirds of the goods: boxes that are as large as their weight suggests, in steps of 5 mm. */
export function sizeOfSku({ weightGrams }: { weightGrams: number }, at: number) {
  if (at % 3 === 1) return {}
  const [length, width, height] = shapes[at % shapes.length]!
  const unit = Math.cbrt((weightGrams * 3000) / (length * width * height))
  const sideOf = (it: number) => Math.max(5, Math.round((it * unit) / 5) * 5)
  const size = { lengthMm: sideOf(length), widthMm: sideOf(width), heightMm: sideOf(height) }
  return { ...size, volumeCm3: volumeOfSides(size.lengthMm, size.widthMm, size.heightMm) }
}
