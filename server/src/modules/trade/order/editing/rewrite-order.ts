import { isDeepStrictEqual } from 'node:util'
import { reviseStock } from '#modules/shop/inventory'
import { revisePromotions } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { rewriteAdjustments } from '../adjustment.store.ts'
import { type Rewrite, writeEdit } from './edit.store.ts'
import { assertVersion, findOrderTo, lockOrderTo } from '../reading/find-order.ts'
import { linesOf, transition } from '../order.store.ts'
import { referenceOf, type Order, type OrderLine, payableOf } from '../order.types.ts'

export interface UnderEdit {
  order: Order
  lines: OrderLine[]
}

/** An order that the actor may edit now, to look at. */
export async function findForEdit(ctx: Ctx, sn: string): Promise<UnderEdit> {
  const order = await findOrderTo(ctx, sn, 'edit')
  return { order, lines: await linesOf(ctx, [order.id]) }
}

/** The same, locked until the end of the command; refuses ORDER_STALE where the person saw another version. */
export async function takeForEdit(ctx: Ctx, sn: string, version: number): Promise<UnderEdit> {
  const order = await lockOrderTo(ctx, await findOrderTo(ctx, sn, 'edit'), 'edit')
  assertVersion(order, version)
  return { order, lines: await linesOf(ctx, [order.id]) }
}

/**
 * Writes what an order becomes: its next version, a draft, with the step in its history, and its stock moved along, inside
 * the caller's transaction. Where nothing differs nothing is written. Answers the skus that are short instead; the caller
 * then refuses and nothing stays.
 */
export async function rewriteOrder(
  ctx: Ctx,
  before: UnderEdit,
  after: Rewrite,
): Promise<{ skuId: number; available: number }[]> {
  const note = whatChanged(before, after)
  if (!note) return []
  const { order } = before
  await transition(ctx, order, 'edit', note)
  await writeEdit(ctx, order, { ...after, payableMinor: payableOf(after) })
  if (after.promotions) {
    await rewriteAdjustments(ctx, order.id, after.promotions.adjustments)
    const reserved = { reservedFor: referenceOf(order), label: order.sn, ...after.promotions }
    await revisePromotions(ctx, order.memberId, reserved)
  }
  const laterBefore = new Map(before.lines.map((it) => [it.skuId, it.backordered]))
  const goods = after.lines.map(({ skuId, quantity, backordered }) => ({
    skuId,
    quantity,
    later: Math.max(0, backordered - (laterBefore.get(skuId) ?? 0)),
  }))
  return reviseStock(ctx, { reservedFor: referenceOf(order), goods }, `edit:${order.version + 1}`)
}

const named = 12

/** The edit in one line: quantities by sku number, and a word in braces for everything else; empty when nothing differs. */
export function whatChanged({ order, lines }: UnderEdit, after: Rewrite): string {
  const now = new Map(after.lines.map((line) => [line.skuId, line]))
  const was = new Map(lines.map((line) => [line.skuId, line]))
  const moved = [
    ...lines.map((line) => ({ number: line.skuNumber, from: line.quantity, to: now.get(line.skuId)?.quantity ?? 0 })),
    ...after.lines
      .filter((line) => !was.has(line.skuId))
      .map((line) => ({ number: line.skuNumber, from: 0, to: line.quantity })),
  ].filter(({ from, to }) => from !== to)
  const repriced = lines.some((line) => {
    const today = now.get(line.skuId)
    return (
      today &&
      (today.priceMinor !== line.priceMinor ||
        today.listPriceMinor !== line.listPriceMinor ||
        today.discountMinor !== line.discountMinor)
    )
  })
  const shares = ({ accounting }: Pick<Rewrite, 'accounting'>) =>
    accounting.map(({ costCentreId, subjectId, percent }) => [costCentreId, subjectId, percent])
  const own = ({ accounting }: Pick<OrderLine, 'accounting'>) =>
    accounting && [accounting.by, ...accounting.shares.map((it) => [it.costCentreId, it.subjectId, it.part])]
  const resplit = after.lines.some((line) => {
    const before = was.get(line.skuId)
    return !isDeepStrictEqual(before ? own(before) : null, own(line))
  })
  const sameAddress = isDeepStrictEqual(order.address, after.address)
  return [
    ...moved.slice(0, named).map(({ number, from, to }) => `${number}: ${from} → ${to}`),
    moved.length > named && '{more}',
    repriced && '{prices}',
    !moved.length && sameAddress && order.freightMinor !== after.freightMinor && '{freight}',
    !sameAddress && '{address}',
    (resplit || !isDeepStrictEqual(shares(order), shares(after))) && '{accounting}',
    order.receiveTime !== after.receiveTime && '{receive_time}',
    order.remark !== after.remark && '{remark}',
    order.poNumber !== after.poNumber && '{po_number}',
    order.neededBy !== after.neededBy && '{needed_by}',
    !isDeepStrictEqual(order.invoice, after.invoice) && '{invoice}',
  ]
    .filter((part) => part !== false)
    .join('; ')
}
