import { bookPayout } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { mayRun } from './payout.policy.ts'
import { movePayoutsOfRun, payoutsOfRun, releaseRowsOfRun } from './payout.store.ts'
import type { Run } from './payout.types.ts'
import { lockRun, moveRun } from './run.store.ts'

interface Seen {
  id: number
  /** Of the run that was looked at. */
  version: number
}

async function lockFor(ctx: Ctx, { id, version }: Seen, action: 'approve' | 'cancel' | 'send'): Promise<Run> {
  const run = (await lockRun(ctx, id)) ?? refuse('NOT_FOUND')
  const decision = mayRun(ctx.actor, action, run)
  if (!decision.allowed) return refuse(decision.because, decision.facts ?? {})
  return run.version === version ? run : refuse('PAYOUT_RUN_MOVED_ON', { step: action })
}

/** A second person approves what was prepared. Refuses whoever prepared it with PAYOUT_SECOND_PERSON; the database would as well. */
export async function approveRun(ctx: Ctx, seen: Seen): Promise<void> {
  const run = await lockFor(ctx, seen, 'approve')
  const { accountId, name } = adminIn(ctx)
  await moveRun(ctx, run, 'approve', {
    change: { approvedBy: accountId, approvedByName: name, approvedAt: ctx.clock.now() },
  })
  await movePayoutsOfRun(ctx, run.id, 'approve', 'drafted')
}

/** Nothing of it is paid: what it would have settled is there for the next run. */
export async function cancelRun(ctx: Ctx, seen: Seen, reason: string): Promise<void> {
  const run = await lockFor(ctx, seen, 'cancel')
  await moveRun(ctx, run, 'cancel', { note: reason })
  await movePayoutsOfRun(ctx, run.id, 'cancel', run.status === 'draft' ? 'drafted' : 'approved')
  await releaseRowsOfRun(ctx, run.id)
}

/** The bank has the file: every payout is booked as paid out, each once. */
export async function sendRun(ctx: Ctx, seen: Seen): Promise<void> {
  const run = await lockFor(ctx, seen, 'send')
  await moveRun(ctx, run, 'send', { change: { sentAt: ctx.clock.now() } })
  await movePayoutsOfRun(ctx, run.id, 'send', 'approved')
  for (const it of await payoutsOfRun(ctx, run.id))
    if (it.status === 'sent')
      await bookPayout(ctx, { payoutId: it.id, shopId: it.shopId, amountMinor: it.netMinor, number: it.sn })
}
