import { printRunLimits } from '@borong/contract'
import { type OrderListAsked, ordersToPrint, type PapersKind } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { papersDue } from './bulk-run.events.ts'
import { addItems, insertRun, writeTotal } from './bulk-run.store.ts'

/**
 * Begins to print papers about all orders of the list, in its order; answers the id of the run. Refuses DATE_ORDER,
 * NOTHING_MATCHES, PRINT_TOO_MANY and BULK_RUN_RUNNING.
 */
export async function beginPrint(ctx: Ctx, act: PapersKind, asked: OrderListAsked): Promise<number> {
  const { shopId, accountId, name } = sellerIn(ctx)
  const { orders, total } = await ordersToPrint(ctx, asked, printRunLimits.orders)
  if (total > printRunLimits.orders) refuse('PRINT_TOO_MANY', { limit: printRunLimits.orders, total })
  if (!orders.length) refuse('NOTHING_MATCHES')
  const run =
    (await insertRun(ctx, { shopId, accountId, startedBy: name, lang: ctx.lang, act })) ?? refuse('BULK_RUN_RUNNING')
  await addItems(
    ctx,
    run,
    0,
    orders.map(({ id, sn }) => ({ id, number: sn })),
  )
  await writeTotal(ctx, run, orders.length)
  ctx.audit({ id: run, after: { act, orders: orders.length } })
  ctx.publish(papersDue(run))
  return run
}
