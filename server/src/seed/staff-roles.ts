import type { GrantableSellerPermission } from '@borong/contract'

interface StaffRole {
  name: string
  description: string
  permissions: readonly GrantableSellerPermission[]
}

/** The roles of people who work for a shop of the demo data. */
export const staffRoles = {
  manager: {
    name: 'Manager',
    description: 'Everything of the daily business; not the people of the shop nor its bank account.',
    permissions: [
      'orders',
      'ship',
      'after-sales',
      'refunds',
      'transfers',
      'balance',
      'quotes',
      'invoices',
      'complaints',
      'reviews',
    ],
  },
  packer: {
    name: 'Packer',
    description: 'Packs and ships what was ordered.',
    permissions: ['orders', 'ship'],
  },
  accountant: {
    name: 'Accountant',
    description: 'Confirms transfers, sends money back, watches the balance and writes invoices.',
    permissions: ['orders', 'refunds', 'transfers', 'balance', 'invoices'],
  },
} as const satisfies Record<string, StaffRole>
