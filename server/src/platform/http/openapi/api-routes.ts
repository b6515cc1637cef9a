import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../ctx.ts'
import { openApi, unknownOrigin } from './openapi.ts'
import { serveCached } from './serve-cached.ts'

const require = createRequire(import.meta.url)

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Borong: calls</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/viewer.css"></head><body>
<main id="calls"><noscript>The calls as <a href="/openapi.json">OpenAPI</a>; to try them out here the page needs scripts.</noscript></main>
<script src="/api/viewer.js"></script><script src="/api/start.js"></script></body></html>`

/** No badge of a validator elsewhere, no token kept in the browser. */
const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#calls', deepLinking: true, docExpansion: 'none', filter: true, tryItOutEnabled: true, displayRequestDuration: true, persistAuthorization: false, validatorUrl: null })`

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

const day = 86_400

/** Of the build (`scripts/write-openapi.mjs`); sources have none. */
const written = new URL('../../../openapi.json', import.meta.url)

const documentAt = async (origin: string): Promise<string> =>
  existsSync(written)
    ? (await readFile(written, 'utf8')).replaceAll(unknownOrigin, origin)
    : JSON.stringify(openApi({ origin }))

/** The document of the calls, and a page to read them and try them out. */
export function mountApiRoutes(fastify: FastifyInstance, { config }: App): void {
  serveCached(fastify, '/openapi.json', {
    type: 'application/json; charset=utf-8',
    maxAge: 60,
    make: () => documentAt(config.origin),
  })
  serveCached(fastify, '/api', {
    type: 'text/html; charset=utf-8',
    maxAge: 60,
    headers: { 'content-security-policy': policy },
    make: () => page,
  })
  // Swagger UI is served from here: no page of the mall loads anything from elsewhere.
  const script = 'text/javascript; charset=utf-8'
  serveCached(fastify, '/api/start.js', { type: script, maxAge: 60, make: () => start })
  serveCached(fastify, '/api/viewer.js', {
    type: script,
    maxAge: day,
    make: () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  })
  serveCached(fastify, '/api/viewer.css', {
    type: 'text/css; charset=utf-8',
    maxAge: day,
    make: () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css')),
  })
}
