import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { House } from '#platform/ctx'
import { refuse } from '#platform/refuse'

export interface Picture {
  sha256: string
  bytes: number
  width: number
  height: number
  url: string
}

const accepted = new Set(['jpeg', 'png'])
const longestSide = 1600
// One picture at a time takes one core; the pages come first.
sharp.concurrency(1)

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: 16_000_000, failOn: 'warning' })

/**
 * Decodes what claims to be a picture and writes it anew: whatever else the bytes held is gone. The name says nothing of
 * where it came from, and the same picture is kept once.
 */
export async function keepPicture(house: House, bytes: Buffer): Promise<Picture> {
  if (bytes.length === 0) return refuse('FILE_MISSING')
  const { format } = await open(bytes)
    .metadata()
    .catch(() => refuse('FILE_KIND', { accepted: 'JPEG, PNG' }))
  if (!format || !accepted.has(format)) return refuse('FILE_KIND', { accepted: 'JPEG, PNG' })
  const { data, info } = await open(bytes)
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 5 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('FILE_BROKEN'))
  const sha256 = createHash('sha256').update(data).digest('hex')
  const place = `${sha256.slice(0, 2)}/${sha256}.webp`
  await writeOnce(join(house.config.dataDir, 'media', place), data)
  return { sha256, bytes: data.length, width: info.width, height: info.height, url: `/media/${place}` }
}

/** A file appears whole or not at all. */
async function writeOnce(file: string, data: Buffer) {
  if (await stat(file).catch(() => undefined)) return
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, data)
  await rename(draft, file)
}
