import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import { mountApiRoutes } from './openapi/api-routes.ts'
import type { App } from '../ctx.ts'
import type { Http } from './http.ts'
import { type Backlog, backgroundState, lateIn, measureBackground, systemRoute } from '../background/background.ts'
import { databaseTraffic, registry, waitingForDatabase } from '../observe/metrics.ts'

/** The routes for those who run the mall: is it alive, is it ready, how is it doing, what can it do. */
export function mountOpsRoutes(
  http: Http,
  app: App,
  state: { draining: boolean },
  backlogs: readonly Backlog[],
  measures: readonly ((app: App) => Promise<void>)[],
) {
  const { fastify } = http
  fastify.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))

  fastify.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (state.draining) return reply.status(503).send({ ready: false, because: 'shutting down' })
    const because = await Promise.race([
      whyNotReady(app),
      new Promise<string>((resolve) => setTimeout(() => resolve(noAnswer), 500).unref()),
    ])
    if (because) return reply.status(503).send({ ready: false, because })
    return reply.send({ ready: true, late: await lateNow() })
  })
  /** Late background work is nothing that another process would answer better: it is said, and the process stays ready. */
  const lateNow = () =>
    Promise.race([
      backgroundState(app, backlogs).then(lateIn, () => ['background work could not be looked at']),
      new Promise<string[]>((resolve) =>
        setTimeout(() => resolve(['background work could not be looked at in time']), 500).unref(),
      ),
    ])

  const { mode, demoPublic, metrics } = app.config
  const readMetrics = async () => {
    waitingForDatabase.set(app.database.waiting())
    databaseTraffic.set({ what: 'statements' }, app.database.traffic.statements)
    databaseTraffic.set({ what: 'packets' }, app.database.traffic.packets)
    await measureBackground(app, backlogs)
    // A database that does not answer leaves them out rather than fail the rest.
    for (const measure of measures)
      await measure(app).catch((error: unknown) => app.log.error({ err: error }, 'a measure failed'))
    return registry.metrics()
  }
  // They name every route and how busy it is: nothing for the public.
  if (mode === 'demo' && !demoPublic)
    fastify.get('/metrics', async (_request, reply) =>
      reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .send(await readMetrics()),
    )
  if (metrics) {
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
      void readMetrics().then(
        (text) =>
          response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
        () => response.writeHead(500).end(),
      )
    })
    fastify.addHook('onReady', async () => {
      await once(server.listen(metrics.port, metrics.host), 'listening')
    })
    fastify.addHook('onClose', async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    })
  }

  systemRoute(http, backlogs)
  mountApiRoutes(fastify, app)
}

const noAnswer = 'the database does not answer'
/** Less than this and the next picture may not fit. */
const minFreeBytes = 16 * 1024 * 1024

async function whyNotReady({ config, database }: App): Promise<string | undefined> {
  const standby = await database.pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby').then(
    ({ rows }) => rows[0]!.standby,
    () => undefined,
  )
  if (standby === undefined) return noAnswer
  if (standby) return 'the database only reads'
  if (await database.isDiskFull()) return 'the disk of the database is full'
  const room = await statfs(config.dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )
  return room < minFreeBytes ? 'the disk of the data directory is full' : undefined
}
