import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database/database'
import { migrate } from '#platform/database/migrate'
import { claimTarget, MoveRefused, moveTables, sourceId } from '#platform/database/move-database'

/**
 * Takes a mall from its embedded database to a PostgreSQL server: `npm run move -- postgres://…`. The mall is stopped meanwhile. Given
 * again after it was cut off, it goes on where it was.
 */
async function move(url: string): Promise<string> {
  const config = readConfig()
  if (config.databaseUrl)
    throw new MoveRefused(
      'DATABASE_URL is set: this mall is on a database server already. Unset it to move the one in DATA_DIR.',
    )
  if (!existsSync(join(config.dataDir, 'database')))
    throw new MoveRefused(`There is no embedded database in ${config.dataDir}.`)
  const source = await openDatabase(config)
  try {
    await migrate(source)
    const id = await sourceId(source.pool as never, randomUUID)
    const target = new pg.Client({ connectionString: url })
    await target.connect()
    try {
      await claimTarget(target, id)
      const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 })
      try {
        await migrate(database)
      } finally {
        await database.close()
      }
      const { tables, rows } = await moveTables(
        source.pool as never,
        target,
        id,
        ({ table, rows, before }, { done, of }) =>
          process.stdout.write(`[${done}/${of}] ${table}: ${rows} rows${before ? ', moved before' : ''}\n`),
      )
      return [
        `Moved: ${tables} tables, ${rows} rows, each table compared by its rows and a hash of them.`,
        'Start the mall with DATABASE_URL from now on. Pictures and files stay in DATA_DIR; keep its folder media.',
        `Do not start it without DATABASE_URL again: move ${join(config.dataDir, 'database')} to where your backups are.`,
      ].join('\n')
    } finally {
      await target.end()
    }
  } finally {
    await source.close()
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
const [url] = positionals
if (!url || positionals.length > 1 || !/^postgres(ql)?:\/\//.test(url)) {
  process.stderr.write('Usage: npm run move -- postgres://user:password@host:5432/database\n')
  process.exit(2)
}
try {
  process.stdout.write(`${await move(url)}\n`)
} catch (error) {
  process.stderr.write(`The move is not done: ${(error as Error).message}\n`)
  process.exitCode = 1
}
