import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Actor } from '#platform/actor'
import type { App } from '#platform/ctx'
import { pictureLibrary } from '#platform/documents/picture-library'
import { refuse } from '#platform/http/refuse'
import { Turns } from '#platform/background/turns'

export interface Picture {
  sha256: string
  bytes: number
  width: number
  height: number
  url: string
}

const longestSide = 1600
/** A camera has more pixels than a screen; what is not plain JPEG has to be decoded whole, pixel by pixel. */
const maxPixels = { plainJpeg: 16_000_000, other: 9_000_000 }
const turns = new Turns({ atOnce: 2, maxWaiting: 60, maxWaitingOfOne: 30 })

const open = (bytes: Buffer) => pictureLibrary()(bytes, { limitInputPixels: false, failOn: 'warning' })

/**
 * Decodes what claims to be a picture and writes it anew: whatever else was in the bytes is gone. The name says nothing of
 * where it came from, and the same picture is kept once. Two are decoded at once, one of each caller; the others wait.
 */
export async function savePicture(app: App, actor: Actor, bytes: Buffer): Promise<Picture> {
  if (bytes.length === 0) return refuse('FILE_MISSING')
  await assertSmall(bytes)
  return turns.take(actor, () => writeAnew(app, bytes))
}

/** Looks at the head only: what is no picture, or too large a one, waits for nobody and costs nothing. */
async function assertSmall(bytes: Buffer): Promise<void> {
  const { format, width, height, isProgressive } = await open(bytes)
    .metadata()
    .catch(() => refuse('FILE_KIND', { accepted: 'JPEG, PNG' }))
  if (format !== 'jpeg' && format !== 'png') return refuse('FILE_KIND', { accepted: 'JPEG, PNG' })
  const max = format === 'jpeg' && !isProgressive ? maxPixels.plainJpeg : maxPixels.other
  if (width * height > max) return refuse('PICTURE_TOO_LARGE', { millions: max / 1e6 })
}

async function writeAnew(app: App, bytes: Buffer): Promise<Picture> {
  const { data, info } = await open(bytes)
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => refuse(/^timeout/.test(error.message) ? 'BUSY' : 'FILE_BROKEN'))
  const sha256 = createHash('sha256').update(data).digest('hex')
  const place = `${sha256.slice(0, 2)}/${sha256}.webp`
  await writeOnce(join(app.config.dataDir, 'media', place), data)
  return { sha256, bytes: data.length, width: info.width, height: info.height, url: `/media/${place}` }
}

/** A file appears whole or not at all. */
async function writeOnce(file: string, data: Buffer) {
  if (await stat(file).catch(() => undefined)) return
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, data)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
