import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbeddedDatabase } from '../../server/src/platform/embedded-database.ts'
import { startBuiltMall } from '../../server/test/support/built-mall.ts'
import { freePort } from '../../server/test/support/postgres-cluster.ts'
import { snapshotFile } from '../../server/test/support/prepare-snapshot.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built mall of the browser tests answers. */
    origin: string
  }
}

export interface OpenMall {
  origin: string
  close(): Promise<void>
}

/** The built mall with the demo data, as people start it; the world comes from the snapshot, to be there at once. */
export async function openMall(env: Record<string, string> = {}): Promise<OpenMall> {
  const dataDir = mkdtempSync(join(tmpdir(), 'borong-e2e-'))
  const sweep = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  const filled = await openEmbeddedDatabase({
    dir: join(dataDir, 'database'),
    snapshot: readFileSync(await snapshotFile()),
  })
  await filled.close()
  const port = await freePort()
  // The bank sends people back to this address: another name of the same machine would have other cookies.
  const mall = await startBuiltMall({
    dataDir,
    port,
    env: { ORIGIN: `http://127.0.0.1:${port}`, CAPTCHA: 'easy', ...env },
  })
  return {
    origin: mall.origin,
    async close() {
      await mall.stop()
      sweep()
    },
  }
}

export default async function setup({ provide }: TestProject) {
  const mall = await openMall()
  provide('origin', mall.origin)
  return () => mall.close()
}
