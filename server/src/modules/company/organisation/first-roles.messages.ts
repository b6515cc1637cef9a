import { type GrantablePermission, grantablePermissions } from '@borong/contract'
import { type Message, defineMessages } from '#platform/messages'

const everyday = [
  'my-order',
  'inquiry-list',
  'after-sale',
  'goods-collection',
  'my-footprint',
  'my-receipt',
  'my-profile',
  'shipping-address',
  'increase-ticket',
] as const satisfies readonly GrantablePermission[]

// At most 10 characters (spec 5).
const names = defineMessages('first-roles.name', {
  buyer: 'Buyer',
  approver: 'Approver',
  admin: 'Admin',
})
const descriptions = defineMessages('first-roles.description', {
  buyer: 'Orders, receives goods and asks for quotes.',
  approver: 'Approves or rejects orders and watches spending.',
  admin: 'Manages people, roles, budgets, approval rules and the company.',
})

interface FirstRole {
  permissions: readonly GrantablePermission[]
  name: Message
  description: Message
}

/** The roles a company begins with; its owner may change each of them. */
export const firstRoles: readonly FirstRole[] = [
  { permissions: everyday, name: names.buyer, description: descriptions.buyer },
  {
    permissions: [...everyday, 'my-order-audit', 'company-orders'],
    name: names.approver,
    description: descriptions.approver,
  },
  { permissions: grantablePermissions, name: names.admin, description: descriptions.admin },
]
