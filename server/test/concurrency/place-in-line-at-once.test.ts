import { randomUUID } from 'node:crypto'
import { hearingPlace } from '@borong/client/parts'
import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { makeCrowd, makeSku, place, putInCart, type Shopper } from './crowd.ts'

let mall: TestMall
let origin: string
beforeAll(async () => {
  mall = await openTestMall({ engine: 'server' })
  origin = await mall.listen()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

interface Heard {
  places: number[]
  status?: number
  body?: { code?: string; trade_sn?: string }
}

/** Orders what is in the cart and hears the places, as the page does. */
function ordering({ token }: Shopper, key = randomUUID()): { heard: Heard; over: Promise<void> } {
  const heard: Heard = { places: [] }
  const send = hearingPlace((it) => void heard.places.push(it))
  const over = send(origin + api.checkout.place.path, {
    method: 'POST',
    headers: { authorization: token, 'idempotency-key': key, 'content-type': 'application/json' },
    body: '{}',
  }).then(async (response) => {
    Object.assign(heard, { status: response.status, body: await response.json() })
  })
  return { heard, over }
}

/** Takes every turn there is, four of five connections, so that whoever comes waits. */
async function takenTurns(): Promise<() => Promise<void>> {
  const { database } = mall.app
  let release!: () => void
  const held = new Promise<void>((resolve) => (release = resolve))
  const turns = Math.floor((database.pool.options.max * 4) / 5)
  const taken = Array.from({ length: turns }, () => database.transaction(() => held))
  return async () => {
    release()
    await Promise.all(taken)
  }
}

async function crowdWith(skuId: number, size: number): Promise<Shopper[]> {
  const crowd = await makeCrowd(mall, size)
  for (const shopper of crowd) expect((await putInCart(origin, shopper, skuId, 1)).status).toBe(200)
  return crowd
}

/** Until all have heard at which place they are. */
const untilHeard = (asked: readonly { heard: Heard }[]) =>
  expect.poll(() => asked.every(({ heard }) => heard.places.length), { timeout: 20_000 }).toBe(true)

test('thirty who order at one moment hear places of their own that move up, and then of their order', async () => {
  const skuId = await makeSku(mall, 1000)
  const crowd = await crowdWith(skuId, 30)
  const release = await takenTurns()
  const asked = crowd.map((shopper) => ordering(shopper))
  await untilHeard(asked)
  const first = asked.flatMap(({ heard }) => heard.places.slice(0, 1))
  expect(first.toSorted((a, b) => a - b)).toEqual(first.map((_, at) => at + 1))
  await release()
  await Promise.all(asked.map(({ over }) => over))
  for (const { heard } of asked) {
    expect(heard).toMatchObject({ status: 200, body: { trade_sn: expect.any(String) } })
    expect(heard.places).toEqual(heard.places.toSorted((a, b) => b - a))
  }
  expect(new Set(asked.map(({ heard }) => heard.body!.trade_sn)).size).toBe(30)
})

test('who still waits when the last piece goes hears it as the answer, and whoever asked twice has one order', async () => {
  const skuId = await makeSku(mall, 20)
  const crowd = await crowdWith(skuId, 40)
  const release = await takenTurns()
  const keys = crowd.map(() => randomUUID())
  const asked = [...crowd, ...crowd.slice(0, 5)].map((shopper, at) => ordering(shopper, keys[at % crowd.length]))
  await untilHeard(asked)
  await release()
  await Promise.all(asked.map(({ over }) => over))
  const placed = asked.slice(0, 40).filter(({ heard }) => heard.status === 200)
  expect(placed).toHaveLength(20)
  for (const { heard } of asked)
    if (heard.status !== 200) expect(['GOODS_GONE', 'STOCK_SHORT', 'CART_EMPTY']).toContain(heard.body?.code)
  for (const [at, { heard }] of asked.slice(40).entries()) {
    const once = asked[at]!.heard
    expect([heard.status === 200, heard.body!.trade_sn]).toEqual([once.status === 200, once.body!.trade_sn])
  }
  const waited = asked.filter(({ heard }) => heard.places.length)
  expect(new Set(waited.map(({ heard }) => heard.status === 200))).toEqual(new Set([true, false]))
})

test('who does not ask for the place waits as always, and is answered in JSON', async () => {
  const skuId = await makeSku(mall, 1000)
  const [silent, ...crowd] = await crowdWith(skuId, 30)
  const release = await takenTurns()
  const asked = crowd.map((shopper) => ordering(shopper))
  await untilHeard(asked)
  const answer = place(origin, silent!)
  await release()
  expect(await answer).toMatchObject({ status: 200, body: { trade_sn: expect.any(String) } })
  await Promise.all(asked.map(({ over }) => over))
  expect(new Set(asked.map(({ heard }) => heard.status))).toEqual(new Set([200]))
})
