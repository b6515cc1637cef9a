import { type Database, openDatabase } from '#platform/database/database'
import { openMall } from '../../src/mall.ts'
import { createDatabase, dropDatabase } from './postgres-cluster.ts'
import { testConfig } from './test-seed.ts'

interface Table {
  name: string
  columns: string
}

export async function migrate(database: Database): Promise<void> {
  const mall = await openMall({ config: testConfig(), database })
  await mall.eventBus.close()
}

/** Fills a migrated database with the demo data of a server: to make it anew takes several times as long. */
export async function copyDemoData(server: { adminUrl: string; filled: string }, to: Database): Promise<void> {
  const url = await createDatabase(server.adminUrl, { template: server.filled })
  const from = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 })
  await copyRows(from, to)
  await from.close()
  await dropDatabase(server.adminUrl, new URL(url).pathname.slice(1))
}

/** Makes a database hold the rows of another one of the same schema, and nothing else. */
async function copyRows(from: Database, to: Database): Promise<void> {
  const { rows: tables } = await from.pool.query<Table>(
    `select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid`,
  )
  // One connection, because this is a setting of it: neither triggers nor references, since what is copied was right where it came from.
  const client = await to.pool.connect()
  await client.query(
    `set session_replication_role = replica; truncate ${tables.map((it) => it.name).join(', ')} restart identity`,
  )
  for (const { name, columns } of tables) {
    const { rows } = await from.pool.query<{ all: string | null }>(`select json_agg(t)::text as all from ${name} t`)
    const all = rows[0]!.all
    if (all === null) continue
    await client.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [all],
    )
  }
  const sequences = await from.pool.query<{ name: string; last: string | null }>(
    `select format('%I', sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, last } of sequences.rows)
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, last])
  await client.query('reset session_replication_role')
  await client.query('analyze')
  client.release()
}
