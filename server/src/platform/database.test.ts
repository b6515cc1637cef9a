import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, type Db, openMemoryDatabase, tablesOf } from './database.ts'

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
