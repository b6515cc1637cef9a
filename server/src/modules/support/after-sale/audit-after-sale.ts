import { returnAddressOf, showShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { approveLines, linesOf, transition } from './after-sale.store.ts'
import type { AfterSale } from './after-sale.types.ts'
import { lockAfterSale, lockFor } from './lock-after-sale.ts'
import { callOff, giveBack } from './refund-after-sale.ts'
import { sendInstead } from './replace-goods.ts'
import type { Order } from '#modules/trade/order'

export interface Agreement {
  remark: string
  returnAddress: string
  /** One of the shop's own, instead of words. */
  returnAddressId?: number | undefined
  keepGoods: boolean
  /** Fewer pieces than were asked for; lines that are not named stay as they are. */
  lines: readonly { orderLineId: number; pieces: number }[]
}

/** The shop refuses, with a reason. */
export async function rejectAfterSale(ctx: Ctx, input: { sn: string; remark: string; version: number | undefined }) {
  const { afterSale } = await lockFor(ctx, input.sn, 'reject')
  assertVersion(afterSale, input.version)
  if (!input.remark.trim()) return refuse('REASON_WANTED', { field: 'audit_remark' })
  await transition(ctx, afterSale, 'reject', { note: input.remark, change: { audit_remark: input.remark } })
}

/** The shop agrees. A cancel is carried out and pieces are sent again at once; goods that come back are waited for. */
export async function approveAfterSale(
  ctx: Ctx,
  input: Agreement & { sn: string; version: number | undefined },
): Promise<void> {
  const { afterSale, order } = await lockFor(ctx, input.sn, 'approve')
  assertVersion(afterSale, input.version)
  await agree(ctx, afterSale, order, input)
}

async function agree(ctx: Ctx, afterSale: AfterSale, order: Order, input: Agreement): Promise<void> {
  if (afterSale.kind === 'cancel') return callOff(ctx, afterSale, order, input.remark)
  await agreeToPieces(ctx, afterSale, input.lines)
  if (afterSale.kind === 'reship') return sendInstead(ctx, afterSale, order, input.remark)
  if (input.keepGoods || afterSale.neverCame) {
    const arrived = await transition(ctx, afterSale, 'waive', {
      note: input.remark,
      change: { audit_remark: input.remark },
    })
    return afterSale.kind === 'return'
      ? giveBack(ctx, arrived, order, { amountMinor: undefined, remark: '' })
      : sendInstead(ctx, arrived, order)
  }
  const { returnAddressId: id } = input
  const returnAddress = id === undefined ? input.returnAddress.trim() : await returnAddressOf(ctx, afterSale.shopId, id)
  if (!returnAddress) return refuse('RETURN_ADDRESS_WANTED', { field: 'return_addr' })
  await transition(ctx, afterSale, 'approve', {
    note: input.remark,
    change: { audit_remark: input.remark, return_address: returnAddress },
  })
}

async function agreeToPieces(ctx: Ctx, afterSale: AfterSale, fewer: Agreement['lines']): Promise<void> {
  const pieces = (await linesOf(ctx, [afterSale.id])).get(afterSale.id)!
  for (const { orderLineId, pieces: agreed } of fewer) {
    const line = pieces.find((it) => it.orderLineId === orderLineId)
    if (!line || agreed > line.quantity) refuseField('lines', 'NO_LINE_OR_TOO_MANY')
  }
  const agreed = new Map(fewer.map((it) => [it.orderLineId, it.pieces]))
  await approveLines(
    ctx,
    afterSale.id,
    pieces.map((line) => ({ orderLineId: line.orderLineId, pieces: agreed.get(line.orderLineId) ?? line.quantity })),
  )
}

/** Nobody answered in time: taken as agreed, so that nothing gets stuck. Goods go back to where the shop is. */
export async function agreeBySilence(ctx: Ctx, id: number): Promise<void> {
  const { afterSale, order } = await lockAfterSale(ctx, id)
  if (afterSale.status !== 'applied') return
  if (afterSale.kind === 'cancel' && order.status !== 'paid') {
    await transition(ctx, afterSale, 'close', { note: 'sent in the meantime' })
    return
  }
  await agreeForShop(ctx, afterSale, order, 'agreed after five days without an answer')
}

/** An operator agrees in the place of the shop, to what was asked for. */
export async function agreeAsOperator(ctx: Ctx, { sn, reason }: { sn: string; reason: string }): Promise<void> {
  const { afterSale, order } = await lockFor(ctx, sn, 'approve')
  await agreeForShop(ctx, afterSale, order, reason)
}

/** All that was asked for; goods go to the first address of the shop for returns, or where it says it is. */
async function agreeForShop(ctx: Ctx, afterSale: AfterSale, order: Order, remark: string): Promise<void> {
  const own = await returnAddressOf(ctx, afterSale.shopId)
  const shop = await showShop(ctx, afterSale.shopId)
  await agree(ctx, afterSale, order, {
    remark,
    returnAddress: own ?? [shop.name, shop.city, shop.phone].filter(Boolean).join(', '),
    keepGoods: false,
    lines: [],
  })
}

/** Refuses a decision on an application that is not the present one. */
function assertVersion(afterSale: AfterSale, seen: number | undefined): void {
  if (seen !== undefined && seen !== afterSale.version) refuse('SERVICE_MOVED_ON')
}
