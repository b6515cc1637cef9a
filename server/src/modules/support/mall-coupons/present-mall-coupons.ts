import type { adminCouponApi, Reply } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { findCompaniesNamed, nameCompanies } from '#modules/company/organisation'
import { categoryTree, standing } from '#modules/shop/catalog'
import { findMallCoupon, type MallCoupon, pageOfMallCoupons } from '#modules/shop/promotion'
import { shopNames } from '#modules/shop/shop'
import { promotionUses, promotionUsesByShop } from '#modules/trade/order'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'

type Uses = Awaited<ReturnType<typeof promotionUses>>
const named = ({ id }: MallCoupon) => ({ kind: 'coupon', id })

function presentRow(ctx: Ctx, it: MallCoupon, uses: Uses): Reply<typeof adminCouponApi.list>['data'][number] {
  const use = uses.get(`coupon ${it.id}`)
  return {
    coupon_id: String(it.id),
    state: upper(it.state),
    name: pickText(it.titles, ctx.lang),
    starts_at: toSeconds(it.startsAt),
    ends_at: toSeconds(it.endsAt),
    value: toRupiah(it.valueMinor),
    threshold: toRupiah(it.thresholdMinor),
    total: it.total,
    member_limit: it.memberLimit,
    company_limit: it.companyLimit,
    code_kind: upper(it.codeKind),
    audience: upper(it.audience),
    ...(it.code !== null && { code: it.code }),
    received: it.received,
    used: it.used,
    is_closed: it.closedAt ? 1 : 0,
    orders: use?.orders ?? 0,
    given: toRupiah(use?.givenMinor ?? 0),
  }
}

export async function presentMallCoupons(
  ctx: Ctx,
  filter: Parameters<typeof pageOfMallCoupons>[1],
  { page_no, page_size }: { page_no: number; page_size: number },
): Promise<Reply<typeof adminCouponApi.list>> {
  const { rows, total } = await pageOfMallCoupons(ctx, filter, { from: (page_no - 1) * page_size, size: page_size })
  const uses = await promotionUses(ctx, undefined, rows.map(named))
  return { data: rows.map((it) => presentRow(ctx, it, uses)), data_total: total, page_no, page_size }
}

/** Refuses NOT_FOUND. */
export async function presentMallCoupon(ctx: Ctx, id: number): Promise<Reply<typeof adminCouponApi.show>> {
  const it = (await findMallCoupon(ctx, id)) ?? refuse('NOT_FOUND')
  const [uses, byShop, tree] = await Promise.all([
    promotionUses(ctx, undefined, [named(it)]),
    promotionUsesByShop(ctx, named(it)),
    categoryTree(ctx),
  ])
  const names = await shopNames(
    ctx,
    byShop.map((use) => use.shopId),
  )
  const categories = it.scope === 'category' ? it.scopeIds : []
  return {
    ...presentRow(ctx, it, uses),
    company_list: (await nameCompanies(ctx, it.companyIds)).map(presentCompany),
    names: it.titles,
    descriptions: it.descriptions,
    categories: categories.map((categoryId) => ({
      category_id: String(categoryId),
      name: pickText(tree.byId.get(standing(tree, categoryId))?.names ?? {}, ctx.lang),
    })),
    by_shop: byShop.map(({ shopId, orders, givenMinor }) => ({
      shop_id: String(shopId),
      shop_name: names.get(shopId) ?? '',
      orders,
      given: toRupiah(givenMinor),
    })),
  }
}

const presentCompany = ({ id, name }: { id: number; name: string }) => ({ company_id: String(id), company_name: name })

/** Companies that a coupon can name. */
export const presentCompaniesToName = async (ctx: Ctx, keyword: string) => ({
  data: (await findCompaniesNamed(ctx, keyword, 20)).map(({ id, title }) => ({ company_id: id, company_name: title })),
})
