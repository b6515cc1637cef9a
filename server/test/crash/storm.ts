import { randomUUID } from 'node:crypto'
import { api, type Input, type Reply, type Route } from '@borong/contract'
import { expect } from 'vitest'
import type { Database } from '#platform/database/database'
import { openMall } from '../../src/mall.ts'
import { violatedInvariants } from '../invariants.ts'
import { makeCrowd, makeSku, place, putInCart, send } from '../concurrency/crowd.ts'
import { type BuiltMall, startBuiltMall } from '../support/built-mall.ts'
import { testConfig } from '../support/test-seed.ts'
import { wirePassword } from '../test-mall.ts'

type Trade = Reply<typeof api.checkout.place>

/** One intention to buy: the key is made once, however often it takes to hear the answer. */
interface Attempt {
  key: string
  lines: Map<number, number>
  trade?: Trade
}
interface Buyer {
  name: string
  memberId: number
  token: string
  attempts: Attempt[]
  /** What the cart holds is not known: an answer to a change of it was lost. */
  cartUnsure: boolean
  /** Placed, and the answer to the submission not heard yet. */
  toSubmit: string[]
  submitted: string[]
  /** Orders this buyer had before the storm. */
  ordersBefore: number
}
interface Shelf {
  skuIds: number[]
  onHand: number
}

/** Numbers that a seed repeats, so that a storm that failed can be had again. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Everything a storm needs, put into a database before the first start. */
export async function prepareStorm(
  database: Database,
  options: { crowd: number; dataDir: string },
): Promise<{ crowd: Buyer[]; shelf: Shelf; lastTrade: number }> {
  const mall = await openMall({ database, config: testConfig({ dataDir: options.dataDir }) })
  const onHand = 1_000_000
  const skuIds: number[] = []
  for (const shopAt of [0, 1, 2])
    for (const priceMinor of [150_000, 250_000_000]) skuIds.push(await makeSku(mall, onHand, priceMinor, shopAt))
  const crowd = await makeCrowd(mall, options.crowd)
  const { rows } = await database.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from trade')
  await mall.close()
  return {
    crowd: crowd.map((it, at) => newBuyer(`crowd ${at}`, it.memberId, it.token)),
    shelf: { skuIds, onHand },
    lastTrade: rows[0]!.id,
  }
}

const newBuyer = (name: string, memberId: number, token: string): Buyer => ({
  name,
  memberId,
  token,
  attempts: [],
  cartUnsure: true,
  toSubmit: [],
  submitted: [],
  ordersBefore: 0,
})

/** A session as a browser has it: a pair of tokens and the cookie that binds them. */
interface Session {
  accessToken: string
  refreshToken: string
  cookie: string
}

async function signIn(origin: string, username: string): Promise<Session> {
  const { password } = (await (await fetch(origin + api.identity.demoAccounts.path)).json()) as Reply<
    typeof api.identity.demoAccounts
  >
  const answer = await fetch(origin + api.identity.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: wirePassword(password) }),
  })
  const session = (await answer.json()) as Reply<typeof api.identity.login>
  return {
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    cookie: answer.headers
      .getSetCookie()
      .map((it) => it.split(';')[0])
      .join('; '),
  }
}

/** Spends the refresh token; whoever still has a session gets the next pair. */
async function refreshed(origin: string, session: Session): Promise<Session> {
  const answer = await fetch(origin + api.identity.refresh.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: session.cookie },
    body: JSON.stringify({ refresh_token: session.refreshToken }),
  })
  expect(answer.status).toBe(200)
  const pair = (await answer.json()) as Reply<typeof api.identity.refresh>
  return { accessToken: pair.accessToken, refreshToken: pair.refreshToken, cookie: session.cookie }
}

/** A member of the demo data whose large orders want an approval. */
async function demoBuyer(origin: string, session: Session): Promise<Buyer> {
  const request = async <R extends Route>(route: R, fields: Partial<Input<R>> = {}) =>
    heard(await send(origin, { token: session.accessToken }, route, fields))
  const centres = await request(api.budget.myCostCentres)
  const [subject] = await request(api.budget.mySubjects)
  await request(api.checkout.chooseAccounting, {
    accounting: [
      { cost_center_id: centres.find((it) => it.usable)!.id, accounting_sub_id: subject!.id, percent: 10_000 },
    ],
  })
  const [address] = await request(api.organisation.addresses)
  await request(api.checkout.chooseAddress, { id: address!.addr_id })
  const buyer = newBuyer('demo', 0, session.accessToken)
  buyer.ordersBefore = await countOrders(origin, buyer)
  return buyer
}

function heard<T>({ status, body }: { status: number; body: T }): T {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Says it again while the mall says it is busy, as a browser does. */
async function untilHeard<T>(format: () => Promise<{ status: number; body: T }>): Promise<T> {
  for (let left = 20; ; left--) {
    const answer = await format()
    if (answer.status !== 503 || left === 0) return heard(answer)
    await pause(50)
  }
}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
const countOrders = async (origin: string, buyer: Buyer) =>
  heard(await send(origin, buyer, api.order.list, { page_size: 1 })).data_total
const ordersOf = (buyer: Buyer) => buyer.attempts.reduce((sum, it) => sum + (it.trade?.order_list.length ?? 0), 0)
const unheardOf = (buyer: Buyer) => buyer.attempts.filter((it) => !it.trade)

async function submit(origin: string, buyer: Buyer) {
  for (const sn of buyer.toSubmit) {
    const { status, body } = await send(origin, buyer, api.order.submit, { id: sn })
    // It had been heard the first time, and only the answer was lost.
    if (status !== 200 && body.code !== 'ORDER_MOVED_ON')
      throw new Error(`submit answered ${status}: ${JSON.stringify(body)}`)
    buyer.toSubmit = buyer.toSubmit.filter((it) => it !== sn)
    buyer.submitted.push(sn)
  }
}

async function placeIt(origin: string, buyer: Buyer, attempt: Attempt) {
  attempt.trade = await untilHeard<Trade>(() => place(origin, buyer, attempt.key))
  buyer.toSubmit.push(...attempt.trade.order_list.map((it) => it.sn))
}

interface Storm {
  over: boolean
  struck: boolean
  /** Hears that somebody begins a checkout. */
  onCheckout?: () => void
  /** Milliseconds that checkouts have taken. */
  checkoutMillis: number[]
}
const newStorm = (checkoutMillis: number[] = []): Storm => ({ over: false, struck: false, checkoutMillis })

/** Buys again and again until told to stop, or until nobody answers any more. */
async function buyUntilStopped(origin: string, buyer: Buyer, shelf: Shelf, storm: Storm, random: () => number) {
  try {
    while (!storm.over) {
      if (buyer.cartUnsure) await untilHeard(() => send(origin, buyer, api.cart.clear))
      buyer.cartUnsure = true
      const lines = new Map<number, number>()
      for (let left = 1 + Math.floor(random() * 3); left > 0; left--)
        lines.set(shelf.skuIds[Math.floor(random() * shelf.skuIds.length)]!, 1 + Math.floor(random() * 4))
      for (const [skuId, quantity] of lines) await untilHeard(() => putInCart(origin, buyer, skuId, quantity))
      buyer.cartUnsure = false
      const attempt: Attempt = { key: randomUUID(), lines }
      buyer.attempts.push(attempt)
      const began = performance.now()
      storm.onCheckout?.()
      await placeIt(origin, buyer, attempt)
      storm.checkoutMillis.push(performance.now() - began)
      await submit(origin, buyer)
    }
  } catch (error) {
    const silent = error instanceof TypeError || error instanceof SyntaxError || (error as Error).name === 'AbortError'
    if (!storm.struck || !silent) throw error
  }
}

/** Everybody buys until something has happened; nobody is struck. */
export async function buyUntil(
  event: Promise<unknown>,
  origin: string,
  buyers: Buyer[],
  shelf: Shelf,
  random: () => number,
): Promise<void> {
  const storm = newStorm()
  const shopping = Promise.all(buyers.map((buyer) => buyUntilStopped(origin, buyer, shelf, storm, random)))
  await Promise.race([event, shopping])
  storm.over = true
  await shopping
}

/** After a restart: what was heard is still so, what was not heard is asked again with the same key. */
export async function comeBack(origin: string, buyer: Buyer): Promise<{ unheard: number; written: number }> {
  const last = buyer.attempts.findLast((it) => it.trade)
  if (last) expect(heard(await place(origin, buyer, last.key))).toEqual(last.trade)
  const unheard = unheardOf(buyer)
  const before = await countOrders(origin, buyer)
  for (const attempt of unheard) await placeIt(origin, buyer, attempt)
  expect(await countOrders(origin, buyer)).toBe(buyer.ordersBefore + ordersOf(buyer))
  await submit(origin, buyer)
  return {
    unheard: unheard.length,
    written: unheard.length > 0 && before === buyer.ordersBefore + ordersOf(buyer) ? 1 : 0,
  }
}

export interface StormReport {
  trades: number
  /** Kills that found at least one checkout open. */
  kills: number
  killsInCheckout: number
  /** Checkouts open at a kill, and how many of them had been written though nobody heard. */
  open: number
  written: number
  restartMillis: number[]
}

/**
 * When each kill strikes: one in three whatever happens to be going on, the others within a checkout that somebody has just begun,
 * after parts of the usual time that lie evenly from its first moment to just after its last. So few kills meet every step.
 */
function planKills(kills: number, random: () => number): ('any time' | number)[] {
  const inCheckout = kills - Math.floor(kills / 3)
  let planned = 0
  return Array.from({ length: kills }, (_, at) =>
    at % 3 === 2 ? 'any time' : (1.1 * (planned++ + random())) / inCheckout,
  )
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Load, kill, restart, and again; answers when everybody has heard about everything and the mall has stopped in order. */
async function killAndRestart(options: {
  kills: number
  seed: number
  buyers: Buyer[]
  shelf: Shelf
  start: () => Promise<BuiltMall>
  /** Told about each mall that answers, before anybody buys. */
  onOpen?: (origin: string, buyers: Buyer[]) => Promise<void>
}): Promise<StormReport> {
  const { buyers, shelf, kills } = options
  const random = randomFrom(options.seed)
  const plan = planKills(kills, random)
  const checkoutMillis: number[] = []
  const report: StormReport = { trades: 0, kills, killsInCheckout: 0, open: 0, written: 0, restartMillis: [] }
  for (let round = 0; ; round++) {
    const began = performance.now()
    const mall = await options.start()
    if (round) report.restartMillis.push(Math.round(performance.now() - began))
    try {
      await options.onOpen?.(mall.origin, buyers)
      for (const { unheard, written } of await Promise.all(buyers.map((buyer) => comeBack(mall.origin, buyer)))) {
        report.open += unheard
        report.written += written
      }
      if (round === kills) {
        report.trades = buyers.reduce((sum, it) => sum + it.attempts.length, 0)
        expect(await mall.stop()).toBe(0)
        return report
      }
      const storm = newStorm(checkoutMillis)
      const shopping = Promise.all(buyers.map((buyer) => buyUntilStopped(mall.origin, buyer, shelf, storm, random)))
      await Promise.race([pause(200 + random() * 800), shopping])
      const moment = plan[round]!
      if (moment !== 'any time') {
        await Promise.race([new Promise<void>((begun) => (storm.onCheckout = begun)), pause(500), shopping])
        await pause(moment * medianOf(checkoutMillis))
      }
      if (buyers.some((it) => unheardOf(it).length)) report.killsInCheckout++
      storm.struck = true
      mall.kill()
      await mall.stop()
      storm.over = true
      await shopping
    } catch (error) {
      mall.kill()
      await mall.stop()
      throw new Error(`round ${round}: ${(error as Error).message}\n${mall.said()}`, { cause: error })
    }
  }
}

/** The journal of the buyers against the database, row by row, over a connection of our own. */
export async function expectNothingLostNothingDoubled(
  database: Database,
  buyers: Buyer[],
  shelf: Shelf,
  lastTrade: number,
  dataDir: string,
): Promise<void> {
  const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows
  const attempts = buyers.flatMap((it) => it.attempts)
  const sns = attempts.map((it) => it.trade!.trade_sn)
  expect(new Set(sns).size).toBe(attempts.length)

  const trades = await rowsOf<{ sn: string; orders: string[] }>(
    'select t.sn, array_agg(o.sn order by o.sn) as orders from trade t left join customer_order o on o.trade_id = t.id where t.id > $1 group by t.id',
    [lastTrade],
  )
  const found = Object.fromEntries(trades.map((it) => [it.sn, it.orders]))
  expect(found).toEqual(
    Object.fromEntries(
      attempts.map((it) => [it.trade!.trade_sn, it.trade!.order_list.map((order) => order.sn).sort()]),
    ),
  )
  expect(trades).toHaveLength(attempts.length)

  const bought = await rowsOf<{ sn: string; sku_id: number; quantity: number }>(
    'select t.sn, l.sku_id, sum(l.quantity)::int as quantity from trade t join customer_order o on o.trade_id = t.id join order_line l on l.order_id = o.id where t.id > $1 group by 1, 2',
    [lastTrade],
  )
  const line = (sn: string, skuId: number, quantity: number) => `${sn} ${quantity} of ${skuId}`
  expect(bought.map((it) => line(it.sn, it.sku_id, it.quantity)).sort()).toEqual(
    attempts
      .flatMap((it) => [...it.lines].map(([skuId, quantity]) => line(it.trade!.trade_sn, skuId, quantity)))
      .sort(),
  )

  const keys = await rowsOf<{ n: number }>(
    'select count(*)::int as n from idempotency where key = any($1) and reply is not null',
    [attempts.map((it) => it.key)],
  )
  expect(keys).toEqual([{ n: attempts.length }])

  const sold = (skuId: number) => attempts.reduce((sum, it) => sum + (it.lines.get(skuId) ?? 0), 0)
  expect(
    await rowsOf('select sku_id, on_hand, reserved from stock where sku_id = any($1) order by sku_id', [shelf.skuIds]),
  ).toEqual(
    [...shelf.skuIds]
      .sort((a, b) => a - b)
      .map((skuId) => ({ sku_id: skuId, on_hand: shelf.onHand, reserved: sold(skuId) })),
  )

  const submitted = buyers.flatMap((it) => it.submitted)
  expect(submitted).toHaveLength(Object.values(found).flat().length)
  expect(
    await rowsOf(
      `select sn, status from customer_order where sn = any($1) and status not in ('in_approval', 'confirmed')`,
      [submitted],
    ),
  ).toEqual([])

  const mall = await openMall({ database, config: testConfig({ dataDir }) })
  await mall.eventBus.settle(mall.app)
  expect(await violatedInvariants((text) => database.pool.query(text))).toEqual([])
  await mall.eventBus.close()
}

/** The whole of it, the same for both engines. */
export async function killsUnderLoad(engine: {
  dataDir: string
  env: Record<string, string>
  open: () => Promise<Database>
  prepared: Awaited<ReturnType<typeof prepareStorm>>
}): Promise<StormReport> {
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000)
  const kills = Number(process.env['KILLS'] ?? 9)
  const { crowd, shelf, lastTrade } = engine.prepared
  const buyers = [...crowd]
  let session: Session | undefined
  console.log(`storm with KILL_SEED=${seed}`)
  const report = await killAndRestart({
    kills,
    seed,
    buyers,
    shelf,
    start: () => startBuiltMall({ dataDir: engine.dataDir, env: engine.env }),
    async onOpen(origin, all) {
      if (!session) {
        session = await signIn(origin, 'dewi')
        all.push(await demoBuyer(origin, session))
      }
      // The tokens of before the kill are good after it, the spent ones stay spent.
      session = await refreshed(origin, session)
      all.at(-1)!.token = session.accessToken
    },
  })
  console.log(JSON.stringify(report))
  const database = await engine.open()
  try {
    await expectNothingLostNothingDoubled(database, buyers, shelf, lastTrade, engine.dataDir)
  } finally {
    await database.close()
  }
  // A storm that never met an open checkout has shown nothing.
  expect(report.killsInCheckout).toBeGreaterThanOrEqual(kills / 2)
  expect(report.open).toBeGreaterThanOrEqual(report.killsInCheckout)
  return report
}
