import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listBelow, packFile, stampOf, unpackFile } from './tar.ts'

/** What a mall without a database server has on its disk: the embedded database and the pictures people uploaded. */
const folders = ['database', 'media']
const megabyte = 1024 * 1024
const dumpName = /^borong-\d{8}T\d{6}Z\.tar\.gz$/

/** Packs a data directory that nobody writes to into its `dump` folder, where the last three are kept. */
export async function writeDump(
  dataDir: string,
  options: { signal?: AbortSignal; largest?: number; now?: Date } = {},
): Promise<{ file: string; bytes: number }> {
  const { signal, largest = 500 * megabyte, now = new Date() } = options
  const entries = await listBelow(
    dataDir,
    folders.filter((folder) => existsSync(join(dataDir, folder))),
  )
  const bytes = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (bytes > largest)
    throw new Error(
      `the data takes ${Math.round(bytes / megabyte)} MB, a dump is made up to ${Math.round(largest / megabyte)} MB`,
    )
  const folder = join(dataDir, 'dump')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) if (name.endsWith('.half')) await rm(join(folder, name), { force: true })
  const file = join(folder, `borong-${stampOf(now)}.tar.gz`)
  const half = `${file}.half`
  try {
    await packFile(half, dataDir, entries, signal)
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  const dumps = (await readdir(folder)).filter((name) => dumpName.test(name)).sort()
  for (const old of dumps.slice(0, -3)) await rm(join(folder, old), { force: true })
  return { file, bytes }
}

/** Says what is in the way of a dump: a data directory may hold dumps and a lock, nothing else. */
export async function occupantsOf(dataDir: string): Promise<string[]> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  return names.filter((name) => !['dump', 'lock', 'restoring'].includes(name))
}

/** Unpacks a dump into an empty data directory, whole or not at all; `prove` sees it before it is in place. Without `flush` the disk has it later. */
export async function readDump(
  dataDir: string,
  file: string,
  prove: (databaseDir: string) => Promise<void>,
  flush = true,
): Promise<void> {
  const draft = join(dataDir, 'restoring')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await unpackFile(draft, folders, file, flush)
    if (!existsSync(join(draft, 'database/PG_VERSION'))) throw new Error('there is no database in it')
    await prove(join(draft, 'database'))
    // The database comes last: a directory with one is a directory that is ready.
    for (const folder of [...folders].reverse())
      if (existsSync(join(draft, folder))) await rename(join(draft, folder), join(dataDir, folder))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
