import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Puts the demo data into a fresh data directory: as files, because an engine that is handed the snapshot takes seconds to load it. */
export async function unpackSnapshot(snapshot: string, dataDir: string): Promise<void> {
  const dir = join(dataDir, 'database')
  mkdirSync(dir, { recursive: true })
  await promisify(execFile)('tar', ['-xf', snapshot, '-C', dir])
}
