import { type Reply, type inquiryApi, inquiryStatuses } from '@borong/contract'
import type { Tone } from '@borong/ui'
import type { SearchOf } from '../page/search.ts'
import type { searches } from '../page/paths.ts'

export type Inquiry = Reply<typeof inquiryApi.show>
export type InquiryRow = Reply<typeof inquiryApi.list>['data'][number]
export type Line = Inquiry['sku_list'][number]
export type Invite = Inquiry['invite_list'][number]
export type Quote = Invite['quote_list'][number]
export type InquiryStatus = (typeof inquiryStatuses)[number]

export const inquiriesPerPage = 20
export const statusOf = (text: string | undefined): InquiryStatus | undefined =>
  inquiryStatuses.find((status) => status === text)

export const askOfInquiries = (search: SearchOf<(typeof searches)['inquiries']>) => {
  const status = statusOf(search.status)
  return {
    page_no: search.page_no ?? 1,
    page_size: inquiriesPerPage,
    ...(status && { status }),
    ...(search.keyword && { keyword: search.keyword.slice(0, 60) }),
  }
}

/** Sign and tint of a state; the word comes from the server. */
const pills: Record<InquiryStatus | Invite['status'], readonly [tone: Tone, sign: string]> = {
  NOT_SUBMITTED: ['neutral', '○'],
  PENDING_QUOTATION: ['warn', '◔'],
  ASKED: ['warn', '◔'],
  QUOTED: ['brand', '➜'],
  WITHDRAWN: ['warn', '↩'],
  REFUSED: ['neutral', '✕'],
  TURNED_DOWN: ['neutral', '✕'],
  EXPIRED: ['danger', '!'],
  ORDERED: ['success', '●'],
  CLOSED: ['neutral', '✕'],
  CANCELLED: ['neutral', '✕'],
}
export const pillOf = (status: InquiryStatus | Invite['status']) => pills[status]

export const verdictOn = <Name extends string>(
  it: { actions: readonly { name: Name; allowed: number; because: string }[] },
  name: Name,
) => it.actions.find((action) => action.name === name)
export const isAllowed = <Name extends string>(
  it: { actions: readonly { name: Name; allowed: number; because: string }[] },
  name: Name,
): boolean => verdictOn(it, name)?.allowed === 1

/** The quote that stands, was ordered, or was the last one before things came to an end. */
export const shownQuote = (invite: Invite): Quote | undefined =>
  invite.quote_list.find((quote) => quote.quote_id === invite.quote_id) ??
  invite.quote_list.find((quote) => quote.round === invite.round)

export interface Compared {
  line: Line
  offered: Quote['line_list'][number] | undefined
  /** Of the quoted quantity, against today; below nothing where the quote is higher. */
  saving: number | undefined
}
/** The lines of one shop beside what it quoted for them. */
export function compare(lines: readonly Line[], quote: Quote | undefined): Compared[] {
  return lines.map((line) => {
    const offered = quote?.line_list.find((it) => it.item_id === line.item_id)
    const saving =
      offered?.price === undefined
        ? undefined
        : Math.round((line.current_price - offered.price) * offered.num * 100) / 100
    return { line, offered, saving }
  })
}
export const savingOf = (compared: readonly Compared[]): number =>
  Math.round(compared.reduce((sum, it) => sum + (it.saving ?? 0), 0) * 100) / 100
export const sumOf = (line: Line): number => Math.round(line.current_price * line.num * 100) / 100

/** A price as people type it: digits, dots or commas between thousands, at most two decimals; undefined where it is none. */
export function readPrice(typed: string): number | undefined {
  const bare = typed.replace(/[\s,]/g, '')
  return /^\d{1,13}(\.\d{1,2})?$/.test(bare) ? Number(bare) : undefined
}
