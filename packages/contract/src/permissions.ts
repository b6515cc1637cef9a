/**
 * Names of the member menu (spec 2), most of them rights that a role may grant. The server enforces them, the menu mirrors them.
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

/** Every member has these, whatever their roles: the password and the mobile number are theirs (docs/decisions/0025). */
export const alwaysPermitted = ['change-password', 'change-mobile'] as const satisfies readonly Permission[]
/** Of pages that do not exist yet: nobody has them. */
export const plannedPermissions = ['dataBoard'] as const satisfies readonly Permission[]

export type GrantablePermission = Exclude<
  Permission,
  (typeof alwaysPermitted)[number] | (typeof plannedPermissions)[number]
>
const withheld: readonly Permission[] = [...alwaysPermitted, ...plannedPermissions]
export const isGrantable = (name: string): name is GrantablePermission =>
  (permissions as readonly string[]).includes(name) && !(withheld as readonly string[]).includes(name)
/** What a role may grant. */
export const grantablePermissions: readonly GrantablePermission[] = /* @__PURE__ */ permissions.filter(isGrantable)
/** What a member holds whose roles grant these names; other names fall away. */
export const heldWith = (granted: readonly string[]): ReadonlySet<Permission> =>
  new Set<Permission>([...granted.filter(isGrantable), ...alwaysPermitted])
