import type { PricedLine } from '#modules/trade/cart'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'

/** The goods that a refusal is about. */
export const presentRefusedGoods = (ctx: Ctx, lines: readonly PricedLine[], reason: string) =>
  lines.map(({ offer }) => ({
    sku_id: String(offer.skuId),
    name: pickText(offer.names, ctx.lang),
    image: offer.picture,
    reason,
    available: Math.max(0, offer.available),
  }))
