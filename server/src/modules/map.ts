/**
 * Who may call whom, and whose the tables are. Bottom-up: a module calls only what stands above it here and is named on
 * its line. `views` are what a module lets others read in a join. The architecture test holds the tree to this page.
 */
export interface Place {
  calls: readonly string[]
  tables: readonly string[]
  views?: readonly string[]
  /** Views of others that its store reads. */
  reads?: readonly string[]
}

export const map = {
  compatibility: { calls: [], tables: [] },
  reference: { calls: [], tables: ['region', 'dictionary_entry'] },
  media: { calls: [], tables: ['upload'] },
  identity: {
    calls: ['media'],
    tables: [
      'account',
      'operator',
      'session',
      'refresh_token',
      'login_failure',
      'known_browser',
      'captcha',
      'verification_code',
      'letter',
      'passed_step',
      'password_search',
    ],
    views: ['account_face'],
  },
  organisation: {
    calls: ['identity', 'reference', 'media'],
    tables: ['company', 'organisation_unit', 'member', 'role', 'member_role', 'address', 'invitation'],
    views: ['member_face'],
    reads: ['account_face'],
  },
  budget: {
    calls: ['organisation'],
    tables: [
      'cost_centre',
      'accounting_subject',
      'budget_setting',
      'budget',
      'budget_month',
      'budget_entry',
      'budget_revision',
      'budget_alert',
    ],
  },
  approval: {
    calls: ['organisation', 'budget'],
    tables: [
      'approval_policy',
      'approval_policy_revision',
      'approval_setting',
      'delegation',
      'approval_request',
      'approval_task',
    ],
  },
  ledger: { calls: [], tables: ['ledger_transaction', 'ledger_entry', 'order_money'] },
  inventory: { calls: [], tables: ['stock', 'stock_flow', 'reservation'], views: ['available_stock'] },
  shop: {
    calls: ['compatibility', 'identity', 'organisation', 'media', 'reference'],
    tables: ['shop', 'shop_staff'],
    views: ['shop_face', 'shop_figures', 'shop_goods_seen'],
  },
  payment: {
    calls: ['media', 'shop', 'ledger'],
    tables: [
      'payment',
      'payment_part',
      'payment_event',
      'payment_intent',
      'refused_notification',
      'credit_account',
      'credit_change',
      'refund',
      'sandbox_bill',
      'sandbox_refund',
    ],
    views: ['paid_with'],
  },
  catalog: {
    calls: ['compatibility', 'shop', 'media', 'reference', 'inventory'],
    tables: ['category', 'brand', 'goods', 'sku', 'contract_price', 'company_category', 'counted_sale'],
    views: ['offer'],
    reads: ['shop_face', 'available_stock'],
  },
  promotion: {
    calls: ['compatibility', 'catalog', 'shop'],
    tables: [
      'coupon',
      'member_coupon',
      'coupon_use',
      'full_discount',
      'flash_sale',
      'flash_sale_slot',
      'flash_sale_entry',
      'flash_sale_holding',
      'flash_sale_share',
      'group_buy',
      'group_buy_category',
      'group_buy_entry',
      'points_category',
      'points_goods',
    ],
    reads: ['offer', 'shop_face'],
  },
  search: {
    calls: ['catalog', 'shop', 'inventory'],
    tables: ['search_entry', 'search_word', 'search_property', 'search_synonym', 'search_version'],
  },
  content: {
    calls: ['compatibility', 'catalog', 'search', 'shop', 'media'],
    tables: [
      'site_setting',
      'navigation',
      'hot_keyword',
      'advertisement',
      'floor',
      'article_group',
      'article',
      'visit',
      'visit_recent',
    ],
  },
  collection: {
    calls: ['shop', 'catalog', 'content'],
    tables: ['collected_goods', 'collected_shop', 'footprint'],
    reads: ['shop_face', 'shop_figures'],
  },
  shipping: { calls: ['reference', 'shop'], tables: ['freight_template', 'carrier'] },
  cart: {
    calls: ['compatibility', 'catalog', 'promotion', 'inventory', 'shop', 'shipping'],
    tables: ['cart', 'cart_line'],
    reads: ['offer', 'available_stock', 'shop_face'],
  },
  'quick-order': { calls: ['compatibility', 'catalog', 'search', 'cart'], tables: [] },
  order: {
    calls: [
      'compatibility',
      'media',
      'organisation',
      'budget',
      'approval',
      'catalog',
      'promotion',
      'inventory',
      'shop',
      'shipping',
      'ledger',
      'payment',
    ],
    tables: [
      'trade',
      'customer_order',
      'order_line',
      'order_step',
      'shipment',
      'shipment_line',
      'goods_receipt',
      'goods_receipt_line',
    ],
    reads: ['member_face', 'paid_with'],
  },
  aftersale: {
    calls: ['compatibility', 'organisation', 'reference', 'media', 'payment', 'inventory', 'shop', 'shipping', 'order'],
    tables: ['after_sale', 'after_sale_line', 'after_sale_step'],
    reads: ['member_face'],
  },
  complaint: {
    calls: ['organisation', 'reference', 'media', 'payment', 'order', 'aftersale'],
    tables: ['complaint', 'complaint_step', 'complaint_remark'],
    reads: ['member_face'],
  },
  invoice: {
    calls: ['organisation', 'reference', 'payment', 'shop', 'shipping', 'order', 'aftersale'],
    tables: [
      'invoice_title',
      'invoice',
      'invoice_line',
      'invoice_refund',
      'invoice_number',
      'vat_qualification',
      'invoice_address',
    ],
    reads: ['member_face'],
  },
  checkout: {
    calls: [
      'organisation',
      'reference',
      'cart',
      'catalog',
      'promotion',
      'quick-order',
      'inventory',
      'shipping',
      'budget',
      'approval',
      'invoice',
      'order',
    ],
    tables: ['checkout_choice'],
  },
  // Stands above checkout, which orders what was quoted and knows no inquiry.
  inquiry: {
    calls: ['organisation', 'shop', 'catalog', 'cart', 'order', 'checkout'],
    tables: ['inquiry', 'inquiry_line', 'inquiry_invite', 'quote', 'quote_line', 'inquiry_step'],
    reads: ['member_face'],
  },
  review: { calls: ['media', 'shop', 'catalog', 'order'], tables: ['review', 'question'] },
  messaging: {
    calls: [
      'identity',
      'organisation',
      'inventory',
      'catalog',
      'collection',
      'budget',
      'shop',
      'approval',
      'order',
      'aftersale',
      'inquiry',
      'complaint',
      'invoice',
      'review',
      'payment',
    ],
    tables: ['notice', 'notice_preference', 'notice_letter'],
    reads: ['member_face', 'account_face'],
  },
  overview: {
    calls: ['compatibility', 'cart', 'order', 'messaging', 'approval', 'collection', 'aftersale'],
    tables: [],
  },
} as const satisfies Record<string, Place>

export type ModuleName = keyof typeof map
