import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

interface Compressed {
  etag: string
  plain: Buffer
  gzip: Buffer
  br: Buffer
}

async function compressed(text: string | Buffer): Promise<Compressed> {
  const plain = Buffer.from(text)
  const [small, smallest] = await Promise.all([
    toGzip(plain),
    toBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  ])
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: small,
    br: smallest,
  }
}

/**
 * Serves what is the same for as long as the process lives: made and compressed when somebody first asks for it, with an ETag, to GET
 * and HEAD.
 */
export function serveCached(
  fastify: FastifyInstance,
  url: string,
  {
    type,
    maxAge,
    headers = {},
    make,
  }: { type: string; maxAge: number; headers?: Record<string, string>; make: () => Promise<string | Buffer> | string },
): void {
  let cached: Promise<Compressed> | undefined
  fastify.route({
    method: ['GET', 'HEAD'],
    url,
    handler: async (request, reply) => {
      // What could not be made once is made anew.
      cached ??= Promise.resolve()
        .then(make)
        .then(compressed)
        .catch((error: unknown) => {
          cached = undefined
          throw error
        })
      const file = await cached
      void reply
        .headers({ 'cache-control': `public, max-age=${maxAge}`, 'x-content-type-options': 'nosniff', ...headers })
        .header('vary', 'accept-encoding')
        .header('etag', file.etag)
        .type(type)
      const known = request.headers['if-none-match'] ?? ''
      if (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag))
        return reply.status(304).send()
      const accepted = request.headers['accept-encoding'] ?? ''
      const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
      if (encoding) void reply.header('content-encoding', encoding)
      const body = file[encoding ?? 'plain']
      return request.method === 'HEAD' ? reply.header('content-length', body.length).send() : reply.send(body)
    },
  })
}
