import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { guest } from '#platform/actor'
import { type App, readingCtx } from '#platform/ctx'
import { perApp } from '#platform/ttl-cache'
import { refuse } from '#platform/http/refuse'
import { isPublicUpload } from './media.store.ts'
import { pictureAddress, secondsLeft } from './private-address.ts'

const maxRemembered = 20_000
const publicOnes = perApp(() => new Set<string>())

/** What is public stays so. */
async function isPublic(app: App, sha256: string): Promise<boolean> {
  const known = publicOnes(app)
  if (known.has(sha256)) return true
  const found = await isPublicUpload(readingCtx(app, guest, 'en-us'), sha256)
  if (found && known.size >= maxRemembered) known.clear()
  if (found) known.add(sha256)
  return found
}

/**
 * Serves the pictures: only names we made, never as anything but a picture. Public ones for ever, as a name is its content;
 * private ones for as long as their address is valid, and to no cache that others use.
 */
export function mediaFiles(fastify: FastifyInstance, app: App) {
  fastify.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>('/media/*', async (request, reply) => {
    const path = `/media/${request.params['*']}`
    const [, stored, , sha256] = pictureAddress.exec(path) ?? refuse('NOT_FOUND')
    if (stored !== path || !sha256) return refuse('NOT_FOUND')
    const left = secondsLeft(app, path, request.query)
    if (left === undefined && !(await isPublic(app, sha256))) return refuse('NOT_FOUND')
    const file = join(app.config.dataDir, path)
    const found = await stat(file).catch(() => refuse('NOT_FOUND'))
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header(
        'cache-control',
        left === undefined ? 'public, max-age=31536000, immutable' : `private, max-age=${left}, immutable`,
      )
      .header('etag', `"${sha256}"`)
    if (request.headers['if-none-match'] === `"${sha256}"`) return reply.status(304).send()
    return reply.type('image/webp').header('content-length', found.size).send(createReadStream(file))
  })
}
