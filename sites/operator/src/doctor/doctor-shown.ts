import type { Reply, doctorApi } from '@borong/contract'
import { type Translate, formatRupiah } from '@borong/site-kit'
import { messages } from './doctor.messages.ts'

type Row = Reply<typeof doctorApi.show>['rules'][number]['bad_rows'][number]

const known: Readonly<Record<string, keyof typeof messages & `of.${string}`>> = {
  sn: 'of.sn',
  number: 'of.sn',
  id: 'of.id',
  status: 'of.status',
  state: 'of.status',
  amount_minor: 'of.amount',
  amount: 'of.amount',
  payable_minor: 'of.payable',
  total_minor: 'of.total',
  goods_minor: 'of.goods',
  discount_minor: 'of.discount',
  freight_minor: 'of.freight',
  paid_minor: 'of.paid',
  refund_minor: 'of.refund',
  tax_minor: 'of.tax',
  shop_id: 'of.shop',
  member_id: 'of.member',
  company_id: 'of.company',
  sku_id: 'of.sku',
  order_id: 'of.order',
  account_id: 'of.account',
  invoice_id: 'of.invoice',
  budget_id: 'of.budget',
  quantity: 'of.quantity',
  points: 'of.points',
  month: 'of.month',
  name: 'of.name',
  problem: 'of.problem',
}

/** What a column is called; one that has no words of its own is read as it is written in the database, without its signs. */
export function headOf(t: Translate, column: string): string {
  const words = known[column]
  if (words) return t(messages[words])
  const plain = column.replace(/_minor$/, '').replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** A value as people read it: sen as rupiah. */
export function valueOf(column: string, value: Row[string] | undefined): string {
  if (value === null || value === undefined) return '–'
  return column.endsWith('_minor') ? formatRupiah(Number(value) / 100) : String(value)
}
