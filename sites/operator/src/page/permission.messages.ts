import { defineMessages } from '@borong/site-kit'

/** What the permissions of operators are called, by their names on the wire. */
export const permissionMessages = defineMessages({
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
  shops: 'Shops',
  catalog: 'Catalogue',
  reference: 'Dictionaries, carriers, regions',
  companies: 'Companies',
  members: 'Members',
  'look-as': 'View as a member or a shop',
  cases: 'Orders and cases',
  settings: 'Settings of the mall',
  setup: 'Set-up of the mall',
  promotions: 'Promotions',
  points: 'Points',
})
