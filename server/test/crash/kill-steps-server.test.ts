import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, parcelFileApi } from '@borong/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { minutes } from '#platform/clock'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from '../journeys/buying.ts'
import { send } from '../concurrency/crowd.ts'
import { type BuiltMall, startBuiltMall } from '../support/built-mall.ts'
import { createDatabase, dropDatabase } from '../support/postgres-cluster.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { pauseAt, type Point } from './pause-at.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'borong-steps-'))
const server = inject('postgres')!
let databaseUrl: string
/** Works beside the process that is killed: prepares, looks, and lets time pass. It reacts to nothing by itself. */
let beside: TestMall
let dewi: Client
let shop: Client
let carrier: { id: string; code: string }
beforeAll(async () => {
  databaseUrl = await createDatabase(server.adminUrl, { template: server.filled })
  beside = await openTestMall({ databaseUrl, config: { dataDir } })
  dewi = await beside.as('dewi')
  const [goods] = await goodsOfShops(beside, 1)
  shop = await staffOfShop(beside, goods!.shopId)
  carrier = (await shop.get(api.sellerOrder.carriers))[0]!
})
afterAll(async () => {
  await beside.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await dropDatabase(server.adminUrl, new URL(databaseUrl).pathname.slice(1))
})

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await beside.app.database.pool.query(sql, values)).rows as Row[]
let numbers = 0
const courierNumber = () => `KILL${++numbers}`

interface Bought {
  id: number
  sn: string
  sku: string
  line: string
  pieces: number
}
async function buy(upTo: 'paid' | 'shipped' | 'received'): Promise<Bought> {
  const [goods] = await goodsOfShops(beside, 1)
  const pieces = Math.max(goods!.minimum, goods!.multiple * 4)
  const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: pieces }])
  await payAtSandbox(beside, dewi, sn)
  if (upTo !== 'paid') await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier.id, ship_no: courierNumber() })
  if (upTo === 'received') await dewi.get(api.order.receive, { sn })
  const order = await dewi.get(api.order.show, { sn })
  const [line] = order.order_sku_list
  return { id: Number(order.order_id), sn, sku: line!.sku_sn, line: line!.order_line_id, pieces }
}

/** A return that only waits for its money. */
async function arrivedReturn() {
  const bought = await buy('received')
  const { service_sn: sn } = await dewi.get(api.afterSale.apply, {
    order_sn: bought.sn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: bought.line, return_num: bought.pieces - 1 }],
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
  await shop.get(api.sellerAfterSale.audit, { sn, audit_status: 'PASS', return_addr: 'Gudang 1' })
  await shop.get(api.sellerAfterSale.takeIn, { sn })
  const [service] = await rows<{ id: number }>('select id from after_sale where sn = $1', [sn])
  return { ...bought, service: sn, serviceId: service!.id }
}

/** Where in a refund the power fails. */
const refundPoints: Record<string, (it: Awaited<ReturnType<typeof arrivedReturn>>) => Point> = {
  promised: (it) => ({ table: 'refund', on: 'insert', when: `new.order_id = ${it.id}` }),
  'refund taken': (it) => ({
    table: 'refund',
    on: 'update',
    when: `new.order_id = ${it.id} and new.status = 'sending'`,
  }),
  'bank asked': () => ({ table: 'sandbox_refund', on: 'insert', when: 'true' }),
  'bank answered': (it) => ({
    table: 'refund',
    on: 'update',
    when: `new.order_id = ${it.id} and new.status = 'succeeded'`,
  }),
  heard: (it) => ({ table: 'after_sale', on: 'update', when: `new.id = ${it.serviceId} and new.status = 'completed'` }),
}

interface Deed {
  bought: Bought
  point: Point
  /** Says it to the process; again after the restart, as a browser does that heard nothing. */
  format: (origin: string) => Promise<{ status: number; body: { code?: string } }>
  /** What is true afterwards. */
  parcels: number
  received: [received: number, missing: number]
}
async function uploadTo(origin: string, file: Buffer, key: string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'parcels.xlsx')
  const headers = { authorization: shop.token!, 'idempotency-key': key }
  const response = await fetch(origin + parcelFileApi.ship.path, { method: 'POST', headers, body: form })
  return { status: response.status, body: (await response.json()) as { code?: string } }
}
/** Where in shipping and receiving the power fails. */
const parcelPoints: Record<string, () => Promise<Deed>> = {
  async ship() {
    const bought = await buy('paid')
    const parcel = { sn: bought.sn, logi_id: carrier.id, ship_no: courierNumber() }
    return {
      bought,
      point: { table: 'order_history', on: 'insert', when: `new.order_id = ${bought.id} and new.transition = 'ship'` },
      format: (origin) => send(origin, { token: shop.token! }, api.sellerOrder.ship, parcel, `ship-${bought.sn}`),
      parcels: 1,
      received: [0, 0],
    }
  },
  async 'partial receipt'() {
    const bought = await buy('shipped')
    const input = { sn: bought.sn, lines: [{ order_line_id: bought.line, num: 1 }] }
    return {
      bought,
      point: { table: 'goods_receipt', on: 'insert', when: `new.order_id = ${bought.id}` },
      format: (origin) => send(origin, { token: dewi.token! }, api.order.receive, input),
      parcels: 1,
      received: [1, 0],
    }
  },
  async 'receipt with differences'() {
    const bought = await buy('shipped')
    const input = { sn: bought.sn, lines: [{ order_line_id: bought.line, num: bought.pieces - 1, missing_num: 1 }] }
    return {
      bought,
      point: { table: 'order_line', on: 'update', when: `new.order_id = ${bought.id} and new.missing > 0` },
      format: (origin) => send(origin, { token: dewi.token! }, api.order.receive, input),
      parcels: 1,
      received: [bought.pieces - 1, 1],
    }
  },
  async receipt() {
    const bought = await buy('shipped')
    return {
      bought,
      point: {
        table: 'order_history',
        on: 'insert',
        when: `new.order_id = ${bought.id} and new.transition = 'receive'`,
      },
      format: (origin) => send(origin, { token: dewi.token! }, api.order.receive, { sn: bought.sn }),
      parcels: 1,
      received: [bought.pieces, 0],
    }
  },
  async 'many parcels'() {
    const [first, bought] = [await buy('paid'), await buy('paid')]
    const file = writeWorkbook([
      {
        name: 'To ship',
        rows: [
          ['Order number', 'SKU number', 'Quantity in this parcel', 'Carrier', 'Tracking number'],
          ...[first, bought].map((it) => [it.sn, it.sku, it.pieces, carrier.code, courierNumber()]),
        ],
      },
    ])
    return {
      bought,
      point: { table: 'order_history', on: 'insert', when: `new.order_id = ${bought.id} and new.transition = 'ship'` },
      format: (origin) => uploadTo(origin, file, `table-${bought.sn}`),
      parcels: 1,
      received: [0, 0],
    }
  },
}

test('the power fails at each step of a refund, of shipping and of receiving: each ends once and whole', async () => {
  const { pool } = beside.app.database
  const refunds = []
  for (const point of Object.values(refundPoints)) {
    const it = await arrivedReturn()
    refunds.push({ ...it, point: point(it) })
  }
  const deeds: Deed[] = []
  for (const prepare of Object.values(parcelPoints)) deeds.push(await prepare())
  const stateOf = (it: Bought) =>
    rows(
      `select o.status, o.version, l.shipped, l.received, l.missing, (select count(*)::int from shipment where order_id = o.id) as parcels,
         (select count(*)::int from goods_receipt where order_id = o.id) as receipts, (select count(*)::int from order_history where order_id = o.id) as steps
       from customer_order o join order_line l on l.order_id = o.id where o.id = $1`,
      [it.id],
    )

  let built: BuiltMall = await startBuiltMall({ dataDir, env: { DATABASE_URL: databaseUrl } })
  for (const [at, refund] of refunds.entries()) {
    const deed = deeds[at]!
    const before = await stateOf(deed.bought)
    const pauses = [await pauseAt(pool, refund.point, at * 2), await pauseAt(pool, deed.point, at * 2 + 1)]
    const refundIt = () =>
      send(built.origin, { token: shop.token! }, api.sellerAfterSale.refund, { sn: refund.service })
    const unheard = Promise.allSettled([refundIt(), deed.format(built.origin)])
    for (const pause of pauses) await pause.reached()
    built.kill()
    await built.stop()
    for (const pause of pauses) await pause.letGo()
    const [refunded, done] = await unheard
    // A refund is promised in one command; the handlers that follow have nobody who waits for them.
    expect(refunded!.status).toBe(at === 0 ? 'rejected' : 'fulfilled')
    expect(done!.status).toBe('rejected')
    expect(await stateOf(deed.bought)).toEqual(before)

    built = await startBuiltMall({ dataDir, env: { DATABASE_URL: databaseUrl } })
    expect(await deed.format(built.origin)).toMatchObject({ status: 200 })
    const again = await refundIt()
    expect([again.status, again.body.code]).toEqual(at === 0 ? [200, undefined] : [409, 'SERVICE_MOVED_ON'])
    const [after] = (await stateOf(deed.bought)) as { received: number; missing: number; parcels: number }[]
    expect([after!.parcels, after!.received, after!.missing]).toEqual([deed.parcels, ...deed.received])
  }
  expect(await built.stop()).toBe(0)

  // What a dead process had taken is given to another when its lease has run out.
  await pool.query(
    `update event_delivery set leased_by = null, leased_until = null, due_at = now() where leased_by is not null`,
  )
  beside.clock.forward(minutes(6))
  await beside.settle()
  await beside.tick()
  await beside.settle()
  for (const { sn, service, serviceId } of refunds) {
    expect(
      await rows(
        `select a.status, r.status as refund, o.refunded_minor = r.amount_minor as counted,
           (select count(*)::int from refund where order_id = o.id) as refunds,
           (select array_agg(amount::numeric * 100) from sandbox_refund where refund_sn = r.sn) = array[r.amount_minor::numeric] as sent_once
         from after_sale a join customer_order o on o.id = a.order_id join refund r on r.cause = 'after-sale:' || a.id where a.id = $1`,
        [serviceId],
      ),
      `${sn} ${service}`,
    ).toEqual([{ status: 'completed', refund: 'succeeded', counted: true, refunds: 1, sent_once: true }])
  }
  expect(await beside.invariants()).toEqual([])
}, 180_000)
