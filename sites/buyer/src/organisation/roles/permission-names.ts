import type { GrantablePermission, permissionGroups } from '@borong/contract'
import type { AnyMessage } from '@borong/site-kit'
import { messages as menu } from '../../member-page/member.messages.ts'
import { messages } from './permissions.messages.ts'

export const groupNames: Record<(typeof permissionGroups)[number]['group'], AnyMessage> = {
  transaction: messages.transaction,
  collection: messages.collection,
  service: messages.service,
  company: messages.company,
  accounting: messages.accounting,
  personal: messages.personal,
}

/** The name of each permission, as the menu has it, and what it opens. */
export const permissionNames: Record<GrantablePermission, { name: AnyMessage; about: AnyMessage }> = {
  'my-order': { name: menu.orders, about: messages.aboutOrders },
  'company-orders': { name: messages.companyOrders, about: messages.aboutCompanyOrders },
  'my-order-audit': { name: menu.approvals, about: messages.aboutApprovals },
  'inquiry-list': { name: menu.inquiries, about: messages.aboutInquiries },
  'after-sale': { name: menu.afterSales, about: messages.aboutAfterSales },
  'goods-collection': { name: menu.favourites, about: messages.aboutFavourites },
  'my-footprint': { name: menu.footprint, about: messages.aboutFootprint },
  'my-receipt': { name: menu.invoices, about: messages.aboutInvoices },
  'company-profile': { name: menu.company, about: messages.aboutCompany },
  'account-manager': { name: menu.accounts, about: messages.aboutAccounts },
  'role-manager': { name: menu.roles, about: messages.aboutRoles },
  clientOrg: { name: menu.organisations, about: messages.aboutOrganisations },
  'approval-rule': { name: menu.approvalRules, about: messages.aboutRules },
  'budget-manager': { name: menu.budgets, about: messages.aboutBudgets },
  'cost-center': { name: menu.costCentres, about: messages.aboutCostCentres },
  'ledger-account': { name: menu.subjects, about: messages.aboutSubjects },
  'increase-ticket': { name: menu.invoiceHeaders, about: messages.aboutHeaders },
  dataBoard: { name: menu.dataBoard, about: messages.aboutDataBoard },
  'my-profile': { name: menu.profile, about: messages.aboutProfile },
  'shipping-address': { name: menu.addresses, about: messages.aboutAddresses },
}
