/** The sides of a piece with its package, as calls name them. */
export const skuSides = ['length_mm', 'width_mm', 'height_mm'] as const
/** In millimetres: 50 m. */
export const sideLimitMm = 50_000
/** In cubic centimetres: 100 m³. */
export const volumeLimitCm3 = 100_000_000

/** Whole cubic centimetres of a box with these sides in millimetres; what is begun counts. */
export const volumeOfSides = (length: number, width: number, height: number): number =>
  Math.ceil((length * width * height) / 1000)

/** Millimetres as people write them: 305 -> 30.5 cm. */
export const sidesInCm = (sides: readonly number[]): string => `${sides.map((it) => it / 10).join(' × ')} cm`
