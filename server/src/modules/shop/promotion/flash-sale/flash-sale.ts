import type { PromotionType } from '../promotion-type.ts'
import { flashPrices } from './flash-prices.ts'
import { flashReach, flashReservations, flashReserved, flashRunning } from './flash-price.store.ts'
import { presentFlashPrice } from './present-flash-price.ts'
import { releasePieces, reservePieces, revisePieces } from './reserve-pieces.ts'

/** A price for a while and for some pieces. It takes nothing off beside the price of a line. */
export const flashSale: PromotionType = {
  kind: 'flash_sale',
  sequence: 100,
  reads: flashRunning,
  reach: flashReach,
  pricesIn: flashPrices,
  keptPrices: async (ctx, reservedFor) => (await flashReservations(ctx, reservedFor)).map((it) => it.skuId),
  evaluate: () => ({ adjustments: [], findings: undefined }),
  reserve: reservePieces,
  reservesAtOnce: true,
  revise: revisePieces,
  reservations: flashReserved,
  release: releasePieces,
  present: { row: 'discount', ofLine: presentFlashPrice },
}
