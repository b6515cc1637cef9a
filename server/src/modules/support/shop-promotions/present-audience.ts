import { nameCompanies } from '#modules/company/organisation'
import { findGroup, pageOfGroups } from '#modules/shop/price-list'
import type { ShopPromotion } from '#modules/shop/promotion'
import { findKnownCustomers } from '#modules/support/shop-prices'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { upper } from '#platform/upper'

const presentCompany = ({ id, name }: { id: number; name: string }) => ({ company_id: String(id), company_name: name })
const presentGroup = ({ id, name }: { id: number; name: string }) => ({ group_id: String(id), name })

/** For whom a coupon of a shop is; groups that were removed are not named. */
export async function presentAudience(ctx: Ctx, { shopId, audience, companyIds, groupIds }: ShopPromotion) {
  const [companies, groups] = await Promise.all([
    companyIds.length ? nameCompanies(ctx, companyIds) : [],
    Promise.all(groupIds.map((id) => findGroup(ctx, shopId, id))),
  ])
  return {
    audience: upper(audience),
    company_list: companies.map(presentCompany),
    group_list: groups.filter((it) => it !== undefined).map(presentGroup),
  }
}

/** Customers of the own shop and groups of them, by a part of their name. */
export async function presentCustomersToName(ctx: Ctx, keyword: string) {
  const { shopId } = sellerIn(ctx)
  const companies = await findKnownCustomers(ctx, shopId, keyword, 20)
  const { rows } = await pageOfGroups(ctx, shopId, keyword, { from: 0, size: 20 })
  return { companies: companies.map(presentCompany), groups: rows.map(presentGroup) }
}
