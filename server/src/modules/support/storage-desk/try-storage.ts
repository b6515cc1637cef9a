import { randomBytes } from 'node:crypto'
import { openStoredFile, removeStoredFile, storeFile } from '#modules/foundation/media'
import type { App } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

const size = 64 * 1024

/** Writes a file as uploads are written, reads it, and removes it; answers how many milliseconds that took. */
export async function tryStorage(app: App): Promise<number> {
  const bytes = randomBytes(size)
  const begun = performance.now()
  try {
    const name = await storeFile(app, bytes)
    try {
      const read: Buffer[] = []
      for await (const part of await openStoredFile(app, name)) read.push(part as Buffer)
      if (!Buffer.concat(read).equals(bytes)) throw Object.assign(new Error('other bytes'), { code: 'EIO' })
    } finally {
      await removeStoredFile(app, name)
    }
  } catch (error) {
    app.log.warn({ err: error }, 'the storage did not take a file')
    const { code } = error as NodeJS.ErrnoException
    return refuse('STORAGE_FAILED', { because: typeof code === 'string' ? code : 'EIO' })
  }
  return Math.round(performance.now() - begun)
}
