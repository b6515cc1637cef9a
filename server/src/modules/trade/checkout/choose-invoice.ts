import { admitInvoice } from '#modules/trade/invoice'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { saveChoices } from './checkout.store.ts'

/** What the invoice of the next order says. */
export const chooseInvoice = async (ctx: Ctx, invoice: Record<string, string>): Promise<void> =>
  saveChoices(ctx, buyerIn(ctx).memberId, { invoice: await admitInvoice(ctx, invoice) })
