import { Type } from 'typebox'
import { stockLimits } from './seller-stock.ts'
import { route } from './route.ts'
import { WantedFigure } from './shop-grade.ts'
import { Count, DayText, Flag, Id, Maybe, OneOf, Rupiah } from './wire.ts'

/** So many days the sales of a shop are shown for, today among them. */
export const salesPeriods = ['7', '30', '90'] as const
export const todayLimits = { scoreDays: 90, returnDays: 30, listed: 5, stockDays: stockLimits.runningOutDays } as const
/** What a new shop does first, in this order. */
export const firstSteps = ['goods', 'freight', 'staff', 'bank'] as const

const Sold = {
  sales: Rupiah('paid less what went back, of orders placed in the time'),
  orders: Count('orders of which something was sold'),
  returned: Rupiah('what went back of them'),
}
const seller = { audience: 'seller', tag: 'console', method: 'GET' } as const

/** What people of a shop see first; each part for those who may see its pages. */
export const sellerTodayApi = {
  sales: route({
    ...seller,
    needs: ['orders', 'balance'],
    path: '/seller_end/today/sales',
    summary: 'What the shop sold in the last days, and in as many days before them',
    input: Type.Object({ days: Maybe(OneOf(salesPeriods, 'how many days, today among them; usual: 30')) }),
    reply: Type.Object({
      from_day: DayText('the first day'),
      to_day: DayText('today'),
      ...Sold,
      before: Type.Object(Sold, { description: 'of as many days before' }),
      has_sold: Flag('1: the shop has sold something at some time'),
      bars: Type.Array(
        Type.Object({
          from_day: DayText('its first day'),
          to_day: DayText('its last day'),
          sales: Sold.sales,
          sales_before: Rupiah('of the days as long before'),
        }),
        { description: 'one for each day, of 90 days one for each ten' },
      ),
    }),
  }),
  score: route({
    ...seller,
    needs: ['orders', 'after-sales', 'messages'],
    path: '/seller_end/today/score',
    summary: `How the shop has kept its word in the last ${todayLimits.scoreDays} days`,
    reply: Type.Object({
      due: Count('orders that were needed by a day and have come'),
      on_time: Count('of these, orders that came in time'),
      answers: Count('answers in chat, of the last 200'),
      answered_in_time: Count('of these, given within two hours'),
      paid: Count('orders that were paid'),
      cancelled: Count('of these, orders that were cancelled'),
    }),
  }),
  grade: route({
    ...seller,
    needs: ['orders', 'after-sales', 'messages'],
    path: '/seller_end/today/grade',
    summary: 'The grade that the mall gave the shop, and what the next one asks for',
    reply: Type.Object({
      grades: Count('grades that shops of the mall may have'),
      grade_name: Maybe(Type.String({ description: 'in the language of the caller; absent: none' })),
      next: Maybe(
        Type.Object(
          {
            grade_name: Type.String({ description: 'in the language of the caller' }),
            wanted: Type.Array(WantedFigure, {
              description: `what it asks for, with the score of the last ${todayLimits.scoreDays} days; empty: the mall gives it by hand alone`,
            }),
          },
          { description: 'the next higher one; absent: there is none' },
        ),
      ),
    }),
  }),
  returns: route({
    ...seller,
    needs: ['after-sales', 'refunds'],
    path: '/seller_end/today/returns',
    summary: `What buyers applied for in the last ${todayLimits.returnDays} days, by reason`,
    reply: Type.Object({
      applied: Count('applications but for those that cancel an order'),
      applied_before: Count('of as many days before'),
      reasons: Type.Array(
        Type.Object({
          reason: Type.String({ description: 'in the language of the caller' }),
          applied: Count('applications that give it'),
        }),
        { description: 'the most first' },
      ),
    }),
  }),
  goods: route({
    ...seller,
    needs: 'goods',
    path: '/seller_end/today/goods',
    summary: 'Goods of the shop that wait for the mall or that it has rejected',
    reply: Type.Object({
      waiting: Count('goods that the mall looks at'),
      rejected: Count('goods that it has rejected'),
      listed: Type.Array(
        Type.Object({
          goods_id: Id(),
          goods_name: Type.String({ description: 'in the language of the caller' }),
          thumbnail: Type.String({ description: 'address of the picture; may be empty' }),
          state: OneOf(['WAITING', 'REJECTED'], 'WAITING: the mall looks at them'),
          reason: Type.String({ description: 'why they were rejected; empty otherwise' }),
        }),
        { description: 'rejected ones first' },
      ),
    }),
  }),
  steps: route({
    ...seller,
    needs: 'signed-in',
    path: '/seller_end/today/steps',
    summary: 'What a new shop has still to do, found in its data',
    reply: Type.Object({
      steps: Type.Array(
        Type.Object({ step: OneOf(firstSteps, 'what is to be done'), done: Flag('1: there is some') }),
        { description: 'in their order' },
      ),
      has_sold: Flag('1: the shop has sold something at some time'),
    }),
  }),
}
