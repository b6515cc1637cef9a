import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  operatorConsole: 'Operator console',
  // Groups of the menu.
  queues: 'Queues',
  people: 'Shops and companies',
  money: 'Money',
  system: 'System',
  // Pages.
  shopApplications: 'Shop applications',
  shops: 'Shops',
  qualifications: 'VAT qualifications',
  complaints: 'Complaints',
  companies: 'Companies',
  members: 'Members',
  paymentProviders: 'Payment providers',
  payouts: 'Payouts to shops',
  trialBalance: 'Trial balance',
  today: 'Today',
  operators: 'Operators',
  roles: 'Roles',
  auditLog: 'Audit log',
  deadLetters: 'Failed events',
  failedItems: 'Failed jobs',
  paletteHint: 'Find an order, a shop, a company or a page',
  hitOrder: 'Order',
  hitShop: 'Shop',
  hitCompany: 'Company',
  hitPerson: 'Person',
  hitGoods: 'Goods',
})
