import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Route } from '@borong/contract'
import { type Beyond, beyondFormLimits, beyondJsonLimits } from './body-limits.ts'
import { Refusal } from './refuse.ts'

const tooMuch = (beyond: Beyond) => new Refusal('INVALID_INPUT', { field: 'body', ...beyond })

/**
 * The kinds of bodies that every call reads: JSON, HTML forms, and uploads. Any other kind, such as XML, is for a call that
 * declares `raw`: it gets the bytes, checks what is signed over them, and reads them itself.
 */
export function readBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const beyond = beyondFormLimits(body as string)
    if (beyond) done(tooMuch(beyond))
    else done(null, new URLSearchParams(body as string))
  })
  const readJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const beyond = beyondJsonLimits(body as string)
    // Clients give the content type on every call, and send what it is about in the address (spec 7).
    if (body === '') done(null, undefined)
    else if (beyond) done(tooMuch(beyond))
    else void readJson(request, body as string, done)
  })
  // Read by the call that takes a file, once it is known who sends it.
  fastify.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
}

/** Where a call is mounted: one that wants its body as it came has a parser of its own, for every content type. */
export function scopeOf(fastify: FastifyInstance, route: Route): (options: RouteOptions) => void {
  if (!route.raw) return (options) => void fastify.route(options)
  return (options) =>
    void fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      scope.route(options)
    })
}
