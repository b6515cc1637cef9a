import { type Sen, add, percent, times } from '@borong/money'

/** How a shop charges for delivery. */
export type TemplateKind = 'weight' | 'piece'

export interface FreightTemplate {
  shopId: number
  kind: TemplateKind
  /** Grams, or pieces. */
  firstUnit: number
  firstPriceMinor: Sen
  stepUnit: number
  stepPriceMinor: Sen
  /** Goods of this amount are delivered for nothing. */
  freeFromMinor: Sen | null
  /** Regions that pay another share of the price, in basis points, and wait other days. */
  zones: readonly { regionId: number; priceBps: number; days: number }[]
  days: number
  undeliverableRegionIds: readonly number[]
}

export interface Parcel {
  grams: number
  pieces: number
  goodsMinor: Sen
  /** Ids from the province down to the district. */
  regionPath: readonly number[]
}

export interface Freight {
  freightMinor: Sen
  deliverable: boolean
  days: number
  freeFromMinor: Sen | null
}

/** The price of the first unit, and of every further step that is begun; the nearest region that has a rule of its own decides. */
export function freightOf(template: FreightTemplate, { grams, pieces, goodsMinor, regionPath }: Parcel): Freight {
  const deliverable = !regionPath.some((id) => template.undeliverableRegionIds.includes(id))
  const zone = regionPath
    .toReversed()
    .map((id) => template.zones.find((one) => one.regionId === id))
    .find((one) => one !== undefined)
  const answer = { deliverable, days: zone?.days ?? template.days, freeFromMinor: template.freeFromMinor }

  const amount = template.kind === 'weight' ? grams : pieces
  if (!deliverable || pieces === 0 || (template.freeFromMinor !== null && goodsMinor >= template.freeFromMinor))
    return { ...answer, freightMinor: 0 }
  const steps = Math.ceil(Math.max(0, amount - template.firstUnit) / template.stepUnit)
  const full = add(template.firstPriceMinor, times(template.stepPriceMinor, steps))
  return { ...answer, freightMinor: percent(full, zone?.priceBps ?? 10_000) }
}
