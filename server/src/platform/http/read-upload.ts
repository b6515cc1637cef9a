import { Readable } from 'node:stream'
import type { Route } from '@borong/contract'
import type { FastifyRequest } from 'fastify'
import { readMultipart } from './read-multipart.ts'
import { refuse } from './refuse.ts'

export interface Upload {
  file: Buffer
  fileName: string
  /** What the form says beside its file. */
  fields: Record<string, unknown>
}

/** The file of a call that takes one; refuses with FILE_MISSING where there is none, with TOO_LARGE one that is. */
export async function readUpload(upload: NonNullable<Route['upload']>, request: FastifyRequest): Promise<Upload> {
  if (!(request.body instanceof Readable)) return refuse('FILE_MISSING')
  const { file, fields } = await readMultipart(request.body, request.headers['content-type'] ?? '', upload.maxBytes)
  if (!file) return refuse('FILE_MISSING')
  return { file: file.bytes, fileName: file.name, fields }
}
