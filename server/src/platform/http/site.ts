import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import staticFiles from '@fastify/static'
import { type Language, type Route, isLanguage, languageOfTag, pseudoLanguage } from '@borong/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../ctx.ts'
import { isAway } from '../database/database-away.ts'
import { isPassing } from './answer-error.ts'
import type { Http } from './http.ts'
import { isOffered, type LanguageOffer } from './language-offer.ts'
import { maintenancePage, maintenanceSecurity } from './maintenance-page.ts'
import { Refusal } from './refuse.ts'
import { type Addresses, mountSitemap } from './sitemap.ts'

const sites = new URL('../../../../sites/', import.meta.url)

interface Rendered {
  status: number
  html: string
  location?: string
}
interface EntryServer {
  /** Pages that are there without a number in their address, and may be found. */
  openPaths(): string[]
  /** The script in the text of every page. */
  earlyScript: string
  renderPage(input: {
    url: string
    lang: Language
    request(route: Route, fields?: Record<string, unknown>): Promise<unknown>
    manifest: unknown
    origin: string
  }): Promise<Rendered>
}

/** The camera is for those sites that scan with it. */
const securityWith = (scripts: readonly string[], hasCamera = false) => ({
  'content-security-policy': `default-src 'none'; script-src 'self'${scripts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')}; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `camera=(${hasCamera ? 'self' : ''}), microphone=(), geolocation=()`,
})

/** How long a page waits before it asks again what was too busy to answer. */
const pauseMillis = 200

const api = /^\/(base|buyer|seller|admin)_end\//

/** The language of a visit, of those that are offered: the address says, else the cookie, else the browser (so that crawlers reach each). */
function spokenLanguage(request: FastifyRequest, hasPseudo: boolean, offer: LanguageOffer): Language {
  const { lang } = request.query as { lang?: string }
  const cookie = /(?:^|;\s*)language=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  for (const wanted of [lang, cookie]) {
    if (isLanguage(wanted) && isOffered(offer, wanted)) return wanted
    if (hasPseudo && wanted === pseudoLanguage) return pseudoLanguage
  }
  for (const wanted of (request.headers['accept-language'] ?? '').toLowerCase().split(',')) {
    const found = languageOfTag(wanted.trim().split(';')[0]!)
    if (found && isOffered(offer, found)) return found
  }
  return offer.standard
}

/** The token of a look at either site, as the pages keep it. */
const lookCookieOf = (request: FastifyRequest) =>
  /(?:^|;\s*)(?:seller_)?look_token=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]

interface CachedPage {
  page: Rendered
  brotli: Buffer
  gzip: Buffer
  at: number
  renewing: boolean
}

/** Pages are drawn for a guest and are the same bytes for everybody, so each is kept for a short while. */
const freshFor = 10_000
/** Of a page that nobody has asked for in longer than this no one gets the old one: prices and closed days may be of yesterday. */
const shownFor = 60_000
const maxCachedPages = 400

/** A console is drawn in the browser only: one page for every address below its own. */
async function mountConsole(
  { fastify, offer }: Http,
  site: string,
  base: string,
  answerClosed?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>,
) {
  const index = new URL(`${site}/dist/client/index.html`, sites)
  if (!existsSync(index)) return
  const html = readFileSync(index, 'utf8')
  await fastify.register(staticFiles, {
    root: new URL(`${site}/dist/client/assets/`, sites),
    prefix: `${base}/assets/`,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
  })
  const security = securityWith(
    [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text!),
    site === 'seller',
  )
  const withOffer = async () => {
    const { languages, standard } = await offer()
    const offered = [standard, ...languages.filter((it) => it !== standard)].join(' ')
    return html.replace('<html', `<html data-offered="${offered}"`)
  }
  const send = async (request: FastifyRequest, reply: FastifyReply) =>
    (await answerClosed?.(request, reply)) ??
    reply
      .headers(security)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await withOffer())
  fastify.get(base, send)
  fastify.get(`${base}/*`, send)
}

/** A draft is for whoever has the link, and for this moment. */
const isPreview = (url: string) => /[?&]preview_token=/.test(url)

/** Serves the buyer site (drawn here) and the consoles from their builds; says so when they are not built. */
export async function mountSites(http: Http, app: App, addressesOf: (openPaths: readonly string[]) => Addresses) {
  const { fastify } = http
  const client = new URL('buyer/dist/client/', sites)
  const manifestFile = new URL('.vite/manifest.json', client)
  if (!existsSync(manifestFile)) {
    app.log.warn('the buyer site is not built (npm run build): only the calls are served')
    return
  }
  const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const { renderPage, earlyScript, openPaths } = (await import(
    new URL('buyer/dist/server/entry-server.js', sites).href
  )) as EntryServer

  await fastify.register(staticFiles, {
    root: new URL('assets/', client),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: true,
  })
  if (existsSync(new URL('favicon.svg', client)))
    fastify.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', client.pathname))
  mountSitemap(http, app, addressesOf(openPaths()))

  /** Says on the pages of buyers and shops that the mall is being maintained; an operator who looks as somebody sees them. */
  const answerClosed = async (request: FastifyRequest, reply: FastifyReply) => {
    const lang = spokenLanguage(request, app.config.pseudoLanguage, await http.offer())
    const facts = await http.gate.closing(lang)
    if (!facts || (await http.isLooking(lookCookieOf(request)))) return undefined
    return reply
      .status(503)
      .headers(maintenanceSecurity)
      .header('retry-after', String(facts.seconds))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(maintenancePage(lang, facts))
  }
  await mountConsole(http, 'seller', '/seller', answerClosed)
  await mountConsole(http, 'operator', '/admin')

  const security = securityWith([earlyScript])
  const cached = new Map<string, CachedPage>()
  const draw = async (url: string, lang: Language, visitor?: FastifyRequest, isAgain = false): Promise<CachedPage> => {
    let over: Refusal | undefined
    let failed: unknown
    const page = await renderPage({
      url,
      lang,
      manifest,
      origin: app.config.origin,
      request: (route, fields = {}) =>
        http.inject(route, fields, lang, visitor).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'TOO_OFTEN') over = error
          if (!(error instanceof Refusal) || error.status >= 500) failed = error
          throw error
        }),
    })
    // Whoever asks for too much gets no page, and nobody else gets the page that lacks an answer.
    if (over) throw over
    if (page.status >= 500 && failed) {
      app.log.warn({ url, err: failed }, 'a page lacks an answer')
      if (isPassing(failed)) {
        // What was too busy to answer is asked once more; a page that still lacks it says that it passes.
        if (!isAgain) return sleep(pauseMillis).then(() => draw(url, lang, visitor, true))
        page.status = 503
      }
    }
    return {
      page,
      brotli: brotliCompressSync(page.html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      }),
      gzip: gzipSync(page.html, { level: 6 }),
      at: Date.now(),
      renewing: false,
    }
  }
  const keep = (key: string, it: CachedPage) => {
    cached.delete(key)
    cached.set(key, it)
    if (cached.size > maxCachedPages) cached.delete(cached.keys().next().value!)
  }

  http.elsewhere = (request, reply) =>
    request.method !== 'GET' || api.test(request.url) || /\.[a-z0-9]{2,5}(\?|$)/i.test(request.url)
      ? undefined
      : sendPage(request, reply)

  /** A page drawn while the visitor waits; the one of before where no other can be had now. */
  const drawAnew = async (request: FastifyRequest, lang: Language, key: string, before?: CachedPage) => {
    try {
      const fresh = await draw(request.url, lang, request)
      // A page that says what went wrong is for this visitor alone: the next one asks again.
      if (isPreview(request.url)) return fresh
      if (fresh.page.status < 500) keep(key, fresh)
      else if (before) return before
      return fresh
    } catch (error) {
      if (before && isAway(error)) return before
      throw error
    }
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const offer = await http.offer()
    const lang = spokenLanguage(request, app.config.pseudoLanguage, offer)
    const closed = await answerClosed(request, reply)
    if (closed) return closed
    // A page names the languages that are offered.
    const key = `${lang} ${offer.languages.join('+')} ${request.url}`
    const kept = isPreview(request.url) ? undefined : cached.get(key)
    const isShown = kept && Date.now() - kept.at <= shownFor
    const it = isShown ? kept : await drawAnew(request, lang, key, kept)
    if (isShown && Date.now() - it.at > freshFor && !it.renewing) {
      // The visitor gets the kept page at once; the next one gets the new one.
      it.renewing = true
      void draw(request.url, lang).then(
        (fresh) => (fresh.page.status < 500 ? keep(key, fresh) : (it.renewing = false)),
        (error: unknown) => (isAway(error) ? (it.renewing = false) : cached.delete(key)),
      )
    }
    const { page } = it
    if (page.location) return reply.redirect(page.location, 302)
    void reply
      .status(page.status)
      .headers(security)
      .header('cache-control', isPreview(request.url) ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8')
    const accepts = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(it.brotli)
    if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(it.gzip)
    return reply.send(page.html)
  }
}
