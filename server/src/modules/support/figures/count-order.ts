import { categoryTree, standing } from '#modules/shop/catalog'
import { refundedOfLines } from '#modules/support/after-sale'
import { commissionOf, findOrderMoney } from '#modules/trade/ledger'
import { findOrderUnscoped, linesOfOrders } from '#modules/trade/order'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { addSums, lockCounted, writeCounted } from './figures.store.ts'
import type { Part } from './figures.types.ts'
import { partsOfOrder } from './parts-of-order.ts'

/** What has to be added to get from some parts to others. */
export function changesOf(before: readonly Part[], after: readonly Part[]): Part[] {
  const changes = new Map<string, Part>()
  const put = ({ figure, about, amountMinor, orders }: Part, sign: 1 | -1) => {
    const key = `${figure}/${about}`
    const known = changes.get(key) ?? { figure, about, amountMinor: 0, orders: 0 }
    changes.set(key, {
      ...known,
      amountMinor: known.amountMinor + sign * amountMinor,
      orders: known.orders + sign * orders,
    })
  }
  for (const part of before) put(part, -1)
  for (const part of after) put(part, 1)
  return [...changes.values()].filter((it) => it.amountMinor !== 0 || it.orders !== 0)
}

type Name = Part['figure']

/** Figures of an order, and the figure of its shop and of the mall that they are counted in. */
const ofSeller = new Map<Name, Name>([
  ['shop', 'sold'],
  ...(['paid', 'returned', 'due', 'on_time', 'cancelled', 'commission'] as const).map((it) => [it, it] as const),
])
/** Figures that sellers see by what they are about. */
const ofShopBy: ReadonlySet<Name> = new Set(['category', 'goods', 'buyer'])
const ofMallBy: ReadonlySet<Name> = new Set(['category', 'shop'])
/** What is no figure of those who buy. */
const ofSellersAlone: ReadonlySet<Name> = new Set(['commission', 'goods', 'buyer'])

/** What of these changes is about the shop of an order, as its own sums or those of the mall have it. */
const changesOfSeller = (changes: readonly Part[], by: ReadonlySet<Name>): Part[] => [
  ...changes.flatMap((it) => {
    const figure = ofSeller.get(it.figure)
    return figure ? [{ ...it, figure, about: 0 }] : []
  }),
  ...changes.filter((it) => by.has(it.figure)),
]

/** What the mall keeps of an order, or will keep once it is received. Orders that replace goods have none. */
async function commissionPart(ctx: Ctx, orderId: number): Promise<Part[]> {
  const money = await findOrderMoney(ctx, orderId)
  const amountMinor = money ? commissionOf(money.book) : 0
  return amountMinor === 0 ? [] : [{ figure: 'commission', about: 0, amountMinor, orders: 1 }]
}

/**
 * Counts an order as it is now, in the place of what it was counted as before: however often and in whatever order it is asked for,
 * the sums come out the same.
 */
export async function countOrder(ctx: Ctx, orderId: number): Promise<void> {
  const seen = await findOrderUnscoped(ctx, orderId)
  if (!seen || seen.paidMinor === 0) return
  const { companyId, memberId, shopId } = seen
  const day = dayIn(seen.placedAt, mallZone)
  const before = await lockCounted(ctx, { orderId, companyId, memberId, shopId, day })
  // Read once more: somebody may have counted what came later while this waited for its turn.
  const order = (await findOrderUnscoped(ctx, orderId))!
  const lines = await linesOfOrders(ctx, [orderId])
  const refunded = await refundedOfLines(ctx, [orderId])
  const tree = await categoryTree(ctx)
  const parts = partsOfOrder(order, lines, {
    refundedOf: (lineId) => refunded(lineId).minor,
    categoryOf: (id) => tree.byId.get(standing(tree, id))?.path[0] ?? id,
  })
  const after = parts.length ? [...parts, ...(await commissionPart(ctx, orderId))] : parts
  const changes = changesOf(before, after)
  if (!changes.length) return
  await writeCounted(ctx, orderId, after)
  await addSums(
    ctx,
    [
      { kind: 'company', id: companyId },
      { kind: 'member', id: memberId },
    ],
    day,
    changes.filter((it) => !ofSellersAlone.has(it.figure)),
  )
  await addSums(ctx, [{ kind: 'shop', id: order.shopId }], day, changesOfSeller(changes, ofShopBy))
  // Last, since every order is counted there: nobody waits longer for it than for the commit.
  await addSums(ctx, [{ kind: 'mall', id: 0 }], day, changesOfSeller(changes, ofMallBy))
}
