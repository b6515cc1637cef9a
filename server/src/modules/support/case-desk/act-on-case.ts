import {
  type ActOfOperator as ActOnAfterSale,
  actOnAfterSale,
  extendAfterSale,
  findAfterSale,
  ordersInAfterSaleUnscoped,
} from '#modules/support/after-sale'
import { type ActOfOperator, actAsOperator, pauseAsOperator, type PauseOfOperator } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { caseActed } from './case.events.ts'

/** Does to an order what it allows its buyer or shop now; both are told. An open application is ended before an order is called off. */
export async function actOnOrderCase(
  ctx: Ctx,
  input: { sn: string; act: ActOfOperator; reason: string; told: string },
): Promise<void> {
  const { sn, act, reason, told } = input
  const order = await actAsOperator(ctx, { sn, act, reason }, async ({ id }) => {
    if (act === 'call_off' && (await ordersInAfterSaleUnscoped(ctx, [id])).length) refuse('CASE_IN_AFTER_SALE')
  })
  ctx.publish(caseActed(ctx, { ...order, about: 'order', act: told, reason }))
}

/** Stops what would happen to an order by itself, or lets it go on; both are told. */
export async function pauseOrderCase(
  ctx: Ctx,
  { told, ...input }: { sn: string; act: PauseOfOperator; reason: string; told: string },
): Promise<void> {
  const order = await pauseAsOperator(ctx, input)
  ctx.publish(caseActed(ctx, { ...order, about: 'order', act: told, reason: input.reason }))
  ctx.audit({ after: { paused: input.act === 'pause', reason: input.reason } })
}

/** Does to an application what it allows its buyer or shop now; both are told. */
export async function actOnAfterSaleCase(
  ctx: Ctx,
  input: { sn: string; act: ActOnAfterSale; reason: string; bankNumber: string; told: string },
): Promise<void> {
  const afterSale = await findAfterSale(ctx, input.sn)
  await actOnAfterSale(ctx, input)
  ctx.publish(caseActed(ctx, { ...afterSale, about: 'after_sale', act: input.told, reason: input.reason }))
  ctx.audit({ after: { reason: input.reason } })
}

/** Gives whoever is to act on an application more time; both are told. */
export async function extendAfterSaleCase(
  ctx: Ctx,
  input: { sn: string; days: number; reason: string; told: string },
): Promise<void> {
  const afterSale = await extendAfterSale(ctx, input)
  ctx.publish(caseActed(ctx, { ...afterSale, about: 'after_sale', act: input.told, reason: input.reason }))
}
