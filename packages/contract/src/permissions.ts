/**
 * Names of the member menu (spec 2), which are also the rights of a role. The server enforces them, the menu mirrors them.
 * Those behind the comment are ours.
 */
export const permissions = [
  'my-order',
  'my-order-audit',
  'inquiry-list',
  'after-sale',
  'goods-collection',
  'my-footprint',
  'my-receipt',
  'account-manager',
  'role-manager',
  'budget-manager',
  'my-profile',
  'shipping-address',
  'change-password',
  'change-mobile',
  'cost-center',
  'ledger-account',
  'increase-ticket',
  'dataBoard',
  'clientOrg',
  // added by us
  'approval-rule',
  'company-profile',
  'company-orders',
] as const

export type Permission = (typeof permissions)[number]
