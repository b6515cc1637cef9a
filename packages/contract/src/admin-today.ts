import { Type } from 'typebox'
import { route } from './route.ts'
import { salesPeriods } from './seller-today.ts'
import { Count, DayText, Maybe, OneOf, Rupiah, Seconds } from './wire.ts'

/** So many days the searches that found nothing are counted for. */
export const vainDays = 7

const Period = Type.Object({ days: Maybe(OneOf(salesPeriods, 'how many days, today among them; usual: 30')) })
/** The days that are shown, and the same as times, to open the rows by. */
const Days = {
  from_day: DayText('the first day, of the mall'),
  to_day: DayText('today'),
  start_time: Seconds('when the first day begins'),
  end_time: Seconds('the last second of today'),
}
const Sold = {
  sales: Rupiah('paid less what went back, of orders placed in the time'),
  orders: Count('orders of which something was sold'),
  returned: Rupiah('what went back of them, without orders that were cancelled'),
}
const Kept = {
  sales: Sold.sales,
  commission: Rupiah('what the mall keeps of that, or will once the goods are received'),
}
const Came = {
  count: Count('how many came in the time'),
  count_before: Count('of as many days before'),
}
const Bar = { from_day: DayText('its first day'), to_day: DayText('its last day'), sales: Sold.sales }
const bars = { description: 'one for each day, of 90 days one for each ten' }
const before = { description: 'of as many days before' }
const admin = { audience: 'admin', tag: 'console', method: 'GET' } as const
const root = '/admin_end/today'

/** The figures of the mall, each for operators who may open the page with its rows. */
export const adminTodayApi = {
  sales: route({
    ...admin,
    needs: 'cases',
    path: `${root}/sales`,
    summary: 'What all shops sold in the last days, and in as many days before them',
    input: Period,
    reply: Type.Object({
      ...Days,
      ...Sold,
      before: Type.Object(Sold, before),
      bars: Type.Array(Type.Object({ ...Bar, sales_before: Rupiah('of the days as long before') }), bars),
    }),
  }),
  commission: route({
    ...admin,
    needs: 'shops',
    path: `${root}/commission`,
    summary: 'What the mall keeps of what was sold in the last days, and in as many days before them',
    input: Period,
    reply: Type.Object({
      ...Days,
      ...Kept,
      before: Type.Object(Kept, before),
      bars: Type.Array(Type.Object({ ...Bar, commission: Kept.commission }), bars),
    }),
  }),
  companies: route({
    ...admin,
    needs: 'companies',
    path: `${root}/companies`,
    summary: 'Companies founded in the last days, and in as many days before them',
    input: Period,
    reply: Type.Object({ ...Days, ...Came }),
  }),
  shops: route({
    ...admin,
    needs: 'shops',
    path: `${root}/shops`,
    summary: 'Shops that came into the mall in the last days, and in as many days before them',
    input: Period,
    reply: Type.Object({ ...Days, ...Came }),
  }),
  owed: route({
    ...admin,
    needs: 'companies',
    path: `${root}/owed`,
    summary: 'What companies owe for orders on account, by how late it is in days of the mall',
    reply: Type.Object({
      counted_at: Maybe(Seconds('when it was counted, minutes ago at most; absent until it was for the first time')),
      owing: Count('companies that owe something'),
      late: Count('of these, companies that are late with something'),
      not_due: Rupiah('owed today or on a later day'),
      to_30: Rupiah('up to 30 days late'),
      to_60: Rupiah('31 to 60 days late'),
      to_90: Rupiah('61 to 90 days late'),
      over_90: Rupiah('more than 90 days late'),
    }),
  }),
  searches: route({
    ...admin,
    needs: 'content',
    path: `${root}/searches`,
    summary: `Searches of the last ${vainDays} days that found nothing, and of as many days before`,
    reply: Type.Object(Came),
  }),
}
