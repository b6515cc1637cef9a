import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDump } from './dump.ts'
import { migrationFiles, migrationsFolder } from './migration-files.ts'

/** Where the build writes the copy: beside what it has compiled. */
export const copiesFolder = new URL('../../empty-database/', import.meta.url)

/** The file of the copy that these migrations, this engine and its settings make. */
export async function copyFor(copies: URL = copiesFolder, migrations: URL = migrationsFolder): Promise<string> {
  const engine = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json')
  const { version } = JSON.parse(await readFile(engine, 'utf8')) as { version: string }
  const worker = await readFile(new URL('./embedded-worker.js', import.meta.url), 'utf8')
  const hash = createHash('sha256').update(`${version}\n${worker}\n`)
  for (const { name, checksum } of await migrationFiles(migrations)) hash.update(`${name} ${checksum}\n`)
  return fileURLToPath(new URL(`${hash.digest('hex').slice(0, 24)}.tar.gz`, copies))
}

/**
 * Gives a data directory without a database the empty, migrated one that the build has made, and says whether it did: to make one takes seconds.
 * Where there is no copy, or it is damaged or of other migrations, nothing is done.
 */
export async function layEmptyCopy(dataDir: string, copies?: URL, migrations?: URL): Promise<boolean> {
  const dir = join(dataDir, 'database')
  if (existsSync(dir) && (await readdir(dir)).length) return false
  const file = await copyFor(copies, migrations)
  if (!existsSync(file)) return false
  await rm(dir, { recursive: true, force: true })
  // Nothing of anybody is in it: that the disk has its thousands of files is not waited for, as the engine does not when it makes them.
  return readDump(dataDir, file, async () => {}, false).then(
    () => true,
    () => false,
  )
}
