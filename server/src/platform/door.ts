import { openApi } from './openapi.ts'
import { apiPage } from './api-page.ts'
import type { House } from './ctx.ts'
import type { Http } from './http.ts'
import { registry, waitingForDatabase } from './metrics.ts'

/** The doors for those who run the mall: is it alive, is it ready, how is it doing, what can it do. */
export function mountDoors(http: Http, house: House, state: { draining: boolean }) {
  const { app } = http
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))

  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (state.draining) return reply.status(503).send({ ready: false, because: 'shutting down' })
    const answered = await Promise.race([
      house.database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 500).unref()),
    ])
    return answered
      ? reply.send({ ready: true })
      : reply.status(503).send({ ready: false, because: 'the database does not answer' })
  })

  app.get('/metrics', async (_request, reply) => {
    waitingForDatabase.set(house.database.pool.waitingCount)
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })

  let document: string | undefined
  app.get('/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send((document ??= JSON.stringify(openApi()))),
  )

  let page: string | undefined
  app.get('/api', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .send((page ??= apiPage())),
  )
  app.get('/api/style.css', (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=3600').send(apiPage.style),
  )
}
