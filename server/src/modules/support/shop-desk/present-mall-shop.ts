import type { MallShop as WireShop } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { categoriesOfShop, categoryTree } from '#modules/shop/catalog'
import { findMallShopUnscoped, type MallShop, peopleOfShopUnscoped, presentBank } from '#modules/shop/shop'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { isDone, openBusinessOf } from './open-business.ts'

export const presentShopRow = (it: MallShop) => ({
  shop_id: String(it.id),
  shop_name: it.name,
  status: upper(it.status),
  city: it.city,
  goods_count: it.goodsCount,
  commission_bps: it.commissionBps,
  opened_at: toSeconds(it.openedAt),
})

const lastDigits = (number: string) => (number ? `•••• ${number.slice(-4)}` : '')

/** One shop of any state for operators. Refuses NOT_FOUND. */
export async function presentMallShop(ctx: Ctx, id: number): Promise<Static<typeof WireShop>> {
  const it = (await findMallShopUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  const open = await openBusinessOf(ctx, id)
  const { byId } = await categoryTree(ctx)
  return {
    ...presentShopRow(it),
    phone: it.phone,
    address: it.address,
    tax_number: it.taxNumber,
    ...presentBank(it.bank),
    bank_account_number: lastDigits(it.bank?.number ?? ''),
    staff: (await peopleOfShopUnscoped(ctx, id)).map((one) => ({
      name: one.name,
      username: one.username,
      is_owner: one.is_owner ? 1 : 0,
      is_disabled: one.disabled_at ? 1 : 0,
    })),
    categories: (await categoriesOfShop(ctx, id)).map((category) => ({
      category_id: String(category),
      category_name: pickText(byId.get(category)?.names ?? {}, ctx.lang),
    })),
    open: {
      orders: open.orders,
      orders_amount: toRupiah(open.ordersAmountMinor),
      after_sales: open.afterSales,
      complaints: open.complaints,
      quotes: open.quotes,
      owed: toRupiah(open.owedMinor),
      may_close: isDone(open) ? 1 : 0,
    },
    version: it.version,
  }
}
