import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import {
  type Input,
  type Audience,
  type Language,
  type Reply,
  type Route,
  accessOf,
  isLanguage,
  permissionsOf,
  type ProblemCode,
  problemText,
  refusalMessage,
  wireCode,
} from '@borong/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import type { TSchema } from 'typebox'
import { type Actor, guest } from './actor.ts'
import { inputReader } from './read-input.ts'
import {
  type Beyond,
  beyondFormLimits,
  beyondJsonLimits,
  bodyLimits,
  readForm,
  refuseBeyond,
  tooMany,
} from './body-limits.ts'
import { CallLimits, callerOf, hasGeneralLimit } from './call-limits.ts'
import { clientAddress } from './client-address.ts'
import { Cors } from './cors.ts'
import { assertSubject, inHand, noteReply } from './audit.ts'
import { type Ctx, type App, inCommand, readingCtx, dryRun } from './ctx.ts'
import { isAway, isDiskFull } from './database-away.ts'
import { once, readKey } from './idempotency.ts'
import { type SseConnection, SseConnections } from './sse-connections.ts'
import { callSeconds, refusalsTotal } from './metrics.ts'
import { ownHosts } from './own-hosts.ts'
import { readMultipart } from './read-multipart.ts'
import { Refusal, refuse } from './refuse.ts'

/** A file as an answer instead of JSON. */
export interface FileReply {
  /** A stream is sent as it is made; when it fails, so does the download. */
  bytes: Buffer | string | Readable
  fileName?: string
}
type Answer<R extends Route> = R['download'] extends object ? FileReply : Reply<R>

/** What a handler may know of the request beyond what was asked. */
export interface RequestContext {
  /** The address of the caller, or the network of an IPv6 one. */
  ip: string
  uuid: string
  userAgent: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void
  /** The body as it came, of routes that ask for that. */
  rawBody?: Buffer
  /** The uploaded file, of routes that take one. */
  file?: Buffer
  fileName?: string
  /** What the form of an upload says beside its file. */
  fields?: Record<string, unknown>
}

export type Handler<R extends Route> = (
  ctx: Ctx,
  input: Input<R>,
  requestContext: RequestContext,
) => Promise<Answer<R>> | Answer<R>

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
}

export class Http {
  readonly fastify: FastifyInstance
  readonly mounted = new Set<Route>()
  /** Answers what no call is mounted for: the pages of the sites. */
  elsewhere: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined) | undefined
  readonly lines = new SseConnections()
  private readonly limits: CallLimits
  private readonly cors: Cors
  private readonly isOverTls: boolean

  constructor(
    private readonly app: App,
    private readonly authenticate: Authenticate,
  ) {
    const { config } = app
    this.limits = new CallLimits(app)
    this.cors = new Cors(config)
    this.isOverTls = config.origin.startsWith('https:')
    const isOwnHost = ownHosts(config)
    this.fastify = Fastify({
      loggerInstance: app.log as FastifyBaseLogger,
      logController: new LogController({ disableRequestLogging: true }),
      bodyLimit: 256 * 1024,
      routerOptions: { maxParamLength: 2000 },
      trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
      requestTimeout: 60_000,
      keepAliveTimeout: 72_000,
      return503OnClosing: true,
      forceCloseConnections: 'idle',
      genReqId: () => randomUUID(),
      exposeHeadRoutes: false,
      frameworkErrors: (error, request, reply) => void this.answerError(error, request, reply),
      clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket),
    })
    this.fastify.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        const beyond = beyondFormLimits(body as string)
        if (beyond) done(tooMuch(beyond))
        else done(null, new URLSearchParams(body as string))
      },
    )
    const readJson = this.fastify.getDefaultJsonParser('error', 'error')
    this.fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const beyond = beyondJsonLimits(body as string)
      if (beyond) done(tooMuch(beyond))
      else void readJson(request, body as string, done)
    })
    // Read by the call that takes a file, once it is known who sends it.
    this.fastify.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
    this.fastify.addHook('preClose', (done) => {
      this.lines.close()
      done()
    })
    this.fastify.addHook('onClose', (_fastify, done) => {
      this.limits.close()
      done()
    })
    this.fastify.addHook('onRequest', (request, reply, done) => {
      if (this.isOverTls) void reply.header('strict-transport-security', 'max-age=31536000')
      if (!isOwnHost(request.headers.host)) refuse('HOST_UNKNOWN')
      if (isCall.test(request.url)) {
        if (this.cors.allow(request, reply)) return
      } else if (!isStatic.test(request.url)) this.limits.countGuest(request)
      done()
    })
    this.fastify.setErrorHandler((error, request, reply) => this.answerError(error, request, reply))
    this.fastify.setNotFoundHandler(async (request, reply) => {
      if (isCall.test(request.url)) this.limits.countGuest(request)
      const page = isStatic.test(request.url) ? undefined : this.elsewhere?.(request, reply)
      return page ?? this.answerError(new Refusal('NOT_FOUND'), request, reply)
    })
    this.fastify.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      const took = reply.elapsedTime
      callSeconds.observe({ route, status: `${Math.floor(reply.statusCode / 100)}xx` }, took / 1000)
      if (app.log.isLevelEnabled('info'))
        app.log.info(
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
      (actor, lang, input, requestContext) =>
        handler(readingCtx(this.app, actor, lang), input as Input<R>, requestContext) as Promise<unknown>,
    )
  }

  /**
   * Mounts a call that answers how things stand, and to whoever accepts `text/event-stream` stays open and tells what
   * changes. `follow` begins to tell and answers how to stop.
   */
  watch<R extends Route>(route: R, handler: Handler<R>, follow: (ctx: Ctx, line: SseConnection) => () => void) {
    this.mount(
      route,
      (actor, lang, input, requestContext) =>
        handler(readingCtx(this.app, actor, lang), input as Input<R>, requestContext) as Promise<unknown>,
      (actor, lang, line) => follow(readingCtx(this.app, actor, lang), line),
    )
  }

  /**
   * Mounts a call that changes something: it runs in one transaction, and once for each idempotency key where the route knows
   * keys. `isRepeat` is asked where one is derived: whether the same ask a moment later is a repeat, going by what stands now.
   * `finish` runs after the commit, for repeats too: what has to ask somebody outside, and may be asked again without harm.
   */
  command<R extends Route>(
    route: R,
    handler: Handler<R>,
    isRepeat?: (ctx: Ctx, input: Input<R>, first: Reply<R>) => Promise<boolean>,
    finish?: (app: App, reply: Reply<R>) => Promise<Reply<R>>,
  ) {
    assertSubject(route)
    this.mount(route, async (actor, lang, input, requestContext) => {
      const answer = await inCommand(this.app, actor, lang, async (ctx) => {
        noteReply(actor, undefined)
        const run = async () => noteReply(actor, (await handler(ctx, input as Input<R>, requestContext)) as unknown)
        const key = route.idempotent && readKey(requestContext.header('idempotency-key'))
        if (!key && route.idempotent !== 'derived') return run()
        return once(
          ctx,
          {
            scope: `${route.path} ${callerOf(actor, requestContext.ip)}`,
            key,
            request: input,
            ...(isRepeat && { isRepeat: (first: unknown) => isRepeat(ctx, input as Input<R>, first as Reply<R>) }),
          },
          run,
        )
      })
      return finish ? finish(this.app, answer as Reply<R>) : answer
    })
  }

  /** Mounts a call that does what a command does and takes it back: what would happen if. */
  dryRun<R extends Route>(route: R, handler: Handler<R>) {
    this.mount(route, (actor, lang, input, requestContext) =>
      dryRun(this.app, actor, lang, (ctx) => handler(ctx, input as Input<R>, requestContext) as Promise<unknown>),
    )
  }

  /** Mounts a call that manages its own transactions, because part of it must stand even when the rest is refused. */
  free<R extends Route>(
    route: R,
    handler: (
      app: App,
      call: { actor: Actor; lang: Language; requestContext: RequestContext },
      input: Input<R>,
    ) => Promise<Answer<R>>,
  ) {
    this.mount(route, (actor, lang, input, requestContext) =>
      handler(this.app, { actor, lang, requestContext }, input as Input<R>),
    )
  }

  private readonly answers = new Map<
    Route,
    (actor: Actor, lang: Language, input: Record<string, unknown>, requestContext: RequestContext) => Promise<unknown>
  >()

  /** Mounts a call at a further path: what answers the call it is like answers this one, in the same transaction and once for a key. */
  alias(route: Route, like: Route) {
    const answer = this.answers.get(like)
    if (!answer) throw new Error(`${route.path} is like ${like.path}, which is not mounted`)
    this.mount(route, answer)
  }

  private readonly inside = new Map<
    string,
    (fields: Record<string, unknown>, lang: Language, guest?: FastifyRequest) => Promise<unknown>
  >()

  /**
   * Asks a call as a guest inside the process, for pages that are drawn here. Refusals are thrown. The limit of the route
   * counts for `guest`, when the page is drawn for somebody who waits for it.
   */
  inject(route: Route, fields: Record<string, unknown>, lang: Language, guest?: FastifyRequest): Promise<unknown> {
    // Routes come from the bundle of the site, so they are known by method and path, not by identity.
    return this.inside.get(`${route.method} ${route.path}`)?.(fields, lang, guest) ?? refuse('NOT_FOUND')
  }

  private mount(
    route: Route,
    run: (
      actor: Actor,
      lang: Language,
      input: Record<string, unknown>,
      requestContext: RequestContext,
    ) => Promise<unknown>,
    follow?: (actor: Actor, lang: Language, line: SseConnection) => () => void,
  ) {
    if (this.mounted.has(route)) throw new Error(`${route.method} ${route.path} is mounted twice`)
    accessOf({ name: route.path, route })
    this.mounted.add(route)
    this.answers.set(route, run)
    const read = inputReader(route)
    if (route.audience === 'open')
      this.inside.set(`${route.method} ${route.path}`, async (fields, lang, request) => {
        if (request) await this.limits.countRoute(route, guest, clientAddress(request.ip))
        return run(guest, lang, read({ params: {}, text: [], json: fields }), innerRequestContext)
      })
    const isCounted = hasGeneralLimit(route)
    const writes = route.method !== 'GET'
    this.scopeOf(route)({
      method: route.method,
      url: route.path,
      ...(route.raw && { bodyLimit: route.raw.maxBytes }),
      ...(route.download ? {} : { schema: { response: { 200: route.reply as TSchema } } }),
      // Before the body is read. Who says to have a session is counted when it is known whose.
      onRequest: (request, _reply, done) => {
        if (isCounted && !request.headers.authorization) this.limits.countGuest(request)
        done()
      },
      handler: async (request, reply) => {
        const lang = languageOf(request)
        const actor = await this.whoAsks(route, request).catch((error: unknown) => {
          if (isCounted && request.headers.authorization) this.limits.countGuest(request)
          throw error
        })
        if (isCounted && 'sessionId' in actor) this.limits.countMember(actor, request)
        else if (isCounted && request.headers.authorization) this.limits.countGuest(request)
        await this.limits.countRoute(route, actor, clientAddress(request.ip))
        const requestContext = await wireOf(route, request, reply, this.isOverTls)
        const caller = this.cors.callerOf(request)
        const body = writes ? request.body : undefined
        const form = body instanceof URLSearchParams
        if (body instanceof Readable && !route.upload) refuse('UNSUPPORTED_CONTENT')
        const query = request.query as Record<string, unknown>
        if (Object.keys(query).length > bodyLimits.fields) refuseBeyond(tooMany.fields)
        const came = {
          text: form ? [query, readForm(body)] : [query, requestContext.fields ?? {}],
          json: form || route.upload || route.raw ? undefined : body,
        }
        const input = read({
          onUnknown: (keys) => void reply.header('x-unknown-fields', keys.join(', ')),
          params: request.params as Record<string, unknown>,
          ...(caller ? (this.cors.toOwnAddresses(came) as typeof came) : came),
        })
        if (follow && requestContext.header('accept')?.includes('text/event-stream'))
          return this.lines.open({
            reply,
            holder: callerOf(actor, requestContext.ip),
            authorize: () => this.whoAsks(route, request),
            follow: (line) => follow(actor, lang, line),
          })
        const call = {
          route,
          actor,
          request: input,
          ip: requestContext.ip,
          userAgent: requestContext.userAgent,
          requestId: request.id,
        }
        const answer = await inHand(call, () => run(actor, lang, input, requestContext))
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
        return reply.send(caller ? this.cors.toWholeAddresses(answer) : answer)
      },
    })
  }

  /** Where a call is mounted: one that wants its body as it came has parsers of its own. */
  private scopeOf(route: Route): (options: RouteOptions) => void {
    if (!route.raw) return (options) => void this.fastify.route(options)
    return (options) =>
      void this.fastify.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        scope.route(options)
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
    const wanted = permissionsOf(route)
    if (wanted.length && !('permissions' in actor && holdsOneOf(actor.permissions, wanted)))
      refuse('PERMISSION_MISSING', { permission: wanted.join(', ') })
    return actor
  }

  private answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const lang = languageOf(request)
    let refusal = error instanceof Refusal ? error : undefined
    if (!refusal) {
      const { code, statusCode } = error as { code?: string; statusCode?: number }
      if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') refusal = new Refusal('UNSUPPORTED_CONTENT')
      else if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413) refusal = new Refusal('TOO_LARGE')
      // What a library refuses to serve is not there; 403 would end a session.
      else if (statusCode === 403 || statusCode === 404 || statusCode === 410) refusal = new Refusal('NOT_FOUND')
      else if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
        refusal = new Refusal('INVALID_INPUT', { field: 'address', problem: 'UNREADABLE' })
      else if (statusCode && statusCode >= 400 && statusCode < 500)
        refusal = new Refusal('INVALID_INPUT', { field: 'body', problem: 'UNREADABLE' })
      else if (statusCode === 503) refusal = new Refusal('BUSY')
      else if (isAway(error) || isDiskFull(error)) {
        refusal = new Refusal('BUSY')
        const because = code ?? (error as Error).message
        this.app.log.warn({ id: request.id, route: request.routeOptions.url, because }, 'nothing can be stored or read')
      } else if (code && clientFaults[code]) {
        refusal = new Refusal(clientFaults[code], { field: 'body', problem: 'NOT_STORABLE' })
        this.app.log.warn(
          { id: request.id, route: request.routeOptions.url, sqlstate: code },
          'the database refused a value',
        )
      }
    }
    if (!refusal) {
      this.app.log.error({ id: request.id, route: request.routeOptions.url, err: error }, 'fault')
      refusal = new Refusal('FAULT', { requestId: request.id })
    }
    refusalsTotal.inc({ code: refusal.code })
    const { seconds } = refusal.facts as { seconds?: number }
    if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', String(seconds ?? 2))
    return reply
      .status(refusal.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf(refusal, lang)))
  }
}

const innerRequestContext: RequestContext = {
  ip: 'inside',
  uuid: '',
  userAgent: '',
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
}

/** What is wrong with a field, in the language of the reader. */
const problemIn = (lang: Language, facts: Record<string, unknown>) => ({
  problem: problemText(facts['problem'] as ProblemCode, lang, facts),
})

const holdsOneOf = (held: ReadonlySet<string>, wanted: readonly string[]) => wanted.some((it) => held.has(it))

const languageOf = (request: FastifyRequest): Language => {
  const lang = request.headers['lang']
  return isLanguage(lang) ? lang : 'en-us'
}

const isCall = /^\/(?:base|buyer|seller|admin)_end\//
/** What costs next to nothing, or is asked for by those who run the mall. */
const isStatic = /^\/(?:(?:assets|seller\/assets|media|pictures)\/|(?:healthz|readyz|metrics|favicon\.svg)(?:\?|$))/

const tooMuch = (beyond: Beyond) => new Refusal('INVALID_INPUT', { field: 'body', ...beyond })

/** What cannot even be read as a request never becomes one; it is answered in the same words. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Refusal('TOO_LARGE')
      : new Refusal('INVALID_INPUT', {
          field: 'request',
          problem: error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'NOT_IN_TIME' : 'UNREADABLE',
        })
  const body = JSON.stringify(bodyOf(refusal, 'en-us'))
  const head = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`
  if (socket.writable)
    socket.write(
      `${head}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  socket.destroy(error)
}

const bodyOf = (refusal: Refusal, lang: Language) => ({
  ...refusal.facts,
  ...(refusal.code === 'INVALID_INPUT' && problemIn(lang, refusal.facts)),
  code: wireCode(refusal.code),
  message: refusalMessage(refusal.code, lang, refusal.facts),
})

function cookiesOf(request: FastifyRequest): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  return cookies
}

async function wireOf(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  isOverTls: boolean,
): Promise<RequestContext> {
  const uuid = request.headers['uuid']
  const requestContext: RequestContext = {
    ip: clientAddress(request.ip),
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
        `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${isOverTls || request.protocol === 'https' ? '; Secure' : ''}`,
      ),
  }
  if (route.raw) return { ...requestContext, rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) }
  if (!route.upload) return requestContext
  if (!(request.body instanceof Readable)) return refuse('FILE_MISSING')
  const { file, fields } = await readMultipart(
    request.body,
    request.headers['content-type'] ?? '',
    route.upload.maxBytes,
  )
  if (!file) return refuse('FILE_MISSING')
  return { ...requestContext, file: file.bytes, fileName: file.name, fields }
}
