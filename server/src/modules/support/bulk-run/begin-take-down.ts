import { goodsOnSaleUnscoped, type MallGoodsFilter } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { addListed } from './add-listed.ts'
import { bulkRunDue } from './bulk-run.events.ts'
import { insertRun } from './bulk-run.store.ts'

/** Begins to take down all goods that fit; answers the id of the run. Refuses NOTHING_MATCHES and BULK_RUN_RUNNING. */
export async function beginTakeDown(ctx: Ctx, filter: MallGoodsFilter, reason: string): Promise<number> {
  const { accountId, name } = adminIn(ctx)
  const begun = { shopId: null, accountId, startedBy: name, lang: ctx.lang, act: 'take_down' as const, reason }
  const run = (await insertRun(ctx, begun)) ?? refuse('BULK_RUN_RUNNING')
  const goods = await addListed(ctx, run, (range) => goodsOnSaleUnscoped(ctx, filter, range))
  ctx.audit({ id: run, after: { act: 'take_down', goods, reason } })
  ctx.publish(bulkRunDue(run))
  return run
}
