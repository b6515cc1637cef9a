/**
 * Names of the member menu (spec 2), most of them permissions that a role may grant. The server enforces them, the menu mirrors
 * them. Those behind the comment are ours.
 */
const buyer = [
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

/** Pages of the shop's console, and the acts in them that not everybody who sees the page may carry out. */
const seller = [
  'orders',
  'ship',
  'after-sales',
  'refunds',
  'transfers',
  'balance',
  'quotes',
  'approve-discounts',
  'invoices',
  'complaints',
  'reviews',
  'messages',
  'shop-settings',
  'shop-page',
  'staff',
  'audit-log',
  'goods',
  'prices',
  'stock',
  'freight',
  'promotions',
] as const

/** Pages of the operators' console. */
const admin = [
  'background',
  'vat-qualifications',
  'arbitration',
  'content',
  'operators',
  'payment-providers',
  'money',
  'ledger-close',
  'payouts',
  'audit-log',
  'shops',
  'catalog',
  'reference',
  'companies',
  'members',
  'look-as',
  'cases',
  'settings',
  'setup',
  'promotions',
  'points',
] as const

/** What a role may grant, for each audience; the server enforces it on every call (access.ts). */
export const permissions = { buyer, seller, admin } as const

export type PermissionOf<Audience extends keyof typeof permissions> = (typeof permissions)[Audience][number]
/** Of a member who buys. */
export type Permission = PermissionOf<'buyer'>
export type SellerPermission = PermissionOf<'seller'>
export type AdminPermission = PermissionOf<'admin'>

/** Every member has these, whatever their roles: the password and the mobile number are theirs (docs/decisions/0025). */
export const alwaysPermitted = ['change-password', 'change-mobile'] as const satisfies readonly Permission[]

export type GrantablePermission = Exclude<Permission, (typeof alwaysPermitted)[number]>
export const isGrantable = (name: string): name is GrantablePermission =>
  (buyer as readonly string[]).includes(name) && !(alwaysPermitted as readonly string[]).includes(name)
/** What a role may grant. */
export const grantablePermissions: readonly GrantablePermission[] = /* @__PURE__ */ buyer.filter(isGrantable)
/** What a member holds whose roles grant these names; other names fall away. */
export const heldWith = (granted: readonly string[]): ReadonlySet<Permission> =>
  new Set<Permission>([...granted.filter(isGrantable), ...alwaysPermitted])

/** Of console pages that do not exist yet: named, so that a role can be planned, and granted by none. */
export const plannedConsolePermissions = {
  seller: [],
  admin: [],
} as const satisfies { seller: readonly SellerPermission[]; admin: readonly AdminPermission[] }

type Grantable<Audience extends 'seller' | 'admin'> = Exclude<
  PermissionOf<Audience>,
  (typeof plannedConsolePermissions)[Audience][number]
>
export type GrantableSellerPermission = Grantable<'seller'>
export type GrantableAdminPermission = Grantable<'admin'>

const grantableOf = <Audience extends 'seller' | 'admin'>(audience: Audience) =>
  permissions[audience].filter(
    (name) => !(plannedConsolePermissions[audience] as readonly string[]).includes(name),
  ) as readonly string[] as readonly Grantable<Audience>[]
/** What a role of shop staff may grant; an owner of the shop has all of it. */
export const grantableSellerPermissions = /* @__PURE__ */ grantableOf('seller')
/** What a role of operators may grant; an owner has all of it. */
export const grantableAdminPermissions = /* @__PURE__ */ grantableOf('admin')
