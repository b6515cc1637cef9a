import { gradeLimits, type MallShop as WireShop } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { categoriesOfShop, categoryTree } from '#modules/shop/catalog'
import {
  findMallShopUnscoped,
  gradeChangesOf,
  gradeOfScore,
  gradesOf,
  type Grade,
  type MallShop,
  openOwnerInvitationUnscoped,
  peopleOfShopUnscoped,
  presentBank,
  type ShopScore,
} from '#modules/shop/shop'
import { presentScore, scoreShop, scoreShops } from '#modules/support/shop-today'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { isDone, openBusinessOf } from './open-business.ts'

const named = (ctx: Ctx, it: Grade | undefined) =>
  it && { grade_id: String(it.id), grade_name: pickText(it.names, ctx.lang) }

const presentShopRow = (ctx: Ctx, it: MallShop, grades: readonly Grade[], score: ShopScore | undefined) => {
  const grade = named(
    ctx,
    grades.find(({ id }) => id === it.gradeId),
  )
  const suggested = named(ctx, score && gradeOfScore(grades, score))
  return {
    shop_id: String(it.id),
    shop_name: it.name,
    status: upper(it.status),
    city: it.city,
    goods_count: it.goodsCount,
    commission_bps: it.commissionBps,
    opened_at: toSeconds(it.openedAt),
    ...(grade && { grade }),
    ...(suggested && { suggested }),
  }
}

/** Rows of shops, each with the grade it has and the one that its score would give. */
export async function presentShopRows(ctx: Ctx, shops: readonly MallShop[]) {
  const grades = await gradesOf(ctx)
  const ids = grades.length ? shops.map((it) => it.id) : []
  const scores = await scoreShops(ctx, ids)
  return shops.map((it) => presentShopRow(ctx, it, grades, scores.get(it.id)))
}

const lastDigits = (number: string) => (number ? `•••• ${number.slice(-4)}` : '')

/** One shop of any state for operators. Refuses NOT_FOUND. */
export async function presentMallShop(ctx: Ctx, id: number): Promise<Static<typeof WireShop>> {
  const it = (await findMallShopUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  const open = await openBusinessOf(ctx, id)
  const score = await scoreShop(ctx, id)
  const invited = await openOwnerInvitationUnscoped(ctx, id)
  const { byId } = await categoryTree(ctx)
  return {
    ...presentShopRow(ctx, it, await gradesOf(ctx), score),
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
    ...(invited && {
      owner_invitation: {
        email: invited.email,
        name: invited.name,
        inviter_name: invited.operatorName,
        state: invited.expiresAt <= ctx.clock.now() ? 'EXPIRED' : 'OPEN',
        sent_at: toSeconds(invited.sentAt),
        expires_at: toSeconds(invited.expiresAt),
      },
    }),
    categories: (await categoriesOfShop(ctx, id)).map((category) => ({
      category_id: String(category),
      category_name: pickText(byId.get(category)?.names ?? {}, ctx.lang),
    })),
    score: presentScore(score),
    grade_changes: (await gradeChangesOf(ctx, id, gradeLimits.changes)).map((change) => ({
      ...(change.names && { grade_name: pickText(change.names, ctx.lang) }),
      reason: change.reason,
      by_name: change.byName,
      at: toSeconds(change.givenAt),
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
