import type { goodsReviewApi, mallGoodsApi, Reply, ReviewedGoods } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import type { Ctx } from '#platform/ctx'
import { toSeconds } from '#platform/clock'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { brandNames } from '../catalog.store.ts'
import { type CategoryTree, categoryTree, standing } from '../category-tree.ts'
import { parametersOf } from '../category/list-parameters.ts'
import { sellableOf } from '../category/list-sellable.ts'
import { presentDocuments } from '../document/present-documents.ts'
import { findEditedGoods } from '../editor/edited-goods.store.ts'
import { missingParameters } from '../editor/fit-parameters.ts'
import { presentTrail } from '../present-category.ts'
import { presentGoodsState } from '../present-shelf.ts'
import { findRevision, type ReviewRow, revisionStates } from './goods-review.store.ts'
import { findMallGoodsUnscoped, type MallGoods } from './mall-goods.store.ts'
import {
  documentOf,
  picturesOf,
  reviewedChanges,
  type ShownGoods,
  shownWith,
  wantedDocument,
} from './reviewed-document.ts'
import { findReviewRule, reviewExceptionsUnscoped } from './review-rule.store.ts'

const categoryName = (ctx: Ctx, tree: CategoryTree, id: number) =>
  pickText(tree.byId.get(standing(tree, id))?.names ?? {}, ctx.lang)

async function presentReviewedGoods(ctx: Ctx, goods: ShownGoods): Promise<Static<typeof ReviewedGoods>> {
  const tree = await categoryTree(ctx)
  const brand = goods.brandId === null ? undefined : (await brandNames(ctx, [goods.brandId])).get(goods.brandId)
  const missing = missingParameters(await parametersOf(ctx, standing(tree, goods.categoryId)), goods.parameters)
  const path = tree.byId.get(standing(tree, goods.categoryId))?.path
  return {
    category_trail: presentTrail(tree, goods.categoryId, ctx.lang),
    category_allowed: path && (await sellableOf(ctx, goods.shopId))(path) ? 1 : 0,
    brand_name: brand ?? '',
    names: goods.names,
    descriptions: goods.descriptions,
    units: goods.units,
    parameters: goods.parameters.map(({ name, value }) => ({ names: name, value })),
    missing_parameters: missing.map((it) => pickText(it.names, ctx.lang)),
    pictures: picturesOf(goods),
    documents: await presentDocuments(ctx, goods.shopId, goods.documents),
    skus: goods.skus.map((it) => ({
      sku_sn: it.number,
      specs: it.specs,
      price: toRupiah(it.priceMinor),
      minimum: it.minQuantity,
      stock: it.stock,
      picture: it.picture,
    })),
  }
}

type GoodsRow = Pick<
  MallGoods,
  'goodsId' | 'number' | 'names' | 'thumbnail' | 'shopId' | 'shopName' | 'categoryId' | 'status'
>
const presentRow = (ctx: Ctx, tree: CategoryTree, it: GoodsRow) => ({
  goods_id: String(it.goodsId),
  sn: it.number,
  goods_name: pickText(it.names, ctx.lang),
  thumbnail: it.thumbnail,
  shop_id: String(it.shopId),
  shop_name: it.shopName,
  category_name: categoryName(ctx, tree, it.categoryId),
  status: upper(it.status),
})

export async function presentReviews(
  ctx: Ctx,
  rows: readonly ReviewRow[],
): Promise<Reply<typeof goodsReviewApi.list>['data']> {
  const tree = await categoryTree(ctx)
  return rows.map((it) => ({
    ...presentRow(ctx, tree, it),
    kind: it.isNew ? 'NEW' : 'CHANGED',
    state: upper(it.state),
    version: it.version,
    submitted_at: toSeconds(it.submittedAt),
    submitted_by: it.submittedBy,
    reason: it.reason,
  }))
}

/** What a shop wants of its goods, for an operator. Refuses NOT_FOUND. */
export async function presentReview(ctx: Ctx, id: number): Promise<Reply<typeof goodsReviewApi.show>> {
  const revision = (await findRevision(ctx, id)) ?? refuse('NOT_FOUND')
  const row = (await findMallGoodsUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  const goods = (await findEditedGoods(ctx, revision.shopId, id)) ?? refuse('NOT_FOUND')
  const tree = await categoryTree(ctx)
  const applied = wantedDocument(goods, revision, tree)
  const wanted = applied ? shownWith(goods, applied) : goods
  const now = { ...row, names: wanted.names, thumbnail: picturesOf(wanted)[0] ?? '', categoryId: wanted.categoryId }
  return {
    ...presentRow(ctx, tree, now),
    kind: applied ? 'CHANGED' : 'NEW',
    state: upper(revision.state),
    version: revision.version,
    submitted_at: toSeconds(revision.submittedAt),
    submitted_by: revision.submittedBy,
    reason: revision.reason,
    ...(revision.decidedAt && { decided_at: toSeconds(revision.decidedAt), decided_by: revision.decidedBy }),
    changed: applied ? reviewedChanges(documentOf(goods), applied) : [],
    ...(applied && { published: await presentReviewedGoods(ctx, goods) }),
    wanted: await presentReviewedGoods(ctx, wanted),
  }
}

export async function presentMallGoods(
  ctx: Ctx,
  rows: readonly MallGoods[],
): Promise<Reply<typeof mallGoodsApi.list>['data']> {
  const tree = await categoryTree(ctx)
  const states = await revisionStates(
    ctx,
    rows.map((it) => it.goodsId),
  )
  return rows.map((it) => {
    const state = states.get(it.goodsId)
    return {
      ...presentRow(ctx, tree, it),
      changed_at: toSeconds(it.changedAt),
      ...(state && { review: upper(state) }),
    }
  })
}

/** One goods of any shop, for an operator. Refuses NOT_FOUND. */
export async function presentOneOfMall(ctx: Ctx, id: number): Promise<Reply<typeof mallGoodsApi.show>> {
  const row = (await findMallGoodsUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  const goods = (await findEditedGoods(ctx, row.shopId, id)) ?? refuse('NOT_FOUND')
  const [shown] = await presentMallGoods(ctx, [row])
  const { history } = await presentGoodsState(ctx, id)
  return { ...shown!, published: await presentReviewedGoods(ctx, goods), history }
}

export async function presentReviewRule(ctx: Ctx): Promise<Reply<typeof goodsReviewApi.rule>> {
  const { reviewed, version } = await findReviewRule(ctx)
  const exceptions = await reviewExceptionsUnscoped(ctx)
  return {
    reviewed: upper(reviewed),
    version,
    exceptions: exceptions.map((it) => ({
      shop_id: String(it.shopId),
      shop_name: it.name,
      treatment: upper(it.treatment),
    })),
  }
}
