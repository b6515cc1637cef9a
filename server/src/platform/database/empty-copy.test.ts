import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { copyFor, layEmptyCopy } from './empty-copy.ts'
import { migrate } from './migrate.ts'
import { writeEmptyCopy } from './write-empty-copy.ts'

const dir = mkdtempSync(join(tmpdir(), 'borong-copies-'))
const copies = pathToFileURL(`${join(dir, 'copies')}/`)
const migrations = pathToFileURL(`${join(dir, 'migrations')}/`)
const write = (name: string, text: string) => writeFileSync(new URL(name, migrations), text)
let dataDir: string
let made = 0

beforeAll(async () => {
  mkdirSync(migrations)
  write('0001_platform.sql', 'create table thing (id int);\n')
  await writeEmptyCopy(copies, migrations)
}, 60_000)
beforeEach(() => {
  dataDir = join(dir, `data-${made++}`)
})
afterAll(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }))

/** Starts a mall's database on the directory; says which migrations were left to do. */
async function start(): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 })
  try {
    const done = await migrate(database, migrations)
    await database.script('insert into thing (id) values (1)')
    return done
  } finally {
    await database.close()
  }
}

test('a directory without a database gets the copy, and nothing is left to migrate', async () => {
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  expect(await layEmptyCopy(dataDir, copies, migrations)).toBe(true)
  expect(readdirSync(dataDir)).toEqual(['database'])
  expect(await start()).toEqual([])
}, 60_000)

test('a directory that holds anything of a database is left as it is', async () => {
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'database/PG_VERSION'), 'of somebody')
  expect(await layEmptyCopy(dataDir, copies, migrations)).toBe(false)
  expect(readdirSync(join(dataDir, 'database'))).toEqual(['PG_VERSION'])
  expect(readFileSync(join(dataDir, 'database/PG_VERSION'), 'utf8')).toBe('of somebody')
})

test('a copy of other migrations, a damaged one or none at all is not used: the database is made', async () => {
  const file = await copyFor(copies, migrations)
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  expect(await layEmptyCopy(dataDir, copies, migrations)).toBe(false)
  expect(readdirSync(dataDir)).toEqual([])
  writeFileSync(file, whole)
  write('0101_color.sql', 'alter table thing add column color text;\n')
  expect(await layEmptyCopy(dataDir, copies, migrations)).toBe(false)
  expect(await layEmptyCopy(dataDir, pathToFileURL(`${dir}/nowhere/`), migrations)).toBe(false)
  expect(existsSync(dataDir) && readdirSync(dataDir).length).toBeFalsy()
  expect(await start()).toEqual(['0001_platform.sql', '0101_color.sql'])
}, 60_000)

test('the copy is made once for the same migrations, and the one of others goes', async () => {
  await writeEmptyCopy(copies, migrations)
  const [name] = readdirSync(copies)
  const before = readFileSync(new URL(name!, copies))
  await writeEmptyCopy(copies, migrations)
  expect(readFileSync(new URL(name!, copies)).equals(before)).toBe(true)
  expect(readdirSync(copies)).toEqual([(await copyFor(copies, migrations)).split('/').at(-1)])
}, 60_000)
