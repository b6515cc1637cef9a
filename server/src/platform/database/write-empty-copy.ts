import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from './database.ts'
import { copiesFolder, copyFor } from './empty-copy.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migration-files.ts'
import { listBelow, packFile } from './tar.ts'

/** Packs an empty, migrated embedded database for first starts, and removes those of other migrations. Part of the build. */
export async function writeEmptyCopy(copies: URL = copiesFolder, migrations: URL = migrationsFolder): Promise<void> {
  const file = await copyFor(copies, migrations)
  if (existsSync(file)) return
  const dataDir = await mkdtemp(join(tmpdir(), 'borong-empty-'))
  try {
    const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 })
    try {
      // Of the log only its newest segment is packed, which is nearly all zeros.
      await database.script('set wal_recycle = off')
      await migrate(database, migrations)
      await database.script('select pg_switch_wal()')
      await database.script('checkpoint')
    } finally {
      await database.close()
    }
    const folder = fileURLToPath(copies)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await packFile(`${file}.half`, dataDir, await listBelow(dataDir, ['database']))
    // Dumps are for their owner alone; this one is read by whoever runs the mall.
    await chmod(`${file}.half`, 0o644)
    await rename(`${file}.half`, file)
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
