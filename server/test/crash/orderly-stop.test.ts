import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/database/database'
import { place, putInCart, send } from '../concurrency/crowd.ts'
import { type BuiltMall, startBuiltMall } from '../support/built-mall.ts'
import { unpackSnapshot } from '../support/unpack-snapshot.ts'
import { runToEnd } from './run-to-end.ts'
import { buyUntil, comeBack, expectNothingLostNothingDoubled, prepareStorm, randomFrom } from './storm.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'borong-stop-'))
const config = { databaseUrl: undefined, dataDir, poolSize: 1 }
let prepared: Awaited<ReturnType<typeof prepareStorm>>
let mall: BuiltMall
beforeAll(async () => {
  await unpackSnapshot(inject('snapshot'), dataDir)
  prepared = await prepareStorm(await openDatabase(config), { crowd: 6, dataDir })
  mall = await startBuiltMall({ dataDir })
})
afterAll(async () => {
  await mall.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

test('a second process on the data is refused while people buy, and does them no harm', async () => {
  const { crowd, shelf, lastTrade } = prepared
  const refused = Promise.all([
    runToEnd('main.js', [], { DATA_DIR: dataDir }),
    runToEnd('commands/admin-create.js', ['--username', 'second', '--password', 'Wrong-Door-1'], { DATA_DIR: dataDir }),
    runToEnd('commands/restore.js', ['nothing.tar.gz'], { DATA_DIR: dataDir }),
  ])
  await buyUntil(refused, mall.origin, crowd, shelf, randomFrom(1))
  for (const { code, said } of await refused) {
    expect(code).not.toBe(0)
    expect(said).toContain('in use by another Borong process')
  }
  for (const buyer of crowd) await comeBack(mall.origin, buyer)
  expect(crowd.every((buyer) => buyer.attempts.length > 0)).toBe(true)
  expect(await mall.stop()).toBe(0)
  const database = await openDatabase(config)
  try {
    await expectNothingLostNothingDoubled(database, crowd, shelf, lastTrade, dataDir)
  } finally {
    await database.close()
  }
  mall = await startBuiltMall({ dataDir })
})

test('asked to stop while requests are open, it finishes them, takes no new ones and leaves with 0', async () => {
  const { crowd, shelf } = prepared
  const agent = new Agent({ keepAlive: true })
  const open: { key: string; input: ClientRequest; answer: Promise<unknown> }[] = []
  for (const buyer of crowd) {
    await send(mall.origin, buyer, api.cart.clear)
    await putInCart(mall.origin, buyer, shelf.skuIds[0]!, 2)
    const key = randomUUID()
    const input = request(mall.origin + api.checkout.place.path, {
      method: 'POST',
      agent,
      headers: {
        authorization: buyer.token,
        'idempotency-key': key,
        'content-type': 'application/json',
        'content-length': 2,
        expect: '100-continue',
      },
    })
    const answer = once(input, 'response').then(async (event) => {
      const response = event[0] as IncomingMessage
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      return { status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }
    })
    // The head of the request has arrived once the server says: go on.
    input.flushHeaders()
    await once(input, 'continue')
    input.write('{')
    open.push({ key, input, answer })
  }

  // Browsers open connections ahead of need; nobody may hold the stop by saying nothing.
  const silent = connect(Number(new URL(mall.origin).port), '127.0.0.1').on('error', () => {})
  await once(silent, 'connect')

  const asked = performance.now()
  const code = mall.stop()
  await untilClosed(mall.origin)
  for (const { input } of open) input.end('}')
  const answers = (await Promise.all(open.map((it) => it.answer))) as {
    status: number
    body: { order_list: { sn: string }[] }
  }[]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body.order_list).toHaveLength(1)
  }
  expect(await code).toBe(0)
  expect(performance.now() - asked).toBeLessThan(10_000)
  agent.destroy()

  mall = await startBuiltMall({ dataDir })
  for (const [at, buyer] of crowd.entries()) {
    const { body } = answers[at]!
    expect(await place(mall.origin, buyer, open[at]!.key)).toEqual({ status: 200, body })
    expect(await send(mall.origin, buyer, api.order.show, { sn: body.order_list[0]!.sn })).toMatchObject({
      status: 200,
      body: { sn: body.order_list[0]!.sn },
    })
  }
})

async function untilClosed(origin: string) {
  for (let left = 100; left > 0; left--) {
    const takes = await fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).then(
      (it) => it.ok,
      () => false,
    )
    if (!takes) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it still takes requests')
}
