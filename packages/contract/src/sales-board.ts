import { Type } from 'typebox'
import { comparisons } from './figures.ts'
import { route } from './route.ts'
import { Count, DayText, Flag, Id, Maybe, MonthText, OneOf, Page, Paging, Rupiah, Seconds, Sn } from './wire.ts'

/** So many rows of goods, companies and shops are told apart; what follows is one row without an id. */
export const boardLimits = { rows: 100 } as const
/** What a mark on the board of a shop is about. */
export const shopMarks = ['SALES', 'CATEGORY', 'GOODS', 'BUYER', 'RETURNED', 'ON_TIME', 'LATE'] as const
/** The same of the mall. */
export const mallMarks = ['SALES', 'CATEGORY', 'SHOP', 'RETURNED'] as const

const Days = {
  start: DayText('the first day on which orders were placed'),
  end: DayText('the last day; at most 1,100 days after the first'),
}
const Asked = Type.Object({
  ...Days,
  compare: Maybe(OneOf(comparisons, 'what it is compared with; LAST_YEAR if not said')),
})
const Before = {
  before_start: Maybe(DayText('the first day of what it is compared with; absent: nothing')),
  before_end: Maybe(DayText('the last day of what it is compared with')),
}
const InMonth = {
  calendar_month: MonthText('the month'),
  before_month: Maybe(MonthText('the month it is compared with')),
}
const Sold = {
  sales: Rupiah('paid less what went back, of orders placed in the time'),
  sales_before: Rupiah('the same of the time it is compared with'),
  order_num: Count('orders of which something was sold'),
  order_num_before: Count('the same of the time it is compared with'),
}
const Returned = {
  returned: Rupiah('what went back of them, without orders that were cancelled'),
  returned_before: Rupiah('the same of the time it is compared with'),
  returned_num: Count('orders of which something went back'),
}
const Kept = {
  sales: Sold.sales,
  sales_before: Sold.sales_before,
  commission: Rupiah('what the mall keeps of that, or will once the goods are received'),
  commission_before: Rupiah('the same of the time it is compared with'),
}
const Came = { came: Count('how many came in the time'), came_before: Count('in the time it is compared with') }
const months = { description: 'every month of the time' }
const SoldBy = (what: string) =>
  Type.Array(
    Type.Object({
      id: Maybe(Id(`of the ${what}; absent: all that follow the first ${boardLimits.rows} together`)),
      name: Type.String({ description: 'in the language of the caller; empty for all that follow' }),
      ...Sold,
    }),
    { description: `by ${what}, the most first` },
  )
const SoldInMonths = Type.Array(Type.Object({ ...InMonth, ...Sold, ...Returned }), months)

const OrderBehind = Type.Object({
  sn: Sn('of the order'),
  day: DayText('when it was placed, in days of the mall'),
  client_name: Type.String({ description: 'the company that bought' }),
  shop_name: Type.String({ description: 'the shop that sold' }),
  amount: Rupiah('what the mark counts of it'),
})
const OrdersAsked = <const Marks extends readonly string[]>(marks: Marks) =>
  Type.Object({
    ...Paging,
    ...Days,
    mark: OneOf(marks, 'which figure; with `id` where it is about something'),
    id: Maybe(Id('of the category, goods, company or shop that the mark is about')),
  })

const seller = { audience: 'seller', tag: 'figures', method: 'GET' } as const
const sellerRoot = '/seller_end/board'

/** The board of a shop, each part for those who may see its pages. */
export const sellerBoardApi = {
  sales: route({
    ...seller,
    needs: ['orders', 'balance'],
    path: `${sellerRoot}/sales`,
    summary: 'What the shop sold in a period, and what went back, by month, category, goods and company',
    input: Asked,
    reply: Type.Object({
      ...Before,
      ...Sold,
      ...Returned,
      months: SoldInMonths,
      categories: SoldBy('category at the top of the tree'),
      goods: SoldBy('goods'),
      buyers: SoldBy('company'),
    }),
  }),
  delivery: route({
    ...seller,
    needs: 'orders',
    path: `${sellerRoot}/delivery`,
    summary: 'Orders of a period that came by the day they were needed',
    input: Asked,
    reply: Type.Object({
      ...Before,
      due: Count('orders that were needed by a day and have come'),
      on_time: Count('of these, orders that came by that day'),
      due_before: Count('orders needed by a day that have come, of the time it is compared with'),
      on_time_before: Count('of these, orders that came by that day'),
      months: Type.Array(
        Type.Object({
          ...InMonth,
          due: Count('orders that were needed by a day and have come'),
          on_time: Count('of these, orders that came by that day'),
        }),
        months,
      ),
    }),
  }),
  orders: route({
    ...seller,
    needs: 'orders',
    path: `${sellerRoot}/orders`,
    summary: 'The orders behind a mark on the board of a shop, the latest first',
    input: OrdersAsked(shopMarks),
    reply: Page(OrderBehind),
  }),
  returns: route({
    ...seller,
    needs: ['after-sales', 'refunds'],
    path: `${sellerRoot}/returns`,
    summary: 'What buyers applied for in a period, by reason; without applications that cancel an order',
    input: Asked,
    reply: Type.Object({
      ...Before,
      applied: Count('applications of the period'),
      applied_before: Count('of the time it is compared with'),
      reasons: Type.Array(
        Type.Object({
          reason_code: Type.String({ description: 'by which its applications are asked for' }),
          reason: Type.String({ description: 'in the language of the caller' }),
          applied: Count('applications that give it'),
          applied_before: Count('of the time it is compared with'),
        }),
        { description: 'the most first' },
      ),
    }),
  }),
  applications: route({
    ...seller,
    needs: ['after-sales', 'refunds'],
    path: `${sellerRoot}/applications`,
    summary: 'The applications of a period that give a reason, the latest first',
    input: Type.Object({
      ...Paging,
      ...Days,
      reason_code: Type.String({
        pattern: '^[A-Z][A-Z0-9_]{1,39}$',
        description: 'as the reasons of a period have it',
      }),
    }),
    reply: Page(
      Type.Object({
        sn: Sn('of the application'),
        order_sn: Sn('of its order'),
        client_name: Type.String({ description: 'the company that applied' }),
        applied_at: Seconds('when it applied'),
      }),
    ),
  }),
  answers: route({
    ...seller,
    needs: 'messages',
    path: `${sellerRoot}/answers`,
    summary: 'First answers in chat of a period, and how many came in time',
    input: Asked,
    reply: Type.Object({
      ...Before,
      answers: Count('first answers of the period'),
      in_time: Count('of these, given in time'),
      answers_before: Count('of the time it is compared with'),
      in_time_before: Count('of these, given in time'),
      months: Type.Array(
        Type.Object({
          ...InMonth,
          answers: Count('first answers of the month'),
          in_time: Count('of these, given in time'),
        }),
        months,
      ),
    }),
  }),
  answered: route({
    ...seller,
    needs: 'messages',
    path: `${sellerRoot}/answered`,
    summary: 'The first answers of a period, the latest first',
    input: Type.Object({ ...Paging, ...Days }),
    reply: Page(
      Type.Object({
        conversation_id: Id('of the conversation'),
        client_name: Type.String({ description: 'the company that was answered' }),
        member_name: Type.String({ description: 'who of it was answered' }),
        answered_at: Seconds('when the answer was given'),
        seconds: Count('how long it was waited for while the shop was open'),
        in_time: Flag('1: given in time'),
      }),
    ),
  }),
}

const admin = { audience: 'admin', tag: 'figures', method: 'GET' } as const
const adminRoot = '/admin_end/board'

/** The board of the mall, each part for operators who may open the pages with its rows. */
export const adminBoardApi = {
  sales: route({
    ...admin,
    needs: 'cases',
    path: `${adminRoot}/sales`,
    summary: 'What all shops sold in a period, by month, category and shop',
    input: Asked,
    reply: Type.Object({
      ...Before,
      ...Sold,
      ...Returned,
      months: SoldInMonths,
      categories: SoldBy('category at the top of the tree'),
      shops: SoldBy('shop'),
    }),
  }),
  orders: route({
    ...admin,
    needs: 'cases',
    path: `${adminRoot}/orders`,
    summary: 'The orders behind a mark on the board of the mall, the latest first',
    input: OrdersAsked(mallMarks),
    reply: Page(OrderBehind),
  }),
  commission: route({
    ...admin,
    needs: 'shops',
    path: `${adminRoot}/commission`,
    summary: 'What the mall keeps of what was sold in a period, by month',
    input: Asked,
    reply: Type.Object({
      ...Before,
      ...Kept,
      months: Type.Array(Type.Object({ ...InMonth, ...Kept }), months),
    }),
  }),
  companies: route({
    ...admin,
    needs: 'companies',
    path: `${adminRoot}/companies`,
    summary: 'Companies founded in a period, by month',
    input: Asked,
    reply: Type.Object({ ...Before, ...Came, months: Type.Array(Type.Object({ ...InMonth, ...Came }), months) }),
  }),
  shops: route({
    ...admin,
    needs: 'shops',
    path: `${adminRoot}/shops`,
    summary: 'Shops that came into the mall in a period, by month',
    input: Asked,
    reply: Type.Object({ ...Before, ...Came, months: Type.Array(Type.Object({ ...InMonth, ...Came }), months) }),
  }),
}
