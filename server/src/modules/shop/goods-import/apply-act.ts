import { lockGoodsToEdit, presentEditedGoods, shelveGoods, waitsForReview } from '#modules/shop/catalog'
import { liesInSection, putIntoSection } from '#modules/shop/shop-page'
import { fromRupiah, sen, toRupiah } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { applyChange, assertMayWrite, type Applied } from './apply-goods.ts'
import { flawOf } from './flaw-of-refusal.ts'
import type { BulkAct, GoodsBefore, GoodsInput, GoodsNow } from './goods-import.types.ts'
import type { PlannedGoods } from './import-goods.store.ts'
import type { ImportRun } from './import.store.ts'
import { inputOf, RowsWrong } from './merge-rows.ts'

/** So much more or less, to the nearest multiple of so many rupiah, and never nothing. */
function priceBy(price: number, { percent, roundTo }: { percent: number; roundTo: number }): number {
  const step = fromRupiah(roundTo)
  const wished = (fromRupiah(price) * Math.round(1000 + percent * 10)) / 1000
  return toRupiah(sen(Math.max(step, Math.round(wished / step) * step)))
}

/** The document of goods as an act wants it. */
function wantedBy(act: BulkAct, now: GoodsNow): GoodsInput {
  const document = structuredClone(inputOf(now))
  if (act.kind === 'category') document.category_id = String(act.categoryId)
  else if (act.kind === 'freight' && act.templateId !== null) document.freight_template_id = String(act.templateId)
  else if (act.kind === 'freight') delete document.freight_template_id
  else if (act.kind === 'price')
    document.skus = document.skus.map((it) => ({
      ...it,
      price: priceBy(it.price, act),
      ...(it.tiers && { tiers: it.tiers.map((tier) => ({ ...tier, price: priceBy(tier.price, act) })) }),
    }))
  return document
}

async function applied(ctx: Ctx, goodsId: number, before: GoodsBefore): Promise<Applied> {
  const { version } = await presentEditedGoods(ctx, goodsId)
  return { fate: 'changed', goodsId, before, versionAfter: version }
}

async function carryOut(ctx: Ctx, run: ImportRun, wish: BulkAct, now: GoodsNow): Promise<Applied> {
  const goodsId = Number(now.goods_id)
  const before = { document: inputOf(now), stock: [] }
  const unchanged = { fate: 'unchanged', goodsId } as const
  if (wish.kind === 'shelve' || wish.kind === 'unshelve') {
    assertMayWrite(ctx)
    const isThere = now.status === 'ON_SHELF'
    if (isThere === (wish.kind === 'shelve') || waitsForReview(now)) return unchanged
    await shelveGoods(ctx, goodsId, wish.kind)
    return applied(ctx, goodsId, { ...before, moved: wish.kind === 'shelve' ? 'shelved' : 'unshelved' })
  }
  if (wish.kind === 'section') {
    assertMayWrite(ctx)
    if (await liesInSection(ctx, sellerIn(ctx).shopId, wish.sectionId, goodsId)) return unchanged
    await putIntoSection(ctx, wish.sectionId, [goodsId])
    return applied(ctx, goodsId, { ...before, moved: 'put' })
  }
  return applyChange(ctx, run, { now, wanted: { document: wantedBy(wish, now), stock: new Map(), rowOfSku: [] } })
}

/** Does with one goods what an act on the list wants. Throws RowsWrong; refuses MOVED_ON where somebody changes it at the same moment. */
export async function applyAct(
  ctx: Ctx,
  run: ImportRun,
  wish: BulkAct,
  planned: PlannedGoods,
  isContended: boolean,
): Promise<Applied> {
  const goodsId = planned.goodsId!
  try {
    if (isContended) await lockGoodsToEdit(ctx, goodsId)
    return await carryOut(ctx, run, wish, await presentEditedGoods(ctx, goodsId))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'MOVED_ON') throw error
    throw new RowsWrong([{ ...flawOf(error, run, planned.rows), column: planned.number }])
  }
}
