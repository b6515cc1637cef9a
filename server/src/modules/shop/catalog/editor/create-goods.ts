import { shareTemplate } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { parametersOf } from '../category/list-parameters.ts'
import { assertOwnDocuments } from '../document/own-documents.ts'
import { recordVersions } from '../version/record-versions.ts'
import { findEditedGoods } from './edited-goods.store.ts'
import { fitParameters } from './fit-parameters.ts'
import { withOwnPictures } from './own-pictures-of-goods.ts'
import type { GoodsDocument } from './read-document.ts'
import { assertMayPrice, writeDocument } from './write-document.ts'

interface NewGoods {
  number: string
  /** Goods of the own shop whose pictures may stand here as well. */
  copiedFrom: number | undefined
  document: GoodsDocument
  way?: 'editor' | 'import'
}

/**
 * Writes new goods of the own shop as a draft and answers their id. Refuses GOODS_NUMBER_TAKEN, SKU_NUMBER_TAKEN, CATEGORY_UNKNOWN,
 * CATEGORY_NOT_ALLOWED, BRAND_UNKNOWN, FREIGHT_UNKNOWN, PICTURE_NOT_YOURS, DOCUMENT_UNKNOWN and
 * PERMISSION_MISSING.
 */
export async function createGoods(
  ctx: Ctx,
  { number, copiedFrom, document: sent, way = 'editor' }: NewGoods,
): Promise<number> {
  assertMayPrice(ctx, sent.skus, [])
  const { shopId, accountId, name } = sellerIn(ctx)
  const origin = copiedFrom === undefined ? undefined : await findEditedGoods(ctx, shopId, copiedFrom)
  const document = await withOwnPictures(ctx, sent, { accountId, standsIn: origin ? [origin] : [] })
  const template = await parametersOf(ctx, document.categoryId)
  const parameters = fitParameters(template, document.parameters, origin?.parameters)
  await assertOwnDocuments(ctx, shopId, sent)
  await shareTemplate(ctx, shopId, document.freightTemplateId ?? null)
  const written = await writeDocument(ctx, { shopId, number, document, parameters, status: 'draft' })
  if (written.fate !== 'added') refuse('GOODS_NUMBER_TAKEN', { number })
  await recordVersions(ctx, [written.goodsId], { way, by: name })
  ctx.audit({ after: { number, ...document, parameters, ...(copiedFrom && { copiedFrom }) } })
  return written.goodsId
}
