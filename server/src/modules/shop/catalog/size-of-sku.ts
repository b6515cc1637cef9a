import { sidesInCm, skuSides, volumeLimitCm3, volumeOfSides } from '@borong/contract'
import { refuseField } from '#platform/http/refuse'

/** A piece with its package, in millimetres: all three, or 0 where they are not said. */
export interface SkuSize {
  lengthMm: number
  widthMm: number
  heightMm: number
}

export const sizeOf = ({ lengthMm = 0, widthMm = 0, heightMm = 0 }: Partial<SkuSize>): SkuSize => ({
  lengthMm,
  widthMm,
  heightMm,
})

/** In whole cm³; 0 where the sides are not said. */
export const volumeOfSize = (it: SkuSize): number => volumeOfSides(it.lengthMm, it.widthMm, it.heightMm)

/** `30.5 × 20 × 10 cm`; empty where the sides are not said. */
export const sizeText = (it: Partial<SkuSize>): string => {
  const { lengthMm, widthMm, heightMm } = sizeOf(it)
  return lengthMm ? sidesInCm([lengthMm, widthMm, heightMm]) : ''
}

/** The size of a goods: that of its skus, or from the smallest to the largest; empty where one of them does not say it. */
export function sizesText(skus: readonly SkuSize[]): string {
  const bySize = skus.toSorted((a, b) => volumeOfSize(a) - volumeOfSize(b))
  const texts = [bySize[0], bySize.at(-1)].map((it) => sizeText(it ?? {}))
  return texts.includes('') ? '' : [...new Set(texts)].join(' – ')
}

/** The sides from the wire. Refuses INVALID_INPUT for one that is missing beside others, and for a box larger than a volume may be. */
export function readSize(field: string, sent: Partial<Record<(typeof skuSides)[number], number>>): SkuSize {
  const missing = skuSides.find((it) => !sent[it])
  if (missing && skuSides.some((it) => sent[it])) refuseField(`${field}.${missing}`, 'MISSING')
  const { length_mm: lengthMm = 0, width_mm: widthMm = 0, height_mm: heightMm = 0 } = sent
  const size = { lengthMm, widthMm, heightMm }
  if (volumeOfSize(size) > volumeLimitCm3) refuseField(`${field}.volume_cm3`, 'TOO_HIGH', { limit: volumeLimitCm3 })
  return size
}
