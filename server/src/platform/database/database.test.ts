import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileOnce } from './compile-once.ts'
import { anyOf, type Database, type Db, openMemoryDatabase, tablesOf } from './database.ts'

interface Tables {
  word: { id: number; text: string }
}
let database: Database
beforeAll(async () => {
  database = await openMemoryDatabase()
  await database.script('create table word (id int primary key, text text not null)')
})
afterAll(() => database.close())

const write = (db: Db, id: number, text: string) =>
  sql`insert into word (id, text) values (${id}, ${text}) on conflict (id) do update set text = word.text || excluded.text`.execute(
    db,
  )
const built = (db: Db, id: number) =>
  tablesOf<Tables>({ db }).selectFrom('word').select('text').where('id', '=', id).executeTakeFirst()
const wordOf = async (id: number) => (await built(database.db, id))?.text

test('statements asked at once are carried out in the order asked, however they were made', async () => {
  const seen = await database.transaction((db) =>
    Promise.all([
      write(db, 1, 'a'),
      built(db, 1),
      write(db, 1, 'b'),
      built(db, 1),
      sql`select text from word`.execute(db),
    ]),
  )
  expect([seen[1], seen[3], ...seen[4].rows]).toEqual([{ text: 'a' }, { text: 'ab' }, { text: 'ab' }])
})

test('what runs meanwhile is committed with the rest', async () => {
  await database.transaction(async (db, pipelined) => {
    pipelined(write(db, 2, 'a'))
    await write(db, 2, 'b')
    pipelined(write(db, 2, 'c'))
  })
  expect(await wordOf(2)).toBe('abc')
})

test('what fails meanwhile fails the transaction', async () => {
  const run = database.transaction(async (db, pipelined) => {
    await write(db, 3, 'a')
    pipelined(sql`select 1 / ${0}::int`.execute(db))
  })
  await expect(run).rejects.toMatchObject({ code: '22012' })
  expect(await wordOf(3)).toBeUndefined()
})

test('a statement that comes after the end of its transaction is not carried out', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const run = database.transaction((db) =>
    Promise.all([
      Promise.reject(new Error('no')),
      (late = built(db, 4)
        .then(() => new Promise((resolve) => setTimeout(resolve, 20)))
        .then(() => write(db, 4, 'a'))),
    ]),
  )
  await expect(run).rejects.toThrow('no')
  await expect(late).rejects.toThrow('after the end')
  expect(await wordOf(4)).toBeUndefined()
})

const quotient = (db: Db, a: number, b: number) =>
  sql<{ quotient: number }>`select ${a}::int / ${b}::int as quotient`.execute(db).then(({ rows }) => rows[0]!.quotient)

test('of reads that are asked at once each fails by itself', async () => {
  const [broken, well, again] = await Promise.allSettled([
    quotient(database.db, 1, 0),
    sql`select 7 as seven`.execute(database.db),
    quotient(database.db, 6, 2),
  ])
  expect(broken).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(well).toMatchObject({ value: { rows: [{ seven: 7 }] } })
  expect(again).toMatchObject({ value: 3 })
})

test('of writes that are asked at once outside of a transaction each stands that does not fail itself, and once', async () => {
  const [before, broken, behind] = await Promise.allSettled([
    write(database.db, 21, 'a'),
    sql`insert into word (id, text) values (${22}, ${null})`.execute(database.db),
    write(database.db, 21, 'b'),
  ])
  expect([before.status, behind.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(broken).toMatchObject({ status: 'rejected', reason: { code: '23502' } })
  expect(await Promise.all([wordOf(21), wordOf(22)])).toEqual(['ab', undefined])
})

test('what failed when a connection saw it first is carried out when it is asked again', async () => {
  const later = () => sql<{ n: number }>`select n from later order by n`.execute(database.db)
  await expect(later()).rejects.toMatchObject({ code: '42P01' })
  await database.script('create table later (n int); insert into later values (1), (2)')
  expect((await later()).rows).toEqual([{ n: 1 }, { n: 2 }])
  const both = await Promise.all([later(), later()])
  expect(both.map(({ rows }) => rows.length)).toEqual([2, 2])
})

test('behind a failure in a transaction nothing is carried out, and the next transaction is well', async () => {
  const run = database.transaction(async (db, pipelined) => {
    await write(db, 5, 'a')
    pipelined(quotient(db, 1, 0))
    pipelined(sql`insert into word (id, text) values (${6}, ${'never asked before'})`.execute(db))
    return write(db, 5, 'b')
  })
  await expect(run).rejects.toMatchObject({ code: '22012' })
  await database.transaction((db) => sql`insert into word (id, text) values (${6}, ${'now'})`.execute(db))
  expect(await Promise.all([wordOf(5), wordOf(6)])).toEqual([undefined, 'now'])
})

test('a value that cannot be sent fails its own statement, and with it the transaction', async () => {
  const round: { self?: unknown } = {}
  round.self = round
  const run = database.transaction((db) => Promise.all([write(db, 7, 'a'), sql`select ${round}::jsonb`.execute(db)]))
  await expect(run).rejects.toThrow('circular')
  expect(await wordOf(7)).toBeUndefined()
})

test('how many rows changed is told', async () => {
  const { numAffectedRows } = await sql`update later set n = n where n = ${1}`.execute(database.db)
  expect(numAffectedRows).toBe(1n)
})

test('a query that is compiled once is carried out with the values of each call', async () => {
  const wordsOf = compileOnce((words: Kysely<Tables>, { ids, not }: { ids: readonly number[]; not: string }) =>
    words
      .selectFrom('word')
      .select('id')
      .where(sql<boolean>`id = ${anyOf(ids)}`)
      .where('text', '<>', not)
      .orderBy('id'),
  )
  await database.transaction((db) => Promise.all([write(db, 11, 'a'), write(db, 12, 'b'), write(db, 13, 'c')]))
  expect(await wordsOf(database, { ids: [11, 12], not: 'b' })).toEqual([{ id: 11 }])
  expect(await wordsOf(database, { ids: [11, 12, 13], not: 'a' })).toEqual([{ id: 12 }, { id: 13 }])
  expect(await database.transaction((db) => wordsOf({ db }, { ids: [], not: '' }))).toEqual([])
})

// Last: from here on every transaction of this database is watched.
test('where it is looked for, a transaction that asks outside of itself is a fault and is taken back', async () => {
  database.findRootHandles()
  const run = database.transaction(async (db) => {
    await write(db, 77, 'a')
    return wordOf(77)
  })
  await expect(run).rejects.toThrow('inside a transaction')
  expect(await wordOf(77)).toBeUndefined()
})
