import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config'
import { lockDirectory } from '#platform/database/directory-lock'
import { occupantsOf, readDump } from '#platform/database/dump'
import { openEmbeddedDatabase } from '#platform/database/embedded-database'

/** Brings a dump back into an empty data directory: `npm run restore -- .data/dump/borong-….tar.gz`. */
async function restore(file: string): Promise<string> {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL is set: a dump of the embedded database goes into a data directory. A database server has pg_restore.',
    )
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
        const { rows } = await pool.query<{ accounts: number; orders: number }>(
          'select (select count(*) from account)::int as accounts, (select count(*) from customer_order)::int as orders',
        )
        found = `${rows[0]!.accounts} accounts, ${rows[0]!.orders} orders`
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
