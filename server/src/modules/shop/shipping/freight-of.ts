import { add, type Sen, times } from '@borong/money'

/** How a shop charges for delivery. */
export type TemplateKind = 'weight' | 'piece' | 'volume'

interface FreightZone {
  regionIds: readonly number[]
  firstPriceMinor: Sen
  stepPriceMinor: Sen
  days: number
}

export interface FreightTerms {
  kind: TemplateKind
  /** Grams, pieces or cubic centimetres. */
  firstUnit: number
  firstPriceMinor: Sen
  stepUnit: number
  stepPriceMinor: Sen
  /** Goods of this amount are delivered for nothing. */
  freeFromMinor: Sen | null
  /** Regions that pay other prices and wait other days; a region stands in one of them at most. */
  zones: readonly FreightZone[]
  days: number
  undeliverableRegionIds: readonly number[]
}

export interface Parcel {
  grams: number
  cubicCm: number
  pieces: number
  /** What the goods of the shop cost in the whole order. */
  goodsMinor: Sen
  /** Ids from the province down to the district. */
  regionPath: readonly number[]
}

export interface Freight {
  freightMinor: Sen
  deliverable: boolean
  days: number
  /** How it came to that. */
  because: {
    reason: 'not_delivered' | 'free' | 'zone' | 'elsewhere'
    /** The region of the path that decides. */
    regionId: number | undefined
    /** Grams, pieces or cubic centimetres. */
    amount: number
    steps: number
    firstPriceMinor: Sen
    stepPriceMinor: Sen
  }
}

const amountOf = { weight: 'grams', piece: 'pieces', volume: 'cubicCm' } as const

/** The price of the first unit, and of every further step that is begun; the nearest region that has a rule of its own decides. */
export function freightOf(terms: FreightTerms, parcel: Parcel): Freight {
  const { pieces, goodsMinor, regionPath } = parcel
  const closedId = regionPath.find((id) => terms.undeliverableRegionIds.includes(id))
  const nearId = regionPath.findLast((id) => terms.zones.some((zone) => zone.regionIds.includes(id)))
  const zone = nearId === undefined ? undefined : terms.zones.find((it) => it.regionIds.includes(nearId))
  const { firstPriceMinor, stepPriceMinor, days } = zone ?? terms
  const amount = parcel[amountOf[terms.kind]]
  const isFree = pieces === 0 || (terms.freeFromMinor !== null && goodsMinor >= terms.freeFromMinor)
  const steps = Math.ceil(Math.max(0, amount - terms.firstUnit) / terms.stepUnit)
  const deliverable = closedId === undefined
  return {
    freightMinor: !deliverable || isFree ? 0 : add(firstPriceMinor, times(stepPriceMinor, steps)),
    deliverable,
    days,
    because: {
      reason: !deliverable ? 'not_delivered' : isFree ? 'free' : zone ? 'zone' : 'elsewhere',
      regionId: closedId ?? nearId,
      amount,
      steps,
      firstPriceMinor,
      stepPriceMinor,
    },
  }
}
