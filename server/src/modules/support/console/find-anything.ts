import type { adminHitKinds, AdminPermission, sellerHitKinds, SellerPermission } from '@borong/contract'
import { findCompaniesNamed } from '#modules/company/organisation'
import { findPeopleAddressed } from '#modules/foundation/identity'
import { findGoodsNamed } from '#modules/shop/catalog'
import { findNamedAlike } from '#modules/shop/search'
import { findShopsNamed } from '#modules/shop/shop'
import { findAfterSales } from '#modules/support/after-sale'
import { findComplaints } from '#modules/support/complaint'
import { findRequests } from '#modules/trade/inquiry'
import { findInvoices } from '#modules/trade/invoice'
import { findCustomers, findOrders } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import type { Found } from '#platform/found'
import { adminIn } from '#platform/http/admin-in'
import { sellerIn } from '#platform/http/seller-in'

/** Of each kind. */
const limit = 5
/** Numbers begin with their day: fewer digits would look through all of them. */
const digitsOfDay = 8

type Find = (ctx: Ctx, text: string) => Promise<Found[]>
interface Part<Kind extends string, Permission extends string> {
  kind: Kind
  /** Any of these opens what is found. */
  needs: readonly Permission[]
  find: Find
}
export type Hit<Kind> = Found & { kind: Kind }

const byDigits =
  (find: (ctx: Ctx, digits: string, limit: number) => Promise<Found[]>): Find =>
  async (ctx, text) => {
    const digits = text.replace(/\s/g, '')
    return /^\d{1,24}$/.test(digits) && digits.length >= digitsOfDay ? find(ctx, digits, limit) : []
  }
const byName =
  (find: (ctx: Ctx, text: string, limit: number) => Promise<Found[]>): Find =>
  (ctx, text) =>
    find(ctx, text, limit)
const goodsOf =
  (shopOf: (ctx: Ctx) => number | null): Find =>
  async (ctx, text) => {
    const shopId = shopOf(ctx)
    return findGoodsNamed(ctx, text, { shopId, named: await findNamedAlike(ctx, text, { shopId, limit }), limit })
  }
const shopIn = (ctx: Ctx) => sellerIn(ctx).shopId

const ofShop: readonly Part<(typeof sellerHitKinds)[number], SellerPermission>[] = [
  { kind: 'order', needs: ['orders'], find: byDigits(findOrders) },
  { kind: 'quote', needs: ['quotes'], find: byDigits((ctx, digits, n) => findRequests(ctx, shopIn(ctx), digits, n)) },
  { kind: 'after-sale', needs: ['after-sales', 'refunds'], find: byDigits(findAfterSales) },
  { kind: 'complaint', needs: ['complaints', 'refunds'], find: byDigits(findComplaints) },
  { kind: 'invoice', needs: ['invoices'], find: byName(findInvoices) },
  { kind: 'company', needs: ['orders'], find: byName((ctx, text, n) => findCustomers(ctx, shopIn(ctx), text, n)) },
  { kind: 'goods', needs: ['goods'], find: goodsOf(shopIn) },
]

/** Where no page of its own says who may see a kind, the page does from which operators reach it today. */
const ofMall: readonly Part<(typeof adminHitKinds)[number], AdminPermission>[] = [
  { kind: 'order', needs: ['cases'], find: byDigits(findOrders) },
  { kind: 'shop', needs: ['shops'], find: byName(findShopsNamed) },
  { kind: 'company', needs: ['companies'], find: byName(findCompaniesNamed) },
  { kind: 'person', needs: ['members'], find: byName(findPeopleAddressed) },
  { kind: 'goods', needs: ['catalog'], find: goodsOf(() => null) },
]

/** What the permissions of somebody open, all kinds asked at once; less than two characters find nothing. */
async function found<Kind extends string, Permission extends string>(
  ctx: Ctx,
  typed: string,
  parts: readonly Part<Kind, Permission>[],
  held: ReadonlySet<Permission>,
): Promise<Hit<Kind>[]> {
  const text = typed.trim()
  if ([...text].length < 2) return []
  const open = parts.filter(({ needs }) => needs.some((it) => held.has(it)))
  const hits = await Promise.all(
    open.map(async ({ kind, find }) => (await find(ctx, text)).map((hit) => ({ kind, ...hit }))),
  )
  return hits.flat()
}

export const findInShop = (ctx: Ctx, text: string) => found(ctx, text, ofShop, sellerIn(ctx).permissions)
export const findInMall = (ctx: Ctx, text: string) => found(ctx, text, ofMall, adminIn(ctx).permissions)
