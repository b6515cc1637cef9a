import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { House } from '#platform/ctx'
import { refuse } from '#platform/refuse'

const place = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})\.webp$/

/** Serves the pictures: only names we made, never as anything but a picture, and for ever, as a name is its content. */
export function mediaFiles(app: FastifyInstance, house: House) {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const [name, , sha256] = place.exec(request.params['*']) ?? refuse('NOT_FOUND')
    const file = join(house.config.dataDir, 'media', name)
    const found = await stat(file).catch(() => refuse('NOT_FOUND'))
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${sha256}"`)
    if (request.headers['if-none-match'] === `"${sha256}"`) return reply.status(304).send()
    return reply.type('image/webp').header('content-length', found.size).send(createReadStream(file))
  })
}
