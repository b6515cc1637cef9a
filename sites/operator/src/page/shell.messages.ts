import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  operatorConsole: 'Operator console',
  // Groups of the menu.
  review: 'Review',
  trade: 'Trade',
  money: 'Money',
  catalogue: 'Catalogue',
  pages: 'Pages and content',
  system: 'System',
  // Pages.
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
