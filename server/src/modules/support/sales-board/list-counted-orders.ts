import type { mallMarks, shopMarks } from '@borong/contract'
import { type BoardPeriods, type FigureName, ordersCounted, type Part, sumsOf } from '#modules/support/figures'
import { ordersSeen } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'

type Mark = (typeof shopMarks | typeof mallMarks)[number]

interface Meant {
  /** As the sums have it. */
  kept: FigureName
  /** As the orders have it. */
  counted: FigureName
  /** What is shown of an order. */
  shown: FigureName
  isAbout: boolean
}
const sold: Meant = { kept: 'sold', counted: 'shop', shown: 'shop', isAbout: false }
const meant: Record<Mark, Meant> = {
  SALES: sold,
  CATEGORY: { kept: 'category', counted: 'category', shown: 'category', isAbout: true },
  GOODS: { kept: 'goods', counted: 'goods', shown: 'goods', isAbout: true },
  BUYER: { kept: 'buyer', counted: 'buyer', shown: 'buyer', isAbout: true },
  SHOP: { kept: 'shop', counted: 'shop', shown: 'shop', isAbout: true },
  RETURNED: { ...sold, kept: 'returned', counted: 'returned', shown: 'returned' },
  ON_TIME: { ...sold, kept: 'on_time', counted: 'on_time' },
  LATE: { ...sold, kept: 'due', counted: 'due' },
}

interface Asked {
  /** Undefined: the whole mall. */
  shopId: number | undefined
  mark: Mark
  about: number | undefined
  now: BoardPeriods['now']
}

/** The orders that a mark was counted of, and what was counted of each; as many as the sums say. */
export async function listCountedOrders(
  ctx: Ctx,
  { shopId, mark, about, now }: Asked,
  page: { no: number; size: number },
) {
  const { kept, counted, shown, isAbout } = meant[mark]
  if (isAbout && about === undefined) return { listed: [], total: 0 }
  const owner = shopId === undefined ? ({ kind: 'mall', id: 0 } as const) : ({ kind: 'shop', id: shopId } as const)
  const of = isAbout ? about! : 0
  const isLate = mark === 'LATE'
  const [found, sums] = await Promise.all([
    ordersCounted(
      ctx,
      owner,
      { figure: counted, about: isAbout ? of : undefined, without: isLate ? 'on_time' : undefined },
      now,
      page,
    ),
    sumsOf(ctx, owner, isLate ? ['due', 'on_time'] : [kept], now),
  ])
  const ordersOf = (figure: FigureName) => sums.find((it) => it.figure === figure && it.about === of)?.orders ?? 0
  const orders = new Map(
    (
      await ordersSeen(
        ctx,
        found.map((it) => it.orderId),
      )
    ).map((it) => [it.id, it]),
  )
  const amountOf = (parts: readonly Part[]) =>
    parts.find((it) => it.figure === shown && (!isAbout || it.about === of))?.amountMinor ?? 0
  return {
    listed: found.flatMap(({ orderId, day, parts }) => {
      const order = orders.get(orderId)
      return order ? [{ order, day, amountMinor: amountOf(parts) }] : []
    }),
    total: ordersOf(kept) - (isLate ? ordersOf('on_time') : 0),
  }
}
