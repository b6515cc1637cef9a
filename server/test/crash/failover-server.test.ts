import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/database/database'
import { openMall } from '../../src/mall.ts'
import { violatedInvariants } from '../invariants.ts'
import { makeCrowd, makeSku, type Shopper } from '../concurrency/crowd.ts'
import { type BuiltMall, startBuiltMall } from '../support/built-mall.ts'
import { copyDemoData, migrate } from '../support/copy-rows.ts'
import { type Cluster, asAdmin, createDatabase, freePort, startCluster } from '../support/postgres-cluster.ts'
import { testConfig } from '../support/test-seed.ts'
import { runToEnd } from './run-to-end.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'borong-failover-'))
let cluster: Cluster
let databaseUrl: string
let mall: BuiltMall
beforeAll(async () => {
  cluster = (await startCluster())!
  databaseUrl = await createDatabase(cluster.adminUrl)
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 4 })
  await migrate(database)
  await copyDemoData(inject('postgres')!, database)
  await database.close()
  await cluster.cut()
})
afterAll(async () => {
  await mall?.stop()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

/** Takes the first connection to a port that nobody answers on, and cuts it. */
const askedAt = (port: number) =>
  new Promise<void>((asked) => {
    const listener = createServer((socket) => {
      socket.destroy()
      listener.close(() => asked())
    })
    listener.listen(port, '127.0.0.1')
  })

test('started before its database it waits and says so, and gives up in plain words when told to', async () => {
  const { code, said } = await runToEnd('main.js', [], {
    DATABASE_URL: databaseUrl,
    DATABASE_WAIT_SECONDS: '1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  })
  expect(code).toBe(1)
  expect(said).toContain('waiting for the database')
  expect(said).toContain('Borong did not start: the database does not answer')
  expect(said).toContain('DATABASE_WAIT_SECONDS')
  expect(said).not.toMatch(/\n\s+at /)

  const starting = startBuiltMall({ dataDir, env: { DATABASE_URL: databaseUrl } })
  await askedAt(Number(new URL(databaseUrl).port))
  await cluster.start()
  mall = await starting
  expect(mall.said()).toContain('waiting for the database')
})

interface Heard {
  statuses: Set<number>
  /** Times an answer said "busy". */
  busy: number
  trades: Set<string>
}

/** Buys and reads without end; every answer is what was asked for or "busy, ask again", which is asked again with the same key. */
async function keepAsking(origin: string, shopper: Shopper, skuId: number, storm: { over: boolean }, heard: Heard) {
  const request = async (path: string, init: RequestInit) => {
    for (;;) {
      const answer = await fetch(origin + path, init)
      const body = (await answer.json()) as { trade_sn?: string }
      heard.statuses.add(answer.status)
      if (answer.status !== 503) return body
      heard.busy++
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      await pause(100)
    }
  }
  const headers = { authorization: shopper.token, 'content-type': 'application/json' }
  while (!storm.over) {
    await request(api.content.site.path, { headers: {} })
    await request(api.cart.add.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ sku_id: String(skuId), num: 1 }),
    })
    const { trade_sn } = await request(api.checkout.place.path, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: '{}',
    })
    heard.trades.add(trade_sn!)
  }
}

test('cut connections and a server that is gone and comes back end nothing: busy meanwhile, everything kept once', async () => {
  const config = { databaseUrl, dataDir, poolSize: 4 }
  const beside = await openDatabase(config)
  const app = await openMall({ database: beside, config: testConfig({ dataDir }) })
  const skuId = await makeSku(app, 1_000_000)
  const crowd = await makeCrowd(app, 8)
  const { rows } = await beside.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from trade')
  await app.close()

  const heard: Heard = { statuses: new Set(), busy: 0, trades: new Set() }
  const storm = { over: false }
  const asking = Promise.all(crowd.map((shopper) => keepAsking(mall.origin, shopper, skuId, storm, heard)))
  const during = async (run: () => Promise<void>) => {
    await Promise.race([asking, pause(700)])
    await run()
  }
  const ready = async () => (await fetch(`${mall.origin}/readyz`)).status
  const untilReady = async () => {
    for (let left = 300; left > 0 && (await ready()) !== 200; left--) await pause(100)
    expect(await ready()).toBe(200)
  }
  for (let round = 0; round < 8; round++)
    await during(() =>
      asAdmin(cluster.adminUrl, async (admin) => {
        const cut = async () =>
          (
            await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
              new URL(databaseUrl).pathname.slice(1),
            ])
          ).rowCount
        // After the round before, nobody may have connected again yet.
        await expect.poll(cut, { timeout: 30_000 }).toBeGreaterThan(0)
      }),
    )
  await untilReady()
  for (let round = 0; round < 2; round++) {
    const busyBefore = heard.busy
    await during(async () => {
      await cluster.cut()
      await pause(1500)
      expect(await ready()).toBe(503)
      expect((await fetch(`${mall.origin}/healthz`)).status).toBe(200)
      expect(heard.busy).toBeGreaterThan(busyBefore)
      await cluster.start()
      await untilReady()
    })
  }
  const tradesBefore = heard.trades.size
  await Promise.race([asking, pause(1500)])
  storm.over = true
  await asking
  expect(heard.trades.size).toBeGreaterThan(tradesBefore)
  expect([...heard.statuses].sort((a, b) => a - b)).toEqual([200, 503])
  // A statement that nobody waited for is no reason to end either.
  expect(mall.said()).not.toContain('fault')

  const after = await openDatabase(config)
  try {
    const trades = await after.pool.query<{ sn: string }>('select sn from trade where id > $1', [rows[0]!.id])
    expect(trades.rows.map((it) => it.sn).sort()).toEqual([...heard.trades].sort())
    const again = await openMall({ database: after, config: testConfig({ dataDir }) })
    await again.eventBus.settle(again.app)
    await again.eventBus.close()
    expect(await violatedInvariants((text) => after.pool.query(text))).toEqual([])
  } finally {
    await after.close()
  }
})

test('three processes may start at once on an empty database', async () => {
  for (let round = 0; round < 3; round++) {
    const url = await createDatabase(cluster.adminUrl)
    const malls = await Promise.allSettled(
      [1, 2, 3].map(async () =>
        startBuiltMall({
          port: await freePort(),
          env: {
            DATABASE_URL: url,
            MODE: 'production',
            ORIGIN: 'http://localhost',
            SECRET: 'a-throw-away-key-of-one-test-0123456789',
          },
        }),
      ),
    )
    const codes = await Promise.all(malls.map((it) => (it.status === 'fulfilled' ? it.value.stop() : it.reason)))
    expect(codes).toEqual([0, 0, 0])
  }
}, 240_000)
