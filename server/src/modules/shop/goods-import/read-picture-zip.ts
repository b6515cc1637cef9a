import { goodsImportLimits } from '@borong/contract'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { Message } from '#platform/messages'
import { fileFlaws } from './import-flaw.messages.ts'

const limits = goodsImportLimits
/** No picture is packed as much as that. */
const maxRatio = 100
const openOptions = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true } as const

/** The zip is not one that is unpacked here. */
export class ZipProblem extends Error {
  override readonly name = 'ZipProblem'
  constructor(
    readonly flaw: Message,
    readonly limit = 0,
  ) {
    super(flaw.english)
  }
}

/** Folders, and what an operating system puts beside pictures. */
const isLeftOut = (name: string) =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)(\.[^/]*|thumbs\.db)$/i.test(name)
/** How a table names a picture: without its folders, whatever its capitals. */
export const pictureName = (name: string): string => (name.split('/').at(-1) ?? name).normalize('NFC').toLowerCase()

const open = async (file: string): Promise<ZipFile> => {
  try {
    return await yauzl.openPromise(file, openOptions)
  } catch {
    throw new ZipProblem(fileFlaws.broken)
  }
}

/** The entries one after the other. What is wrong with the zip is known before any of them is unpacked. */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > limits.pictures) throw new ZipProblem(fileFlaws.files, limits.pictures)
  const entries: Entry[] = []
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new ZipProblem(fileFlaws.encrypted)
      unpacked += entry.uncompressedSize
      if (unpacked > limits.unpackedBytes || entry.uncompressedSize > entry.compressedSize * maxRatio + 1024)
        throw new ZipProblem(fileFlaws.unpacked)
      if (!isLeftOut(entry.fileName)) entries.push(entry)
    }
  } catch (error) {
    if (error instanceof ZipProblem) throw error
    const isPath = error instanceof Error && /path|characters in fileName/i.test(error.message)
    throw new ZipProblem(isPath ? fileFlaws.path : fileFlaws.broken)
  }
  return entries
}

/** How many pictures a zip may hold; nothing is unpacked. Throws ZipProblem. */
export async function countPictures(file: string): Promise<number> {
  const zip = await open(file)
  try {
    return (await entriesOf(zip)).length
  } finally {
    zip.close()
  }
}

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer | undefined> {
  if (entry.uncompressedSize > limits.pictureBytes) return undefined
  const stream = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export interface PackedPicture {
  name: string
  /** Undefined where it is too large or cannot be unpacked. */
  bytes: Buffer | undefined
}

/** The files of a kept zip behind the first so many, unpacked one at a time. Throws ZipProblem. */
export async function* picturesOfZip(file: string, after: number): AsyncGenerator<PackedPicture> {
  const zip = await open(file)
  try {
    for (const entry of (await entriesOf(zip)).slice(after))
      yield { name: pictureName(entry.fileName), bytes: await bytesOf(zip, entry).catch(() => undefined) }
  } finally {
    zip.close()
  }
}
