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
  reference: { calls: [], tables: ['region', 'dictionary_entry'] },
  media: { calls: [], tables: ['upload'] },
  identity: {
    calls: [],
    tables: [
      'account',
      'operator',
      'session',
      'refresh_token',
      'login_failure',
      'captcha',
      'verification_code',
      'letter',
      'passed_step',
      'password_search',
    ],
    views: ['account_face'],
  },
  organisation: {
    calls: ['identity', 'reference'],
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
    calls: ['identity', 'organisation', 'media', 'reference'],
    tables: ['shop', 'shop_staff'],
    views: ['shop_face', 'shop_figures', 'shop_goods_seen'],
  },
  payment: {
    calls: ['media', 'shop', 'ledger'],
    tables: [
      'payment',
      'payment_part',
      'payment_event',
      'credit_account',
      'credit_change',
      'refund',
      'sandbox_bill',
      'sandbox_refund',
    ],
  },
  catalog: {
    calls: ['shop', 'media', 'reference', 'inventory'],
    tables: ['category', 'brand', 'goods', 'sku', 'contract_price', 'company_category', 'counted_sale'],
    views: ['offer'],
    reads: ['shop_face', 'available_stock'],
  },
  promotion: {
    calls: ['catalog', 'shop'],
    tables: [
      'coupon',
      'flash_sale',
      'flash_sale_slot',
      'flash_sale_entry',
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
    calls: ['catalog', 'search', 'shop', 'media'],
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
    calls: ['catalog', 'inventory', 'shop', 'shipping'],
    tables: ['cart', 'cart_line'],
    reads: ['offer', 'available_stock', 'shop_face'],
  },
  'quick-order': { calls: ['catalog', 'search', 'cart'], tables: [] },
  order: {
    calls: ['organisation', 'budget', 'approval', 'catalog', 'inventory', 'shop', 'shipping', 'ledger', 'payment'],
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
    reads: ['member_face'],
  },
  aftersale: {
    calls: ['organisation', 'reference', 'media', 'payment', 'inventory', 'shop', 'shipping', 'order'],
    tables: ['after_sale', 'after_sale_line', 'after_sale_step'],
    reads: ['member_face'],
  },
  invoice: { calls: ['organisation', 'order'], tables: ['invoice_title'] },
  checkout: {
    calls: [
      'organisation',
      'reference',
      'cart',
      'catalog',
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
  review: { calls: ['media', 'shop', 'catalog', 'order'], tables: ['review', 'question'] },
  messaging: {
    calls: ['organisation', 'budget', 'shop', 'approval', 'order', 'aftersale', 'review', 'payment'],
    tables: ['notice'],
  },
  overview: { calls: ['cart', 'order', 'messaging', 'approval', 'collection', 'aftersale'], tables: [] },
} as const satisfies Record<string, Place>

export type ModuleName = keyof typeof map
