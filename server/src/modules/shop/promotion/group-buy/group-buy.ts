import { minus, times } from '@borong/money'
import type { OwnOffer, PromotionLine, PromotionType } from '../promotion-type.ts'
import {
  findGroupReservation,
  giveBackGroupPieces,
  type GroupPriceRow,
  groupReach,
  groupReserved,
  groupRunning,
} from './group-price.store.ts'
import { presentGroupPrice } from './present-group-price.ts'
import { joinGroup, reserveGroupPieces, reviseGroupPieces } from './reserve-group-pieces.ts'

type GroupTerms = ReadonlyMap<number, GroupPriceRow>

/** What buying together does for a line; nothing where it asks for more than the member can have. Pure. */
function groupPrice(
  line: Pick<PromotionLine, 'skuId' | 'quantity' | 'amountMinor'>,
  terms: GroupTerms,
): OwnOffer<GroupPriceRow> | undefined {
  const row = terms.get(line.skuId)
  if (!row) return undefined
  const { entryId: promotionId, skuId, titles, priceMinor, left, memberLimit, taken, reserved } = row
  const named = { kind: 'group_buy', promotionId, titles, endsAt: new Date(row.endsAt) }
  const max = Math.max(0, reserved + Math.min(left, memberLimit ? memberLimit - taken : left))
  const saved = line.quantity <= max ? minus(line.amountMinor, times(priceMinor, line.quantity)) : 0
  return {
    ...named,
    savingMinor: Math.max(0, saved),
    price: { ...named, skuId, priceMinor, because: 'GROUP_BUY', max },
    onlyChosen: true,
    isAlone: true,
    facts: row,
  }
}

/** A price that holds when enough is bought together before an end. It takes nothing off beside the price of a line. */
export const groupBuy: PromotionType<GroupTerms> = {
  kind: 'group_buy',
  sequence: 105,
  reads: groupRunning,
  reach: groupReach,
  termsIn: (rows) => new Map((rows as readonly GroupPriceRow[]).map((row) => [row.skuId, row])),
  ofLine: groupPrice,
  chosenBy: 'GROUP_BUY',
  keptPrices: async (ctx, reservedFor) => {
    const reserved = await findGroupReservation(ctx, reservedFor)
    return reserved ? [reserved.skuId] : []
  },
  evaluate: () => ({ adjustments: [], findings: undefined }),
  reserve: reserveGroupPieces,
  revise: reviseGroupPieces,
  reservations: groupReserved,
  release: giveBackGroupPieces,
  use: joinGroup,
  present: { row: 'discount', ofLine: presentGroupPrice },
}
