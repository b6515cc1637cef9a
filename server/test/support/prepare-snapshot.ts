import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#platform/database/database'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const cache = join(root, 'node_modules/.cache/borong')

/** Everything that has a say in what a freshly filled database holds. */
export function fingerprint(): string {
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((it) =>
      it.isDirectory() ? below(`${folder}/${it.name}`) : [`${folder}/${it.name}`],
    )
  const files = [
    ...below('server/migrations'),
    ...below('server/src/seed'),
    ...below('server/src/modules').filter((file) => /\/load-[^/]*\.ts$|\/modules\/shop\/search\//.test(file)),
    'server/src/platform/background/event-bus.ts',
    'package-lock.json',
  ].filter((file) => !/\.test\.ts$|\.md$/.test(file))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 24)
}

/** Filling a database takes seconds, loading a filled one takes half of one: so it is filled once for each state of its sources. */
export async function snapshotFile(fill?: (database: Database) => Promise<void>): Promise<string> {
  const file = join(cache, `${fingerprint()}.tar`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  // The whole server is behind these: it is loaded where it is needed, not by each project of a run.
  const [{ openMemoryDatabase }, { fillDatabase }] = await Promise.all([
    import('#platform/database/database'),
    import('./test-seed.ts'),
  ])
  const database = await openMemoryDatabase()
  await (fill ?? fillDatabase)(database)
  const bytes = await database.dump!()
  await database.close()
  const half = `${file}.${process.pid}`
  writeFileSync(half, bytes)
  renameSync(half, file)
  const old = readdirSync(cache)
    .filter((name) => name.endsWith('.tar'))
    .map((name) => join(cache, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const stale of old.slice(3)) rmSync(stale, { force: true })
  return file
}
