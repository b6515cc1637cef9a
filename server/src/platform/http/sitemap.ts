import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { htmlLanguage, type OfferedLanguage } from '@borong/contract'
import type { App } from '../ctx.ts'
import type { Http } from './http.ts'
import { refuse } from './refuse.ts'

/** A page that search engines may know. */
export interface Address {
  path: string
  changedAt?: Date
}

/** Where the pages are, in pieces of at most 50,000, each with a name that fits into an address. */
export interface Addresses {
  pieces(http: Http, app: App): Promise<readonly string[]>
  /** The addresses of one piece, a batch at a time; nothing for a name that is not a piece. */
  read(piece: string, http: Http, app: App): AsyncIterable<readonly Address[]> | undefined
}

const cacheSeconds = 3600
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')

function entry({ path, changedAt }: Address, origin: string, languages: readonly OfferedLanguage[]): string {
  const at = (href: string, language: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(href)}"/>`
  const whole = origin + path
  const sign = path.includes('?') ? '&' : '?'
  return [
    `<url><loc>${escape(whole)}</loc>`,
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '',
    ...languages.map((language) => at(`${whole}${sign}lang=${language}`, htmlLanguage[language])),
    at(whole, 'x-default'),
    '</url>\n',
  ].join('')
}

async function* sheet(
  batches: AsyncIterable<readonly Address[]>,
  origin: string,
  languages: readonly OfferedLanguage[],
) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
  for await (const batch of batches) yield batch.map((it) => entry(it, origin, languages)).join('')
  yield '</urlset>\n'
}

/** What is somebody's own, and what answers programs, is no place for a crawler. */
const ownPlaces = [
  '/member',
  '/cart',
  '/checkout',
  '/cashier',
  '/payment/',
  '/order-success',
  '/seller',
  '/admin',
  '/api',
]

/** Serves robots.txt, the index of the sitemap, and its pieces as they are read from the database. */
export function mountSitemap(http: Http, app: App, addresses: Addresses) {
  const { fastify } = http
  const { origin } = app.config
  const cacheControl = `public, max-age=${cacheSeconds}`

  const robots = [
    'User-agent: *',
    ...ownPlaces.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
  fastify.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', cacheControl).type('text/plain').send(robots),
  )

  fastify.get('/sitemap.xml', async (_request, reply) => {
    const pieces = await addresses.pieces(http, app)
    return reply
      .header('cache-control', cacheControl)
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...pieces.map((piece) => `<sitemap><loc>${origin}/sitemap/${piece}.xml</loc></sitemap>`),
          '</sitemapindex>',
          '',
        ].join('\n'),
      )
  })

  fastify.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const [, piece] = /^([a-z]+(?:-\d{1,6})?)\.xml$/.exec(request.params.file) ?? []
    const batches = (piece && addresses.read(piece, http, app)) || refuse('NOT_FOUND')
    const { languages } = await http.offer()
    const text = Readable.from(sheet(batches, origin, languages))
    void reply
      .header('cache-control', cacheControl)
      .header('vary', 'accept-encoding')
      .type('application/xml; charset=utf-8')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
    return reply.header('content-encoding', 'gzip').send(text.compose(createGzip({ level: 4 })))
  })
}
