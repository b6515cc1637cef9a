import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import cookies from '@fastify/cookie'
import { type Input, type Language, type Reply, type Route, accessOf, isOpenInMaintenance } from '@borong/contract'
import compileSerializer, { type Schema as SerializerSchema } from 'fast-json-stringify'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { TSchema } from 'typebox'
import { type Actor, guest, lookOf } from '../actor.ts'
import { answerBrokenRequest, answerError, errorToSay } from './answer-error.ts'
import { type Authenticate, authorizeCall } from './authorize-call.ts'
import { inputReader } from './read-input.ts'
import { bodyLimits, readForm, refuseBeyond, tooMany } from './body-limits.ts'
import { CallLimits, callerOf, hasGeneralLimit } from './call-limits.ts'
import { clientAddress } from './client-address.ts'
import { Cors } from './cors.ts'
import { type CallInHand, assertSubject, inHand, noteReply } from '../audit.ts'
import { isReadOnlyRefusal, whileOnlyReading } from '../database/database.ts'
import { type Ctx, type App, inCommand, readingCtx, dryRun } from '../ctx.ts'
import { type CallKey, once, readKey } from './idempotency.ts'
import { type SocketConnection, SocketConnections, type SocketTalk } from './socket-connections.ts'
import { type SseConnection, SseConnections } from './sse-connections.ts'
import { callSeconds } from '../observe/metrics.ts'
import type { MaintenanceGate } from './maintenance-gate.ts'
import { patienceInLine, sendPlace } from './place-in-line.ts'
import { ownHosts } from './own-hosts.ts'
import { readBodies, scopeOf } from './read-bodies.ts'
import { Refusal, refuse } from './refuse.ts'
import { type RequestContext, innerRequestContext, requestContextOf } from './request-context.ts'
import { inOffer, type LanguageOffer } from './language-offer.ts'
import { answerIn, requestLanguage } from './request-language.ts'
import { Upgrades } from './upgrades.ts'

export type { RequestContext } from './request-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that is mounted here. */
    call?: Route
  }
}

/** Milliseconds in which a request has come whole, and one with a large file. */
const requestWithin = 60_000
const largeFileWithin = 900_000

/** The server waits for large files; whoever sends something else as slowly is cut off earlier. */
function endSlowRequest({ raw }: FastifyRequest) {
  if (raw.complete) return
  const timer = setTimeout(() => !raw.complete && raw.destroy(), requestWithin).unref()
  raw.once('close', () => clearTimeout(timer))
}

/** A file as an answer instead of JSON. */
export interface FileReply {
  /** A stream is sent as it is made; when it fails, so does the download. */
  bytes: Buffer | string | Readable
  fileName?: string
}
type Answer<R extends Route> = R['download'] extends object ? FileReply : Reply<R>

export type Handler<R extends Route> = (
  ctx: Ctx,
  input: Input<R>,
  requestContext: RequestContext,
) => Promise<Answer<R>> | Answer<R>

interface CommandOptions<R extends Route> {
  /** Asked where an idempotency key is derived: whether the same ask a moment later is a repeat, going by what stands now. */
  isRepeat?: (ctx: Ctx, input: Input<R>, first: Reply<R>) => Promise<boolean>
  /** May refuse before the transaction begins what is cheap to see and often so. It lets pass whatever has a key that is known. */
  beforehand?: (ctx: Ctx, input: Input<R>, call: CallKey) => Promise<void>
  /** Runs after the commit, for repeats too: what has to ask somebody outside, and may be asked again without harm. */
  finish?: (app: App, reply: Reply<R>) => Promise<Reply<R>>
}

/** A call that stays open: who may, and what then happens. */
interface Following<R extends Route> {
  /** Begins to send over a line and answers how to stop. */
  follow: (ctx: Ctx, line: SseConnection) => () => void
  /** May refuse a line before. */
  admit?: (ctx: Ctx, input: Input<R>) => void
  /** The same for a socket, where the call takes one. */
  talk?: {
    admit: (ctx: Ctx, input: Input<R>) => Promise<void>
    begin: (ctx: Ctx, socket: SocketConnection) => SocketTalk
  }
}

export class Http {
  readonly fastify: FastifyInstance
  readonly mounted = new Set<Route>()
  /** Of these, the ones that stay open for whoever accepts events. */
  readonly watched = new Set<Route>()
  /** Those that are mounted as ones that only read: nobody who looks as somebody else calls another. */
  readonly reading = new Set<Route>()
  /** Answers what no call is mounted for: the pages of the sites. */
  elsewhere: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined) | undefined
  readonly lines = new SseConnections()
  readonly sockets = new SocketConnections()
  private readonly upgrades: Upgrades
  private readonly limits: CallLimits
  private readonly cors: Cors
  private readonly isOverTls: boolean

  constructor(
    private readonly app: App,
    private readonly authenticate: Authenticate,
    readonly gate: MaintenanceGate,
    /** In which languages the mall is read now. */
    readonly offer: () => Promise<LanguageOffer>,
    /** Holds a refusal against what its call declares; throws where it is not declared. */
    assertDeclared?: (route: Route, refusal: Refusal) => void,
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
      requestTimeout: largeFileWithin,
      keepAliveTimeout: 72_000,
      return503OnClosing: true,
      forceCloseConnections: 'idle',
      genReqId: () => randomUUID(),
      // Nobody logs through a request: what is written of one names it.
      childLoggerFactory: (logger) => logger,
      exposeHeadRoutes: false,
      frameworkErrors: (error, request, reply) => void answerError(app, error, request, reply),
      clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket),
    })
    // As what is read: compiled with the first answer.
    this.fastify.setSerializerCompiler(({ schema }) => {
      let serialize: ((data: unknown) => string) | undefined
      return (data) => (serialize ??= compileSerializer(schema as SerializerSchema))(data)
    })
    // Nothing is parsed before somebody asks for it.
    void this.fastify.register(cookies, { hook: false })
    readBodies(this.fastify)
    this.upgrades = new Upgrades(this.fastify, config)
    this.fastify.addHook('preClose', (done) => {
      this.lines.close()
      this.sockets.close()
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
    this.fastify.setErrorHandler((error, request, reply) => {
      const { call } = request.routeOptions.config
      try {
        if (call && error instanceof Refusal) assertDeclared?.(call, error)
      } catch (fault) {
        return answerError(app, fault, request, reply)
      }
      return answerError(app, error, request, reply)
    })
    this.fastify.setNotFoundHandler(async (request, reply) => {
      if (isCall.test(request.url)) this.limits.countGuest(request)
      const page = isStatic.test(request.url) ? undefined : this.elsewhere?.(request, reply)
      return page ?? answerError(app, new Refusal('NOT_FOUND'), request, reply)
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
    this.reading.add(route)
    this.mount(
      route,
      (actor, lang, input, requestContext) =>
        handler(readingCtx(this.app, actor, lang), input as Input<R>, requestContext) as Promise<unknown>,
    )
  }

  /**
   * Mounts a call that answers how things stand. To whoever accepts `text/event-stream` it stays open and sends what changes; whoever
   * asks for a WebSocket gets one, where the call takes one.
   */
  watch<R extends Route>(route: R, handler: Handler<R>, following: Following<R>) {
    this.watched.add(route)
    this.reading.add(route)
    this.mount(
      route,
      (actor, lang, input, requestContext) =>
        handler(readingCtx(this.app, actor, lang), input as Input<R>, requestContext) as Promise<unknown>,
      following as unknown as Following<Route>,
    )
  }

  /**
   * Mounts a call that changes something: it runs in one transaction, and once for each idempotency key where the route knows
   * keys.
   */
  command<R extends Route>(route: R, handler: Handler<R>, { isRepeat, beforehand, finish }: CommandOptions<R> = {}) {
    assertSubject(route)
    this.mount(route, async (actor, lang, input, requestContext) => {
      const key = route.idempotent && readKey(requestContext.header('idempotency-key'))
      const scope = `${route.path} ${callerOf(actor, requestContext.ip)}`
      const before =
        beforehand && key
          ? () => beforehand(readingCtx(this.app, actor, lang), input as Input<R>, { scope, key })
          : undefined
      const { line } = requestContext
      // What is gone by the time the turn comes is refused without a transaction too.
      const waiting = {
        atTurn: before,
        ...(line && { within: patienceInLine, onWaiting: (place: () => number) => void (line.place = place) }),
      }
      const inTransaction = <T>(work: (ctx: Ctx) => Promise<T>) =>
        inCommand(
          this.app,
          actor,
          lang,
          (ctx) => {
            noteReply(actor, undefined)
            return work(ctx)
          },
          waiting,
        )
      const run = async (ctx: Ctx) =>
        noteReply(actor, (await handler(ctx, input as Input<R>, requestContext)) as unknown)
      await before?.()
      const answer = await (key || route.idempotent === 'derived'
        ? once(
            inTransaction,
            {
              scope,
              key,
              request: input,
              ...(isRepeat && {
                isRepeat: (ctx: Ctx, first: unknown) => isRepeat(ctx, input as Input<R>, first as Reply<R>),
              }),
            },
            run,
          )
        : inTransaction(run))
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
    if (this.reading.has(like)) this.reading.add(route)
    this.mount(route, answer)
  }

  /** Whether an operator looks as somebody else with this token. */
  async isLooking(token: string | undefined): Promise<boolean> {
    if (!token) return false
    const actor = await this.authenticate(token, undefined).catch((error: unknown) => {
      if (error instanceof Refusal) return guest
      throw error
    })
    return lookOf(actor) !== undefined
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

  /** Carries a call out. Who looks as somebody else is kept from writing by the database too. */
  private async answer(call: CallInHand, run: (actor: Actor) => Promise<unknown>): Promise<unknown> {
    if (!lookOf(call.actor) || call.route.whileLooking) return inHand(call, run)
    try {
      return await whileOnlyReading(() => run(call.actor))
    } catch (error) {
      return isReadOnlyRefusal(error) ? refuse('LOOKS_ONLY') : Promise.reject(error)
    }
  }

  /** Whether the call stays open, as a socket or as a line. */
  private async stayOpen(
    { follow, admit, talk }: Following<Route>,
    { ctx, input, ...staying }: { ctx: Ctx; input: object; caller: string; authorize: () => Promise<unknown> },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const isSocket = talk !== undefined && this.upgrades.isAsked(request.raw)
    if (!isSocket && !request.headers.accept?.includes('text/event-stream')) return false
    // Whoever stays on the line is seen to be there.
    if (lookOf(ctx.actor)) refuse('LOOKS_ONLY')
    if (!isSocket) {
      admit?.(ctx, input as never)
      this.lines.open({ reply, ...staying, follow: (line) => follow(ctx, line) })
      return true
    }
    this.sockets.assertRoom(staying.caller)
    await talk.admit(ctx, input as never)
    const upgrade = this.upgrades.takeOf(request.raw, reply.raw)
    if (!upgrade) return false
    reply.hijack()
    this.sockets.open({ request: request.raw, upgrade, ...staying, begin: (socket) => talk.begin(ctx, socket) })
    return true
  }

  /** The language of an answer. Who runs the mall works in any of its languages, whichever of them visitors are offered. */
  private async languageOf({ path }: Route, request: FastifyRequest): Promise<Language> {
    const wanted = requestLanguage(request, this.app.config.pseudoLanguage)
    const lang = path.startsWith('/admin_end/') ? wanted : inOffer(await this.offer(), wanted)
    answerIn(request, lang)
    return lang
  }

  private mount(
    route: Route,
    run: (
      actor: Actor,
      lang: Language,
      input: Record<string, unknown>,
      requestContext: RequestContext,
    ) => Promise<unknown>,
    following?: Following<Route>,
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
    const isAlwaysOpen = isOpenInMaintenance(route)
    const authorize = (request: Pick<FastifyRequest, 'headers'>, lang: Language): Promise<Actor> => {
      const who = () => authorizeCall(this.authenticate, route, request, this.reading.has(route))
      return isAlwaysOpen ? who() : this.gate.admit(lang, who)
    }
    scopeOf(
      this.fastify,
      route,
    )({
      method: route.method,
      url: route.path,
      config: { call: route },
      ...(route.raw && { bodyLimit: route.raw.maxBytes }),
      ...(route.download ? {} : { schema: { response: { 200: route.reply as TSchema } } }),
      // Before the body is read. Who says to have a session is counted when it is known whose.
      onRequest: (request, _reply, done) => {
        if (writes && !route.upload?.toDisk) endSlowRequest(request)
        if (isCounted && !request.headers.authorization) this.limits.countGuest(request)
        done()
      },
      handler: async (request, reply) => {
        const lang = await this.languageOf(route, request)
        const actor = await authorize(request, lang).catch((error: unknown) => {
          if (isCounted && request.headers.authorization) this.limits.countGuest(request)
          throw error
        })
        if (isCounted && 'sessionId' in actor) this.limits.countMember(actor, request)
        else if (isCounted && request.headers.authorization) this.limits.countGuest(request)
        await this.limits.countRoute(route, actor, clientAddress(request.ip))
        const requestContext = await requestContextOf(route, request, reply, {
          isOverTls: this.isOverTls,
          incoming: join(this.app.config.dataDir, 'incoming'),
        })
        const { received } = requestContext
        try {
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
          if (following) {
            const ctx = readingCtx(this.app, actor, lang)
            const caller = callerOf(actor, requestContext.ip)
            // The request itself goes: there may be many who stay.
            const { authorization } = request.headers
            const again = { headers: authorization === undefined ? {} : { authorization } }
            const staying = { ctx, input, caller, authorize: () => authorize(again, lang) }
            if (await this.stayOpen(following, staying, request, reply)) return reply
          }
          const call = {
            route,
            actor,
            request: input,
            ip: requestContext.ip,
            userAgent: requestContext.userAgent,
            requestId: request.id,
          }
          if (route.saysPlace && request.headers.accept?.includes('text/event-stream'))
            requestContext.line = { place: () => 0 }
          const { line } = requestContext
          const running = this.answer(call, (who) => run(who, lang, input, requestContext))
          const shown = (it: unknown) => (caller ? this.cors.toWholeAddresses(it) : it)
          if (line) {
            const inTheEnd = () =>
              running
                .then((it) => ({ status: 200, text: reply.serialize(shown(it)) as string }))
                .catch((error: unknown) => errorToSay(this.app, error, request))
            if (await sendPlace(reply, line, running, inTheEnd)) return reply
          }
          const answer = await running
          if (route.download) return sendFile(reply, answer as FileReply, route.download.contentType)
          reply
            .header('cache-control', 'no-store')
            .header('x-content-type-options', 'nosniff')
            .type('application/json; charset=utf-8')
          return reply.send(shown(answer))
        } finally {
          // Also of a call whose other fields are refused.
          if (received) await rm(received.path, { force: true })
        }
      },
    })
  }
}

function sendFile(reply: FastifyReply, { bytes, fileName }: FileReply, contentType: string): FastifyReply {
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return (
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      // Where somebody opens it instead of saving it, it is no page of the mall.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(contentType)
      .send(bytes)
  )
}

const isCall = /^\/(?:base|buyer|seller|admin)_end\//
/** What costs next to nothing, or is asked for by those who run the mall. */
const isStatic =
  /^\/(?:(?:assets|seller\/assets|admin\/assets|media|pictures)\/|(?:healthz|readyz|metrics|favicon\.svg)(?:\?|$))/
