import { expect, test, vi } from 'vitest'
import { freePort } from './support/postgres-cluster.ts'
import { openSmallMall } from './small-mall.ts'

// Each test opens malls of its own.
vi.setConfig({ testTimeout: 60_000 })

test('in production the metrics are on a port of their own, or nowhere', async () => {
  const port = await freePort()
  const mall = await openSmallMall({ mode: 'production', metrics: { port, host: '127.0.0.1' } })
  const request = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  try {
    await mall.mall.http.fastify.ready()
    expect((await mall.mall.http.fastify.inject({ url: '/metrics' })).statusCode).toBe(404)
    const answer = await request('/metrics')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('borong_call_seconds')
    for (const [path, method] of [
      ['/', 'GET'],
      ['/healthz', 'GET'],
      ['/metrics', 'POST'],
    ] as const)
      expect((await request(path, method)).status).toBe(404)
  } finally {
    await mall.close()
  }
  await expect(request('/metrics')).rejects.toThrow()
})

test('a demo shows its metrics to whoever sits at the machine, and to nobody once it is public', async () => {
  for (const [demoPublic, status] of [
    [false, 200],
    [true, 404],
  ] as const) {
    const mall = await openSmallMall({ demoPublic })
    expect((await mall.mall.http.fastify.inject({ url: '/metrics' })).statusCode).toBe(status)
    await mall.close()
  }
})
