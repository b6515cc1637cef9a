import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const inUse = (dir: string) =>
  new Error(
    `${dir} is in use by another Borong process. Stop that one, or give this one its own DATA_DIR (or a DATABASE_URL).`,
  )

/**
 * Takes a directory for this process alone; the embedded database has no lock of its own and two writers destroy it.
 * On Linux the kernel holds the lock (an abstract socket), so it is gone with the process, however that ends.
 */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  mkdirSync(dir, { recursive: true })
  const name = createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 32)
  if (process.platform === 'linux') {
    const server = createServer()
    await new Promise<void>((taken, refused) => {
      server.once('error', (error: NodeJS.ErrnoException) => refused(error.code === 'EADDRINUSE' ? inUse(dir) : error))
      server.listen(`\0borong-${name}`, taken)
    })
    server.unref()
    return () => new Promise((released) => server.close(() => released()))
  }
  const file = join(dir, 'lock')
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return async () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        // A lock without a number in it would keep everybody out.
        rmSync(file, { force: true })
        throw error
      }
      const owner = Number(readFileSync(file, 'utf8'))
      try {
        process.kill(owner, 0)
      } catch {
        rmSync(file, { force: true })
        continue
      }
      throw inUse(dir)
    }
  }
}
