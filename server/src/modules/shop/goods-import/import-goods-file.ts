import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { goodsImportDue } from './goods-import.events.ts'
import { findRun, isUnderWay, moveRun } from './import.store.ts'

/** Begins to write what was checked. Refuses NOT_FOUND, GOODS_IMPORT_RUNNING, and MOVED_ON where it is not checked or was imported already. */
export async function importGoodsFile(ctx: Ctx, id: number): Promise<void> {
  const { shopId, accountId, name } = sellerIn(ctx)
  const run = (await findRun(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  if (await isUnderWay(ctx, shopId, id)) refuse('GOODS_IMPORT_RUNNING')
  const change = { accountId, lang: ctx.lang, importedBy: name, importedAt: ctx.clock.now() }
  if (!(await moveRun(ctx, run, ['checked'], 'importing', change))) refuse('MOVED_ON')
  ctx.audit({ after: { file: run.fileName, rows: run.rowCount } })
  ctx.publish(goodsImportDue(id))
}
