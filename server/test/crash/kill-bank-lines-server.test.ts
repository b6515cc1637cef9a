import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startBuiltMall } from '../support/built-mall.ts'
import { makeOperator } from '../support/console-people.ts'
import { bankTable, buyOnAccount, owedOnAccount } from '../support/owed-on-account.ts'
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
beforeAll(async () => {
  databaseUrl = await createDatabase(server.adminUrl, { template: server.filled })
  beside = await openTestMall({ databaseUrl, config: { dataDir } })
  await buyOnAccount(beside, 4)
  clerk = await makeOperator(beside, 'bank-clerk', ['money'])
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
  expect(sure.map((it) => it.proposals[0]!.order_sns[0])).toEqual(owed.map((it) => it.order_sn))
  expect(await clerk.get(bank.confirm, { id, line_ids: sure.map((it) => it.line_id) })).toEqual({ booked: 4, left: 0 })
  await beside.settle()
  expect(await beside.invariants()).toEqual([])
}, 120_000)
