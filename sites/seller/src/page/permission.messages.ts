import { defineMessages } from '@borong/site-kit'

/** What the permissions of shop staff are called, by their names on the wire. */
export const permissionMessages = defineMessages({
  orders: 'Orders',
  ship: 'Ship orders',
  'after-sales': 'After-sales',
  refunds: 'Refunds',
  transfers: 'Bank transfers',
  balance: 'Balance',
  quotes: 'Quotes',
  'approve-discounts': 'Approve discounts',
  invoices: 'Invoices',
  complaints: 'Complaints',
  reviews: 'Reviews and questions',
  messages: 'Messages',
  'shop-settings': 'Shop settings',
  'shop-page': 'Shop page',
  staff: 'People and roles',
  'audit-log': 'Audit log',
  goods: 'Goods',
  prices: 'Prices of goods',
  stock: 'Stock of goods',
  freight: 'Freight',
  promotions: 'Promotions',
})
