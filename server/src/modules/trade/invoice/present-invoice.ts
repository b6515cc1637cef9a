import {
  type Invoice as WireInvoice,
  type InvoiceRow,
  type OrderInvoicing,
  invoiceTimes,
  type invoiceStates,
  type Language,
} from '@borong/contract'
import { minus, sum, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { hours, toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { pickText, format } from '#platform/messages'
import { otherWords, stateWords, typeWords } from './invoice.messages.ts'
import { type Invoice, type InvoiceLine, isMailed } from './invoice.types.ts'
import type { showInvoicing } from './issue-part.ts'
import type { ShownInvoice } from './show-invoice.ts'
import { endOfWorkday } from './workdays.ts'

export function stateOf(it: Invoice): (typeof invoiceStates)[number] {
  if (it.status !== 'issued') return 'TO_ISSUE'
  return !isMailed(it) ? 'ISSUED' : it.mailedAt ? 'MAILED' : 'TO_MAIL'
}

export function presentInvoiceRow(it: Invoice, lang: Language): Static<typeof InvoiceRow> {
  const state = stateOf(it)
  return {
    history_id: String(it.id),
    receipt_sn: it.number ?? '',
    kind: it.kind === 'credit' ? 'CREDIT' : 'INVOICE',
    order_sn: it.orderSn,
    ...(it.part !== null && { part_no: it.part }),
    ...(it.orderLeftMinor !== null && { order_left_price: toRupiah(it.orderLeftMinor) }),
    po_number: it.poNumber,
    order_price: toRupiah(it.orderMinor),
    receipt_price: toRupiah(it.totalMinor),
    net_price: toRupiah(minus(it.totalMinor, it.taxMinor)),
    tax_price: toRupiah(it.taxMinor),
    seller_id: String(it.shopId),
    shop_id: String(it.shopId),
    seller_name: it.shopName,
    member_id: String(it.memberId),
    uname: it.memberName,
    client_name: it.companyName,
    status: it.status === 'issued' ? 1 : 0,
    receipt_state: state,
    receipt_state_text: format(it.kind === 'credit' ? otherWords.credit : stateWords[state], lang),
    receipt_type: it.type,
    receipt_type_text: format(typeWords[it.type], lang),
    receipt_title: it.buyer['receipt_title'] ?? '',
    tax_no: it.buyer['tax_no'] ?? '',
    add_time: toSeconds(it.dueAt),
    ...(it.issuedAt
      ? { issue_time: toSeconds(it.issuedAt) }
      : { issue_by: toSeconds(new Date(it.dueAt.getTime() + hours(invoiceTimes.issueWithinHours))) }),
    ...(state === 'TO_MAIL' && {
      mail_by: toSeconds(endOfWorkday(it.issuedAt!, invoiceTimes.mailWithinWorkdays)),
    }),
    ...(it.mailedAt && { mail_time: toSeconds(it.mailedAt) }),
    logi_name: it.carrierName,
    logi_code: it.courierNumber,
    ...(it.taxInvoiceNumber !== null && { tax_invoice_sn: it.taxInvoiceNumber }),
    ...(it.taxInvoiceDay !== null && { tax_invoice_day: it.taxInvoiceDay }),
  }
}

const presentLine = (line: InvoiceLine, at: number, lang: Language): Static<typeof WireInvoice>['lines'][number] => ({
  position: at + 1,
  kind: line.orderLineId === null ? 'freight' : 'goods',
  ...(line.orderLineId !== null && { order_line_id: String(line.orderLineId) }),
  sku_sn: line.skuNumber,
  name: pickText(line.names, lang),
  spec_text: line.specs.map((spec) => pickText(spec.value, lang)).join(' - '),
  unit: pickText(line.units, lang),
  num: line.quantity,
  price: toRupiah(line.priceMinor),
  subtotal: toRupiah(line.subtotalMinor),
  discount: toRupiah(minus(line.subtotalMinor, line.amountMinor)),
  amount: toRupiah(line.amountMinor),
  tax: toRupiah(line.taxMinor),
  net: toRupiah(minus(line.amountMinor, line.taxMinor)),
})

/** How far an order is invoiced, for its shop. */
export const presentInvoicing = (
  it: Awaited<ReturnType<typeof showInvoicing>>,
  lang: Language,
): Static<typeof OrderInvoicing> => ({
  allow_issue: it.mayIssue ? 1 : 0,
  lines: it.lines.map(({ line, invoiced, open }) => ({
    order_line_id: String(line.id),
    sku_sn: line.skuNumber,
    name: pickText(line.names, lang),
    spec_text: line.specs.map((spec) => pickText(spec.value, lang)).join(' - '),
    unit: pickText(line.units, lang),
    num: line.quantity,
    ship_num: line.shipped,
    invoiced_num: invoiced,
    open_num: open,
  })),
  freight_price: toRupiah(it.freightMinor),
  left_price: toRupiah(it.leftMinor),
  invoices: it.invoices.map((invoice) => presentInvoiceRow(invoice, lang)),
})

export function presentInvoice(ctx: Ctx, shown: ShownInvoice): Static<typeof WireInvoice> {
  const { invoice: it, lines, original, credits } = shown
  const { lang } = ctx
  const said = (field: string) => it.buyer[field] ?? ''
  const goods = lines.filter((line) => line.orderLineId !== null)
  const isSeller = ctx.actor.kind === 'seller'
  return {
    ...presentInvoiceRow(it, lang),
    receipt_content: said('receipt_content'),
    member_mobile: said('member_mobile'),
    member_email: said('member_email'),
    reg_addr: said('reg_addr'),
    reg_tel: said('reg_tel'),
    bank_name: said('bank_name'),
    bank_account: said('bank_account'),
    seller: {
      name: it.seller.name ?? it.shopName,
      tax_no: it.seller.taxNumber ?? '',
      address: it.seller.address ?? '',
      phone: it.seller.phone ?? '',
    },
    ...(it.mailTo && {
      mail_to: { member_name: it.mailTo.name, member_mobile: it.mailTo.mobile, detail_addr: it.mailTo.address },
    }),
    remark: it.remark,
    order_time: toSeconds(it.orderedAt),
    goods_price: toRupiah(sum(goods.map((line) => line.subtotalMinor))),
    discount_price: toRupiah(sum(lines.map((line) => minus(line.subtotalMinor, line.amountMinor)))),
    shipping_price: toRupiah(sum(lines.filter((line) => line.orderLineId === null).map((line) => line.subtotalMinor))),
    tax_rate: it.taxPoints / 100,
    // Who bears an order inside its company is none of the shop's business.
    accounting: (isSeller ? [] : it.accounting).map((allocation) => ({
      cost_center_code: allocation.costCentreCode,
      cost_center_name: allocation.costCentreName,
      accounting_sub_code: allocation.subjectCode,
      accounting_sub_description: allocation.subjectDescription,
      amount: toRupiah(allocation.amountMinor),
    })),
    lines: lines.map((line, at) => presentLine(line, at, lang)),
    reason: it.reason ? pickText(it.reason, lang) : '',
    ...(original && { original: { history_id: String(original.id), receipt_sn: original.number ?? '' } }),
    credits: credits.map((credit) => ({
      history_id: String(credit.id),
      receipt_sn: credit.number ?? '',
      receipt_price: toRupiah(credit.totalMinor),
      issue_time: toSeconds(credit.issuedAt ?? credit.dueAt),
      reason: credit.reason ? pickText(credit.reason, lang) : '',
    })),
    kept_price: toRupiah(shown.remainingMinor),
    allow_issue: isSeller && it.status === 'due' ? 1 : 0,
    allow_mail: isSeller && stateOf(it) === 'TO_MAIL' ? 1 : 0,
    version: it.version,
  }
}
