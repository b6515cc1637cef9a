// Writes each module's row types from the migrations (`npm run tables`), or with --verify says whether they still agree.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { map, type Place } from '../server/src/modules/map.ts'
import { openMemoryDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'

const plain: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  int2: 'number',
  text: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  numeric: 'number',
  tsvector: 'string',
  _int8: 'number[]',
  _int4: 'number[]',
  _text: 'string[]',
}

const pageEntries =
  '{ id: number; names: LocalizedText; subtitles?: LocalizedText; url?: string; picture?: string; isShown: boolean; from?: number; until?: number }[]'
const floorContent =
  '{ titles: LocalizedText; url: string; tags: { names: LocalizedText; url: string }[]; blocks: (' +
  "{ kind: 'TEXT'; titles: LocalizedText; texts: LocalizedText; url: string } | " +
  "{ kind: 'IMAGE'; image: string; titles: LocalizedText; url: string } | " +
  "{ kind: 'GOODS'; goodsIds?: number[]; categoryId?: number })[] }"

/** What a json column holds. Names shared by several tables first, then single columns. */
const jsonShapes: Record<string, string> = {
  names: 'LocalizedText',
  descriptions: 'LocalizedText',
  units: 'LocalizedText',
  subjects: 'Record<string, string>',
  bodies: 'Record<string, string>',
  titles: 'LocalizedText',
  subtitles: 'LocalizedText',
  contents: 'LocalizedText',
  'answer_template.texts': 'LocalizedText',
  'maintenance.texts': 'LocalizedText',
  'announcement.texts': 'LocalizedText',
  'article_version.changes': 'LocalizedText',
  labels: 'LocalizedText',
  specs: '{ name: LocalizedText; value: LocalizedText }[]',
  'search_property.values': 'LocalizedText',
  tiers: '[from: number, price_minor: number][]',
  'goods.parameters': '{ name: LocalizedText; value: LocalizedText; filterable: boolean }[]',
  'goods.gallery': 'string[]',
  'goods_import.headings': 'string[]',
  'bank_statement.headings': 'string[]',
  'bank_statement.cells': 'string[][]',
  'goods_import_row.cells': 'string[]',
  'goods_revision.removed': 'string[]',
  'goods_draft.removed': 'string[]',
  'review.pictures': 'string[]',
  'review.follow_pictures': 'string[]',
  'doctor_result.bad_rows': 'Record<string, unknown>[]',
  'audit_log.before': 'Record<string, unknown>',
  'audit_log.after': 'Record<string, unknown>',
  'article.draft': '{ titles: LocalizedText; contents: LocalizedText }',
  'floor.draft': floorContent,
  'floor.published': floorContent,
  'page_list.entries': pageEntries,
  'page_list_version.entries': pageEntries,
  'page_version.floors': `{ id: number; content: ${floorContent} }[]`,
  'budget_revision.changes': 'Record<string, [before: string, after: string]>',
  'after_sale.pictures': 'string[]',
  'goods_receipt_line.pictures': 'string[]',
  'after_sale.reason_labels': 'LocalizedText',
  'complaint.pictures': 'string[]',
  'complaint.topic_labels': 'LocalizedText',
  'complaint_remark.pictures': 'string[]',
  'quote.file_ids': 'number[]',
  'prepared_quote.file_ids': 'number[]',
  'stock_movement.pack': '{ names: LocalizedText; size: number }',
  'listed_sku.packs': '{ names: LocalizedText; size: number; weightGrams?: number }[]',
  'shop.hours': '{ weekday: number; opens: number; closes: number }[]',
  'shop_calendar.hours': '{ weekday: number; opens: number; closes: number }[]',
  'shop.auto_answers': 'LocalizedText',
  'shop.bank': '{ name: string; holder: string; number: string }',
  'bank_change.bank': '{ name: string; holder: string; number: string }',
  'shop_application.bank': '{ name: string; holder: string; number: string }',
  'payout.bank': '{ name: string; holder: string; number: string }',
  'invoice.buyer': 'Record<string, string>',
  'setting_change.value': 'number',
  'invoice.seller': '{ name?: string; taxNumber?: string; address?: string; phone?: string }',
  'invoice.mail_to': '{ name: string; mobile: string; address: string }',
  'invoice.reason_labels': 'LocalizedText',
  'invoice.accounting':
    '{ costCentreCode: string; costCentreName: string; subjectCode: string; subjectDescription: string; amountMinor: number }[]',
  'after_sale.bank': '{ name: string; holder: string; number: string }',
  'freight_template.zones':
    '{ region_ids: number[]; first_price_minor: number; step_price_minor: number; days: number }[]',
}

/** Columns with a type of their module, by the file that has it. */
const moduleTypes: Record<string, [type: string, file: string]> = {
  'accounting_subject.type': ['SubjectType', './budget.types.ts'],
  'group_buy_entry.state': ['GroupBuyState', './group-buy/group-buy.types.ts'],
  'points_proposal.state': ['ProposalState', './points/points-proposal.types.ts'],
  'group_buy_of_order.state': ['GroupBuyState', './group-buy/group-buy.types.ts'],
  'full_discount.steps': ['DiscountStep[]', './full-discount/full-discount.types.ts'],
  'order_adjustment.gives': ['Given', '#modules/shop/promotion'],
  'goods_revision.document': ['GoodsDocument', './editor/read-document.ts'],
  'sku.packs': ['Pack[]', './pack.ts'],
  'offer.packs': ['Pack[]', './pack.ts'],
  'order_line.pack': ['PackSaid', '#modules/shop/catalog'],
  'inquiry_line.pack': ['PackSaid', '#modules/shop/catalog'],
  'quote_line.pack': ['PackSaid', '#modules/shop/catalog'],
  'goods.documents': ['GoodsFile[]', './document/document.types.ts'],
  'goods_draft.document': ['GoodsDocument', './editor/read-document.ts'],
  'goods_version.content': ['GoodsDocument', './editor/read-document.ts'],
  'goods_version.changed': ['VersionField[]', './version/version.types.ts'],
  'goods_version.way': ['VersionWay', './version/version.types.ts'],
  'goods_revision.state': ['RevisionState', './review/review.types.ts'],
  'goods_review_rule.reviewed': ['Reviewed', './review/review.types.ts'],
  'goods_review_shop.treatment': ['Treatment', './review/review.types.ts'],
  'shop_page.draft': ['ShopPageContent', './shop-page.types.ts'],
  'shop_page.published': ['ShopPageContent', './shop-page.types.ts'],
  'shop_page_version.content': ['ShopPageContent', './shop-page.types.ts'],
  'category.parameters': ['CategoryParameter[]', './category/category.types.ts'],
  'checkout_choice.receive_time': ['ReceiveTime', '#modules/trade/order'],
  'cost_centre.type': ['CentreType', './budget.types.ts'],
  'customer_order.receive_time': ['ReceiveTime', './order.types.ts'],
  'order_field_rule.po_number': ['FieldUse', './checkout.types.ts'],
  'order_field_rule.attachments': ['FieldUse', './checkout.types.ts'],
  'order_attachment.kind': ['AttachmentKind', './order.types.ts'],
  'next_order_attachment.kind': ['AttachmentKind', './order.types.ts'],
  'order_field_rule.needed_by': ['FieldUse', './checkout.types.ts'],
  'customer_order.status': ['OrderStatus', './order.machine.ts'],
  'customer_order.kind': ['OrderKind', './order.types.ts'],
  'customer_order.address': ['AddressCopy', './order.types.ts'],
  'customer_order.invoice': ['InvoiceCopy', './order.types.ts'],
  'customer_order.accounting': ['AccountingCopy[]', './order.types.ts'],
  'customer_order.quote': ['QuoteCopy', './order.types.ts'],
  'order_line.accounting': ['LineAccounting', './order.types.ts'],
  'order_line.priced_by': ['PricedBy', './order.types.ts'],
  'figure_day.owner_kind': ['OwnerKind', './figures.types.ts'],
  'figure_day.figure': ['FigureName', './figures.types.ts'],
  'figure_month.owner_kind': ['OwnerKind', './figures.types.ts'],
  'figure_month.figure': ['FigureName', './figures.types.ts'],
  'figure_order.parts': ['PartRow[]', './figures.types.ts'],
  'after_sale.kind': ['AfterSaleKind', './after-sale.types.ts'],
  'after_sale.status': ['AfterSaleStatus', './after-sale.machine.ts'],
  'after_sale.refund_way': ['RefundWay', './after-sale.types.ts'],
  'complaint.status': ['ComplaintStatus', './complaint.machine.ts'],
  'complaint.verdict': ['Verdict', './complaint.types.ts'],
  'complaint.refund_status': ['RefundStatus', './complaint.types.ts'],
  'complaint_remark.side': ['Side', './complaint.types.ts'],
  'chat_message.side': ['Voice', './chat.types.ts'],
  'chat_message.kind': ['MessageKind', './chat.types.ts'],
  'chat_message.card': ['Card', './chat.types.ts'],
  'chat_file.kind': ['FileKind', './chat.types.ts'],
  'chat_presence.side': ['Side', './chat.types.ts'],
  'conversation.last_side': ['LastSide', './chat.types.ts'],
  'conversation.report_side': ['Side', './chat.types.ts'],
  'conversation.pinned': ['Card', './chat.types.ts'],
  'quote_file.kind': ['QuoteFileKind', './inquiry.types.ts'],
  'inquiry.status': ['InquiryStatus', './inquiry.machine.ts'],
  'inquiry_invite.status': ['InviteStatus', './inquiry.machine.ts'],
  'prepared_quote.status': ['PreparedStatus', './prepared/prepared-quote.machine.ts'],
  'prepared_quote.lines': ['PreparedLine[]', './prepared/prepared-quote.types.ts'],
  'invoice.kind': ['InvoiceKind', './invoice.types.ts'],
  'tax_number_file.rows': ['TaxNumberRow[]', './tax/tax-invoice.types.ts'],
  'invoice.status': ['InvoiceStatus', './invoice.machine.ts'],
  'invoice.type': ['InvoiceType', './invoice.types.ts'],
  'ledger_transaction.kind': ['TransactionKind', './accounts.ts'],
  'ledger_entry.account': ['Account', './accounts.ts'],
  'commission_tax_number_file.rows': ['TaxNumberRow[]', './tax/commission-number.types.ts'],
  'commission_invoice.kind': ['CommissionInvoiceKind', './commission-invoice.types.ts'],
  'commission_invoice_number.kind': ['CommissionInvoiceKind', './commission-invoice.types.ts'],
  'ledger_month.status': ['MonthStatus', './month.machine.ts'],
  'order_money.source': ['Source', './accounts.ts'],
  'shop_movement.kind': ['TransactionKind', './accounts.ts'],
  'payout_run.status': ['RunStatus', './payout.machine.ts'],
  'payout.status': ['PayoutStatus', './payout.machine.ts'],
  'payout.left_out_because': ['LeftOut', './payout.types.ts'],
  'payout_row.kind': ['RowKind', './payout.types.ts'],
  'shipment.status': ['ParcelStatus', './parcels/parcel.machine.ts'],
  'shop.status': ['ShopStatus', './shop.machine.ts'],
  'shop_application.status': ['ApplicationStatus', './application.machine.ts'],
  'shop_application_file.kind': ['DocumentKind', './application.types.ts'],
  'shop_application_file.format': ['DocumentFormat', './application.types.ts'],
  'shop_application_check.item': ['Part', './application.types.ts'],
  'price_list.status': ['PriceListStatus', './price-list.machine.ts'],
  'goods.status': ['GoodsStatus', './goods.machine.ts'],
  'bank_change.state': ['BankChangeState', './bank/bank-change.types.ts'],
  'bulk_run.lang': ['Language', '@borong/contract'],
  'bulk_run.act': ['BulkRunAct', './bulk-run.types.ts'],
  'bulk_run.terms': ['StockTerms', '#modules/support/shop-stock'],
  'bulk_run_item.terms': ['StockTerms', '#modules/support/shop-stock'],
  'bulk_run.state': ['BulkRunState', './bulk-run.types.ts'],
  'bulk_run_item.state': ['BulkItemState', './bulk-run.types.ts'],
  'goods_import.lang': ['Language', '@borong/contract'],
  'goods_import.columns': ['ColumnChoice[]', './goods-import.types.ts'],
  'goods_import.act': ['BulkAct', './goods-import.types.ts'],
  'goods_import.shelf': ['Shelf', './goods-import.types.ts'],
  'goods_import.state': ['ImportState', './goods-import.types.ts'],
  'goods_import_goods.flaws': ['RowFlaw[]', './goods-import.types.ts'],
  'goods_import_goods.problems': ['RowFlaw[]', './goods-import.types.ts'],
  'goods_import_goods.forecast': ['Fate', './goods-import.types.ts'],
  'goods_import_goods.result': ['Fate', './goods-import.types.ts'],
  'goods_import_goods.undo': ['UndoFate', './goods-import.types.ts'],
  'goods_import_goods.before': ['GoodsBefore', './goods-import.types.ts'],
  'goods_import_column.field': ['ImportField', './goods-import.types.ts'],
  'bank_statement.format': ['StatementFormat', './bank-line.types.ts'],
  'bank_statement.state': ['StatementState', './bank-line.types.ts'],
  'bank_statement.columns': ['BankColumn[]', './bank-line.types.ts'],
  'bank_column.field': ['BankField', './bank-line.types.ts'],
  'bank_line.state': ['LineState', './bank-line.types.ts'],
  'bank_line.payout_step': ['BankStep', './bank-line.types.ts'],
  'bank_line_payout.step': ['BankStep', './bank-line.types.ts'],
  'bank_line.proposals': ['Proposal[]', './bank-line.types.ts'],
  'bank_line_history.act': ['LineAct', './bank-line.types.ts'],
  'freight_template.kind': ['TemplateKind', './freight-of.ts'],
  'checkout_choice.invoice': ['InvoiceChoice', './checkout.types.ts'],
  'checkout_choice.accounting': ['Share[]', './checkout.types.ts'],
  'checkout_choice.line_accounting': ['SplitsByLine', './checkout.types.ts'],
  'checkout_choice.coupons': ['CouponsByShop', './checkout.types.ts'],
  'checkout_choice.remarks': ['RemarksByShop', './checkout.types.ts'],
  'coupon.scope': ['CouponScope', './coupon/coupon.types.ts'],
  'coupon.code_kind': ['CodeKind', './coupon/coupon.types.ts'],
  'coupon.audience': ['Audience', './coupon/coupon.types.ts'],
  'member_coupon.status': ['MemberCouponStatus', './coupon/coupon.types.ts'],
  'payment.payable_kind': ['PayableKind', './payable.ts'],
  'payment.status': ['PaymentStatus', './payment.types.ts'],
  'payment_part.outcome': ['PartOutcome', './payment.types.ts'],
  'payment_intent.state': ['IntentState', './payment.types.ts'],
  'refused_notification.field': ['RefusedField', './payment.types.ts'],
  'credit_account.status': ['CreditStatus', './payment.types.ts'],
  'credit_change.status': ['CreditStatus', './payment.types.ts'],
  'refund.way': ['RefundWay', './payment.types.ts'],
  'refund.status': ['RefundStatus', './payment.types.ts'],
  'list_preference.shown': ['Shown', './console.types.ts'],
  'vat_qualification.status': ['QualificationStatus', './invoice.types.ts'],
}

const verify = process.argv.includes('--verify')
const database = await openMemoryDatabase()
await migrate(database)
const { rows } = await database.pool.query<{
  table: string
  column: string
  type: string
  nullable: boolean
  generated: boolean
  view: boolean
}>(`
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
         a.atthasdef or a.attidentity <> '' as generated, c.relkind = 'v' as view
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`)
await database.close()

const pascal = (name: string) => name.replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase())
let stale = 0
const owned = new Set<string>()
for (const [module, place] of Object.entries(map) as [string, Place][]) {
  if (!place.tables.length) continue
  const imported = new Map<string, Set<string>>()
  const ownType = (column: string) => {
    const [type, file] = moduleTypes[column] ?? []
    if (type && file) imported.set(file, (imported.get(file) ?? new Set()).add(type.replace('[]', '')))
    return type
  }
  const render = (relation: string) => {
    owned.add(relation)
    const columns = rows.filter((row) => row.table === relation)
    if (!columns.length) throw new Error(`${module} says it owns ${relation}, which no migration makes`)
    const lines = columns.map(({ column, type, nullable, generated, view }) => {
      const shape =
        ownType(`${relation}.${column}`) ??
        (type === 'jsonb' ? (jsonShapes[`${relation}.${column}`] ?? jsonShapes[column] ?? 'unknown') : plain[type])
      if (!shape) throw new Error(`no type for ${relation}.${column}: ${type}`)
      const full = nullable && !view && shape !== 'unknown' ? `${shape} | null` : shape
      return `  ${column}: ${generated ? `Generated<${full}>` : full}`
    })
    return `export interface ${pascal(relation)}${columns[0]!.view ? 'View' : 'Table'} {\n${lines.join('\n')}\n}\n`
  }
  const interfaces = [...place.tables, ...(place.views ?? [])].map(render)
  const list = place.tables.map((table) => `  ${table}: ${pascal(table)}Table`).join('\n')
  const views = (place.views ?? []).map((view) => `  ${view}: ${pascal(view)}View`).join('\n')
  const body = `${interfaces.join('\n')}\nexport interface ${pascal(module)}Tables {\n${list}\n}\n${views ? `\n/** What others may read in a join. */\nexport interface ${pascal(module)}Views {\n${views}\n}\n` : ''}`
  const imports = [
    ...(body.includes('LocalizedText') ? [`import type { LocalizedText } from '#platform/messages'`] : []),
    ...(body.includes('Generated<') ? [`import type { Generated } from 'kysely'`] : []),
    ...[...imported].map(([file, types]) => `import type { ${[...types].sort().join(', ')} } from '${file}'`),
  ]
  const text = `// Written by \`npm run tables\` from the migrations; \`npm run check\` checks it against them.\n${imports.join('\n')}${imports.length ? '\n\n' : ''}${body}`
  const folder = new URL(`../server/src/modules/${place.group}/${module}/`, import.meta.url)
  const file = new URL(`${module}.tables.ts`, folder)
  const now = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (now === text) continue
  stale++
  if (verify) console.error(`${module}.tables.ts does not agree with the migrations: run npm run tables`)
  else {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text)
  }
}
const platform = new Set([
  'migration',
  'idempotency',
  'secret',
  'sealed_setting',
  'installation',
  'timed_job',
  'failed_item',
  'outbox_event',
  'event_delivery',
])
for (const { table } of rows)
  if (!owned.has(table) && !platform.has(table)) throw new Error(`${table} belongs to no module of map.ts`)
console.log(verify ? (stale ? 'stale' : 'row types agree with the migrations') : `${stale} files written`)
process.exit(verify && stale ? 1 : 0)
