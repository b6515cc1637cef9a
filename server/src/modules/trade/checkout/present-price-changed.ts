import { type Sen, toRupiah } from '@borong/money'
import { type PricedCart, presentCart } from '#modules/trade/cart'
import type { Ctx } from '#platform/ctx'
import { presentDraft } from './present-edit.ts'
import type { EditSheet } from './price-edit.ts'

/** What PRICE_CHANGED says: the total that the person saw, and the cart or the edited order as it is priced now. */
export const presentPriceChanged = (ctx: Ctx, seenMinor: Sen, now: { cart: PricedCart } | { sheet: EditSheet }) => ({
  seen_total: toRupiah(seenMinor),
  ...('cart' in now ? { cart: presentCart(ctx, now.cart) } : { sheet: presentDraft(ctx, now.sheet) }),
})
