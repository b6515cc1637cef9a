import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/database/database'
import { violatedInvariants } from '../invariants.ts'
import { createDatabase, dropDatabase } from '../support/postgres-cluster.ts'
import { unpackSnapshot } from '../support/unpack-snapshot.ts'

const command = fileURLToPath(new URL('../../dist/commands/move.js', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'borong-move-'))
const { adminUrl } = inject('postgres')!
let url: string
beforeAll(async () => {
  await unpackSnapshot(inject('snapshot'), dataDir)
  url = await createDatabase(adminUrl)
})
afterAll(async () => {
  await dropDatabase(adminUrl, new URL(url).pathname.slice(1))
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs the command; killed as soon as it has said something like `killAt`. */
const move = (to: string, killAt?: RegExp, env: Record<string, string> = {}) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, [command, to], {
      env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (killAt?.test(said)) child.kill('SIGKILL')
      })
    child.once('exit', (code) => done({ code, said }))
  })
async function asked<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const moved = (said: string) => [...said.matchAll(/^\[\d+\/\d+\] (\w+): \d+ rows(, moved before)?$/gm)]

test('a database that holds something else is left as it is', async () => {
  const other = await createDatabase(adminUrl)
  const client = new pg.Client({ connectionString: other })
  await client.connect()
  try {
    await client.query('create table holiday (name text)')
    const refused = await move(other)
    expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/not empty.*holiday/)])
    await client.query(
      `drop table holiday; create table move_progress (source text, table_name text); insert into move_progress values ('another', '')`,
    )
    expect((await move(other)).said).toMatch(/A move of another mall has begun/)
    const { rows } = await client.query(
      `select relname from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind = 'r'`,
    )
    expect(rows).toEqual([{ relname: 'move_progress' }])
  } finally {
    await client.end()
    await dropDatabase(adminUrl, new URL(other).pathname.slice(1))
  }
  expect((await move(url, undefined, { DATABASE_URL: url })).said).toMatch(/DATABASE_URL is set/)
})

test(
  'a move that is killed twice goes on where it was, and what arrives is the same, row by row',
  { timeout: 180_000 },
  async () => {
    const first = await move(url, /^\[20\//m)
    expect([first.code, first.said]).toEqual([null, expect.any(String)])
    const second = await move(url, /^\[70\//m)
    expect(second.code).toBe(null)
    expect(moved(second.said).filter((it) => it[2]).length).toBeGreaterThanOrEqual(19)
    const last = await move(url)
    expect([last.code, last.said]).toEqual([0, expect.stringContaining('Moved: ')])
    expect(moved(last.said).filter((it) => it[2]).length).toBeGreaterThanOrEqual(69)

    // The source as it is, beside what arrived: every row of every table by its own text, in order.
    const source = await openDatabase({ dataDir, poolSize: 1 } as never)
    try {
      const tables = moved(last.said).map((it) => it[1]!)
      expect(tables.length).toBeGreaterThan(120)
      await source.pool.query(`set timezone = 'UTC'`)
      for (const table of tables) {
        const text = `select t::text as line from "${table}" t order by md5(t::text)`
        expect(await asked(`set timezone = 'UTC'`)).toEqual([])
        const [there, here] = [
          await asked<{ line: string }>(text),
          (await source.pool.query<{ line: string }>(text)).rows,
        ]
        expect(there.length, table).toBe(here.length)
        expect(there, table).toEqual(here)
      }
      const keys = `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint where contype = 'f' order by 1, 2`
      expect(await asked(keys)).toEqual((await source.pool.query(keys)).rows)
      const numbers = `select sequencename, last_value::text from pg_sequences order by 1`
      expect(await asked(numbers)).toEqual((await source.pool.query(numbers)).rows)
    } finally {
      await source.close()
    }
    expect(await asked(`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`)).toEqual([])
    expect(await asked(`select from pg_class where relname = 'move_progress'`)).toEqual([])
  },
)

test('the mall works there, keeps every rule, and gives new numbers behind the old ones', async () => {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 4 })
  try {
    expect(await violatedInvariants((text) => database.pool.query(text))).toEqual([])
    const { rows } = await database.pool.query<{ fresh: boolean }>(
      `with added as (insert into trade (sn, company_id, member_id, total_minor, method, placed_at)
         select 'moved', company_id, id, 0, 'CART', now() from member order by id limit 1 returning id)
       select id > (select max(id) from trade) as fresh from added`,
    )
    expect(rows).toEqual([{ fresh: true }])
    await expect(database.pool.query(`insert into order_line (order_id) values (-1)`)).rejects.toThrow()
  } finally {
    await database.close()
  }
  expect((await move(url)).said).toMatch(/The database is not empty/)
})
