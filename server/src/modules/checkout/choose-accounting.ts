import { resolveAccounting } from '#modules/budget'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { keepChoices, type Share } from './checkout.store.ts'

/** One cost centre and subject, or several with shares that add up to the whole (spec: the split always adds up). */
export async function chooseAccounting(ctx: Ctx, shares: Share[]): Promise<void> {
  await resolveAccounting(ctx, shares)
  await keepChoices(ctx, (ctx.actor as Buyer).memberId, { accounting: shares })
}
