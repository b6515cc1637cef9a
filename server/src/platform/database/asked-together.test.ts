import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest } from '../actor.ts'
import { type App, type Ctx, readingCtx } from '../ctx.ts'
import { askedTogether, begunTogether } from './asked-together.ts'
import { compileOnce } from './compile-once.ts'
import { type Database, isReadOnlyRefusal, openMemoryDatabase, whileOnlyReading } from './database.ts'

let database: Database
let ctx: Ctx
beforeAll(async () => {
  database = await openMemoryDatabase()
  await database.script(
    'create table piece (id int primary key, left_over int not null); insert into piece values (1, 5)',
  )
  ctx = readingCtx({ database } as App, guest, 'en-us')
})
afterAll(() => database.close())

const leftOf = compileOnce(
  (_db: Kysely<unknown>, { ids }: { ids: readonly number[] }) =>
    sql<{
      left: number | null
    }>`select p.left_over as left from unnest(${ids}::int[]) with ordinality a(id, at) left join piece p using (id) order by at`,
)
const sizes: number[] = []
const left = askedTogether(async (reading, ids: readonly number[]) => {
  sizes.push(ids.length)
  if (ids.includes(0)) throw new Error('no')
  return (await leftOf(reading, { ids })).map((it) => it.left)
})
const take = (n: number) => sql`update piece set left_over = left_over - ${n}`.execute(database.db)

test('all that ask in one turn are answered by one statement, each their own', async () => {
  sizes.length = 0
  const before = database.traffic.statements
  expect(await Promise.all([1, 2, 1].map((id) => left(ctx, id)))).toEqual([5, null, 5])
  expect([database.traffic.statements - before, sizes]).toEqual([1, [3]])
})

test('whoever asks after a change hears of it, though others asked before and are not answered yet', async () => {
  const early = Promise.all([left(ctx, 1), left(ctx, 1)])
  await take(1)
  expect(await left(ctx, 1)).toBe(4)
  for (const it of await early) expect([4, 5]).toContain(it)
})

test('however many ask, all are answered, a bounded number of them together', async () => {
  sizes.length = 0
  const answers = await Promise.all(Array.from({ length: 450 }, (_, at) => left(ctx, at % 2 ? 1 : 2)))
  expect(answers.filter((it) => it === null)).toHaveLength(225)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
})

test('a failure is told to all that asked with it and to nobody after', async () => {
  const failed = await Promise.allSettled([left(ctx, 0), left(ctx, 1)])
  expect(failed.map((it) => it.status)).toEqual(['rejected', 'rejected'])
  expect(await left(ctx, 2)).toBeNull()
})

test('within a transaction one asks alone, and sees what the transaction wrote', async () => {
  await database.transaction(async (db) => {
    await sql`update piece set left_over = 1`.execute(db)
    expect(await left({ ...ctx, db }, 1)).toBe(1)
  })
})

test('what many begin together travels in one packet, and each hears its own answer or failure', async () => {
  const one = begunTogether(async (reading: Ctx, id: number) => {
    const [found] = await Promise.all([leftOf(reading, { ids: [id] }), leftOf(reading, { ids: [2] })])
    if (id === 0) throw new Error('no')
    return found[0]!.left
  })
  const now = await left(ctx, 1)
  const before = database.traffic.packets
  const heard = await Promise.allSettled([1, 0, 1].map((id) => one(ctx, id)))
  expect(heard.map((it) => (it.status === 'fulfilled' ? it.value : 'failed'))).toEqual([now, 'failed', now])
  expect(database.traffic.packets - before).toBe(1)
})

test('what writes rows begins in the order of their numbers, and each hears its own answer', async () => {
  const begun: number[] = []
  const one = begunTogether(
    async (_ctx: Ctx, id: number) => {
      begun.push(id)
      if (id === 2) throw new Error('no')
      return id * 10
    },
    (id) => id,
  )
  const heard = await Promise.allSettled([3, 1, 2, 1].map((id) => one(ctx, id)))
  expect(heard.map((it) => (it.status === 'fulfilled' ? it.value : 'failed'))).toEqual([30, 10, 'failed', 10])
  expect(begun).toEqual([1, 1, 2, 3])
})

test('whoever may only read writes nothing in a packet of others either', async () => {
  const write = begunTogether((reading: Ctx, n: number) =>
    sql`update piece set left_over = ${n} where id = 1`.execute(reading.db),
  )
  await write(ctx, 7)
  const [refused] = await Promise.allSettled([whileOnlyReading(() => write(ctx, 8)), write(ctx, 9)])
  expect(refused.status === 'rejected' && isReadOnlyRefusal(refused.reason)).toBe(true)
  expect(await left(ctx, 1)).toBe(9)
})
