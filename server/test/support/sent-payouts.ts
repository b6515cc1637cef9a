import { approveRun, draftRun, sendRun } from '#modules/trade/payout'
import type { Admin } from '#platform/actor'
import { dayIn, mallZone } from '#platform/clock'
import { inCommand, type Ctx } from '#platform/ctx'
import type { TestMall } from '../test-mall.ts'

export interface SentPayout {
  id: string
  sn: string
  run_id: string
  /** In Rp. */
  amount: number
}

/** A run of everything that shops are owed, prepared by one operator, approved by another and sent; its payouts by amount. */
export async function sendPayouts(mall: TestMall): Promise<SentPayout[]> {
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await mall.app.database.pool.query(text, values)).rows as Row[]
  const people = await query<{ id: number; name: string }>(
    `select account_id::int as id, name from operator order by account_id limit 2`,
  )
  const as = <T>(at: number, run: (ctx: Ctx) => Promise<T>) => {
    const { id: accountId, name } = people[at]!
    const actor: Admin = {
      kind: 'admin',
      sessionId: 'test',
      accountId,
      name,
      isOwner: true,
      permissions: new Set(['payouts']),
      mustChangePassword: false,
    }
    return inCommand(mall.app, actor, 'en-us', run)
  }
  // One run is prepared at a time: that of the demo data gives way to nothing, it is sent.
  const [waiting] = await query<{ id: number; version: number; created_by: number }>(
    `select id::int, version, created_by::int from payout_run where status = 'draft'`,
  )
  const id =
    waiting?.id ??
    (await as(0, (ctx) => draftRun(ctx, { untilOn: dayIn(mall.clock.now(), mallZone), reservePoints: 0 })))
  const version = waiting?.version ?? 1
  const by = waiting ? waiting.created_by : people[0]!.id
  await as(by === people[0]!.id ? 1 : 0, (ctx) => approveRun(ctx, { id, version }))
  await as(0, (ctx) => sendRun(ctx, { id, version: version + 1 }))
  await mall.settle()
  return query<SentPayout>(
    `select id::text, sn, run_id::text, (net_minor / 100.0)::float as amount from payout where run_id = $1 and status = 'sent' order by net_minor, id`,
    [id],
  )
}
