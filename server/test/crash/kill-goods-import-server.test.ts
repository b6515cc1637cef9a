import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { makeStaff } from '../support/console-people.ts'
import { startBuiltMall } from '../support/built-mall.ts'
import { createDatabase, dropDatabase } from '../support/postgres-cluster.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'
import { pauseAt } from './pause-at.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'borong-goods-import-'))
const server = inject('postgres')!
const env = { LEASE_SECONDS: '3' }
let databaseUrl: string
/** Works beside the process that is killed: uploads and looks. It reacts to nothing by itself. */
let beside: TestMall
let staff: Client
beforeAll(async () => {
  databaseUrl = await createDatabase(server.adminUrl, { template: server.filled })
  beside = await openTestMall({ databaseUrl, config: { dataDir } })
  const [shop] = await rows<{ id: number }>('select id::int from shop order by id limit 1')
  staff = await makeStaff(beside, shop!.id, 'importer', ['goods', 'prices', 'stock'])
})
afterAll(async () => {
  await beside.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await dropDatabase(server.adminUrl, new URL(databaseUrl).pathname.slice(1))
})

const goods = 80
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await beside.app.database.pool.query(sql, values)).rows as Row[]
const files = api.goodsImport
const until = async (id: string, state: string) => {
  for (let left = 600; left > 0; left--) {
    const run = await staff.get(files.show, { id })
    if (run.state === state) return run
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`never ${state}`)
}

test('the power fails while a file is checked, imported and taken back: another process goes on, and each goods is written once', async () => {
  const table = [
    ['SKU number', 'Name (English)', 'Category', 'Parameters', 'Price', 'Stock'],
    ...Array.from({ length: goods }, (_, at) => [
      `KILL-${at}`,
      `Goods ${at}`,
      'Personal protection',
      'Size: M',
      1000 + at,
      7,
    ]),
  ]
  const bytes = writeWorkbook([{ name: 'Goods', rows: table }])
  const { body: run } = await uploadTo(beside, files.upload, bytes, { token: staff.token! })
  const { import_id: id } = run
  const acts = [
    {
      column: 'forecast',
      ends: 'CHECKED',
      act: () =>
        staff.get(files.check, {
          id,
          columns: run.columns.map(({ column, field }) => ({ column, field: field! })),
          shelf: 'ON_SHELF',
        }),
    },
    { column: 'result', ends: 'IMPORTED', act: () => staff.get(files.import, { id }) },
    { column: 'undo', ends: 'UNDONE', act: () => staff.get(files.undo, { id }) },
  ] as const
  for (const [at, { column, ends, act }] of acts.entries()) {
    const built = await startBuiltMall({ dataDir, env: { ...env, DATABASE_URL: databaseUrl } })
    const point = {
      table: 'goods_import_goods',
      on: 'update',
      when: `new.position = 62 and new.${column} is not null`,
    } as const
    const pause = await pauseAt(beside.app.database.pool, point, at + 1)
    await act()
    await pause.reached()
    built.kill()
    await built.stop()
    await pause.letGo()
    const [done] = await rows<{ n: number }>(
      `select count(${column})::int as n from goods_import_goods where import_id = $1`,
      [id],
    )
    // What was written together is there whole, what was under way not at all.
    expect(done!.n).toBe(50)
    const next = await startBuiltMall({ dataDir, env: { ...env, DATABASE_URL: databaseUrl } })
    await until(id, ends)
    expect(await next.stop()).toBe(0)
  }
  expect(await until(id, 'UNDONE')).toMatchObject({
    forecast: { new: goods, refused: 0 },
    result: { new: goods, refused: 0 },
    undone: { undone: goods, kept: 0 },
  })
  expect(
    await rows(
      `select count(*)::int as goods, sum(steps)::int as steps, sum(openings)::int as openings, max(status) as status from (
         select g.status, (select count(*) from goods_history h where h.goods_id = g.id) as steps,
           (select count(*) from stock_movement m join sku k on k.id = m.sku_id where k.goods_id = g.id) as openings
         from goods g where g.number like 'KILL-%') one`,
    ),
  ).toEqual([{ goods, steps: 2 * goods, openings: goods, status: 'off_shelf' }])
  await beside.settle()
  expect(await beside.invariants()).toEqual([])
}, 240_000)
