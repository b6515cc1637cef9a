import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asSystem } from '#platform/ctx'
import { type Database, type Db, openDatabase } from '#platform/database/database'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { dropDatabase } from '../support/postgres-cluster.ts'

let mall: TestMall
let database: Database
beforeAll(async () => {
  mall = await openTestMall({ engine: 'server' })
  database = mall.app.database
  await database.script(
    'create table pair (id int primary key, n int not null); insert into pair values (1, 0), (2, 0)',
  )
})
afterAll(() => mall.close())

const add = (db: Db, id: number) => sql`update pair set n = n + 1 where id = ${id}`.execute(db)
const read = (db: Db) => sql`select n from pair`.execute(db)

/** Both take their first row before either asks for the row of the other. */
function meeting() {
  let come = 0
  let both = () => {}
  const met = new Promise<void>((resolve) => (both = resolve))
  return async () => {
    if (++come === 2) both()
    await met
  }
}

/** Asks for the second row and goes on asking without a wait, as commands do. */
async function crossing(
  db: Db,
  pipelined: (asked: Promise<unknown>) => void,
  ids: [number, number],
  meet: () => Promise<void>,
) {
  await add(db, ids[0])
  await meet()
  pipelined(add(db, ids[1]))
  await read(db)
}

test('of statements sent together the first error is the one that is thrown', async () => {
  const meet = meeting()
  const both = await Promise.allSettled(
    [[1, 2] as [number, number], [2, 1] as [number, number]].map((ids) =>
      database.transaction((db, pipelined) => crossing(db, pipelined, ids, meet)),
    ),
  )
  expect(both.map((it) => (it.status === 'rejected' ? (it.reason as { code: string }).code : 'done')).sort()).toEqual([
    '40P01',
    'done',
  ])
})

test('a deadlock among statements sent together is tried again', async () => {
  const before = await database.pool.query<{ n: number }>('select n from pair order by id')
  const meet = meeting()
  await Promise.all(
    [[1, 2] as [number, number], [2, 1] as [number, number]].map((ids) =>
      asSystem(mall.app, 'test', (ctx) => crossing(ctx.db, ctx.pipelined, ids, meet)),
    ),
  )
  const after = await database.pool.query<{ n: number }>('select n from pair order by id')
  expect(after.rows.map((it) => it.n)).toEqual(before.rows.map((it) => it.n + 2))
})

test('a transaction whose failure was passed over is not told as done', async () => {
  const run = database.transaction(async (db) => {
    await add(db, 1)
    await sql`select 1 / ${0}::int`.execute(db).catch(() => {})
    return 'done'
  })
  await expect(run).rejects.toMatchObject({ code: '22012' })
})

test('of what is asked at once outside of a transaction each fails by itself, at its end too', async () => {
  await database.script(
    'create table twin (id int primary key, of int references twin deferrable initially deferred, n int)',
  )
  const put = (id: number, of: number | null) =>
    sql`insert into twin values (${id}, ${of}, 1) on conflict (id) do update set n = twin.n + 1`.execute(database.db)
  const asked = [put(1, null), put(2, 99), put(3, 1), sql`select 1 / ${0}::int`.execute(database.db), put(1, null)]
  expect((await Promise.allSettled(asked)).map((it) => it.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  const late = [put(4, null), put(5, 99), put(6, null)]
  expect((await Promise.allSettled(late)).map((it) => it.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await database.pool.query('select id, n from twin order by id')).rows).toEqual([
    { id: 1, n: 2 },
    { id: 3, n: 1 },
    { id: 4, n: 1 },
    { id: 6, n: 1 },
  ])
})

test('a database closes though a statement is under way, and the statement fails', async () => {
  const other = await openTestMall({ engine: 'server' })
  const long = other.app.database.transaction((db) => sql`select pg_sleep(14)`.execute(db))
  const ended = long.then(
    () => 'done',
    () => 'failed',
  )
  const first = await Promise.race([ended, other.mall.close().then(() => 'closed')])
  expect(await ended).toBe('failed')
  expect(['closed', 'failed']).toContain(first)
  await dropDatabase(inject('postgres')!.adminUrl, new URL(other.databaseUrl!).pathname.slice(1))
})

test('connections that are cut while they are taken or idle are replaced', async () => {
  const own = await openDatabase({ databaseUrl: mall.databaseUrl, dataDir: '', poolSize: 2 })
  try {
    for (let round = 0; round < 3; round++) {
      const asked = [
        own.transaction((db) => sql`select pg_sleep(5)`.execute(db)),
        sql`select pg_sleep(5)`.execute(own.db),
      ]
      const failed = Promise.allSettled(asked)
      for (let left = 100; left > 0; left--) {
        const { rowCount } = await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(5)%' and pid <> pg_backend_pid() and state = 'active'`,
        )
        if (rowCount === 2) break
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      expect((await failed).map((it) => it.status)).toEqual(['rejected', 'rejected'])
      const answers = await Promise.all(
        [1, 2, 3, 4].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(own.db)),
      )
      expect(answers.map((it) => it.rows[0]!.n)).toEqual([1, 2, 3, 4])
    }
  } finally {
    await own.close()
  }
})
