import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Reply, api } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { createOperator } from '#modules/foundation/operators'
import { dayIn, mallZone } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { send } from '../concurrency/crowd.ts'
import { type BuiltMall, startBuiltMall } from '../support/built-mall.ts'
import { createDatabase, dropDatabase } from '../support/postgres-cluster.ts'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { pauseAt, type Point } from './pause-at.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'borong-payout-'))
const server = inject('postgres')!
let databaseUrl: string
/** Works beside the process that is killed: prepares and looks. */
let beside: TestMall
let built: BuiltMall
const first = { token: '' }
const second = { token: '' }
const start = async () => (built = await startBuiltMall({ dataDir, env: { DATABASE_URL: databaseUrl } }))
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await beside.app.database.pool.query(sql, values)).rows as Row[]
beforeAll(async () => {
  databaseUrl = await createDatabase(server.adminUrl, { template: server.filled })
  beside = await openTestMall({ databaseUrl, config: { dataDir } })
  const [found] = await rows<{ account_id: number }>('select account_id from operator order by account_id limit 1')
  await asSystem(beside.app, 'test', async (ctx) => {
    const other = await createOperator(ctx, { username: 'payouts-second', passwordHash: 'none' })
    first.token = (await openSession(ctx, { accountId: found!.account_id, audience: 'admin' })).accessToken
    second.token = (await openSession(ctx, { accountId: other, audience: 'admin' })).accessToken
  })
  await rows('update operator set is_owner = true')
  await start()
  const { body } = await send(built.origin, first, api.adminPayout.list, { tab: 'WAITING' })
  for (const { run_id: id, version } of body.data)
    await send(built.origin, first, api.adminPayout.cancel, { id, version, reason: 'of the demo data' })
})
afterAll(async () => {
  await built.stop()
  await beside.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await dropDatabase(server.adminUrl, new URL(databaseUrl).pathname.slice(1))
})

type Run = Reply<typeof api.adminPayout.show>
const draft = () => send(built.origin, first, api.adminPayout.draft, { until_day: dayIn(beside.clock.now(), mallZone) })
const seen = ({ run_id: id, version }: Run) => ({ id, version })
const approve = (run: Run) => send(built.origin, second, api.adminPayout.approve, seen(run))
const sendOff = (run: Run) => send(built.origin, first, api.adminPayout.send, seen(run))
const giveBack = (run: Run) => {
  const { payout_id: id, version } = run.payouts.find((it) => it.status === 'SENT')!
  return send(built.origin, first, api.adminPayout.returned, { id, version, reason: 'The account is closed' })
}
const standing = () =>
  rows(`select (select json_agg(json_build_array(id, status, version) order by id) from payout_run) as runs,
    (select json_agg(json_build_array(id, status, version) order by id) from payout) as payouts,
    (select count(*)::int from payout_row) as settled, (select count(*)::int from ledger_transaction where kind in ('payout', 'payout_returned')) as booked`)

let points = 0
/** The power fails where a row is written; afterwards everything is as it was, and the same act goes through. */
async function diesAt<T extends { status: number }>(point: Point, act: () => Promise<T>): Promise<T> {
  const before = await standing()
  const pause = await pauseAt(beside.app.database.pool, point, ++points)
  const unheard = Promise.allSettled([act()])
  await pause.reached()
  built.kill()
  await built.stop()
  await pause.letGo()
  expect((await unheard)[0].status).toBe('rejected')
  expect(await standing()).toEqual(before)
  expect(await beside.invariants()).toEqual([])
  await start()
  const done = await act()
  expect(done.status).toBe(200)
  await beside.settle()
  expect(await beside.invariants()).toEqual([])
  return done
}

test('the power fails while a run is prepared, approved, sent or a payout comes back: all of it or nothing, and once', async () => {
  const settling = { table: 'payout_row', on: 'insert', when: 'true' } as const
  const { body: drafted } = await diesAt(settling, draft)
  const approving = { table: 'payout', on: 'update', when: `new.status = 'approved'` } as const
  const { body: approved } = await diesAt(approving, () => approve(drafted))
  const booking = { table: 'ledger_entry', on: 'insert', when: `new.account = 'cash'` } as const
  const { body: sent } = await diesAt(booking, () => sendOff(approved))
  expect(sent.payouts.filter((it) => it.status === 'SENT')).toHaveLength(approved.payout_num)
  await diesAt(booking, () => giveBack(sent))
  expect(await rows('select transaction_id from payout_row where settles group by 1 having count(*) > 1')).toEqual([])
}, 180_000)
