import type { EditedGoods as WireGoods } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import type { Ctx } from '#platform/ctx'
import { toSeconds } from '#platform/clock'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { brandNames } from '../catalog.store.ts'
import { categoryTree } from '../category-tree.ts'
import { parametersOf } from '../category/list-parameters.ts'
import { presentTrail } from '../present-category.ts'
import { findRevision, type Revision } from '../review/goods-review.store.ts'
import { type ShownGoods, type ShownSku, shownWith, wantedDocument } from '../review/reviewed-document.ts'
import { findEditedGoods } from './edited-goods.store.ts'
import { missingParameters } from './fit-parameters.ts'

const presentSku = (it: ShownSku): Static<typeof WireGoods>['skus'][number] => ({
  ...(it.id !== undefined && { sku_id: String(it.id) }),
  sku_sn: it.number,
  specs: it.specs,
  price: toRupiah(it.priceMinor),
  list_price: toRupiah(it.marketPriceMinor),
  minimum: it.minQuantity,
  multiple: it.orderMultiple,
  weight_grams: it.weightGrams,
  volume_cm3: it.volumeCm3,
  picture: it.picture,
  tiers: it.tiers.map(([from, priceMinor]) => ({ from, price: toRupiah(priceMinor) })),
  stock: it.stock,
  available: Math.max(0, it.available),
})

const presentRevision = (it: Revision): NonNullable<Static<typeof WireGoods>['review']> => ({
  kind: it.document ? 'CHANGED' : 'NEW',
  state: upper(it.state),
  reason: it.reason,
  submitted_at: toSeconds(it.submittedAt),
  submitted_by: it.submittedBy,
})

/** Whether goods as they are edited wait for the mall and were never published. */
export const waitsForReview = ({ status }: Pick<Static<typeof WireGoods>, 'status'>): boolean =>
  status === 'PENDING_REVIEW'

/** One goods of the own shop as it is edited: as the shop wants it where that waits for the mall or was rejected. Refuses NOT_FOUND. */
export async function presentEditedGoods(ctx: Ctx, id: number): Promise<Static<typeof WireGoods>> {
  const published = (await findEditedGoods(ctx, sellerIn(ctx).shopId, id)) ?? refuse('NOT_FOUND')
  const tree = await categoryTree(ctx)
  const revision = await findRevision(ctx, id)
  const wanted = revision && wantedDocument(published, revision, tree)
  const goods: ShownGoods = wanted ? shownWith(published, wanted) : published
  const brand = goods.brandId === null ? undefined : (await brandNames(ctx, [goods.brandId])).get(goods.brandId)
  const missing = missingParameters(await parametersOf(ctx, goods.categoryId), goods.parameters)
  return {
    goods_id: String(goods.id),
    sn: goods.number,
    version: goods.version,
    status: upper(goods.status),
    category_id: String(goods.categoryId),
    category_trail: presentTrail(tree, goods.categoryId, ctx.lang),
    ...(goods.brandId !== null && { brand_id: String(goods.brandId), brand_name: brand ?? '' }),
    ...(goods.freightTemplateId !== null && { freight_template_id: String(goods.freightTemplateId) }),
    names: goods.names,
    descriptions: goods.descriptions,
    units: goods.units,
    parameters: goods.parameters.map(({ name, value }) => ({ names: name, value })),
    missing_parameters: missing.map((it) => pickText(it.names, ctx.lang)),
    pictures: goods.gallery.length ? goods.gallery : goods.thumbnail ? [goods.thumbnail] : [],
    skus: goods.skus.map(presentSku),
    changed_at: toSeconds(goods.changedAt),
    ...(revision && { review: presentRevision(revision) }),
  }
}
