import type { SettingKey } from '@borong/contract'
import type { Settings } from '#modules/foundation/settings'
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

/** When it moves by itself. */
export function movesBy(known: Settings, { status, movedAt }: Pick<AfterSale, 'status' | 'movedAt'>): Date | undefined {
  const limit = (limitOfStatus as Partial<Record<AfterSaleStatus, SettingKey>>)[status]
  return limit && known.deadline(limit, movedAt)
}

/** Until when services can be applied for; without a limit while the goods are not received. */
export const applyUntil = (known: Settings, { receivedAt }: { receivedAt: Date | null }): Date | undefined =>
  receivedAt ? known.deadline('after_sale.apply_within', receivedAt) : undefined
