import {
  type Card,
  type CategoryTree,
  agreedGoods,
  categoryTree,
  presentCards,
  seenCategories,
  standing,
} from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type Seen, categoriesSeen } from '../categories-seen.ts'
import type { Counted, Page } from '../on-offer.store.ts'
import {
  type CouponRow,
  type CouponSearch,
  type Descent,
  couponPage,
  goodsOnShelf,
  skusOnShelf,
} from './coupon.store.ts'
import { buyerOfCoupons } from './earlier-orders.ts'

/** A coupon with what it is good for, as far as the caller may see that. */
export interface OfferedCoupon {
  row: CouponRow
  goodsIds: number[]
  /** Cards of the first of them. */
  cards: Card[]
  categoryIds: number[]
}

export interface CouponInput {
  keyword?: string | undefined
  categoryId?: number | undefined
  shopId?: number | undefined
  /** Only what is good for goods the company of the caller has a contract for. */
  zone?: boolean
  /** Only what everybody may use: the answer is remembered for others. */
  forEverybody?: true
}

const shownOfScope = 4
const maxOfShop = 50
const maxOfGoods = 10

function descentOf({ byId }: CategoryTree): Descent {
  const pairs = [...byId.values()].flatMap((node) =>
    node.path.flatMap((above) => [above, ...byId.get(above)!.former].map((it) => [node.id, it] as const)),
  )
  return { ids: pairs.map(([id]) => id), above: pairs.map(([, above]) => above) }
}

async function find(
  ctx: Ctx,
  { forEverybody, ...search }: Omit<CouponSearch, 'seen' | 'buyer'> & Pick<CouponInput, 'forEverybody'>,
  page: Page,
): Promise<Counted<OfferedCoupon>> {
  const buyer = forEverybody ? undefined : await buyerOfCoupons(ctx)
  const tree = await categoryTree(ctx)
  const seen = await categoriesSeen(ctx)
  const { total, rows } = await couponPage(ctx, { ...search, seen, buyer }, descentOf(tree), page)
  return { total, rows: await Promise.all(rows.map((row) => describe(ctx, row, seen))) }
}

async function describe(ctx: Ctx, row: CouponRow, seen: Seen): Promise<OfferedCoupon> {
  const tree = await seenCategories(ctx)
  const goodsIds =
    row.scope === 'some_goods' ? await goodsOnShelf(ctx, { goodsIds: row.scopeIds, shopId: row.shopId, seen }) : []
  return {
    row,
    goodsIds,
    cards: await presentCards(ctx, goodsIds.slice(0, shownOfScope)),
    categoryIds:
      row.scope === 'category'
        ? [...new Set(row.scopeIds.map((id) => standing(tree, id)))].filter((id) => tree.byId.has(id))
        : [],
  }
}

/** Coupons that run or are to come; an unknown category, or the zone of nobody, has none. */
export async function listCoupons(ctx: Ctx, input: CouponInput, page: Page): Promise<Counted<OfferedCoupon>> {
  const { byId } = await categoryTree(ctx)
  const categoryIds =
    input.categoryId === undefined
      ? undefined
      : [...byId.values()].filter((node) => node.path.includes(input.categoryId!)).map((node) => node.id)
  const goodsIds = input.zone ? [...(await agreedGoods(ctx)).keys()] : undefined
  const { shopId, forEverybody } = input
  return find(
    ctx,
    { keyword: input.keyword?.trim() ?? '', shopId, categoryIds, goodsIds, ...(forEverybody && { forEverybody }) },
    page,
  )
}

/** What a shop hands out now. */
export const listShopCoupons = async (ctx: Ctx, shopId: number): Promise<OfferedCoupon[]> =>
  (await find(ctx, { keyword: '', shopId, running: true }, { from: 0, size: maxOfShop })).rows

/** What is handed out now for goods; goods that cannot be bought are not there. */
export async function listGoodsCoupons(
  ctx: Ctx,
  goodsId: number,
): Promise<{ skuIds: number[]; shopId: number; coupons: OfferedCoupon[] }> {
  const skus = await skusOnShelf(ctx, await categoriesSeen(ctx), goodsId)
  const { shopId } = skus[0] ?? refuse('NOT_FOUND')
  const { rows } = await find(ctx, { keyword: '', goodsIds: [goodsId], running: true }, { from: 0, size: maxOfGoods })
  return { skuIds: skus.map((it) => it.skuId), shopId, coupons: rows }
}
