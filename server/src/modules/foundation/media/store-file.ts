import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { App } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

const kept = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a kept file lies: below the pictures, so that whoever copies those copies these; never served by an address. */
export function placeOf(app: App, name: string): string {
  if (!kept.test(name)) throw new Error('not the name of a kept file')
  return join(app.config.dataDir, 'media', 'files', name.slice(0, 2), name)
}

/** Keeps a file as it came, for those its owner's module hands it to; answers the name it has here. It appears whole or not at all. */
export async function storeFile(app: App, bytes: Buffer): Promise<string> {
  const name = randomUUID()
  const place = placeOf(app, name)
  await mkdir(dirname(place), { recursive: true })
  try {
    await writeFile(`${place}.part`, bytes)
    await rename(`${place}.part`, place)
  } catch (error) {
    await rm(`${place}.part`, { force: true })
    throw error
  }
  return name
}

/** The same with a file that lies on the disk already, which is moved here. */
export async function takeFile(app: App, from: string): Promise<string> {
  const name = randomUUID()
  const place = placeOf(app, name)
  await mkdir(dirname(place), { recursive: true })
  await rename(from, place)
  return name
}

/** The bytes of a kept file. The caller has made sure that whoever asks may have them. */
export async function openStoredFile(app: App, name: string): Promise<Readable> {
  const place = placeOf(app, name)
  await stat(place).catch(() => refuse('NOT_FOUND'))
  return createReadStream(place)
}

export const removeStoredFile = (app: App, name: string): Promise<void> => rm(placeOf(app, name), { force: true })
