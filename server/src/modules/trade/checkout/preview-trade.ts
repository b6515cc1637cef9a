import type { SubmitPreview } from '@borong/contract'
import type { Static } from 'typebox'
import type { CartMethod } from '#modules/trade/cart'
import { presentPreview, presentRefusal, previewSubmit } from '#modules/trade/order'
import { savepoint, type Ctx } from '#platform/ctx'
import { placeTrade } from './place-trade.ts'

/** Places and submits the ticked lines for real, inside a dry run: who would approve, why, and from which budgets. */
export async function previewTrade(ctx: Ctx, way: CartMethod): Promise<Static<typeof SubmitPreview>> {
  const placed = await savepoint(ctx, () => placeTrade(ctx, { way, client: 'PC', seenMinor: undefined, remark: '' }))
  if ('refusal' in placed) return { orders: [], budgets: [], blocked: presentRefusal(placed.refusal, ctx.lang) }
  const preview = await previewSubmit(
    ctx,
    placed.value.orders.map((order) => order.sn),
  )
  return presentPreview(ctx, preview, { placed: false })
}
