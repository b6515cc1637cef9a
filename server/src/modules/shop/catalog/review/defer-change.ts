import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { categoryTree } from '../category-tree.ts'
import { sellableOf } from '../category/list-sellable.ts'
import type { EditedGoods } from '../editor/edited-goods.store.ts'
import type { GoodsDocument } from '../editor/read-document.ts'
import { sizeOf } from '../size-of-sku.ts'
import { packCodeElsewhere } from '../sku-pack.store.ts'
import { saveGoods } from '../save-goods.ts'
import { noLeadDays } from '../write-goods.store.ts'
import { countVersion, numberElsewhere, putRevision } from './goods-review.store.ts'
import { documentOf, reviewedChanges } from './reviewed-document.ts'

/** What would be refused when it is applied is refused when it is sent in, where that can be known. */
async function assertMayBecome(ctx: Ctx, goods: EditedGoods, document: GoodsDocument): Promise<void> {
  const category = (await categoryTree(ctx)).byId.get(document.categoryId) ?? refuse('CATEGORY_UNKNOWN')
  if (!(await sellableOf(ctx, goods.shopId))(category.path))
    refuse('CATEGORY_NOT_ALLOWED', { name: pickText(category.names, ctx.lang) })
  const numbers = document.skus.map((it) => it.number)
  const taken = await numberElsewhere(ctx, { shopId: goods.shopId, goodsId: goods.id, numbers })
  if (taken !== undefined) refuse('SKU_NUMBER_TAKEN', { number: taken })
  const barcodes = document.skus.flatMap(({ packs = [] }) => packs.flatMap((it) => it.barcode ?? []))
  const coded = await packCodeElsewhere(ctx, { shopId: goods.shopId, goodsId: goods.id, barcodes })
  if (coded !== undefined) refuse('PACK_BARCODE_TAKEN', { barcode: coded })
}

/**
 * Keeps a change of locked goods beside what buyers go on seeing, until an operator decides. Freight and lead time, and prices,
 * quantities, weights and sizes of skus that are there, are written at once. Refuses CATEGORY_UNKNOWN, CATEGORY_NOT_ALLOWED, SKU_NUMBER_TAKEN and PACK_BARCODE_TAKEN.
 */
export async function deferChange(ctx: Ctx, goods: EditedGoods, document: GoodsDocument): Promise<void> {
  await assertMayBecome(ctx, goods, document)
  const before = documentOf(goods)
  const sent = new Map(document.skus.map((it) => [it.number, it]))
  const skus = before.skus.map(({ stock: _stock, packs: _packs, ...it }) => {
    const wanted = sent.get(it.number) ?? it
    const { priceMinor, marketPriceMinor, tiers, weightGrams, minQuantity, orderMultiple, maxQuantity = 0 } = wanted
    const volumeCm3 = wanted.volumeCm3 ?? it.volumeCm3 ?? 0
    return {
      ...it,
      priceMinor,
      marketPriceMinor,
      tiers,
      weightGrams,
      volumeCm3,
      ...sizeOf(wanted),
      minQuantity,
      orderMultiple,
      maxQuantity,
    }
  })
  await saveGoods(ctx, [
    {
      shopId: goods.shopId,
      number: goods.number,
      categoryId: goods.categoryId,
      names: goods.names,
      freightTemplateId: document.freightTemplateId ?? 0,
      leadDays: document.leadDays ?? noLeadDays,
      skus,
    },
  ])
  await putRevision(ctx, {
    goodsId: goods.id,
    shopId: goods.shopId,
    document,
    removed: before.skus.map((it) => it.number).filter((it) => !sent.has(it)),
    version: await countVersion(ctx, goods.id),
    submittedBy: sellerIn(ctx).name,
  })
  ctx.audit({
    before: { status: goods.status },
    after: { waits_for_review: reviewedChanges(before, document), document },
  })
}
