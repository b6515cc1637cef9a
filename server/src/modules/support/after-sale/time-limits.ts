import type { SettingKey } from '@borong/contract'
import type { Settings } from '#modules/foundation/settings'
import { deadlinesOfShops } from '#modules/shop/shop'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import type { AfterSaleStatus } from './after-sale.machine.ts'
import type { AfterSale } from './after-sale.types.ts'

/**
 * How long an application may stand before it moves by itself: unanswered it is taken as agreed, without goods it is closed, what was
 * sent and not taken in has arrived in good order, what arrived is refunded or replaced.
 */
export const limitOfStatus = {
  applied: 'after_sale.answer_within',
  approved: 'after_sale.send_within',
  sent: 'after_sale.take_in_within',
  arrived: 'after_sale.finish_within',
} as const satisfies Partial<Record<AfterSaleStatus, SettingKey>>

/** Here the shop is to act: days on which it is closed do not count. While goods are to come back, the time of the buyer runs. */
export const runsAgainstShop = ['applied', 'sent', 'arrived'] as const satisfies (keyof typeof limitOfStatus)[]
const isOfShop = (status: AfterSaleStatus) => (runsAgainstShop as readonly AfterSaleStatus[]).includes(status)

type Standing = Pick<AfterSale, 'shopId' | 'status' | 'movedAt' | 'moreDays'>
/** When applications move by themselves. */
export async function movesBy(
  ctx: Ctx,
  known: Settings,
  afterSales: readonly Standing[],
): Promise<(it: Standing) => Date | undefined> {
  const waiting = afterSales.filter((it) => isOfShop(it.status))
  const began = new Date(Math.min(...waiting.map((it) => it.movedAt.getTime())))
  const deadlineOf = await deadlinesOfShops(
    ctx,
    waiting.map((it) => it.shopId),
    began,
  )
  return ({ shopId, status, movedAt, moreDays }) => {
    const limit = (limitOfStatus as Partial<Record<AfterSaleStatus, SettingKey>>)[status]
    const due = limit && new Date(known.deadline(limit, movedAt).getTime() + days(moreDays))
    return due && isOfShop(status) ? deadlineOf(shopId, movedAt, due) : due
  }
}

/** Until when services can be applied for; without a limit while the goods are not received. */
export const applyUntil = (known: Settings, { receivedAt }: { receivedAt: Date | null }): Date | undefined =>
  receivedAt ? known.deadline('after_sale.apply_within', receivedAt) : undefined
