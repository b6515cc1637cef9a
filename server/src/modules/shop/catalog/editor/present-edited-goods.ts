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
import { type CategoryTree, categoryTree } from '../category-tree.ts'
import type { CategoryParameter } from '../category/category.types.ts'
import { parametersOf } from '../category/list-parameters.ts'
import { presentWrittenPacks } from '../present-pack.ts'
import { presentTrail } from '../present-category.ts'
import { presentDocuments } from '../document/present-documents.ts'
import type { GoodsDraftKept } from '../draft/goods-draft.store.ts'
import { shownRevision, type WantedGoods, wantedOf } from '../draft/goods-wanted.ts'
import { findRevision, type Revision, revisionsOf } from '../review/goods-review.store.ts'
import type { ShownSku } from '../review/reviewed-document.ts'
import { lastVersions } from '../version/goods-version.store.ts'
import { type EditedGoods, findEditedGoods, findEditedGoodsOf } from './edited-goods.store.ts'
import { missingParameters } from './fit-parameters.ts'

const presentSku = (it: ShownSku): Static<typeof WireGoods>['skus'][number] => ({
  ...(it.id !== undefined && { sku_id: String(it.id) }),
  sku_sn: it.number,
  specs: it.specs,
  price: toRupiah(it.priceMinor),
  list_price: toRupiah(it.marketPriceMinor),
  minimum: it.minQuantity,
  multiple: it.orderMultiple,
  maximum: it.maxQuantity,
  weight_grams: it.weightGrams,
  volume_cm3: it.volumeCm3,
  length_mm: it.lengthMm,
  width_mm: it.widthMm,
  height_mm: it.heightMm,
  picture: it.picture,
  tiers: it.tiers.map(([from, priceMinor]) => ({ from, price: toRupiah(priceMinor) })),
  ...presentWrittenPacks(it.packs),
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

/** One goods of the own shop as it was sent in: as the shop wants it where that waits for the mall or was rejected. Refuses NOT_FOUND. */
export const presentEditedGoods = (ctx: Ctx, id: number): Promise<Static<typeof WireGoods>> =>
  presentAs(ctx, id, async (published, tree) => {
    const revision = await findRevision(ctx, id)
    return { shown: shownRevision(published, revision, tree), revision, draft: undefined }
  })

/** The same as its shop works on it: its draft where there is one. Refuses NOT_FOUND. */
export const presentDraft = (ctx: Ctx, id: number): Promise<Static<typeof WireGoods>> =>
  presentAs(ctx, id, (published, tree) => wantedOf(ctx, published, tree))

async function presentKept(ctx: Ctx, { goodsId, basedOn, savedAt, savedBy }: GoodsDraftKept) {
  const last = (await lastVersions(ctx, [goodsId])).get(goodsId)
  return { saved_at: toSeconds(savedAt), saved_by: savedBy, outdated: last && last.number > basedOn ? 1 : 0 } as const
}

async function presentAs(
  ctx: Ctx,
  id: number,
  wanted: (published: EditedGoods, tree: CategoryTree) => Promise<WantedGoods>,
): Promise<Static<typeof WireGoods>> {
  const published = (await findEditedGoods(ctx, sellerIn(ctx).shopId, id)) ?? refuse('NOT_FOUND')
  const tree = await categoryTree(ctx)
  const found = await wanted(published, tree)
  const { brandId, categoryId } = found.shown
  const brands = brandId === null ? new Map<number, string>() : await brandNames(ctx, [brandId])
  return present(ctx, found, { tree, brands, template: await parametersOf(ctx, categoryId) })
}

/** Goods of the own shop as `presentEditedGoods` shows one, by their ids; what is not there is left out. */
export async function presentEditedGoodsOf(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, Static<typeof WireGoods>>> {
  const tree = await categoryTree(ctx)
  const goods = await findEditedGoodsOf(ctx, sellerIn(ctx).shopId, ids)
  const revisions = await revisionsOf(ctx, [...goods.keys()])
  const shown = [...goods.values()].map((it) => ({
    shown: shownRevision(it, revisions.get(it.id), tree),
    revision: revisions.get(it.id),
    draft: undefined,
  }))
  const brandIds = [...new Set(shown.flatMap((it) => it.shown.brandId ?? []))]
  const brands = brandIds.length ? await brandNames(ctx, brandIds) : new Map<number, string>()
  const templates = new Map<number, CategoryParameter[]>()
  for (const id of new Set(shown.map((it) => it.shown.categoryId))) templates.set(id, await parametersOf(ctx, id))
  const presented = new Map<number, Static<typeof WireGoods>>()
  for (const it of shown)
    presented.set(
      it.shown.id,
      await present(ctx, it, { tree, brands, template: templates.get(it.shown.categoryId) ?? [] }),
    )
  return presented
}

interface Around {
  tree: CategoryTree
  brands: ReadonlyMap<number, string>
  template: readonly CategoryParameter[]
}

async function present(
  ctx: Ctx,
  { shown: goods, revision, draft }: WantedGoods,
  { tree, brands, template }: Around,
): Promise<Static<typeof WireGoods>> {
  const brand = goods.brandId === null ? undefined : brands.get(goods.brandId)
  const missing = missingParameters(template, goods.parameters)
  return {
    goods_id: String(goods.id),
    sn: goods.number,
    version: goods.version,
    status: upper(goods.status),
    category_id: String(goods.categoryId),
    category_trail: presentTrail(tree, goods.categoryId, ctx.lang),
    ...(goods.brandId !== null && { brand_id: String(goods.brandId), brand_name: brand ?? '' }),
    ...(goods.freightTemplateId !== null && { freight_template_id: String(goods.freightTemplateId) }),
    ...(goods.leadDays !== null && { lead_days: goods.leadDays }),
    names: goods.names,
    descriptions: goods.descriptions,
    units: goods.units,
    parameters: goods.parameters.map(({ name, value }) => ({ names: name, value })),
    missing_parameters: missing.map((it) => pickText(it.names, ctx.lang)),
    pictures: goods.gallery.length ? goods.gallery : goods.thumbnail ? [goods.thumbnail] : [],
    documents: goods.documents.length ? await presentDocuments(ctx, goods.shopId, goods.documents) : [],
    skus: goods.skus.map(presentSku),
    changed_at: toSeconds(goods.changedAt),
    ...(revision && { review: presentRevision(revision) }),
    ...(draft && { draft: await presentKept(ctx, draft) }),
  }
}
