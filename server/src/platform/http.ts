import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import {
  type Ask,
  type Audience,
  type Language,
  type Reply,
  type Route,
  accessOf,
  isLanguage,
  permissionsOf,
  refusalMessage,
  wireCode,
} from '@borong/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { TSchema } from 'typebox'
import { type Actor, guest } from './actor.ts'
import { askReader } from './ask.ts'
import { type Ctx, type House, inCommand, readingCtx, rehearse } from './ctx.ts'
import { demandKey, onceForKey } from './idempotency.ts'
import { type Line, Lines } from './lines.ts'
import { callSeconds, refusalsTotal } from './metrics.ts'
import { RateWindows } from './rate.ts'
import { Refusal, refuse } from './refuse.ts'

/** A file as an answer instead of JSON. */
export interface FileReply {
  /** A stream is sent as it is made; when it fails, so does the download. */
  bytes: Buffer | string | Readable
  fileName?: string
}
type Answer<R extends Route> = R['download'] extends object ? FileReply : Reply<R>

/** What a handler may know of the request beyond what was asked. */
export interface Wire {
  ip: string
  uuid: string
  userAgent: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void
  /** The uploaded file, of routes that take one. */
  file?: Buffer
  fileName?: string
  /** What the form of an upload says beside its file. */
  fields?: Record<string, unknown>
}

export type Handler<R extends Route> = (ctx: Ctx, ask: Ask<R>, wire: Wire) => Promise<Answer<R>> | Answer<R>

/** Finds out whose token this is; a token that is not good for the audience is refused with SESSION_ENDED. */
export type Authenticate = (token: string, audience: Exclude<Audience, 'open'> | undefined) => Promise<Actor>

// Postgres' words for what a client sent, so that none of them becomes a fault of ours.
const clientFaults: Record<string, 'INVALID_INPUT' | 'MOVED_ON' | 'BUSY'> = {
  '22021': 'INVALID_INPUT',
  '22P02': 'INVALID_INPUT',
  '22P05': 'INVALID_INPUT',
  '22003': 'INVALID_INPUT',
  '22007': 'INVALID_INPUT',
  '22008': 'INVALID_INPUT',
  '23503': 'MOVED_ON',
  '23505': 'MOVED_ON',
  '40001': 'BUSY',
  '40P01': 'BUSY',
  '55P03': 'BUSY',
  '57014': 'BUSY',
  '53300': 'BUSY',
  '57P01': 'BUSY',
  '08006': 'BUSY',
  ECONNREFUSED: 'BUSY',
  ECONNRESET: 'BUSY',
}

export class Http {
  readonly app: FastifyInstance
  readonly mounted = new Set<Route>()
  /** Answers what no call is mounted for: the pages of the sites. */
  elsewhere: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined) | undefined
  readonly lines = new Lines()
  private readonly rates: RateWindows

  constructor(
    private readonly house: House,
    private readonly authenticate: Authenticate,
  ) {
    this.rates = new RateWindows(house.config.redisUrl, house.log)
    this.app = Fastify({
      loggerInstance: house.log as FastifyBaseLogger,
      logController: new LogController({ disableRequestLogging: true }),
      bodyLimit: 256 * 1024,
      routerOptions: { maxParamLength: 2000 },
      trustProxy: false,
      requestTimeout: 60_000,
      keepAliveTimeout: 72_000,
      return503OnClosing: true,
      forceCloseConnections: 'idle',
      genReqId: () => randomUUID(),
      exposeHeadRoutes: false,
    })
    this.app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    )
    void this.app.register(multipart, {
      limits: { files: 1, fields: 10, fieldSize: 10_240, fieldNameSize: 100, parts: 11 },
    })
    this.app.addHook('preClose', (done) => {
      this.lines.close()
      done()
    })
    this.app.addHook('onClose', (_app, done) => {
      this.rates.close()
      done()
    })
    this.app.setErrorHandler((error, request, reply) => this.answerError(error, request, reply))
    this.app.setNotFoundHandler(
      async (request, reply) =>
        this.elsewhere?.(request, reply) ?? this.answerError(new Refusal('NOT_FOUND'), request, reply),
    )
    this.app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      const took = reply.elapsedTime
      callSeconds.observe({ route, status: `${Math.floor(reply.statusCode / 100)}xx` }, took / 1000)
      if (house.log.isLevelEnabled('info'))
        house.log.info(
          { id: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(took * 10) / 10 },
          'call',
        )
      done()
    })
  }

  /** Mounts a call that only reads. */
  query<R extends Route>(route: R, handler: Handler<R>) {
    this.mount(
      route,
      (actor, lang, ask, wire) => handler(readingCtx(this.house, actor, lang), ask as Ask<R>, wire) as Promise<unknown>,
    )
  }

  /**
   * Mounts a call that answers how things stand, and to whoever accepts `text/event-stream` stays open and tells what
   * changes. `follow` begins to tell and answers how to stop.
   */
  watch<R extends Route>(route: R, handler: Handler<R>, follow: (ctx: Ctx, line: Line) => () => void) {
    this.mount(
      route,
      (actor, lang, ask, wire) => handler(readingCtx(this.house, actor, lang), ask as Ask<R>, wire) as Promise<unknown>,
      (actor, lang, line) => follow(readingCtx(this.house, actor, lang), line),
    )
  }

  /** Mounts a call that changes something: it runs in one transaction, with an idempotency key where the route wants one. */
  command<R extends Route>(route: R, handler: Handler<R>) {
    this.mount(route, (actor, lang, ask, wire) =>
      inCommand(this.house, actor, lang, async (ctx) => {
        const run = () => handler(ctx, ask as Ask<R>, wire) as Promise<unknown>
        if (!route.idempotent) return run()
        const key = wire.header('idempotency-key')
        if (!key && route.idempotent === 'optional') return run()
        return onceForKey(
          ctx,
          { scope: `${route.path} ${callerOf(actor, wire)}`, key: demandKey(key), request: ask },
          run,
        )
      }),
    )
  }

  /** Mounts a call that does what a command does and takes it back: what would happen if. */
  rehearsal<R extends Route>(route: R, handler: Handler<R>) {
    this.mount(route, (actor, lang, ask, wire) =>
      rehearse(this.house, actor, lang, (ctx) => handler(ctx, ask as Ask<R>, wire) as Promise<unknown>),
    )
  }

  /** Mounts a call that manages its own transactions, because part of it must stand even when the rest is refused. */
  free<R extends Route>(
    route: R,
    handler: (house: House, call: { actor: Actor; lang: Language; wire: Wire }, ask: Ask<R>) => Promise<Answer<R>>,
  ) {
    this.mount(route, (actor, lang, ask, wire) => handler(this.house, { actor, lang, wire }, ask as Ask<R>))
  }

  private readonly inside = new Map<string, (fields: Record<string, unknown>, lang: Language) => Promise<unknown>>()

  /** Asks a call as a guest inside the process, for pages that are drawn here. Refusals are thrown. */
  askInside(route: Route, fields: Record<string, unknown>, lang: Language): Promise<unknown> {
    // Routes come from the bundle of the site, so they are known by method and path, not by identity.
    return this.inside.get(`${route.method} ${route.path}`)?.(fields, lang) ?? refuse('NOT_FOUND')
  }

  private mount(
    route: Route,
    run: (actor: Actor, lang: Language, ask: Record<string, unknown>, wire: Wire) => Promise<unknown>,
    follow?: (actor: Actor, lang: Language, line: Line) => () => void,
  ) {
    if (this.mounted.has(route)) throw new Error(`${route.method} ${route.path} is mounted twice`)
    accessOf({ name: route.path, route })
    this.mounted.add(route)
    const read = askReader(route)
    if (route.audience === 'open')
      this.inside.set(`${route.method} ${route.path}`, async (fields, lang) =>
        run(guest, lang, read({ params: {}, text: [], json: fields }), insideWire),
      )
    const writes = route.method !== 'GET'
    this.app.route({
      method: route.method,
      url: route.path,
      ...(route.download ? {} : { schema: { response: { 200: route.reply as TSchema } } }),
      handler: async (request, reply) => {
        const lang = languageOf(request)
        const actor = await this.whoAsks(route, request)
        const wire = await wireOf(route, request, reply)
        if (route.rate && this.house.config.rateLimits)
          await this.rates.count(`${route.path} ${callerOf(actor, wire)}`, route.rate.perMinute)
        const body = writes ? request.body : undefined
        const form = body instanceof URLSearchParams
        const ask = read({
          params: request.params as Record<string, unknown>,
          text: form
            ? [request.query as Record<string, unknown>, formFields(body)]
            : [request.query as Record<string, unknown>, wire.fields ?? {}],
          json: form || route.upload ? undefined : body,
        })
        if (follow && wire.header('accept')?.includes('text/event-stream'))
          return this.lines.open({
            reply,
            holder: callerOf(actor, wire),
            isWelcome: () => this.whoAsks(route, request),
            follow: (line) => follow(actor, lang, line),
          })
        const answer = await run(actor, lang, ask, wire)
        if (route.download) {
          const file = answer as FileReply
          if (file.fileName) reply.header('content-disposition', `attachment; filename="${file.fileName}"`)
          return reply
            .header('cache-control', 'no-store')
            .header('x-content-type-options', 'nosniff')
            .type(route.download.contentType)
            .send(file.bytes)
        }
        reply
          .header('cache-control', 'no-store')
          .header('x-content-type-options', 'nosniff')
          .type('application/json; charset=utf-8')
        return reply.send(answer)
      },
    })
  }

  private async whoAsks(route: Route, request: FastifyRequest): Promise<Actor> {
    const header = request.headers.authorization
    const token = header?.replace(/^Bearer /i, '').trim()
    if (route.audience === 'open') {
      if (!token) return guest
      // A dead session must not keep anybody from public pages.
      return this.authenticate(token, undefined).catch((error: unknown) => {
        if (error instanceof Refusal) return guest
        throw error
      })
    }
    if (!token) return refuse('SESSION_ENDED')
    const actor = await this.authenticate(token, route.audience)
    if ('mustChangePassword' in actor && actor.mustChangePassword && !route.beforeFirstPassword)
      refuse('FIRST_PASSWORD_WANTED')
    if (actor.kind === 'buyer') {
      const wanted = permissionsOf(route)
      if (wanted.length && !wanted.some((permission) => actor.permissions.has(permission)))
        refuse('PERMISSION_MISSING', { permission: wanted.join(', ') })
    }
    return actor
  }

  private answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const lang = languageOf(request)
    let refusal = error instanceof Refusal ? error : undefined
    if (!refusal) {
      const { code, statusCode } = error as { code?: string; statusCode?: number }
      if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') refusal = new Refusal('UNSUPPORTED_CONTENT')
      else if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413) refusal = new Refusal('TOO_LARGE')
      else if (statusCode === 400 || statusCode === 415)
        refusal = new Refusal('INVALID_INPUT', { field: 'body', problem: 'cannot be read' })
      else if (statusCode === 503 || /timeout exceeded when trying to connect/.test(String((error as Error).message)))
        refusal = new Refusal('BUSY')
      else if (code && clientFaults[code]) {
        refusal = new Refusal(clientFaults[code], { field: 'body', problem: 'not a storable value' })
        this.house.log.warn({ id: request.id, route: request.routeOptions.url, code }, 'the database refused a value')
      }
    }
    if (!refusal) {
      this.house.log.error({ id: request.id, route: request.routeOptions.url, err: error }, 'fault')
      refusal = new Refusal('FAULT', { requestId: request.id })
    }
    refusalsTotal.inc({ code: refusal.code })
    const { seconds } = refusal.facts as { seconds?: number }
    if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', String(seconds ?? 2))
    return reply
      .status(refusal.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({
          ...refusal.facts,
          code: wireCode(refusal.code),
          message: refusalMessage(refusal.code, lang, refusal.facts),
        }),
      )
  }
}

const insideWire: Wire = {
  ip: 'inside',
  uuid: '',
  userAgent: '',
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
}

const languageOf = (request: FastifyRequest): Language => {
  const lang = request.headers['lang']
  return isLanguage(lang) ? lang : 'en-us'
}

const callerOf = (actor: Actor, wire: Wire) =>
  'sessionId' in actor ? `${actor.kind}:${actor.accountId}` : `ip:${wire.ip}`

function formFields(form: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const key of new Set(form.keys())) {
    const values = form.getAll(key)
    fields[key] = values.length > 1 ? values : values[0]
  }
  return fields
}

function cookiesOf(request: FastifyRequest): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  return cookies
}

async function wireOf(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Wire> {
  const uuid = request.headers['uuid']
  const wire: Wire = {
    ip: request.ip,
    uuid: typeof uuid === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(uuid) ? uuid : '',
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    },
    cookie: (name) => cookiesOf(request).get(name),
    setCookie: (name, value, { maxAgeSeconds }) =>
      void reply.header(
        'set-cookie',
        `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${request.protocol === 'https' ? '; Secure' : ''}`,
      ),
  }
  if (!route.upload) return wire
  if (!request.isMultipart()) return refuse('FILE_MISSING')
  const { maxBytes } = route.upload
  const fields: Record<string, unknown> = {}
  const read = async () => {
    let found: { name: string; bytes: Buffer } | undefined
    // To the end: fields may stand behind the file.
    for await (const part of request.parts({ limits: { fileSize: maxBytes } }))
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === 'file') found = { name: part.filename, bytes: await part.toBuffer() }
      else part.file.resume()
    return found
  }
  const file = await read().catch((error: { code?: string }) =>
    refuse(error.code === 'FST_REQ_FILE_TOO_LARGE' ? 'TOO_LARGE' : 'FILE_BROKEN'),
  )
  if (!file) return refuse('FILE_MISSING')
  return { ...wire, file: file.bytes, fileName: file.name, fields }
}
