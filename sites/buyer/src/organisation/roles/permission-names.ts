import type { GrantablePermission, permissionGroups } from '@borong/contract'
import type { PlainWord } from '@borong/site-kit'
import { words as menu } from '../../member/member.words.ts'
import { words } from './permissions.words.ts'

export const groupNames: Record<(typeof permissionGroups)[number]['group'], PlainWord> = {
  transaction: words.transaction,
  collection: words.collection,
  service: words.service,
  company: words.company,
  accounting: words.accounting,
  personal: words.personal,
}

/** The name of each permission, as the menu has it, and what it opens. */
export const permissionNames: Record<GrantablePermission, { name: PlainWord; about: PlainWord }> = {
  'my-order': { name: menu.orders, about: words.aboutOrders },
  'company-orders': { name: words.companyOrders, about: words.aboutCompanyOrders },
  'my-order-audit': { name: menu.approvals, about: words.aboutApprovals },
  'inquiry-list': { name: menu.inquiries, about: words.aboutInquiries },
  'after-sale': { name: menu.afterSales, about: words.aboutAfterSales },
  'goods-collection': { name: menu.favourites, about: words.aboutFavourites },
  'my-footprint': { name: menu.footprint, about: words.aboutFootprint },
  'my-receipt': { name: menu.invoices, about: words.aboutInvoices },
  'company-profile': { name: menu.company, about: words.aboutCompany },
  'account-manager': { name: menu.accounts, about: words.aboutAccounts },
  'role-manager': { name: menu.roles, about: words.aboutRoles },
  clientOrg: { name: menu.organisations, about: words.aboutOrganisations },
  'approval-rule': { name: menu.approvalRules, about: words.aboutRules },
  'budget-manager': { name: menu.budgets, about: words.aboutBudgets },
  'cost-center': { name: menu.costCentres, about: words.aboutCostCentres },
  'ledger-account': { name: menu.subjects, about: words.aboutSubjects },
  'increase-ticket': { name: menu.invoiceHeaders, about: words.aboutHeaders },
  'my-profile': { name: menu.profile, about: words.aboutProfile },
  'shipping-address': { name: menu.addresses, about: words.aboutAddresses },
}
