import type { promotionCalendarApi, Reply } from '@borong/contract'
import { findOverlaps, flashHoursOfShop, shopPromotionsIn, stateOf } from '#modules/shop/promotion'
import { mallZone, startOfDay, toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'

type Shown = Reply<typeof promotionCalendarApi.show>

const monthAfter = (month: string) => {
  const [year, at] = month.split('-').map(Number) as [number, number]
  return at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`
}
const beginOf = (month: string) => new Date(startOfDay(`${month}-01`, mallZone) * 1000)

/** Of a line only one of these counts. */
const ofTheirOwn: readonly string[] = ['flash_sale', 'minus_price', 'half_price']

/** What the own shop runs in a month of the mall, hours of flash sales among it, each with those it overlaps. */
export async function presentCalendar(ctx: Ctx, month: string): Promise<Shown> {
  const { shopId } = sellerIn(ctx)
  const [from, to] = [beginOf(month), beginOf(monthAfter(month))]
  const [promotions, hours] = await Promise.all([
    shopPromotionsIn(ctx, shopId, from, to),
    flashHoursOfShop(ctx, shopId, from, to),
  ])
  const planned = [...promotions, ...hours].toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.kind.localeCompare(b.kind) || a.id - b.id,
  )
  const now = ctx.clock.now()
  const named = (it: (typeof planned)[number]) => ({
    kind: upper(it.kind),
    promotion_id: String(it.id),
    name: pickText(it.titles, ctx.lang),
  })
  return planned.map((it) => ({
    ...named(it),
    state: upper(stateOf(it, now)),
    starts_at: toSeconds(it.startsAt),
    ends_at: toSeconds(it.overAt),
    goods_num: it.goodsIds.length,
    overlaps: findOverlaps(it, planned).map(({ other, shared }) => ({
      ...named(other),
      goods_num: shared,
      is_own_line: ofTheirOwn.includes(it.kind) && ofTheirOwn.includes(other.kind) ? 1 : 0,
    })),
  }))
}
