import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { Route } from '@borong/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from './refuse.ts'

export interface ReceivedFile {
  /** Where it lies until the call is answered; whoever wants it longer moves it away. */
  path: string
  fileName: string
}

const leftAfterMillis = 86_400_000

/** What a process left that died while it received. */
async function removeOld(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const place = join(directory, name)
    const found = await stat(place).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > leftAfterMillis) await rm(place, { force: true })
  }
}

/**
 * The large file of a form, written to the disk as it comes. Refuses FILE_MISSING, TOO_LARGE, and FILE_BROKEN what ends early or
 * has more parts than a form of ours.
 */
export async function receiveUpload(
  { maxBytes }: NonNullable<Route['upload']>,
  request: FastifyRequest,
  directory: string,
): Promise<ReceivedFile> {
  const { body } = request
  if (!(body instanceof Readable)) return refuse('FILE_MISSING')
  await mkdir(directory, { recursive: true })
  await removeOld(directory)
  const path = join(directory, randomUUID())
  let fileName: string | undefined
  let failure: unknown
  let written: Promise<void> | undefined
  try {
    const form = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: { fileSize: maxBytes, files: 1, fields: 10, parts: 11, fieldSize: 10_240, headerPairs: 20 },
    })
    const fail = (error: unknown) => {
      failure ??= error
      form.destroy()
    }
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      form.on(limit, () => fail(new Refusal('FILE_BROKEN')))
    form.on('file', (field, file, name) => {
      // Also a file that nobody asked for ends early, and an error that nobody hears ends the process.
      file.on('error', fail)
      if (field !== 'file') return void file.resume()
      fileName = (name ?? '').split(/[/\\]/).at(-1) ?? ''
      file.on('limit', () => fail(new Refusal('TOO_LARGE')))
      written = pipeline(file, createWriteStream(path))
      written.catch(fail)
    })
    await pipeline(body, form)
    await written
    // A form that came in one piece ends before its failure does.
    if (failure) throw failure
  } catch (error) {
    // The rest passes by, so that the answer is heard.
    body.on('error', () => undefined).resume()
    await written?.catch(() => undefined)
    await rm(path, { force: true })
    const cause = failure ?? error
    if (cause instanceof Refusal) throw cause
    if ((cause as { code?: string }).code === 'ENOSPC') throw cause
    return refuse('FILE_BROKEN')
  }
  if (fileName === undefined) return refuse('FILE_MISSING')
  return { path, fileName }
}
