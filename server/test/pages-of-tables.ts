/**
 * Where people write the rows of each table. What is kept for those rows alone (their history, their parts, their versions) stands with the
 * same page. `by the mall` is written by commands about something else, or by jobs, and has nothing to maintain.
 */
const byPage: Readonly<Record<string, string>> = {
  // operators
  '/admin/settings': 'setting_change tax_rate',
  '/admin/maintenance': 'maintenance',
  '/admin/regions': 'region',
  '/admin/dictionaries': 'dictionary_entry',
  '/admin/carriers': 'carrier',
  '/admin/email-texts': 'email_text',
  '/admin/operators': 'operator operator_role_grant',
  '/admin/roles': 'operator_role',
  '/admin/ledger/months': 'ledger_month ledger_month_history',
  '/admin/ledger/accounts': 'account_code',
  '/admin/commission-invoices': 'commission_invoice commission_invoice_row commission_invoice_number',
  '/admin/shops': 'shop shop_history shop_category',
  '/admin/companies': 'company company_history company_category credit_account credit_change',
  '/admin/refunds': 'refund',
  '/admin/categories': 'category category_tree merged_category',
  '/admin/brands': 'brand',
  '/admin/goods-review': 'goods_review_rule goods_review_shop goods_revision',
  '/admin/shop-applications': 'shop_application_check',
  '/admin/search-words': 'search_synonym search_redirect',
  '/admin/setup': 'site_setting',
  '/admin/pages': 'page_list page_list_version floor home_page page_version',
  '/admin/articles': 'article_group article article_version',
  '/admin/commission': 'commission_rule',
  '/admin/payouts': 'payout_run payout_run_history payout payout_history payout_row',
  '/admin/bank-lines': 'bank_statement bank_column bank_line bank_line_order bank_line_history',
  '/admin/account-views': 'look_session',
  '/admin/after-sales/$sn': 'after_sale_extension',
  '/admin/doctor': 'doctor_run doctor_result',
  // shops
  '/seller/people': 'shop_staff staff_role_grant',
  '/seller/roles': 'staff_role',
  '/seller/settings': 'shop_closing return_address discount_limit',
  '/seller/tax-invoices': 'tax_buyer tax_export tax_export_invoice tax_number_file tax_invoice',
  '/seller/answer-templates': 'answer_template',
  '/seller/warehouses': 'warehouse',
  '/seller/stock': 'stock warehouse_stock stock_movement',
  '/seller/freight': 'freight_template',
  '/seller/price-groups': 'customer_group customer_group_member',
  '/seller/price-lists':
    'price_list price_list_history price_list_company price_list_group price_list_row price_edition price_edition_company price_edition_group price_edition_row',
  '/seller/goods/editor': 'goods goods_history goods_draft goods_version goods_file sku sku_price',
  '/seller/goods/import': 'goods_import goods_import_row goods_import_goods goods_import_picture goods_import_column',
  '/seller/shop-page': 'shop_page shop_page_version shop_section shop_section_goods',
  '/seller/promotions': 'coupon full_discount minus_price half_price',
  '/seller/orders': 'shipment shipment_history shipment_line queue_assignment queue_note',
  '/seller/quotes': 'prepared_quote prepared_quote_history',
  '/seller/inquiries': 'quote quote_line inquiry_invite',
  '/seller/invoices': 'invoice invoice_history invoice_line invoice_refund invoice_number',
  '/seller/messages': 'chat_answer chat_presence',
  '/seller/questions': 'question',
  // buyers
  '/shop-application': 'shop_application shop_application_history shop_application_file',
  '/member/account-manager': 'member member_role invitation',
  '/member/role-manager': 'role',
  '/member/clientOrg': 'organisation_unit',
  '/member/shipping-address': 'address',
  '/member/cost-center': 'cost_centre',
  '/member/ledger-account': 'accounting_subject',
  '/member/budget-manager': 'budget_setting budget budget_month budget_revision',
  '/member/approval-rule': 'approval_policy approval_policy_revision approval_setting',
  '/member/delegation': 'delegation',
  '/member/my-order-audit': 'approval_request approval_task',
  '/cashier': 'payment payment_part',
  '/member/goods-collection': 'collected_goods',
  '/member/my-collection': 'collected_shop',
  '/member/my-footprint': 'footprint',
  '/cart': 'cart cart_line',
  '/checkout': 'checkout_choice trade customer_order order_line order_adjustment order_attachment',
  '/member/company-profile': 'order_field_rule',
  '/member/my-order-detail': 'order_history goods_receipt goods_receipt_line',
  '/member/apply-service': 'after_sale after_sale_line after_sale_history',
  '/member/complain': 'complaint complaint_history complaint_remark',
  '/member/increase-ticket': 'invoice_title vat_qualification invoice_address',
  '/member/inquiry-list': 'inquiry inquiry_line inquiry_history',
  '/member/my-order-review': 'review',
  '/chat': 'conversation chat_message chat_file',
  '/coupons': 'member_coupon',
  '/member/my-profile': 'account',
  '/member/account-safe': 'credential session',
  '/member/message-index': 'notice notice_preference',
}

const byTheMall = [
  'audit_log audit_seal upload',
  'refresh_token login_failure known_browser captcha verification_code email verification_proof password_reset sign_in_challenge',
  'budget_entry budget_alert',
  'ledger_transaction ledger_entry order_money company_owed company_owed_count',
  'reservation counted_sale coupon_use',
  'payment_event payment_intent refused_notification sandbox_bill sandbox_refund',
  'flash_sale_reservation flash_sale_member_usage',
  'search_entry search_word search_property search_asked search_version',
  'visit visit_recent',
  'notice_email shop_notice shop_notice_reader shop_notice_read',
  'figure_day figure_order figure_backlog',
  // of lists, by whoever looks at one
  'saved_view list_preference',
]

/** People would write them, and there is no page yet; what gets one moves up. */
const withoutPage = [
  'flash_sale flash_sale_slot flash_sale_entry',
  'group_buy group_buy_category group_buy_entry',
  'points_category points_goods',
]

const words = (lists: readonly string[]) => lists.flatMap((it) => it.split(' '))

export const pagesOfTables = { byPage, byTheMall: words(byTheMall), withoutPage: words(withoutPage) }
