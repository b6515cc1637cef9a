import type { PromotionType } from '../promotion-type.ts'
import { findFlashPrices } from './find-flash-prices.ts'
import { flashReservations } from './flash-price.store.ts'
import { presentFlashPrice } from './present-flash-price.ts'
import { releasePieces, reservePieces, revisePieces } from './reserve-pieces.ts'

/** A price for a while and for some pieces. It takes nothing off beside the price of a line. */
export const flashSale: PromotionType = {
  kind: 'flash_sale',
  sequence: 100,
  prices: findFlashPrices,
  keptPrices: async (ctx, reservedFor) => (await flashReservations(ctx, reservedFor)).map((it) => it.skuId),
  evaluate: () => ({ adjustments: [], findings: undefined }),
  reserve: reservePieces,
  revise: revisePieces,
  release: releasePieces,
  present: { row: 'discount', ofPrice: presentFlashPrice },
}
