import { type Invoice, type Language, quantityText } from '@borong/contract'
import { formatAmount, formatRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { timeIn } from '#platform/clock'
import { renderPdf, type PdfBlock } from '#platform/documents/pdf'
import { type Message, format } from '#platform/messages'
import { pdfMessages } from './invoice-pdf.messages.ts'

type Shown = Static<typeof Invoice>
type Told = (message: Message, facts?: Record<string, string | number>) => string

/** An issued invoice, or a credit of one, as a PDF: what `invoice` shows, in a language and at the time of a zone. */
export function renderInvoicePdf(lang: Language, invoice: Shown, timeZone: string): Promise<Buffer> {
  const told: Told = (message, facts) => format(message, lang, facts)
  const time = (seconds: number) => timeIn(new Date(seconds * 1000), timeZone)
  const isCredit = invoice.kind === 'CREDIT'
  return renderPdf({
    lang,
    from: invoice.seller.name,
    title: isCredit ? told(pdfMessages.credit) : invoice.receipt_type_text,
    number: invoice.receipt_sn,
    at: new Date((invoice.issue_time ?? invoice.add_time) * 1000),
    foot: told(pdfMessages.foot, { number: invoice.receipt_sn, order: invoice.order_sn }),
    blocks: [
      partiesOf(invoice, told, time),
      linesOf(lang, invoice, told),
      sumsOf(invoice, told),
      ...proseOf(told(pdfMessages.reason), invoice.reason),
      ...proseOf(told(pdfMessages.remark), invoice.remark),
      ...(invoice.accounting.length ? [allocationsOf(invoice, told)] : []),
    ],
  })
}

const filled = (pairs: (readonly [label: string, value: string])[]) => pairs.filter(([, value]) => value)
const proseOf = (title: string, text: string): PdfBlock[] => (text ? [{ kind: 'prose', title, text }] : [])

function partiesOf(invoice: Shown, told: Told, time: (seconds: number) => string): PdfBlock {
  const { seller, original } = invoice
  return {
    kind: 'fields',
    groups: [
      {
        title: told(pdfMessages.buyer),
        pairs: filled([
          [told(pdfMessages.title), invoice.receipt_title],
          [told(pdfMessages.taxNumber), invoice.tax_no],
          [told(pdfMessages.address), invoice.reg_addr],
          [told(pdfMessages.phone), invoice.reg_tel],
          [told(pdfMessages.bank), invoice.bank_name],
          [told(pdfMessages.account), invoice.bank_account],
          [told(pdfMessages.content), invoice.receipt_content],
          [told(pdfMessages.order), invoice.order_sn],
          [told(pdfMessages.part), invoice.part_no ? String(invoice.part_no) : ''],
          [told(pdfMessages.poNumber), invoice.po_number],
          [told(pdfMessages.orderTime), time(invoice.order_time)],
        ]),
      },
      {
        title: told(pdfMessages.seller),
        pairs: filled([
          [told(pdfMessages.title), seller.name],
          [told(pdfMessages.taxNumber), seller.tax_no],
          [told(pdfMessages.address), seller.address],
          [told(pdfMessages.phone), seller.phone],
          [told(pdfMessages.issued), invoice.issue_time ? time(invoice.issue_time) : ''],
          [told(pdfMessages.taxInvoice), invoice.tax_invoice_sn ?? ''],
          [told(pdfMessages.original), original?.receipt_sn ?? ''],
        ]),
      },
    ],
  }
}

function linesOf(lang: Language, { lines }: Shown, told: Told): PdfBlock {
  const discounted = lines.some((line) => line.discount > 0)
  return {
    kind: 'table',
    title: told(pdfMessages.goods),
    columns: [
      { head: '#', share: 5, figures: true },
      { head: told(pdfMessages.goods), share: discounted ? 31 : 40 },
      { head: told(pdfMessages.quantity), share: 11, figures: true },
      { head: told(pdfMessages.price), share: 14, figures: true },
      ...(discounted ? [{ head: told(pdfMessages.discount), share: 12, figures: true } as const] : []),
      { head: told(pdfMessages.tax), share: 13, figures: true },
      { head: told(pdfMessages.amount), share: 16, figures: true },
    ],
    rows: lines.map((line) => [
      String(line.position),
      { text: line.name, note: [line.spec_text, line.sku_sn].filter(Boolean).join(' · ') },
      line.num ? quantityText(lang, line.num, line.unit) : '',
      line.num ? formatAmount(line.price) : '',
      ...(discounted ? [line.discount ? formatAmount(-line.discount) : ''] : []),
      formatAmount(line.tax),
      formatAmount(line.amount),
    ]),
  }
}

const sumsOf = (invoice: Shown, told: Told): PdfBlock => ({
  kind: 'totals',
  rows: [
    { label: told(pdfMessages.goodsSum), value: formatRupiah(invoice.goods_price) },
    ...(invoice.discount_price
      ? [{ label: told(pdfMessages.discountSum), value: formatRupiah(-invoice.discount_price) }]
      : []),
    ...(invoice.shipping_price
      ? [{ label: told(pdfMessages.freight), value: formatRupiah(invoice.shipping_price) }]
      : []),
    { label: told(pdfMessages.net), value: formatRupiah(invoice.net_price) },
    { label: told(pdfMessages.taxSum, { rate: invoice.tax_rate }), value: formatRupiah(invoice.tax_price) },
    {
      label: told(invoice.kind === 'CREDIT' ? pdfMessages.totalCredit : pdfMessages.total),
      value: formatRupiah(invoice.receipt_price),
      strong: true,
    },
  ],
})

const allocationsOf = ({ accounting }: Shown, told: Told): PdfBlock => ({
  kind: 'table',
  title: told(pdfMessages.accounting),
  columns: [
    { head: told(pdfMessages.costCentre), share: 40 },
    { head: told(pdfMessages.subject), share: 40 },
    { head: told(pdfMessages.amount), share: 20, figures: true },
  ],
  rows: accounting.map((it) => [
    `${it.cost_center_code} ${it.cost_center_name}`,
    `${it.accounting_sub_code} ${it.accounting_sub_description}`,
    formatAmount(it.amount),
  ]),
})
