import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { goodsImportDue } from './goods-import.events.ts'
import { findRun, isUnderWay, moveRun } from './import.store.ts'

/** Begins to take an import back. Refuses NOT_FOUND, GOODS_IMPORT_RUNNING, and MOVED_ON where nothing was imported or it was taken back already. */
export async function undoImport(ctx: Ctx, id: number): Promise<void> {
  const { shopId, accountId, name } = sellerIn(ctx)
  const run = (await findRun(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  if (await isUnderWay(ctx, shopId, id)) refuse('GOODS_IMPORT_RUNNING')
  if (run.importedAt === null) refuse('MOVED_ON')
  const change = { accountId, lang: ctx.lang, undoneBy: name, undoneAt: ctx.clock.now() }
  if (!(await moveRun(ctx, run, ['imported', 'stopped'], 'undoing', change))) refuse('MOVED_ON')
  ctx.audit({ after: { file: run.fileName } })
  ctx.publish(goodsImportDue(id))
}
