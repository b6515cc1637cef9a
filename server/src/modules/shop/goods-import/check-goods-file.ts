import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { plainHeading } from '#platform/documents/guess-by-headings'
import { goodsImportDue } from './goods-import.events.ts'
import type { ColumnChoice, Shelf } from './goods-import.types.ts'
import { findRun, isUnderWay, moveRun, rememberColumns } from './import.store.ts'

function assertColumns(columns: readonly ColumnChoice[], headings: readonly string[]): void {
  const [places, fields] = [new Set<number>(), new Set<string>()]
  for (const [at, { column, field }] of columns.entries()) {
    if (column >= headings.length) refuseField(`columns.${at}.column`, 'TOO_HIGH', { limit: headings.length - 1 })
    if (places.has(column)) refuseField(`columns.${at}.column`, 'TWICE')
    if (fields.has(field)) refuseField(`columns.${at}.field`, 'TWICE')
    places.add(column)
    fields.add(field)
  }
  if (!fields.has('goods_number') && !fields.has('sku_number'))
    refuseField('columns', 'NOT_AMONG', { values: 'goods_number, sku_number' })
}

/**
 * Remembers what the columns of a file mean and begins to check it. Refuses NOT_FOUND, GOODS_IMPORT_RUNNING, MOVED_ON where it was
 * imported already, and INVALID_INPUT where columns mean the same.
 */
export async function checkGoodsFile(
  ctx: Ctx,
  id: number,
  { columns, shelf }: { columns: readonly ColumnChoice[]; shelf: Shelf },
): Promise<void> {
  const { shopId, accountId } = sellerIn(ctx)
  const run = (await findRun(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  assertColumns(columns, run.headings)
  if (await isUnderWay(ctx, shopId, id)) refuse('GOODS_IMPORT_RUNNING')
  const change = { columns, shelf, accountId, lang: ctx.lang, isPlanned: false, round: run.round + 1 }
  if (!(await moveRun(ctx, run, ['uploaded', 'checked'], 'checking', change))) refuse('MOVED_ON')
  await rememberColumns(
    ctx,
    shopId,
    columns.flatMap(({ column, field }) => {
      const heading = plainHeading(run.headings[column] ?? '')
      return heading ? [{ heading, field }] : []
    }),
  )
  ctx.audit({ after: { columns: columns.map(({ column, field }) => `${run.headings[column]}: ${field}`), shelf } })
  ctx.publish(goodsImportDue(id))
}
