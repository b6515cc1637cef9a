import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../../test/support/postgres-cluster.ts'
import { type Database, openDatabase, openMemoryDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const server = inject('postgres')

describe.each(['embedded', ...(server ? ['server'] : [])])('on the %s database', (engine) => {
  let database: Database
  let remove = async () => {}
  let files: string
  // To make an embedded database takes longer than all that is asked of it: one for all tests, empty again before each.
  beforeAll(async () => {
    if (engine === 'embedded' || !server) database = await openMemoryDatabase()
    else {
      const url = await createDatabase(server.adminUrl)
      database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 })
      remove = async () => void (await dropDatabase(server.adminUrl, new URL(url).pathname.slice(1)))
    }
  })
  beforeEach(async () => {
    files = mkdtempSync(join(tmpdir(), 'borong-migrations-'))
    await database.script('drop schema public cascade; create schema public')
    write('0001_platform.sql', 'create table thing (id int);\n')
    write('0101_color.sql', 'alter table thing add column color text;\n')
  })
  afterEach(() => rmSync(files, { recursive: true }))
  afterAll(async () => {
    await database.close()
    await remove()
  })

  const write = (name: string, text: string) => writeFileSync(join(files, name), text)
  const run = () => migrate(database, pathToFileURL(`${files}/`))

  test('each file is applied once, in order, and later ones when they come', async () => {
    expect(await run()).toEqual(['0001_platform.sql', '0101_color.sql'])
    expect(await run()).toEqual([])
    write('0102_size.sql', 'alter table thing add column size int;')
    expect(await run()).toEqual(['0102_size.sql'])
    await database.script("insert into thing (id, color, size) values (1, 'red', 2)")
  })

  test('a file that was changed after it was applied is refused by its name, until it is as it was', async () => {
    await run()
    write('0101_color.sql', 'alter table thing add column colour text;\n')
    write('0102_size.sql', 'alter table thing add column size int;')
    await expect(run()).rejects.toThrow(
      'server/migrations/0101_color.sql changed after this database had applied it. Restore the file as it was; a change of the tables goes into a new migration.',
    )
    // Nothing of what came after it stays.
    await expect(database.script('select size from thing')).rejects.toThrow()
    write('0101_color.sql', 'alter table thing add column color text;\r\n')
    expect(await run()).toEqual(['0102_size.sql'])
  })

  test('a database from before the baseline is refused, and stays as it is', async () => {
    await database.script(`
      create table migration (name text primary key, applied_at timestamptz not null default now());
      insert into migration (name) values ('0001_platform.sql'), ('0053_payment_providers.sql')`)
    await expect(run()).rejects.toThrow(/from before the first release.*Empty the data directory, or name another one/)
    await expect(database.script('select checksum from migration')).rejects.toThrow()
  })

  test('a database that a newer version has migrated is refused, naming what is unknown', async () => {
    await run()
    rmSync(join(files, '0101_color.sql'))
    await expect(run()).rejects.toThrow(/migrated by a newer version of Borong \(0101_color\.sql\)/)
  })
})
