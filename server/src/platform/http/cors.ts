import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const allowedHeaders = 'authorization, content-type, idempotency-key, lang, uuid'
const allowedMethods = 'GET, POST, PUT, DELETE'
const exposedHeaders = 'content-disposition, retry-after, x-unknown-fields'

/** Addresses of pictures and of the bank, alone in a text or as the source of a picture in a rich text. */
const ownAddress = /(?<=^|\bsrc=["'])\/(?:media|pictures|sandbox-gateway)\/[\w./-]+(?:\?[\w=&-]*)?(?=$|["'])/g

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((it) => mapTexts(it, change))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, mapTexts(it, change)]))
  return value
}

/** Calls from pages of other sites, in a browser: from listed origins only, and never with cookies. */
export class Cors {
  private readonly origins: ReadonlySet<string>
  private readonly ownOrigin: string

  constructor({ corsOrigins, origin }: Config) {
    this.origins = new Set(corsOrigins.filter((it) => it !== origin))
    this.ownOrigin = origin
  }

  /** Where the page is that calls, when it is a listed one of another site. */
  callerOf(request: FastifyRequest): string | undefined {
    if (!this.origins.size) return undefined
    const { origin } = request.headers
    return origin !== undefined && this.origins.has(origin) ? origin : undefined
  }

  /** Lets the page read the answer; true when the request only asked whether it may call, and is answered. */
  allow(request: FastifyRequest, reply: FastifyReply): boolean {
    if (!this.origins.size) return false
    void reply.header('vary', 'origin')
    const caller = this.callerOf(request)
    if (!caller) return false
    void reply.header('access-control-allow-origin', caller).header('access-control-expose-headers', exposedHeaders)
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false
    void reply
      .status(204)
      .header('access-control-allow-methods', allowedMethods)
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', '600')
      .send()
    return true
  }

  /** An answer as a page elsewhere can use it: with whole addresses of pictures and of the bank. */
  toWholeAddresses(answer: unknown): unknown {
    return mapTexts(answer, (text) => text.replace(ownAddress, (path) => this.ownOrigin + path))
  }

  /** What was asked, with the addresses of pictures that such a page was told as they are kept here. */
  toOwnAddresses(fields: unknown): unknown {
    const whole = `${this.ownOrigin}/media/`
    return mapTexts(fields, (text) => {
      if (text.startsWith(whole)) return text.slice(this.ownOrigin.length)
      // A list in a form is JSON.
      return text.startsWith('[') ? text.replaceAll(`"${whole}`, '"/media/') : text
    })
  }
}
