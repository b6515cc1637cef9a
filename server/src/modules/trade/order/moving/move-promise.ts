import { promiseLimits } from '@borong/contract'
import { dayIn, days, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { readDay } from '#platform/http/read-day'
import { refuse, refuseField } from '#platform/http/refuse'
import { orderPromised } from '../order.events.ts'
import { promiseStep } from '../order.policy.ts'
import { transition } from '../order.store.ts'
import { findOrder, lockOrderTo } from '../reading/find-order.ts'

/** Says another day by which the goods of an order arrive, and why; the buyer is told. Refuses MOVED_ON where somebody has said another one since. */
export async function movePromise(
  ctx: Ctx,
  it: { sn: string; day: string; seen: string | undefined; reason: string },
): Promise<void> {
  const order = await findOrder(ctx, it.sn)
  const day = readDay('day', it.day)
  const now = ctx.clock.now()
  const latest = dayIn(new Date(now.getTime() + days(promiseLimits.aheadDays)), mallZone)
  if (day < dayIn(now, mallZone)) return refuseField('day', 'IN_PAST')
  if (day > latest) return refuseField('day', 'NOT_LATER', { other: latest })
  const current = await lockOrderTo(ctx, order, 'promise')
  if (current.promisedOn !== (it.seen ?? null)) return refuse('MOVED_ON')
  if (current.promisedOn === day) return
  const note = `${[current.promisedOn, day].filter(Boolean).join(' → ')}: ${it.reason}`
  await transition(ctx, current, promiseStep(current), note, { promisedOn: day })
  ctx.publish(orderPromised(current, { day, reason: it.reason, at: now }))
}
