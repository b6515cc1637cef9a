import { defineMessages } from '@borong/site-kit'

export const topicMessages = defineMessages({
  ORDERS: 'Orders',
  APPROVALS: 'Approvals',
  BUDGETS: 'Budgets',
  PAYMENTS: 'Payments',
  AFTER_SALES: 'After-sales',
  INVOICES: 'Invoices',
  QUOTES: 'Quotes',
  COMPLAINTS: 'Complaints',
  REVIEWS: 'Reviews and questions',
  FAVOURITES: 'Favourites',
  PROMOTIONS: 'Promotions',
  SHOP_APPLICATION: 'Shop application',
  ANNOUNCEMENTS: 'Announcements',
  SECURITY: 'Security',
})
