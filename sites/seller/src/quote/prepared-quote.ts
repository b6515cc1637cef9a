import type { ComboboxOption, StoredFile } from '@borong/console/form'
import {
  inquiryLimits,
  type Input,
  preparedTabs,
  type Reply,
  sellerConsoleApi,
  sellerInquiryApi,
  sellerQuoteApi,
} from '@borong/contract'
import { isoMinute, minuteSeconds, request } from '@borong/site-kit'
import type { Tone } from '@borong/ui'
import { sentPack } from '../pack/counted-in.ts'

export type PreparedRow = Reply<typeof sellerQuoteApi.list>['data'][number]
export type Prepared = Reply<typeof sellerQuoteApi.show>
export type PreparedLine = Prepared['sku_list'][number]
export type QuotedSku = Reply<typeof sellerQuoteApi.rows>['data'][number]['sku']

/** Whatever moves a quote changes these answers. */
export const changed = [
  sellerQuoteApi.list,
  sellerQuoteApi.show,
  sellerQuoteApi.counts,
  sellerInquiryApi.list,
  sellerInquiryApi.counts,
  sellerInquiryApi.show,
  sellerConsoleApi.work,
]

const pills: Record<PreparedRow['status'], readonly [tone: Tone, sign: string]> = {
  DRAFT: ['neutral', '✎'],
  WAITING: ['warn', '◔'],
  REFUSED: ['danger', '✕'],
  SENT: ['success', '➜'],
  DISCARDED: ['neutral', '✕'],
}
export const pillOf = (status: PreparedRow['status']) => pills[status]
export const tabOf = (view: string) => preparedTabs.find((it) => it === view)
export const isAllowed = (it: Pick<Prepared, 'actions'>, name: Prepared['actions'][number]['name']): boolean =>
  it.actions.some((act) => act.name === name && act.allowed === 1)

/** A line as somebody types it. */
export interface TypedLine {
  skuId: string
  /** In the unit. */
  quantity: string
  /** The unit in which it is quoted, by its size; 1: the unit itself. */
  size: number
  price: string
  days: string
  remark: string
}
export const lineOf = (skuId: string, quantity = 1, price?: number): TypedLine => ({
  skuId,
  quantity: String(quantity),
  size: 1,
  price: price === undefined ? '' : String(price),
  days: '',
  remark: '',
})
/** A company that is chosen; `called` where the shop has to name it. */
export interface Buyer extends ComboboxOption {
  called: string
}
export interface TypedQuote {
  buyer: Buyer | null
  memberId: string
  title: string
  lines: readonly TypedLine[]
  freight: string
  until: string
  message: string
  files: readonly StoredFile[]
}

const twoWeeks = 14 * 86_400

export const nothingTyped = (now: number): TypedQuote => ({
  buyer: null,
  memberId: '',
  title: '',
  lines: [],
  freight: '',
  until: isoMinute(now + twoWeeks),
  message: '',
  files: [],
})
/** In its pack, while the sku has it and it is a whole number of them. */
function countedIn({ num, pack, packs = [] }: PreparedLine): Pick<TypedLine, 'quantity' | 'size'> {
  const size = pack && num % pack.size === 0 && packs.some((it) => it.size === pack.size) ? pack.size : 1
  return { quantity: String(num / size), size }
}
const written = (amount: number | undefined) => (amount === undefined ? '' : String(amount))
export const typedOf = (it: Prepared): TypedQuote => ({
  buyer: { id: it.company_id, name: it.client_name, called: it.client_name },
  memberId: it.member_id,
  title: it.title,
  lines: it.sku_list.map((line) => ({
    skuId: line.sku_id,
    ...countedIn(line),
    price: written(line.price),
    days: written(line.lead_days),
    remark: line.remark,
  })),
  freight: written(it.freight),
  until: isoMinute(it.valid_until),
  message: it.message,
  files: it.files ?? [],
})

const readWhole = (typed: string, least: number, most: number): number | undefined => {
  const bare = typed.replace(/[\s,]/g, '')
  const n = /^\d{1,6}$/.test(bare) ? Number(bare) : -1
  return n >= least && n <= most ? n : undefined
}
/** Base units. */
export function readQuantity({ quantity, size }: Pick<TypedLine, 'quantity' | 'size'>): number | undefined {
  const count = readWhole(quantity, 1, Math.floor(99_999 / size))
  return count === undefined ? undefined : count * size
}
const readDays = (typed: string) => readWhole(typed, 0, inquiryLimits.leadDays)
/** Rp as people type it, with blanks or commas between thousands; undefined where it is none. */
function readAmount(typed: string): number | undefined {
  const bare = typed.replace(/[\s,]/g, '')
  return /^\d{1,13}(\.\d{1,2})?$/.test(bare) ? Number(bare) : undefined
}
export const readPrice = (typed: string) => readAmount(typed) || undefined

export type LineFault = 'quantity' | 'price' | 'days'
export type Fault = 'buyer' | 'contact' | 'lines' | 'freight' | 'until'

/** What is wrong with a line; a draft may do without prices. */
export function faultOfLine(line: TypedLine, isDraft: boolean): LineFault | undefined {
  if (readQuantity(line) === undefined) return 'quantity'
  if (line.price.trim() ? readPrice(line.price) === undefined : !isDraft) return 'price'
  return line.days.trim() && readDays(line.days) === undefined ? 'days' : undefined
}

export function faultsOf(typed: TypedQuote, isDraft: boolean): ReadonlySet<Fault> {
  const faults = new Set<Fault>()
  if (!typed.buyer) faults.add('buyer')
  if (!typed.memberId) faults.add('contact')
  if (!typed.lines.length || typed.lines.some((line) => faultOfLine(line, isDraft))) faults.add('lines')
  if (typed.freight.trim() && readAmount(typed.freight) === undefined) faults.add('freight')
  if (minuteSeconds(typed.until) === undefined) faults.add('until')
  return faults
}

/** What is sent of a quote without faults. */
export function writtenOf(typed: TypedQuote): Omit<Input<typeof sellerQuoteApi.change>, 'id' | 'version'> {
  const freight = typed.freight.trim() ? readAmount(typed.freight) : undefined
  return {
    member_id: typed.memberId,
    title: typed.title.trim(),
    valid_until: minuteSeconds(typed.until)!,
    ...(freight !== undefined && { freight }),
    ...(typed.message.trim() && { message: typed.message.trim() }),
    file_ids: typed.files.map((it) => it.id),
    lines: typed.lines.map((line) => {
      const [price, days] = [readPrice(line.price), readDays(line.days)]
      return {
        sku_id: line.skuId,
        num: readQuantity(line)!,
        ...sentPack(line.size),
        ...(price !== undefined && { price }),
        ...(line.days.trim() && days !== undefined && { lead_days: days }),
        ...(line.remark.trim() && { remark: line.remark.trim() }),
      }
    }),
  }
}

/** What the lines with a price come to, in Rp. */
export const totalOf = (lines: readonly TypedLine[]): number =>
  lines.reduce((cents, it) => cents + Math.round((readPrice(it.price) ?? 0) * 100) * (readQuantity(it) ?? 0), 0) / 100

/** How far a typed price is below what the buyer pays otherwise, in percent with two decimals, rounded up; below 0: above it. */
export function percentBelow(price: string, own: number): number | undefined {
  const read = readPrice(price)
  if (read === undefined || own <= 0) return undefined
  const [cents, whole] = [Math.round(read * 100), Math.round(own * 100)]
  return Math.ceil(((whole - cents) * 10_000) / whole) / 100
}

export const buyerSource = async ({ search }: { search: string }): Promise<{ options: Buyer[] }> => {
  const keyword = search.trim().slice(0, 100)
  const { data } = await request(sellerQuoteApi.buyers, keyword ? { keyword } : {})
  return { options: data.map((it) => ({ id: it.company_id, name: it.company_name, called: it.company_name })) }
}

export const skuSource = async ({ search }: { search: string }): Promise<{ options: ComboboxOption[] }> => {
  const keyword = search.trim().slice(0, 100)
  const { data } = await request(sellerQuoteApi.skus, keyword ? { keyword } : {})
  return {
    options: data.map((it) => ({
      id: it.sku_id,
      name: `${[it.name, it.spec_text].filter(Boolean).join(', ')} · ${it.sku_sn}`,
    })),
  }
}
