import { type TProperties, Type } from 'typebox'
import { route } from './route.ts'
import { DayText, Id, Maybe, OneOf, Page, Paging, Rupiah, Seconds, Sn } from './wire.ts'

/** What a period is compared with: as much time before it, the same days a year earlier, or nothing. */
export const comparisons = ['LAST_YEAR', 'PREVIOUS', 'NONE'] as const
export const figureScopes = ['COMPANY', 'OWN'] as const
/** What the rows behind the times of approvals are: those that wait now, or decisions of the period. */
export const approvalMarks = ['WAITING', 'DECIDED'] as const
export const savingSources = ['CONTRACT', 'TIER', 'PROMOTION', 'QUOTE'] as const

const Many = (description: string) => Type.Integer({ minimum: 0, description })
const Took = (description: string) => Maybe(Type.Integer({ minimum: 0, description: `${description}, in seconds` }))
const Code = Type.String({ description: 'what the company calls it; empty where it has no code' })
const Name = Type.String({ description: 'in the language of the caller' })
const Month = (description: string) => Type.String({ description: `${description}: yyyy-mm` })

const Asked = Type.Object({
  start: DayText('the first day on which orders were placed'),
  end: DayText('the last day; at most 1,100 days after the first'),
  compare: Maybe(OneOf(comparisons, 'what it is compared with; LAST_YEAR if not said')),
})
/** What every board answers beside its figures. */
const Board = <P extends TProperties>(figures: P) =>
  Type.Object({
    scope: OneOf(figureScopes, 'COMPANY: of the whole company; OWN: of the member who asks alone'),
    before_start: Maybe(DayText('the first day of what it is compared with; absent: nothing')),
    before_end: Maybe(DayText('the last day of what it is compared with')),
    ...figures,
  })

const Spent = {
  spent: Rupiah('paid less what went back, of orders placed in the period'),
  spent_before: Rupiah('the same of the period it is compared with'),
  order_num: Many('orders of which something was spent'),
  order_num_before: Many('the same of the period it is compared with'),
}
const SpentOn = (what: string) =>
  Type.Array(
    Type.Object({ id: Maybe(Id(`of the ${what}; absent: orders without one`)), code: Code, name: Name, ...Spent }),
    { description: `by ${what}, the most first` },
  )

const ForecastMonth = Type.Object({
  calendar_month: Month('the month'),
  used: Maybe(Rupiah('used up to its end, or up to today; absent of months to come')),
  forecast: Maybe(Rupiah('expected to be used up to its end; absent of months before this one')),
  forecast_low: Maybe(Rupiah('at the slowest pace of the last months')),
  forecast_high: Maybe(Rupiah('at the fastest pace of the last months')),
  even: Rupiah('used up to its end if every month used as much'),
})
const BurningBudget = Type.Object({
  budget_id: Id(),
  name: Type.String({ description: 'of the budget' }),
  cost_center_id: Id(),
  cost_center_code: Code,
  cost_center_name: Type.String({ description: 'of the cost centre' }),
  accounting_sub_code: Type.String({ description: 'of the accounting subject; empty: the whole cost centre' }),
  end: DayText('the last day of its fiscal year'),
  allotted: Rupiah('for the year'),
  spent: Rupiah('of paid orders'),
  held: Rupiah('of orders that are submitted or approved, and not paid'),
  left: Rupiah('allotted less spent and held; below zero when more is used'),
  used_up_on: Maybe(DayText('when nothing is left at the pace of the last months; absent: not in its year')),
  used_up_first: Maybe(DayText('the same at their fastest pace')),
  used_up_last: Maybe(DayText('the same at their slowest pace; absent: not in its year')),
  months: Type.Array(ForecastMonth, { description: 'the twelve months of its year' }),
})

const ApprovalTimes = {
  decided: Many('decisions of the period'),
  median: Took('from the request to the decision, of half of them less'),
  median_before: Took('the same of the period it is compared with'),
  slow: Took('from the request to the decision, of nine in ten less'),
}

const Delivered = {
  due: Many('orders that were wanted by a day and have come'),
  on_time: Many('of those, orders that came by that day'),
  due_before: Many('orders that were wanted by a day and have come, of the period it is compared with'),
  on_time_before: Many('of those, orders that came by that day'),
  paid: Rupiah('paid for orders that were not cancelled'),
  returned: Rupiah('of that, what went back'),
  returned_num: Many('orders of which something went back'),
  paid_before: Rupiah('paid for orders that were not cancelled, in the period it is compared with'),
  returned_before: Rupiah('of that, what went back'),
}

const board = { method: 'GET', audience: 'buyer', needs: 'dataBoard', tag: 'figures', input: Asked } as const

export const figuresApi = {
  spend: route({
    ...board,
    path: '/buyer_end/members/data-board/spend',
    summary:
      'What was spent in a period by month, cost centre, accounting subject, category, shop and person: of the company for those who see its orders, else of the member',
    reply: Board({
      ...Spent,
      months: Type.Array(
        Type.Object({
          calendar_month: Month('the month'),
          before_month: Maybe(Month('the month it is compared with')),
          ...Spent,
        }),
        { description: 'every month of the period' },
      ),
      cost_centers: SpentOn('cost centre'),
      accounting_subs: SpentOn('accounting subject'),
      categories: SpentOn('category at the top of the tree'),
      shops: SpentOn('shop'),
      people: SpentOn('member who ordered'),
    }),
  }),
  savings: route({
    ...board,
    path: '/buyer_end/members/data-board/savings',
    summary: 'What was paid less than the list price of the day of each order, and why',
    reply: Board({
      saved: Rupiah('less than the list price, in all'),
      saved_before: Rupiah('the same of the period it is compared with'),
      spent: Spent.spent,
      spent_before: Spent.spent_before,
      sources: Type.Array(
        Type.Object({
          source: OneOf(savingSources, 'contract price, quantity tier, promotion or quote'),
          saved: Rupiah('less than the list price'),
          saved_before: Rupiah('the same of the period it is compared with'),
          order_num: Many('orders with such a price'),
        }),
        { description: 'the most first' },
      ),
    }),
  }),
  budgets: route({
    method: 'GET',
    audience: 'buyer',
    needs: 'dataBoard',
    tag: 'figures',
    path: '/buyer_end/members/data-board/budgets',
    summary:
      'Active budgets of this fiscal year with what is used of them and when they run out: all for those who manage budgets, else those the member answers for',
    reply: Type.Object({
      today: DayText('up to which it is counted'),
      budgets: Type.Array(BurningBudget, { description: 'the one that runs out first, first' }),
    }),
  }),
  approvals: route({
    ...board,
    path: '/buyer_end/members/data-board/approvals',
    summary: 'How long approvals took, by who decided, and whose orders wait for whom now',
    reply: Board({
      ...ApprovalTimes,
      people: Type.Array(
        Type.Object({
          member_id: Id(),
          name: Type.String({ description: 'of the approver' }),
          waiting: Many('orders that wait for them now'),
          ...ApprovalTimes,
        }),
        { description: 'the one with the most that waits first' },
      ),
      waiting: Type.Array(
        Type.Object({
          approver_id: Id('member on whom an order waits'),
          approver_name: Type.String({ description: 'whose decision is waited for' }),
          requester_id: Id('member who placed it'),
          requester_name: Type.String({ description: 'whose orders wait' }),
          order_num: Many('orders that wait'),
          amount: Rupiah('what they come to'),
          since: Seconds('the longest has waited since then'),
        }),
        { description: 'the one who waits longest first' },
      ),
    }),
  }),
  approvalRows: route({
    ...board,
    path: '/buyer_end/members/data-board/approvals/rows',
    summary:
      'The requests that wait for approvers now, or the decisions of a period: of the company for those who see its orders, else of the member',
    input: Type.Object({
      ...Paging,
      ...Asked.properties,
      mark: OneOf(approvalMarks, 'WAITING: those that wait now, whatever the period; DECIDED: decisions of the period'),
      approver_id: Maybe(Id('of the member who decides or has decided')),
      requester_id: Maybe(Id('of the member who asked')),
    }),
    reply: Page(
      Type.Object({
        sn: Maybe(Sn('of the order; absent for what is no order')),
        label: Type.String({ description: 'what it is called' }),
        requester_name: Type.String({ description: 'who asked' }),
        approver_name: Type.String({ description: 'who decides or has decided' }),
        amount: Rupiah('what it comes to'),
        open_time: Seconds('since when it could be decided'),
        decide_time: Maybe(Seconds('when it was decided; absent while it waits')),
      }),
    ),
  }),
  delivery: route({
    ...board,
    path: '/buyer_end/members/data-board/delivery',
    summary: 'Orders that came by the day they were needed, and what went back, by shop',
    reply: Board({
      ...Delivered,
      shops: Type.Array(
        Type.Object({ shop_id: Id(), name: Type.String({ description: 'of the shop' }), ...Delivered }),
        {
          description: 'the one that was paid the most first',
        },
      ),
    }),
  }),
}
