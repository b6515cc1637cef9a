import type { PromotionPrice } from '../promotion-type.ts'
import type { FlashRow } from './flash-price.store.ts'

/** Prices of the flash sale that runs now for a member. What is reserved for an order counts as still there. */
export const flashPrices = (rows: readonly unknown[]): PromotionPrice[] =>
  (rows as readonly FlashRow[]).map(({ entryId, left, memberLimit, taken, reserved, endsAt, ...price }) => ({
    ...price,
    kind: 'flash_sale',
    promotionId: entryId,
    because: 'FLASH',
    endsAt: new Date(endsAt),
    max: Math.max(0, reserved + Math.min(left, memberLimit ? memberLimit - taken : left)),
  }))
