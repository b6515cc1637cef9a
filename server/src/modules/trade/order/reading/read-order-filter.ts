import type { Input, sellerOrderApi } from '@borong/contract'
import { readAssigned } from '#modules/support/assignment'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { readPeriod } from '#platform/http/read-period'
import { readRupiah } from '#platform/http/read-rupiah'
import type { OrderFilter } from '../order.store.ts'
import { filterOfTab } from './list-orders.ts'
import type { OrderSorting } from './order-page.store.ts'

/** What the list of a shop's orders is asked for, without the page. */
export type OrderListAsked = Omit<Input<typeof sellerOrderApi.list>, 'page_no' | 'page_size' | 'after'>

export const readSorting = ({ sort: by = 'time', direction }: OrderListAsked): OrderSorting => ({
  by,
  direction: direction ?? (by === 'time' || by === 'total' ? 'desc' : 'asc'),
})

export function readOrderFilter(ctx: Ctx, input: OrderListAsked): OrderFilter {
  const { from, to } = readPeriod(input)
  const { tab = 'TO_SHIP', key_words: keyword, company_id: companyId, min_total: min, max_total: max, promised } = input
  return {
    ...filterOfTab(tab),
    ...(keyword && { keyword }),
    ...(companyId && { companyId: Number(companyId) }),
    ...(min !== undefined && { minTotalMinor: readRupiah('min_total', min) }),
    ...(max !== undefined && { maxTotalMinor: readRupiah('max_total', max) }),
    ...(from && { from }),
    ...(to && { to }),
    ...readPromised(ctx, promised),
    ...readAssigned(ctx, input.assigned),
  }
}

function readPromised(ctx: Ctx, promised: OrderListAsked['promised']): Pick<OrderFilter, 'promised'> {
  if (!promised) return {}
  const today = dayIn(ctx.clock.now(), mallZone)
  return { promised: promised === 'TODAY' ? { on: today } : { before: today } }
}
