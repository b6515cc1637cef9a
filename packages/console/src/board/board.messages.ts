import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Data board',
  period: 'Ordered',
  compare: 'Compared with',
  LAST_YEAR: 'Same period last year',
  PREVIOUS: 'Period before',
  NONE: 'Nothing',
  thisPeriod: 'This period',
  month: 'Month',
  openOrders: '{n, plural, one {Open # order} other {Open # orders}}',
  // {value} is what the figure was in the period that it is compared with.
  from: 'from {value}',
  figures: 'Figures',

  sales: 'Sales',
  orders: 'Orders',
  returned: 'Returned',
  salesNote: 'Paid less what went back, by the day on which orders were placed.',
  salesByMonth: 'Sales by month',
  returnedByMonth: 'Returned by month',
  salesBy: 'Sales by {what}',
  salesByTabs: 'Sales by',
  others: 'All others',
  ofAll: 'All orders',
  ordersOf: 'Orders: {what}',

  behind: '{n, plural, one {# row} other {# rows}}',
  noRows: 'Nothing in this period',
  number: 'Order',
  day: 'Ordered on',
  company: 'Company',
  shop: 'Shop',
  counted: 'Counted in the figure',
})
