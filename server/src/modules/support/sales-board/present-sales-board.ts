import type { adminBoardApi, Language, Reply, sellerBoardApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { BoardPeriods, Compared, ComparedMonth } from '#modules/support/figures'
import type { pageOfAfterSales } from '#modules/support/after-sale'
import type { pageOfAnswers } from '#modules/support/chat'
import { toSeconds } from '#platform/clock'
import { pickText } from '#platform/messages'
import type { listCountedOrders } from './list-counted-orders.ts'
import type { countByMonth } from './count-by-month.ts'
import type { showAnswers, showDelivered, showReasons } from './show-kept-in-time.ts'
import type { showMallCommission } from './show-mall-commission.ts'
import type { SoldRow } from './show-sales-board.ts'

type Shown<Show extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Show>>

const presentPeriods = ({ before }: BoardPeriods) => ({
  ...(before && { before_start: before.from, before_end: before.to }),
})
const presentMonth = ({ month, monthBefore }: Pick<ComparedMonth, 'month' | 'monthBefore'>) => ({
  calendar_month: month,
  ...(monthBefore && { before_month: monthBefore }),
})
const presentSold = ({ amountMinor, amountBeforeMinor, orders, ordersBefore }: Compared) => ({
  sales: toRupiah(amountMinor),
  sales_before: toRupiah(amountBeforeMinor),
  order_num: orders,
  order_num_before: ordersBefore,
})
const presentReturned = ({ amountMinor, amountBeforeMinor, orders }: Compared) => ({
  returned: toRupiah(amountMinor),
  returned_before: toRupiah(amountBeforeMinor),
  returned_num: orders,
})

export const presentRows = (rows: readonly SoldRow[]) =>
  rows.map(({ id, name, ...sold }) => ({ ...(id !== undefined && { id: String(id) }), name, ...presentSold(sold) }))

interface SalesShown {
  periods: BoardPeriods
  sold: Compared
  returned: Compared
  months: readonly (ComparedMonth & { returned: Compared })[]
}
/** What the boards of a shop and of the mall have alike. */
export const presentSales = ({ periods, sold, returned, months }: SalesShown) => ({
  ...presentPeriods(periods),
  ...presentSold(sold),
  ...presentReturned(returned),
  months: months.map((it) => ({ ...presentMonth(it), ...presentSold(it), ...presentReturned(it.returned) })),
})

export const presentDelivered = ({
  periods,
  due,
  onTime,
  months,
}: Shown<typeof showDelivered>): Reply<typeof sellerBoardApi.delivery> => ({
  ...presentPeriods(periods),
  due: due.orders,
  on_time: onTime.orders,
  due_before: due.ordersBefore,
  on_time_before: onTime.ordersBefore,
  months: months.map((it) => ({ ...presentMonth(it), due: it.due, on_time: it.onTime })),
})

export const presentReasons = (
  { periods, reasons }: Shown<typeof showReasons>,
  lang: Language,
): Reply<typeof sellerBoardApi.returns> => ({
  ...presentPeriods(periods),
  applied: reasons.reduce((all, it) => all + it.applied, 0),
  applied_before: reasons.reduce((all, it) => all + it.appliedBefore, 0),
  reasons: reasons.map(({ code, labels, applied, appliedBefore }) => ({
    reason_code: code,
    reason: pickText(labels, lang),
    applied,
    applied_before: appliedBefore,
  })),
})

export const presentAnswers = ({
  periods,
  now,
  before,
  months,
}: Shown<typeof showAnswers>): Reply<typeof sellerBoardApi.answers> => ({
  ...presentPeriods(periods),
  answers: now.answers,
  in_time: now.inTime,
  answers_before: before.answers,
  in_time_before: before.inTime,
  months: months.map((it) => ({ ...presentMonth(it), answers: it.answers, in_time: it.inTime })),
})

type Earned = Shown<typeof showMallCommission>['total']
const presentEarned = ({ sales, commission }: Earned) => ({
  sales: toRupiah(sales.amountMinor),
  sales_before: toRupiah(sales.amountBeforeMinor),
  commission: toRupiah(commission.amountMinor),
  commission_before: toRupiah(commission.amountBeforeMinor),
})
export const presentMallCommission = ({
  periods,
  total,
  months,
}: Shown<typeof showMallCommission>): Reply<typeof adminBoardApi.commission> => ({
  ...presentPeriods(periods),
  ...presentEarned(total),
  months: months.map((it) => ({ ...presentMonth(it), ...presentEarned(it) })),
})

export const presentCame = ({
  periods,
  came,
  cameBefore,
  months,
}: Shown<typeof countByMonth>): Reply<typeof adminBoardApi.companies> => ({
  ...presentPeriods(periods),
  came,
  came_before: cameBefore,
  months: months.map((it) => ({ ...presentMonth(it), came: it.came, came_before: it.cameBefore })),
})

export const presentCounted = ({ order, day, amountMinor }: Shown<typeof listCountedOrders>['listed'][number]) => ({
  sn: order.sn,
  day,
  client_name: order.companyName,
  shop_name: order.shopName,
  amount: toRupiah(amountMinor),
})

export const presentApplication = (it: Shown<typeof pageOfAfterSales>['rows'][number]) => ({
  sn: it.sn,
  order_sn: it.orderSn,
  client_name: it.companyName,
  applied_at: toSeconds(it.appliedAt),
})

export const presentAnswer = (it: Shown<typeof pageOfAnswers>['rows'][number]) => ({
  conversation_id: String(it.conversationId),
  client_name: it.companyName,
  member_name: it.memberName,
  answered_at: toSeconds(it.answeredAt),
  seconds: it.seconds,
  in_time: it.inTime ? 1 : 0,
})
