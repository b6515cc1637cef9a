import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBuiltMall } from '../../server/test/support/built-mall.ts'
import { freePort } from '../../server/test/support/postgres-cluster.ts'
import { snapshotFile } from '../../server/test/support/prepare-snapshot.ts'
import { unpackSnapshot } from '../../server/test/support/unpack-snapshot.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built malls of the browser tests answer: one for each worker. */
    origins: string[]
    /** Browsers of workers, which end without a word, keep their files below this directory. */
    browserHomes: string
  }
}

export interface OpenMall {
  origin: string
  close(): Promise<void>
}

/**
 * The built mall with the demo data, as people start it; the data comes from the snapshot, to be there at once. Passkeys want a name of
 * the machine, no address of it.
 */
export async function openMall(env: Record<string, string> = {}, host = '127.0.0.1'): Promise<OpenMall> {
  const dataDir = mkdtempSync(join(tmpdir(), 'borong-e2e-'))
  const sweep = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await unpackSnapshot(await snapshotFile(), dataDir)
  const port = await freePort()
  // The bank sends people back to this address: another name of the same machine would have other cookies.
  const mall = await startBuiltMall({
    dataDir,
    port,
    // A story only sees that something failed; this says why.
    onLine: (line) => line.includes('"level":50') && process.stderr.write(`${line}\n`),
    env: { ORIGIN: `http://${host}:${port}`, CAPTCHA: 'easy', PSEUDO_LANGUAGE: 'on', ...env },
  })
  return {
    origin: mall.origin.replace('127.0.0.1', host),
    async close() {
      await mall.stop()
      sweep()
    },
  }
}

/** One mall for each worker: who buys in one of them meets nobody from another file. */
export default async function setup(project: TestProject) {
  const { filenamePattern } = project.vitest as unknown as { filenamePattern?: string[] }
  const { testFiles } = await project.globTestFiles(filenamePattern)
  const workers = Math.min(Number(project.vitest.config.maxWorkers), testFiles.length)
  const malls = await Promise.all(Array.from({ length: workers }, () => openMall()))
  const homes = mkdtempSync(join(tmpdir(), 'borong-browsers-'))
  project.provide('browserHomes', homes)
  project.provide(
    'origins',
    malls.map((it) => it.origin),
  )
  return async () => {
    await Promise.all(malls.map((it) => it.close()))
    rmSync(homes, { recursive: true, force: true, maxRetries: 5 })
  }
}
