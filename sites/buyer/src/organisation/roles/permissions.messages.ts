import { defineMessages } from '@borong/site-kit'

/** What each permission opens, in a few words; the names of pages are those of the menu. */
export const messages = defineMessages({
  transaction: 'Order centre',
  collection: 'Collection',
  service: 'Invoices',
  company: 'Company and people',
  accounting: 'Accounting',
  personal: 'Personal',

  companyOrders: 'Orders of the whole company',

  aboutOrders: 'Place, pay and track own orders',
  aboutCompanyOrders: 'View orders of colleagues',
  aboutApprovals: 'Approve or reject orders',
  aboutInquiries: 'Ask shops for quotes',
  aboutAfterSales: 'Apply for returns, exchanges and re-shipments',
  aboutFavourites: 'Save items and shops',
  aboutFootprint: 'View recently viewed items',
  aboutInvoices: 'View and download invoices',
  aboutCompany: 'Change name, logo, tax number and time zone',
  aboutAccounts: 'Add, invite, change and disable members',
  aboutRoles: 'Set the permissions of roles',
  aboutOrganisations: 'Manage the organisation tree',
  aboutRules: 'Set approval rules',
  aboutBudgets: 'Set and monitor budgets',
  aboutCostCentres: 'Manage cost centres',
  aboutSubjects: 'Manage accounting subjects',
  aboutHeaders: 'Manage invoice headers',
  aboutDataBoard: 'View spend, savings, budgets and approval times',
  aboutProfile: 'Change own name and picture',
  aboutAddresses: 'Manage own delivery addresses',
})
