import { openStock } from '#modules/shop/inventory'
import { shareTemplate } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { goodsChanged } from '../catalog.events.ts'
import type { CategoryParameter } from '../category/category.types.ts'
import { parametersOf } from '../category/list-parameters.ts'
import { reviewedOfShop } from '../review/review-rule.store.ts'
import { saveGoods } from '../save-goods.ts'
import { shelveDrafts, versionsNow } from '../shelf.store.ts'
import { shelveGoods } from '../shelve-goods.ts'
import { recordVersions } from '../version/record-versions.ts'
import { fitParameters, missingParameters } from './fit-parameters.ts'
import { allWithOwnPictures } from './own-pictures-of-goods.ts'
import type { GoodsDocument } from './read-document.ts'
import { assertMayPrice, draftOf } from './write-document.ts'

interface NewGoods {
  number: string
  document: GoodsDocument
}

/**
 * Writes new goods of the own shop that have no documents, all of them or none, and puts them on the shelf where that is wanted; answers
 * id and version of each, in their order. Refuses what `createGoods` and `shelveGoods` refuse, of one of them.
 */
export async function createGoodsTogether(
  ctx: Ctx,
  goods: readonly NewGoods[],
  isShelved: boolean,
): Promise<{ goodsId: number; version: number }[]> {
  const { shopId, accountId, name } = sellerIn(ctx)
  for (const { document } of goods) assertMayPrice(ctx, document.skus, [])
  const documents = await allWithOwnPictures(
    ctx,
    goods.map((it) => it.document),
    accountId,
  )
  const templates = new Map<number, CategoryParameter[]>()
  for (const id of new Set(documents.map((it) => it.categoryId))) templates.set(id, await parametersOf(ctx, id))
  const freight = [...new Set(documents.flatMap((it) => it.freightTemplateId ?? []))].toSorted((a, b) => a - b)
  for (const id of freight) await shareTemplate(ctx, shopId, id)
  const fitted = documents.map((it) => fitParameters(templates.get(it.categoryId) ?? [], it.parameters))
  const written = await saveGoods(
    ctx,
    goods.map(({ number }, at) =>
      draftOf({ shopId, number, document: documents[at]!, parameters: fitted[at]!, status: 'draft' }),
    ),
  )
  for (const [at, { fate }] of written.entries())
    if (fate !== 'added') refuse('GOODS_NUMBER_TAKEN', { number: goods[at]!.number })
  const firstStock = documents.map((it) => new Map(it.skus.map((sku) => [sku.number, sku.stock])))
  await openStock(
    ctx,
    written.flatMap(({ skus }, at) =>
      skus.map(({ skuId, number }) => ({ skuId, onHand: firstStock[at]!.get(number) ?? 0 })),
    ),
  )
  const ids = written.map((it) => it.goodsId)
  await recordVersions(ctx, ids, { way: 'import', by: name })
  if (isShelved && (await reviewedOfShop(ctx, shopId)) !== 'nobody')
    for (const id of ids) await shelveGoods(ctx, id, 'shelve')
  else if (isShelved) {
    for (const [at, { categoryId }] of documents.entries()) {
      const [missing] = missingParameters(templates.get(categoryId) ?? [], fitted[at]!)
      if (missing) refuse('GOODS_INCOMPLETE', { name: pickText(missing.names, ctx.lang) })
    }
    if ((await shelveDrafts(ctx, ids)) < ids.length) refuse('GOODS_MOVED_ON', { step: 'shelve' })
    ctx.publish(goodsChanged(ids))
  }
  const versions = await versionsNow(ctx, ids)
  return ids.map((goodsId) => ({ goodsId, version: versions.get(goodsId)! }))
}
