import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startBuiltMall } from '../support/built-mall.ts'
import { makeOperator } from '../support/console-people.ts'
import { send } from '../concurrency/crowd.ts'
import { bankTable, buyOnAccount, owedOnAccount, readTable } from '../support/owed-on-account.ts'
import { type SentPayout, sendPayouts } from '../support/sent-payouts.ts'
import { createDatabase, dropDatabase } from '../support/postgres-cluster.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'
import { pauseAt } from './pause-at.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'borong-bank-lines-'))
const server = inject('postgres')!
const env = { LEASE_SECONDS: '3' }
let databaseUrl: string
/** Works beside the process that is killed: uploads and looks. It reacts to nothing by itself. */
let beside: TestMall
let clerk: Client
let payouts: SentPayout[]
beforeAll(async () => {
  databaseUrl = await createDatabase(server.adminUrl, { template: server.filled })
  beside = await openTestMall({ databaseUrl, config: { dataDir } })
  await buyOnAccount(beside, 4)
  clerk = await makeOperator(beside, 'bank-clerk', ['money', 'payouts'])
  payouts = (await sendPayouts(beside)).slice(0, 2)
})
afterAll(async () => {
  await beside.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await dropDatabase(server.adminUrl, new URL(databaseUrl).pathname.slice(1))
})
const bank = api.bankLine
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await beside.app.database.pool.query(sql, values)).rows as Row[]

test('the power fails in the middle of looking at lines: another process goes on, and each line is as sure as without it', async () => {
  const owed = (await owedOnAccount(beside)).slice(0, 4)
  expect(owed).toHaveLength(4)
  const strangers = Array.from(
    { length: 120 },
    (_, at) => [`Bunga ${at}`, `0,${String(at % 90).padStart(2, '0')}`] as const,
  )
  const table = bankTable(beside, [
    ...owed.slice(0, 2).map((it) => [it.order_sn, it.amount] as const),
    ...strangers.filter(([, amount]) => amount !== '0,00').map(([text, amount]) => [text, `"${amount}"`] as const),
    ...owed.map((it) => [`${it.order_sn} later`, it.amount] as const),
    ...payouts.map((it) => [`PAYOUT ${it.sn}`, -it.amount] as const),
  ])
  const { body } = await uploadTo(beside, bank.upload, table, { token: clerk.token!, name: 'mutasi.csv' })
  const id = body.statement_id
  const built = await startBuiltMall({ dataDir, env: { ...env, DATABASE_URL: databaseUrl } })
  const point = { table: 'bank_line', on: 'update', when: `new.position = 60 and new.state = 'open'` } as const
  const pause = await pauseAt(beside.app.database.pool, point, 1)
  await clerk.get(bank.read, {
    id,
    columns: body.columns.flatMap(({ column, field }) => (field ? [{ column, field }] : [])),
  })
  await pause.reached()
  built.kill()
  await built.stop()
  await pause.letGo()
  const [cut] = await rows<{ done: number; claims: number }>(
    `select count(*) filter (where state <> 'new')::int as done,
       (select count(*)::int from bank_line_order o join bank_line l on l.id = o.line_id where l.statement_id = $1) as claims
     from bank_line where statement_id = $1`,
    [id],
  )
  expect(cut).toEqual({ done: 50, claims: 2 })
  const next = await startBuiltMall({ dataDir, env: { ...env, DATABASE_URL: databaseUrl } })
  for (let left = 600; (await clerk.get(bank.statement, { id })).state !== 'MATCHED'; left--) {
    if (left === 0) throw new Error('never matched')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(await next.stop()).toBe(0)
  const sure = (await clerk.get(bank.list, { statement_id: id, tab: 'SURE', page_size: 100 })).data
  expect(payouts).toHaveLength(2)
  expect(sure.map((it) => it.proposals[0]!.payout?.payout_sn ?? it.proposals[0]!.order_sns[0])).toEqual([
    ...owed.map((it) => it.order_sn),
    ...payouts.map((it) => it.sn),
  ])
  expect(await clerk.get(bank.confirm, { id, line_ids: sure.map((it) => it.line_id) })).toEqual({ booked: 6, left: 0 })
  await beside.settle()
  expect(await beside.invariants()).toEqual([])
}, 120_000)

test('the power fails while what came back is booked: neither the line nor the payout nor the ledger has half of it', async () => {
  const [it] = payouts as [SentPayout]
  const table = bankTable(beside, [[`RETUR ${it.sn}`, it.amount]])
  const { statement_id: id, sure } = await readTable(beside, clerk, table)
  expect(sure).toBe(1)
  const [line] = (await clerk.get(bank.list, { statement_id: id })).data
  const state = () =>
    rows<{ line: string; payout: string; back: number }>(
      `select l.state as line, p.status as payout, (select count(*)::int from ledger_transaction where cause = 'payout:' || p.id || ':returned') as back
       from bank_line l, payout p where l.id = $1 and p.id = $2`,
      [line!.line_id, it.id],
    )
  const built = await startBuiltMall({ dataDir, env: { ...env, DATABASE_URL: databaseUrl } })
  const pause = await pauseAt(
    beside.app.database.pool,
    { table: 'bank_line', on: 'update', when: `new.id = ${line!.line_id} and new.state = 'booked'` },
    1,
  )
  const asked = send(built.origin, { token: clerk.token! }, bank.confirm, { id, line_ids: [line!.line_id] }).catch(
    () => undefined,
  )
  await pause.reached()
  built.kill()
  await built.stop()
  await pause.letGo()
  await asked
  expect(await state()).toEqual([{ line: 'open', payout: 'paid', back: 0 }])
  expect(await clerk.get(bank.confirm, { id, line_ids: [line!.line_id] })).toEqual({ booked: 1, left: 0 })
  expect(await state()).toEqual([{ line: 'booked', payout: 'returned', back: 1 }])
  await beside.settle()
  expect(await beside.invariants()).toEqual([])
}, 120_000)
