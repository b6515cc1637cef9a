import {
  changeGoods,
  lockGoodsToEdit,
  presentEditedGoods,
  shelveGoods,
  waitsForReview,
  withdrawReview,
} from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { format } from '#platform/messages'
import { assertMayWrite, documentToChange, isSame, writeStock } from './apply-goods.ts'
import { takeOutOfSection } from '#modules/shop/shop-page'
import type { GoodsBefore, GoodsNow, RowFlaw, UndoFate } from './goods-import.types.ts'
import { fileWords } from './import-column.messages.ts'
import { flaws } from './import-flaw.messages.ts'
import type { PlannedGoods } from './import-goods.store.ts'
import type { ImportRun } from './import.store.ts'
import { inputOf } from './merge-rows.ts'

export interface Undone {
  undo: UndoFate
  problems: RowFlaw[]
}

/** Puts goods back to where an act on the list took them from. */
async function undoMove(
  ctx: Ctx,
  run: ImportRun,
  moved: NonNullable<GoodsBefore['moved']>,
  now: GoodsNow,
  isAsImported: boolean,
  keep: (reason: string) => void,
): Promise<void> {
  assertMayWrite(ctx)
  const goodsId = Number(now.goods_id)
  if (moved === 'put') {
    if (run.act?.kind === 'section') await takeOutOfSection(ctx, run.act.sectionId, [goodsId])
  } else if (!isAsImported) keep(format(flaws.changedSince, run.lang))
  else if (waitsForReview(now)) await withdrawReview(ctx, goodsId)
  else await shelveGoods(ctx, goodsId, moved === 'shelved' ? 'unshelve' : 'shelve')
}

/** Puts one goods back as it was before an import, as far as nobody has changed it since; new goods are off the shelf afterwards. */
export async function undoGoods(
  ctx: Ctx,
  run: ImportRun,
  planned: PlannedGoods,
  isContended: boolean,
): Promise<Undone> {
  const problems: RowFlaw[] = []
  const column = run.act ? planned.number : ''
  const keep = (reason: string) => void problems.push({ row: planned.rows[0] ?? 0, column, reason })
  const goodsId = planned.goodsId!
  if (isContended) await lockGoodsToEdit(ctx, goodsId)
  const now = await presentEditedGoods(ctx, goodsId)
  const isAsImported = now.version === planned.versionAfter
  if (planned.result === 'new') {
    assertMayWrite(ctx)
    if (!isAsImported) keep(format(flaws.changedSince, run.lang))
    else if (now.status === 'ON_SHELF') await shelveGoods(ctx, goodsId, 'unshelve')
    else if (waitsForReview(now)) await withdrawReview(ctx, goodsId)
    return { undo: problems.length ? 'kept' : 'undone', problems }
  }
  if (planned.before!.moved) {
    await undoMove(ctx, run, planned.before!.moved, now, isAsImported, keep)
    return { undo: problems.length ? 'kept' : 'undone', problems }
  }
  const { document, stock } = planned.before!
  if (!isSame(inputOf(now), document)) {
    assertMayWrite(ctx)
    if (isAsImported) {
      const former = [...(document.pictures ?? []), ...document.skus.map((it) => it.picture ?? '')]
      await changeGoods(ctx, goodsId, now.version, documentToChange(goodsId, now.version, document), {
        former,
        way: 'import',
      })
    } else keep(format(flaws.changedSince, run.lang))
  }
  const skus = new Map(now.skus.map((it) => [Number(it.sku_id), it]))
  const back = stock.filter(({ skuId, after }) => skus.get(skuId)?.stock === after)
  for (const it of stock.filter((one) => !back.includes(one)))
    keep(format(flaws.stockSince, run.lang, { number: skus.get(it.skuId)?.sku_sn ?? '' }))
  const counts = back.map(({ skuId, before, after }) => {
    const { stock: lies, available } = skus.get(skuId)!
    return { skuId, before: after, after: before, reserved: lies - available }
  })
  await writeStock(ctx, counts, format(fileWords.counted, run.lang, { file: run.fileName }))
  return { undo: problems.length ? 'kept' : 'undone', problems }
}
