import type { GrantableSellerPermission } from '@borong/contract'

interface StaffRole {
  name: string
  description: string
  permissions: readonly GrantableSellerPermission[]
}

/** The roles of people who work for a shop of the demo data, in the language of the shops. */
export const staffRoles = {
  manager: {
    name: 'Manajer',
    description: 'Seluruh urusan harian; bukan staf toko dan rekening banknya.',
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
      'messages',
      'goods',
      'prices',
      'stock',
      'freight',
      'promotions',
      'shop-page',
    ],
  },
  packer: {
    name: 'Pengemas',
    description: 'Mengemas dan mengirim pesanan.',
    permissions: ['orders', 'ship', 'stock'],
  },
  accountant: {
    name: 'Akuntan',
    description: 'Mengonfirmasi transfer, mengembalikan dana, memantau saldo, dan menerbitkan faktur.',
    permissions: ['orders', 'refunds', 'transfers', 'balance', 'invoices'],
  },
} as const satisfies Record<string, StaffRole>
