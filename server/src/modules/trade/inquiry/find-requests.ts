import type { Ctx } from '#platform/ctx'
import type { Found } from '#platform/found'
import { wireInvite } from './present-inquiry.ts'
import { statusAt } from './inquiry.types.ts'
import { requestsNumbered } from './quote.store.ts'

/** Inquiries to a shop, by the first digits of their number. */
export const findRequests = async (ctx: Ctx, shopId: number, digits: string, limit: number): Promise<Found[]> =>
  (await requestsNumbered(ctx, shopId, digits, limit)).map((it) => ({
    id: String(it.inquiryId),
    title: it.sn,
    text: it.companyName,
    state: wireInvite[statusAt(it, ctx.clock.now())],
  }))
