import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'

/** Folders and plain files in the ustar format, so that every tar program can look into what we write. */
const block = 512
const folderMark = '5'
const fileMark = '0'

interface Entry {
  name: string
  mark: string
  size: number
}

/** What lies below some folders of a directory: folders before what is in them. */
export async function listBelow(root: string, folders: readonly string[]): Promise<Entry[]> {
  const entries: Entry[] = []
  const visit = async (name: string) => {
    entries.push({ name: `${name}/`, mark: folderMark, size: 0 })
    for (const it of await readdir(join(root, name), { withFileTypes: true })) {
      const path = posix.join(name, it.name)
      if (it.isDirectory()) await visit(path)
      else if (it.isFile()) entries.push({ name: path, mark: fileMark, size: (await stat(join(root, path))).size })
    }
  }
  for (const folder of folders) await visit(folder)
  return entries
}

export async function* pack(root: string, entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const now = Math.floor(Date.now() / 1000)
  for (const entry of entries) {
    yield headerOf(entry, now)
    if (entry.mark !== fileMark) continue
    let read = 0
    for await (const chunk of createReadStream(join(root, entry.name), {
      highWaterMark: 256 * 1024,
    }) as AsyncIterable<Buffer>) {
      read += chunk.length
      yield chunk
    }
    if (read !== entry.size) throw new Error(`${entry.name} changed while it was read`)
    if (read % block) yield Buffer.alloc(block - (read % block))
  }
  yield Buffer.alloc(2 * block)
}

/** Writes what an archive holds below a directory, which must not have any of it; only `folders` are accepted. */
export async function unpack(root: string, folders: readonly string[], archive: AsyncIterable<Buffer>): Promise<void> {
  const source = bytesOf(archive)
  for (;;) {
    const header = await source.exactly(block)
    if (header.every((byte) => byte === 0)) return source.rest()
    const { name, mark, size } = readHeader(header)
    const parts = name.replace(/\/$/, '').split('/')
    if (!folders.includes(parts[0]!) || parts.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part)))
      throw new Error(`it holds "${name}", which does not belong there`)
    const target = join(root, ...parts)
    if (mark === folderMark) await mkdir(target, { recursive: true, mode: 0o700 })
    else if (mark === fileMark) {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const file = await open(target, 'wx', 0o600)
      try {
        await copy(source, file, size)
        await file.sync()
      } finally {
        await file.close()
      }
      if (size % block) await source.exactly(block - (size % block))
    } else throw new Error(`it holds "${name}", which is neither a file nor a folder`)
  }
}

async function copy(source: ReturnType<typeof bytesOf>, file: FileHandle, size: number) {
  for (let left = size; left > 0;) {
    const chunk = await source.upTo(left)
    await file.writeFile(chunk)
    left -= chunk.length
  }
}

function bytesOf(archive: AsyncIterable<Buffer>) {
  const chunks = archive[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const upTo = async (most: number): Promise<Buffer> => {
    while (held.length === 0) {
      const { done, value } = await chunks.next()
      if (done) throw new Error('it ends in the middle')
      held = value
    }
    const taken = held.subarray(0, most)
    held = held.subarray(taken.length)
    return taken
  }
  return {
    upTo,
    async exactly(size: number) {
      const parts: Buffer[] = []
      for (let left = size; left > 0;) {
        const part = await upTo(left)
        parts.push(part)
        left -= part.length
      }
      return Buffer.concat(parts)
    },
    /** Reads on to the end, because only there a damaged archive is found out. */
    async rest() {
      while (!(await chunks.next()).done);
    },
  }
}

function headerOf({ name, mark, size }: Entry, now: number): Buffer {
  const header = Buffer.alloc(block)
  const [before, last] = Buffer.byteLength(name) <= 100 ? ['', name] : inTwo(name)
  const number = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  header.write(last, 0)
  number(mark === folderMark ? 0o700 : 0o600, 100, 8)
  number(0, 108, 8)
  number(0, 116, 8)
  number(size, 124, 12)
  number(now, 136, 12)
  header.write(mark, 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(before, 345)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Names above 100 bytes are parted at a slash: 155 bytes before it, 100 after it. */
function inTwo(name: string): [string, string] {
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [before, last] = [name.slice(0, at), name.slice(at + 1)]
    if (Buffer.byteLength(last) <= 100 && Buffer.byteLength(before) <= 155) return [before, last]
  }
  throw new Error(`${name} is too long a name`)
}

function readHeader(header: Buffer): Entry {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '')
  if (Number.parseInt(text(148, 156), 8) !== sumOf(header)) throw new Error('it is damaged')
  const before = text(345, 500)
  return {
    name: before ? `${before}/${text(0, 100)}` : text(0, 100),
    mark: text(156, 157) || fileMark,
    size: Number.parseInt(text(124, 136), 8),
  }
}

/** The sum of a header counts its own place as eight blanks. */
function sumOf(header: Buffer): number {
  let sum = 8 * 32
  for (let at = 0; at < block; at++) if (at < 148 || at >= 156) sum += header[at]!
  return sum
}
