import type { PriceListStatus } from './price-list.machine.ts'

/** One price of a list: from so many pieces on. */
export interface ListedPrice {
  skuId: number
  minQuantity: number
  priceMinor: number
}

/** What a shop says of a list itself. */
export interface PriceListDraft {
  name: string
  startsAt: Date
  /** Null: until it is ended. */
  endsAt: Date | null
  companyIds: readonly number[]
  groupIds: readonly number[]
}

/** As the clock has it: a published list is planned, running or over. */
export type PriceListState = 'draft' | 'planned' | 'running' | 'ended' | 'withdrawn'

export interface PriceList {
  id: number
  shopId: number
  name: string
  status: PriceListStatus
  startsAt: Date
  endsAt: Date | null
  isChanged: boolean
  version: number
  changedAt: Date
  /** Of what buyers have or will have: when it begins and ends. Null where nothing was published. */
  effectFrom: Date | null
  effectUntil: Date | null
  prices: number
  companies: number
  groups: number
}

export const stateOf = (
  { status, effectFrom, effectUntil }: Pick<PriceList, 'status' | 'effectFrom' | 'effectUntil'>,
  now: Date,
): PriceListState => {
  if (status !== 'published') return status
  if (effectUntil && effectUntil <= now) return 'ended'
  return effectFrom! > now ? 'planned' : 'running'
}

export const sortedIds = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)
