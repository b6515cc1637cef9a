import { type Reply, sellerInquiryApi } from '@borong/contract'
import type { Tone } from '@borong/ui'

export type Request = Reply<typeof sellerInquiryApi.show>
export type Line = Request['sku_list'][number]

/** Whatever moves a request changes these answers. */
export const queueRefreshes = [sellerInquiryApi.list, sellerInquiryApi.counts, sellerInquiryApi.show]

const pills: Record<Request['status'], readonly [tone: Tone, sign: string]> = {
  ASKED: ['warn', '◔'],
  QUOTED: ['brand', '➜'],
  WITHDRAWN: ['warn', '↩'],
  REFUSED: ['neutral', '✕'],
  TURNED_DOWN: ['neutral', '✕'],
  EXPIRED: ['neutral', '!'],
  ORDERED: ['success', '●'],
  CANCELLED: ['neutral', '✕'],
}
export const pillOf = (status: Request['status']) => pills[status]

export const isAllowed = (it: Pick<Request, 'actions'>, name: Request['actions'][number]['name']): boolean =>
  it.actions.some((act) => act.name === name && act.allowed === 1)

/** What somebody typed for a line. */
export interface Typed {
  offered: boolean
  /** The unit in which it is quoted, by its size; 1: the unit itself. */
  size: number
  price: string
  days: string
  remark: string
}
export type Fault = 'price' | 'days'

/** What is offered at first: what was quoted last, else nothing yet. */
export function startOf(request: Request): Record<string, Typed> {
  const last = request.quote_list[0]
  return Object.fromEntries(
    request.sku_list.map((line) => {
      const said = last?.line_list.find((it) => it.item_id === line.item_id)
      return [
        line.item_id,
        {
          offered: !last || said?.price !== undefined,
          size: (said ?? line).pack?.size ?? 1,
          price: said?.price === undefined ? '' : String(said.price),
          days: said?.lead_days === undefined ? '' : String(said.lead_days),
          remark: said?.remark ?? '',
        },
      ]
    }),
  )
}

/** A price in Rp as people type it, with blanks or commas between thousands; undefined where it is none or nothing. */
export function readPrice(typed: string): number | undefined {
  const bare = typed.replace(/[\s,]/g, '')
  const price = /^\d{1,13}(\.\d{1,2})?$/.test(bare) ? Number(bare) : 0
  return price > 0 ? price : undefined
}

/** Freight in Rp as people type it; nothing: as the shop delivers. */
export function readFreight(typed: string): number | undefined | 'wrong' {
  const bare = typed.replace(/[\s,]/g, '')
  if (bare === '') return undefined
  return /^\d{1,13}(\.\d{1,2})?$/.test(bare) ? Number(bare) : 'wrong'
}

const readDays = (typed: string): number | undefined => {
  const bare = typed.trim()
  return /^\d{1,3}$/.test(bare) && Number(bare) <= 365 ? Number(bare) : undefined
}

/** What was typed as the call wants it, with what is wrong by line, and what it comes to. */
export function readQuote(lines: readonly Line[], typed: Record<string, Typed>) {
  const faults: Record<string, Fault> = {}
  let cents = 0
  const read = lines.map((line) => {
    const said = typed[line.item_id]!
    const remark = said.remark.trim() && { remark: said.remark.trim() }
    if (!said.offered) return { item_id: line.item_id, ...remark }
    const price = readPrice(said.price)
    const days = said.days.trim() === '' ? undefined : readDays(said.days)
    if (price === undefined) faults[line.item_id] = 'price'
    else if (said.days.trim() !== '' && days === undefined) faults[line.item_id] = 'days'
    cents += Math.round((price ?? 0) * 100) * line.num
    return {
      item_id: line.item_id,
      ...(said.size !== (line.pack?.size ?? 1) && { pack: said.size }),
      ...(price !== undefined && { price }),
      ...(days !== undefined && { lead_days: days }),
      ...remark,
    }
  })
  const offersNothing = lines.every((line) => !typed[line.item_id]!.offered)
  return {
    lines: read,
    faults,
    offersNothing,
    total: cents / 100,
    ready: !offersNothing && !Object.keys(faults).length,
  }
}
