import { defineTexts } from './define-texts.ts'
import type { AdminPermission, SellerPermission } from './permissions.ts'

/** What the permissions of shop staff are called; those of buyers are called as their menu is. */
export const sellerPermissionNames: Record<SellerPermission, string> = defineTexts('permission.seller', {
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

/** What the permissions of operators are called. */
export const adminPermissionNames: Record<AdminPermission, string> = defineTexts('permission.admin', {
  background: 'Background work',
  'vat-qualifications': 'VAT qualifications',
  arbitration: 'Arbitration',
  content: 'Pages and content',
  operators: 'Operators and roles',
  'payment-providers': 'Payment providers',
  money: 'Money and ledger',
  'ledger-close': 'Close and reopen months',
  payouts: 'Payouts to shops',
  'audit-log': 'Audit log',
  companies: 'Companies',
  members: 'Members',
  'look-as': 'View as a member or a shop',
  cases: 'Orders and cases',
  shops: 'Shops',
  catalog: 'Catalogue',
  settings: 'Settings of the mall',
  reference: 'Dictionaries, carriers, regions',
  setup: 'Set-up of the mall',
  promotions: 'Promotions',
  points: 'Points',
})
