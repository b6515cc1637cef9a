import { shareTemplate } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { shareBrands } from '../brand/brand.store.ts'
import { shareCategories } from '../category/category.store.ts'
import type { CategoryParameter } from '../category/category.types.ts'
import { parametersOf } from '../category/list-parameters.ts'
import { type EditedGoods, findEditedGoods, lockEditedGoods } from './edited-goods.store.ts'
import { fitParameters, missingParameters } from './fit-parameters.ts'
import { withOwnPictures } from './own-pictures-of-goods.ts'
import type { GoodsDocument } from './read-document.ts'
import { assertMayPrice, writeDocument } from './write-document.ts'

/** Goods on sale go on saying what they said; what a category has come to want since is asked when they are put on sale again. */
function assertStillSaid(
  ctx: Ctx,
  before: EditedGoods,
  template: readonly CategoryParameter[],
  { categoryId, parameters }: GoodsDocument,
): void {
  if (before.status !== 'on_shelf') return
  const missing = missingParameters(template, parameters)
  const unsaid = new Set(missingParameters(template, before.parameters))
  const wanted = missing.find((it) => categoryId !== before.categoryId || !unsaid.has(it))
  if (wanted) refuse('GOODS_INCOMPLETE', { name: pickText(wanted.names, ctx.lang) })
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What of the goods is another, for the audit log. */
function differences(before: EditedGoods, after: EditedGoods) {
  const fields = (Object.keys(after) as (keyof EditedGoods)[]).filter(
    (it) => !['version', 'changedAt'].includes(it) && !isEqual(before[it], after[it]),
  )
  const only = (goods: EditedGoods) => Object.fromEntries(fields.map((it) => [it, goods[it]]))
  return { before: only(before), after: only(after) }
}

/**
 * Writes goods of the own shop anew, all of them. Refuses NOT_FOUND, MOVED_ON where somebody else has changed them since,
 * GOODS_INCOMPLETE, SKU_NUMBER_TAKEN, CATEGORY_UNKNOWN, CATEGORY_NOT_ALLOWED, BRAND_UNKNOWN, FREIGHT_UNKNOWN, PICTURE_NOT_YOURS and PERMISSION_MISSING.
 */
export async function changeGoods(ctx: Ctx, id: number, version: number, sent: GoodsDocument): Promise<void> {
  const { shopId } = sellerIn(ctx)
  // Categories, brands and templates are locked before goods, as whoever merges or deletes them does.
  await shareCategories(ctx, [sent.categoryId])
  await shareBrands(ctx, sent.brandId === undefined ? [] : [sent.brandId])
  await shareTemplate(ctx, shopId, sent.freightTemplateId ?? null)
  if (!(await lockEditedGoods(ctx, shopId, id))) refuse('NOT_FOUND')
  const before = (await findEditedGoods(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  if (before.version !== version) refuse('MOVED_ON')
  assertMayPrice(ctx, sent.skus, before.skus)
  const document = await withOwnPictures(ctx, sent, before)
  const template = await parametersOf(ctx, document.categoryId)
  const parameters = fitParameters(template, document.parameters, before.parameters)
  assertStillSaid(ctx, before, template, document)
  await writeDocument(ctx, { number: before.number, document, parameters })
  ctx.audit(differences(before, (await findEditedGoods(ctx, shopId, id))!))
}
