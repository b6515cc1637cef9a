import { type Invoice, type Language, quantityText } from '@borong/contract'
import { formatAmount, formatRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { timeIn } from '#platform/clock'
import { drawPaper, type PaperBlock } from '#platform/paper'
import { type Phrase, say } from '#platform/words'
import { paperWords } from './invoice-paper.words.ts'

type Shown = Static<typeof Invoice>
type Told = (phrase: Phrase, facts?: Record<string, string | number>) => string

/** An issued invoice, or a credit of one, as a PDF: what `invoice` shows, in a language and at the time of a zone. */
export function drawInvoice(lang: Language, invoice: Shown, timeZone: string): Promise<Buffer> {
  const told: Told = (phrase, facts) => say(phrase, lang, facts)
  const time = (seconds: number) => timeIn(new Date(seconds * 1000), timeZone)
  const isCredit = invoice.kind === 'CREDIT'
  return drawPaper({
    lang,
    from: invoice.seller.name,
    title: isCredit ? told(paperWords.credit) : invoice.receipt_type_text,
    number: invoice.receipt_sn,
    at: new Date((invoice.issue_time ?? invoice.add_time) * 1000),
    foot: told(paperWords.foot, { number: invoice.receipt_sn, order: invoice.order_sn }),
    blocks: [
      partiesOf(invoice, told, time),
      linesOf(lang, invoice, told),
      sumsOf(invoice, told),
      ...proseOf(told(paperWords.reason), invoice.reason),
      ...proseOf(told(paperWords.remark), invoice.remark),
      ...(invoice.accounting.length ? [bearersOf(invoice, told)] : []),
    ],
  })
}

const filled = (pairs: (readonly [label: string, value: string])[]) => pairs.filter(([, value]) => value)
const proseOf = (title: string, text: string): PaperBlock[] => (text ? [{ kind: 'prose', title, text }] : [])

function partiesOf(invoice: Shown, told: Told, time: (seconds: number) => string): PaperBlock {
  const { seller, original } = invoice
  return {
    kind: 'fields',
    groups: [
      {
        title: told(paperWords.buyer),
        pairs: filled([
          [told(paperWords.title), invoice.receipt_title],
          [told(paperWords.taxNumber), invoice.tax_no],
          [told(paperWords.address), invoice.reg_addr],
          [told(paperWords.phone), invoice.reg_tel],
          [told(paperWords.bank), invoice.bank_name],
          [told(paperWords.account), invoice.bank_account],
          [told(paperWords.content), invoice.receipt_content],
          [told(paperWords.order), invoice.order_sn],
          [told(paperWords.orderTime), time(invoice.order_time)],
        ]),
      },
      {
        title: told(paperWords.seller),
        pairs: filled([
          [told(paperWords.title), seller.name],
          [told(paperWords.taxNumber), seller.tax_no],
          [told(paperWords.address), seller.address],
          [told(paperWords.phone), seller.phone],
          [told(paperWords.issued), invoice.issue_time ? time(invoice.issue_time) : ''],
          [told(paperWords.original), original?.receipt_sn ?? ''],
        ]),
      },
    ],
  }
}

function linesOf(lang: Language, { lines }: Shown, told: Told): PaperBlock {
  const discounted = lines.some((line) => line.discount > 0)
  return {
    kind: 'table',
    title: told(paperWords.goods),
    columns: [
      { head: '#', share: 5, figures: true },
      { head: told(paperWords.goods), share: discounted ? 31 : 40 },
      { head: told(paperWords.quantity), share: 11, figures: true },
      { head: told(paperWords.price), share: 14, figures: true },
      ...(discounted ? [{ head: told(paperWords.discount), share: 12, figures: true } as const] : []),
      { head: told(paperWords.tax), share: 13, figures: true },
      { head: told(paperWords.amount), share: 16, figures: true },
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

const sumsOf = (invoice: Shown, told: Told): PaperBlock => ({
  kind: 'totals',
  rows: [
    { label: told(paperWords.goodsSum), value: formatRupiah(invoice.goods_price) },
    ...(invoice.discount_price
      ? [{ label: told(paperWords.discountSum), value: formatRupiah(-invoice.discount_price) }]
      : []),
    ...(invoice.shipping_price
      ? [{ label: told(paperWords.freight), value: formatRupiah(invoice.shipping_price) }]
      : []),
    { label: told(paperWords.net), value: formatRupiah(invoice.net_price) },
    { label: told(paperWords.taxSum, { rate: invoice.tax_rate }), value: formatRupiah(invoice.tax_price) },
    {
      label: told(invoice.kind === 'CREDIT' ? paperWords.totalCredit : paperWords.total),
      value: formatRupiah(invoice.receipt_price),
      strong: true,
    },
  ],
})

const bearersOf = ({ accounting }: Shown, told: Told): PaperBlock => ({
  kind: 'table',
  title: told(paperWords.accounting),
  columns: [
    { head: told(paperWords.costCentre), share: 40 },
    { head: told(paperWords.subject), share: 40 },
    { head: told(paperWords.amount), share: 20, figures: true },
  ],
  rows: accounting.map((it) => [
    `${it.cost_center_code} ${it.cost_center_name}`,
    `${it.accounting_sub_code} ${it.accounting_sub_description}`,
    formatAmount(it.amount),
  ]),
})
