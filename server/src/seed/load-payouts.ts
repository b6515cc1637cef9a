import { approveRun, draftRun, noteOutcome, sendRun } from '#modules/trade/payout'
import type { Admin } from '#platform/actor'
import { dayIn, days, hours, mallZone } from '#platform/clock'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OperatorsTables } from '../modules/foundation/operators/operators.tables.ts'
import type { PayoutTables } from '../modules/trade/payout/payout.tables.ts'
import { operatorNamed } from './demo-actors.ts'
import { playAt } from './diary.ts'
import type { Settled } from './load-orders.ts'

/** A run of last week that is closed, one of its payouts sent back; and one of today that waits for the second person. */
export async function loadPayouts(app: App, { diary }: Settled): Promise<void> {
  const people = await asSystem(app, 'load-payouts', (ctx) =>
    tablesOf<OperatorsTables>(ctx)
      .selectFrom('operator')
      .select(['account_id', 'name'])
      .orderBy('account_id')
      .execute(),
  )
  const [operator, finance] = people.map((it) => operatorNamed(it.account_id, it.name))
  const now = app.clock.now().getTime()
  const at = <T>(moment: number, actor: Admin | undefined, run: (ctx: Ctx) => Promise<T>) =>
    playAt(app, diary, new Date(moment), actor!, run)
  const dayBefore = (moment: number) => dayIn(new Date(moment - days(1)), mallZone)

  const lastWeek = now - days(6)
  const until = { untilOn: dayBefore(lastWeek), reservePoints: 500 }
  const id = await at(lastWeek, operator, (ctx) => draftRun(ctx, until))
  await at(lastWeek + hours(2), finance, (ctx) => approveRun(ctx, { id, version: 1 }))
  await at(lastWeek + hours(3), operator, (ctx) => sendRun(ctx, { id, version: 2 }))
  const sent = await asSystem(app, 'load-payouts', (ctx) => sentPayouts(ctx, id))
  for (const [place, payout] of sent.entries()) {
    const outcome =
      place === 0
        ? { step: 'return' as const, reason: 'The name of the account holder does not match' }
        : { step: 'pay' as const, reason: '' }
    await at(lastWeek + hours(26 + place), operator, (ctx) => noteOutcome(ctx, { ...payout, ...outcome }))
  }
  await at(now - hours(2), finance, (ctx) => draftRun(ctx, { untilOn: dayBefore(now), reservePoints: 500 }))
}

const sentPayouts = (ctx: Ctx, runId: number) =>
  tablesOf<PayoutTables>(ctx)
    .selectFrom('payout')
    .select(['id', 'version'])
    .where('run_id', '=', runId)
    .where('status', '=', 'sent')
    .orderBy('net_minor')
    .execute()
