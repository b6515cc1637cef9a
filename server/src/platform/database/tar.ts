import { closeSync, createReadStream, createWriteStream, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { buffer as bytesOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { type Pack, extract, pack as openPack } from 'tar-stream'

/** Files up to this size are written in one piece. */
const piece = 1024 * 1024

export interface Entry {
  name: string
  type: 'directory' | 'file'
  size: number
  /** Where a file lies that is not below the directory that is packed. */
  path?: string
}

/** What lies below some folders of a directory: folders before what is in them. */
export async function listBelow(root: string, folders: readonly string[]): Promise<Entry[]> {
  const entries: Entry[] = []
  const visit = async (name: string) => {
    entries.push({ name: `${name}/`, type: 'directory', size: 0 })
    for (const it of await readdir(join(root, name), { withFileTypes: true })) {
      const path = posix.join(name, it.name)
      if (it.isDirectory()) await visit(path)
      else if (it.isFile()) entries.push({ name: path, type: 'file', size: (await stat(join(root, path))).size })
    }
  }
  for (const folder of folders) await visit(folder)
  return entries
}

/** An archive of these entries. A file that changes size meanwhile destroys it. */
export function pack(root: string, entries: readonly Entry[]): AsyncIterable<Uint8Array> {
  const archive = openPack()
  fill(archive, root, entries).catch((error: Error) => archive.destroy(error))
  return archive as AsyncIterable<Uint8Array>
}

async function fill(archive: Pack, root: string, entries: readonly Entry[]): Promise<void> {
  for (const { name, type, size, path = join(root, name) } of entries) {
    if (type === 'directory') archive.entry({ name, type, mode: 0o700 })
    else
      await pipeline(
        createReadStream(path, { highWaterMark: 256 * 1024 }),
        archive.entry({ name, type, size, mode: 0o600 }),
      )
  }
  archive.finalize()
}

/** When an archive was made, as its name says it. */
export const stampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '')

/** Writes an archive of these entries into a file, squeezed, for its owner alone. */
export const packFile = (file: string, root: string, entries: readonly Entry[], signal?: AbortSignal): Promise<void> =>
  pipeline(
    Readable.from(pack(root, entries), { objectMode: false }),
    createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 256 * 1024 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
    { ...(signal && { signal }) },
  )

/** Writes what such a file holds below a directory, as `unpack` does. */
export async function unpackFile(
  root: string,
  folders: readonly string[],
  file: string,
  flush?: boolean,
): Promise<void> {
  const archive = createReadStream(file)
  const plain = archive.pipe(createGunzip())
  archive.once('error', (error) => plain.destroy(error))
  await unpack(root, folders, plain, flush)
}

/** Writes what an archive holds below a directory, which must not have any of it; only `folders` are accepted. */
async function unpack(
  root: string,
  folders: readonly string[],
  archive: NodeJS.ReadableStream,
  flush = true,
): Promise<void> {
  const reading = extract()
  // Read to the end of the stream, because only there a damaged archive is found out.
  const wasRead = pipeline(archive, reading)
  const there = new Set<string>()
  // A database has thousands of small files: a stream for each, and a flush before the next one is written, would take longer.
  const small: string[] = []
  const entries = async () => {
    for await (const entry of reading) {
      const { name, type } = entry.header
      const parts = name.replace(/\/$/, '').split('/')
      if (!folders.includes(parts[0]!) || parts.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part)))
        throw new Error(`it holds "${name}", which does not belong there`)
      const target = join(root, ...parts)
      if (type === 'directory') {
        await mkdir(target, { recursive: true, mode: 0o700 })
        entry.resume()
      } else if (type === 'file') {
        if (!there.has(dirname(target))) await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        there.add(dirname(target))
        if (entry.header.size! > piece)
          await pipeline(entry, createWriteStream(target, { flags: 'wx', mode: 0o600, flush }))
        else {
          writeFileSync(target, await bytesOf(entry), { flag: 'wx', mode: 0o600 })
          small.push(target)
        }
      } else throw new Error(`it holds "${name}", which is neither a file nor a folder`)
    }
    for (const target of flush ? small : []) {
      const file = openSync(target, 'r+')
      fsyncSync(file)
      closeSync(file)
    }
  }
  const [written, read] = await Promise.allSettled([entries(), wasRead])
  // The reason is the first thing that went wrong: what is refused destroys the stream too.
  for (const it of [written, read]) if (it.status === 'rejected') throw it.reason
}
