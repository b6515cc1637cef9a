import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const shared = '/dev/shm'
const prefix = 'borong-tests-'
const giga = 1024 ** 3

/** What a run has written at once is less than one gigabyte. */
function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(shared) || process.availableMemory() < 6 * giga) return false
  const { type, bavail, bsize } = statfsSync(shared)
  const isTmpfs = type === 0x1021994
  return isTmpfs && bavail * bsize >= 3 * giga
}

/** @param {number} pid */
function runs(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * A directory in memory for what this process and those it starts write, where the machine has one with room: to copy a database
 * costs a tenth of the processor there. It goes with the process; what one that was killed has left goes now.
 * @returns {string | undefined}
 */
export function memoryDirectory() {
  if (!hasRoom()) return undefined
  for (const name of readdirSync(shared)) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length))
    if (pid && !runs(pid)) rmSync(join(shared, name), { recursive: true, force: true })
  }
  const directory = join(shared, `${prefix}${process.pid}`)
  mkdirSync(directory, { recursive: true })
  process.once('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  return directory
}
