import type { Reply, figuresApi } from '@borong/contract'
import { minus, sum, toRupiah } from '@borong/money'
import { toSeconds } from '#platform/clock'
import type { BoardAsked } from './board-in.ts'
import type { listTimedApprovals } from './list-timed-approvals.ts'
import type { showApprovals } from './show-approvals.ts'
import type { BurningBudget } from './show-budgets.ts'
import type { showDelivery } from './show-delivery.ts'
import type { showSavings } from './show-savings.ts'
import type { Compared, showSpend, SpentRow } from './show-spend.ts'

type Shown<Show extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Show>>

const presentAsked = ({ owner, before }: BoardAsked) => ({
  scope: owner.kind === 'company' ? ('COMPANY' as const) : ('OWN' as const),
  ...(before && { before_start: before.from, before_end: before.to }),
})

const presentSpent = ({ amountMinor, amountBeforeMinor, orders, ordersBefore }: Compared) => ({
  spent: toRupiah(amountMinor),
  spent_before: toRupiah(amountBeforeMinor),
  order_num: orders,
  order_num_before: ordersBefore,
})
const presentRow = ({ id, code, name, ...compared }: SpentRow) => ({
  ...(id > 0 && { id: String(id) }),
  code,
  name,
  ...presentSpent(compared),
})

export const presentSpend = ({
  asked,
  total,
  months,
  by,
}: Shown<typeof showSpend>): Reply<typeof figuresApi.spend> => ({
  ...presentAsked(asked),
  ...presentSpent(total),
  months: months.map(({ month, monthBefore, ...compared }) => ({
    calendar_month: month,
    ...(monthBefore && { before_month: monthBefore }),
    ...presentSpent(compared),
  })),
  cost_centers: by.cost_centre.map(presentRow),
  accounting_subs: by.subject.map(presentRow),
  categories: by.category.map(presentRow),
  shops: by.shop.map(presentRow),
  people: by.person.map(presentRow),
})

export const presentSavings = ({
  asked,
  spend,
  sources,
}: Shown<typeof showSavings>): Reply<typeof figuresApi.savings> => ({
  ...presentAsked(asked),
  saved: toRupiah(sum(sources.map((it) => it.amountMinor))),
  saved_before: toRupiah(sum(sources.map((it) => it.amountBeforeMinor))),
  spent: toRupiah(spend.amountMinor),
  spent_before: toRupiah(spend.amountBeforeMinor),
  sources: sources.map(({ source, amountMinor, amountBeforeMinor, orders }) => ({
    source,
    saved: toRupiah(amountMinor),
    saved_before: toRupiah(amountBeforeMinor),
    order_num: orders,
  })),
})

const some = (minor: number | undefined) => minor !== undefined

export const presentBurning = ({
  budget: { row, year },
  forecast: { end, months, usedUpOn, usedUpFirst, usedUpLast },
}: BurningBudget): Reply<typeof figuresApi.budgets>['budgets'][number] => ({
  budget_id: String(row.budgetId),
  name: row.name,
  cost_center_id: String(row.costCentreId),
  cost_center_code: row.costCentreCode,
  cost_center_name: row.costCentreName,
  accounting_sub_code: row.subjectCode ?? '',
  end,
  allotted: toRupiah(year.allottedMinor),
  spent: toRupiah(year.spentMinor),
  held: toRupiah(year.reservedMinor + year.committedMinor),
  left: toRupiah(minus(year.allottedMinor, year.spentMinor + year.reservedMinor + year.committedMinor)),
  ...(usedUpOn && { used_up_on: usedUpOn }),
  ...(usedUpFirst && { used_up_first: usedUpFirst }),
  ...(usedUpLast && { used_up_last: usedUpLast }),
  months: months.map(({ month, usedMinor, forecastMinor, lowMinor, highMinor, evenMinor }) => ({
    calendar_month: month,
    ...(some(usedMinor) && { used: toRupiah(usedMinor!) }),
    ...(some(forecastMinor) && { forecast: toRupiah(forecastMinor!) }),
    ...(some(lowMinor) && { forecast_low: toRupiah(lowMinor!) }),
    ...(some(highMinor) && { forecast_high: toRupiah(highMinor!) }),
    even: toRupiah(evenMinor),
  })),
})

type Times = Shown<typeof showApprovals>['all']
const presentTimes = ({ now, before }: Times) => ({
  decided: now?.decided ?? 0,
  ...(now && { median: now.medianSeconds, slow: now.slowSeconds }),
  ...(before && { median_before: before.medianSeconds }),
})

export const presentApprovals = ({
  asked,
  all,
  people,
  waiting,
}: Shown<typeof showApprovals>): Reply<typeof figuresApi.approvals> => ({
  ...presentAsked(asked),
  ...presentTimes(all),
  people: people.map(({ memberId, name, waiting: waitingNow, ...times }) => ({
    member_id: String(memberId),
    name,
    waiting: waitingNow,
    ...presentTimes(times),
  })),
  waiting: waiting.map((it) => ({
    approver_id: String(it.approverId),
    approver_name: it.approverName,
    requester_id: String(it.requesterId),
    requester_name: it.requesterName,
    order_num: it.orders,
    amount: toRupiah(it.amountMinor),
    since: toSeconds(it.since),
  })),
})

export const presentTask = (it: Shown<typeof listTimedApprovals>['listed'][number]) => ({
  ...(it.kind === 'order' && { sn: it.label }),
  label: it.label,
  requester_name: it.requesterName,
  approver_name: it.approverName,
  amount: toRupiah(it.amountMinor),
  open_time: toSeconds(it.openedAt),
  ...(it.decidedAt && { decide_time: toSeconds(it.decidedAt) }),
})

const presentDelivered = ({ due, on_time, paid, returned }: Shown<typeof showDelivery>['total']) => ({
  due: due.orders,
  on_time: on_time.orders,
  due_before: due.ordersBefore,
  on_time_before: on_time.ordersBefore,
  paid: toRupiah(paid.amountMinor),
  returned: toRupiah(returned.amountMinor),
  returned_num: returned.orders,
  paid_before: toRupiah(paid.amountBeforeMinor),
  returned_before: toRupiah(returned.amountBeforeMinor),
})

export const presentDelivery = ({
  asked,
  total,
  shops,
}: Shown<typeof showDelivery>): Reply<typeof figuresApi.delivery> => ({
  ...presentAsked(asked),
  ...presentDelivered(total),
  shops: shops.map(({ shopId, name, ...figures }) => ({ shop_id: String(shopId), name, ...presentDelivered(figures) })),
})
