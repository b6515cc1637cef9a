import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '#platform/config'
import { lockDirectory } from '#platform/database/directory-lock'
import { occupantsOf, readDump } from '#platform/database/dump'
import { openEmbeddedDatabase } from '#platform/database/embedded-database'
import { readServerBackup } from '#platform/database/server-backup'

const counts =
  'select (select count(*) from account)::int as accounts, (select count(*) from customer_order)::int as orders'
const say = ({ accounts, orders }: { accounts: number; orders: number }) => `${accounts} accounts, ${orders} orders`

/** Brings a backup of a mall on a database server back into an empty database and a data directory without files. */
async function restoreServer(databaseUrl: string, dataDir: string, file: string): Promise<string> {
  await readServerBackup(databaseUrl, dataDir, file)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(counts)
    return `Restored into the database and ${dataDir}: ${say(rows[0])}. Start the mall, then run the doctor.`
  } finally {
    await client.end()
  }
}

/** Brings a dump back: `npm run restore -- .data/dump/borong-….tar.gz`. With DATABASE_URL it is a backup of a server. */
async function restore(file: string): Promise<string> {
  const { databaseUrl, dataDir } = readConfig()
  const isOfServer = basename(file).startsWith('borong-server-')
  if (databaseUrl && !isOfServer)
    throw new Error(
      'DATABASE_URL is set, and this is a dump of an embedded database. Restore it without DATABASE_URL, then npm run move.',
    )
  if (!databaseUrl && isOfServer)
    throw new Error('this is a backup of a mall on a database server. Set DATABASE_URL to an empty database.')
  if (databaseUrl) return restoreServer(databaseUrl, dataDir, resolve(file))
  const unlock = await lockDirectory(dataDir)
  try {
    const occupants = await occupantsOf(dataDir)
    if (occupants.length)
      throw new Error(
        `${dataDir} is not empty (${occupants.join(', ')}). Move these away, or restore into another DATA_DIR.`,
      )
    let found = ''
    await readDump(dataDir, resolve(file), async (dir) => {
      const { pool, close } = await openEmbeddedDatabase({ dir })
      try {
        const { rows } = await pool.query<Parameters<typeof say>[0]>(counts)
        found = say(rows[0]!)
      } finally {
        await close()
      }
    })
    return `Restored into ${dataDir}: ${found}.`
  } finally {
    await unlock()
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
const [file] = positionals
if (!file || positionals.length > 1) {
  process.stderr.write('Usage: npm run restore -- <file.tar.gz>\n')
  process.exit(2)
}
try {
  process.stdout.write(`${await restore(file)}\n`)
} catch (error) {
  process.stderr.write(`Nothing was restored: ${(error as Error).message}\n`)
  process.exitCode = 1
}
