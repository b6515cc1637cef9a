import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config'
import { lockDirectory } from '#platform/database/directory-lock'
import { writeDump } from '#platform/database/dump'
import { writeServerBackup } from '#platform/database/server-backup'

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`

/**
 * Packs database and files into one archive: `npm run backup -- /safe/place --keep 14`. On a database server the mall goes on meanwhile; with
 * the embedded database it has to be stopped.
 */
async function backup(folder: string | undefined, most: number | undefined): Promise<string> {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl) {
    const { file, files, bytes } = await writeServerBackup({
      databaseUrl,
      dataDir,
      folder: resolve(folder ?? join(dataDir, 'dump')),
      ...(most && { most }),
    })
    return `${file}: the database and ${files} files, ${megabytes(bytes)} before packing.`
  }
  if (folder) throw new Error(`the embedded database is packed into ${join(dataDir, 'dump')}. Copy it from there`)
  const unlock = await lockDirectory(dataDir)
  try {
    const { file, bytes } = await writeDump(dataDir, { largest: Number.POSITIVE_INFINITY })
    return `${file}: the database and the files, ${megabytes(bytes)} before packing.`
  } finally {
    await unlock()
  }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
if (positionals.length > 1 || (values.keep && !/^[1-9]\d{0,3}$/.test(values.keep))) {
  process.stderr.write('Usage: npm run backup -- [folder] [--keep <number of backups>]\n')
  process.exit(2)
}
try {
  process.stdout.write(`${await backup(positionals[0], values.keep ? Number(values.keep) : undefined)}\n`)
} catch (error) {
  process.stderr.write(`No backup was made: ${(error as Error).message}\n`)
  process.exitCode = 1
}
