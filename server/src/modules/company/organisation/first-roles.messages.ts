import { type GrantablePermission, grantablePermissions, type Language } from '@borong/contract'

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

interface FirstRole {
  permissions: readonly GrantablePermission[]
  /** Name, at most 10 characters (spec 5), and what it is for. */
  words: Record<Language, [name: string, description: string]>
}

/** The roles a company begins with; its owner may change each of them. */
export const firstRoles: readonly FirstRole[] = [
  {
    permissions: everyday,
    words: {
      'en-us': ['Buyer', 'Orders, receives goods and asks for quotes.'],
      'zh-cn': ['采购员', '下单、收货、询价。'],
      'en-id': ['Pembeli', 'Memesan, menerima barang, dan meminta penawaran.'],
    },
  },
  {
    permissions: [...everyday, 'my-order-audit', 'company-orders'],
    words: {
      'en-us': ['Approver', 'Approves or rejects orders and watches spending.'],
      'zh-cn': ['审批人', '审批订单，查看采购支出。'],
      'en-id': ['Penyetuju', 'Menyetujui atau menolak pesanan dan memantau belanja.'],
    },
  },
  {
    permissions: grantablePermissions,
    words: {
      'en-us': ['Admin', 'Manages people, roles, budgets, rules and the company.'],
      'zh-cn': ['管理员', '管理人员、角色、预算、审批规则与企业信息。'],
      'en-id': ['Admin', 'Mengelola orang, peran, anggaran, aturan, dan perusahaan.'],
    },
  },
]
