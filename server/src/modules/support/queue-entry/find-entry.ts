import { type AssignedQueue, permissionsOfQueue } from '@borong/contract'
import { findQuestionOfShop, findReviewOfShop } from '#modules/storefront/review'
import { findAfterSale } from '#modules/support/after-sale'
import { findComplaint } from '#modules/support/complaint'
import { showRequest } from '#modules/trade/inquiry'
import { showInvoice } from '#modules/trade/invoice'
import { findOrder } from '#modules/trade/order'
import { isTransferOfShop } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'

/** An id of the database; a longer number names nothing there. */
const idOf = (entryId: string): number => (entryId.length <= 15 ? Number(entryId) : refuse('NOT_FOUND'))
const foundOr404 = (found: unknown) => (found ? undefined : refuse('NOT_FOUND'))

/** Finds an entry at its own module, and answers what it is called; one of another shop is not there. */
const labelIn: Readonly<Record<AssignedQueue, (ctx: Ctx, entryId: string) => Promise<string>>> = {
  orders: async (ctx, sn) => (await findOrder(ctx, sn)).sn,
  quotes: async (ctx, id) => (await showRequest(ctx, idOf(id))).inquiry.sn,
  'after-sales': async (ctx, sn) => (await findAfterSale(ctx, sn)).sn,
  complaints: async (ctx, sn) => (await findComplaint(ctx, sn)).sn,
  reviews: async (ctx, id) => {
    foundOr404(await findReviewOfShop(ctx, sellerIn(ctx).shopId, idOf(id)))
    return id
  },
  questions: async (ctx, id) => {
    foundOr404(await findQuestionOfShop(ctx, sellerIn(ctx).shopId, idOf(id)))
    return id
  },
  transfers: async (ctx, sn) => {
    foundOr404(await isTransferOfShop(ctx, sellerIn(ctx).shopId, sn))
    return sn
  },
  invoices: async (ctx, id) => {
    const { invoice } = await showInvoice(ctx, idOf(id))
    return invoice.number || invoice.orderSn
  },
}

/** Refuses whoever may not work in a queue. */
export function assertWorksIn(ctx: Ctx, queue: AssignedQueue): void {
  const permissions = permissionsOfQueue[queue]
  if (!permissions.some((it) => sellerIn(ctx).permissions.has(it)))
    refuse('PERMISSION_MISSING', { permission: permissions[0]! })
}

/** What an entry of a queue of the own shop is called. Refuses PERMISSION_MISSING, ORDER_NOT_FOUND, NOT_FOUND. */
export function labelOfEntry(ctx: Ctx, queue: AssignedQueue, entryId: string): Promise<string> {
  assertWorksIn(ctx, queue)
  return labelIn[queue](ctx, entryId)
}
