import { type Sen, add, percent, times } from '@borong/money'

/** What a shop asks for sending goods. Units are grams or pieces. */
export interface FreightTemplate {
  kind: 'weight' | 'piece'
  firstUnit: number
  firstPriceMinor: Sen
  stepUnit: number
  stepPriceMinor: Sen
  freeFromMinor: Sen | null
  days: number
  /** Regions that cost another share (basis points of the price) and take other days; the longest match wins. */
  zones: { regionId: number; percent: number; days: number }[]
  undeliverable: number[]
}
export interface Freight {
  freightMinor: Sen
  deliverable: boolean
  days: number
}

/** Freight of one shop's goods to a region: the first unit, then every step begun; nothing from the free amount on. */
export function freightOf(template: FreightTemplate, goods: { grams: number; pieces: number; goodsMinor: Sen; regionPath: readonly number[] }): Freight {
  const { regionPath } = goods
  const zone = template.zones.filter((it) => regionPath.includes(it.regionId)).sort((a, b) => regionPath.indexOf(b.regionId) - regionPath.indexOf(a.regionId))[0]
  const days = zone?.days ?? template.days
  if (template.undeliverable.some((regionId) => regionPath.includes(regionId))) return { freightMinor: 0, deliverable: false, days }
  if (template.freeFromMinor !== null && goods.goodsMinor >= template.freeFromMinor) return { freightMinor: 0, deliverable: true, days }
  const units = template.kind === 'weight' ? goods.grams : goods.pieces
  const steps = Math.max(0, Math.ceil((units - template.firstUnit) / template.stepUnit))
  const plain = add(template.firstPriceMinor, times(template.stepPriceMinor, steps))
  return { freightMinor: zone ? percent(plain, zone.percent) : plain, deliverable: true, days }
}
