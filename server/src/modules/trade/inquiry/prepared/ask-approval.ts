import type { Ctx } from '#platform/ctx'
import { discountMoved } from './prepared-quote.events.ts'
import type { Measured } from './measure-discount.ts'
import { type Begun, findPrepared, insertPrepared } from './prepared-quote.store.ts'

/** Has an answer to a request wait for approval of its discount. */
export async function askApproval(
  ctx: Ctx,
  { discountBps, limitBps }: Measured,
  { askedBy, ...answer }: Omit<Begun, 'status' | 'asked'> & { askedBy: number },
): Promise<void> {
  const id = await insertPrepared(ctx, { ...answer, status: 'waiting', asked: { discountBps, limitBps, askedBy } })
  ctx.publish(discountMoved(await findPrepared(ctx, answer.shopId, id), 'asked', { byName: answer.writtenBy }))
}
