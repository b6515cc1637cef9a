import { api, parcelFileApi, parcelFileLimits, type Reply } from '@borong/contract'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { shelve } from '../support/shelf.ts'
import { recordExample } from '../support/api-examples.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
let shop: Client
let shopAt: number
let carriers: Reply<typeof api.sellerOrder.carriers>
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  const [goods] = await goodsOfShops(mall, 1)
  shop = await staffOfShop(mall, goods!.shopId)
  const shops = await sql<{ id: number }>('select id from shop order by id')
  shopAt = shops.findIndex((it) => String(it.id) === goods!.shopId)
  carriers = await shop.get(api.sellerOrder.carriers)
})
afterAll(() => mall.close())

type Cell = string | number
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const head = ['Order number', 'SKU number', 'Quantity in this parcel', 'Carrier', 'Tracking number']
const sheet = (rows: Cell[][], top: Cell[] = head) => writeWorkbook([{ name: 'To ship', rows: [top, ...rows] }])
const shipments = async () => (await sql<{ n: number }>('select count(*)::int as n from shipment'))[0]!.n

let keys = 0
type Answer = Reply<typeof parcelFileApi.ship> & { code?: string; message?: string }
async function send(
  file: Buffer | string,
  {
    check = 0,
    who = shop,
    key,
    lang = 'en-us',
  }: { check?: 0 | 1; who?: Client; key?: string | null; lang?: string } = {},
): Promise<{ status: number; body: Answer }> {
  const edge = 'borong-edge'
  const part = (text: string, bytes: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${edge}\r\n${text}\r\n\r\n`), Buffer.from(bytes as string), Buffer.from('\r\n')])
  const response = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: parcelFileApi.ship.path,
    headers: {
      authorization: who.token!,
      lang,
      'content-type': `multipart/form-data; boundary=${edge}`,
      ...(key !== null && !check && { 'idempotency-key': key ?? `parcels-${++keys}-key` }),
    },
    payload: Buffer.concat([
      ...(check ? [part('content-disposition: form-data; name="check"', '1')] : []),
      part('content-disposition: form-data; name="file"; filename="p.xlsx"', file),
      Buffer.from(`--${edge}--\r\n`),
    ]),
  })
  const body = response.json<Answer>()
  if (response.statusCode === 200) recordExample(parcelFileApi.ship, check ? { check } : {}, body)
  return { status: response.statusCode, body }
}
const check = async (rows: Cell[][], more: Parameters<typeof send>[1] = {}) =>
  (await send(sheet(rows), { ...more, check: 1 })).body
const cells = ({ problems }: Answer) => problems.map((it) => it.cell)
const reasons = ({ problems }: Answer) => Object.fromEntries(problems.map((it) => [it.cell, it.reason]))

/** A paid order of the shop with so many pieces of each of its lines. */
async function paid(...quantities: number[]) {
  const skuIds = await Promise.all(quantities.map(() => shelve(mall, { shop: shopAt, price: 10_000 })))
  const { sn } = await orderGoods(
    dewi,
    quantities.map((quantity, at) => ({ skuId: skuIds[at]!, quantity })),
  )
  await payAtSandbox(mall, dewi, sn)
  const { order_sku_list } = await dewi.get(api.order.show, { sn })
  return { sn, skus: skuIds.map((id) => order_sku_list.find((line) => line.sku_id === id)!.sku_sn) }
}
const shown = (sn: string) => shop.get(api.sellerOrder.show, { sn })

async function downloaded(who = shop, lang = 'en-us') {
  const response = await mall.mall.http.fastify.inject({
    method: 'GET',
    url: parcelFileApi.table.path,
    headers: { authorization: who.token!, lang },
  })
  expect(response.statusCode).toBe(200)
  const book = read(response.rawPayload)
  const [top, ...rows] = utils.sheet_to_json<Cell[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '' })
  return { bytes: response.rawPayload, names: book.SheetNames, top: top!, rows }
}

describe('the table', () => {
  test('a quantity may be in the packs of the order: boxes and what is left over are shipped as pieces', async () => {
    const { sn, skus } = await paid(40)
    await sql(
      `update order_line set pack = '{"names": {"en-us": "crate", "zh-cn": "木箱", "en-id": "peti"}, "size": 12}'
       where order_id = (select id from customer_order where sn = $1)`,
      [sn],
    )
    const { top, rows } = await downloaded()
    const row = rows.find((it) => it[0] === sn)!
    expect([row[top.indexOf('Left to ship')], row[top.indexOf('In packs')]]).toEqual([40, '3 crates + 4'])
    const line = (quantity: Cell, number = 'CRATES0001') => [sn, skus[0]!, quantity, carriers[0]!.name, number]
    const wrong = await check([line('2 pallets'), line('many', 'CRATES0002'), line('3 crates + 5', 'CRATES0003')])
    expect(reasons(wrong)).toEqual({
      C2: 'This item was not ordered in this unit',
      C3: expect.stringContaining('packs'),
      C4: '41 entered, only 40 left to ship',
    })
    expect((await check([line('3 木箱 + 4')], { lang: 'zh-cn' })).parcels).toMatchObject([{ pieces: 40, left: 0 }])
    const { body } = await send(sheet([line('2 crates'), line('1 crate + 4', 'CRATES0002')]))
    expect(body.parcels).toMatchObject([{ pieces: 24 }, { pieces: 16, left: 0 }])
    const { shipments: sent } = await shown(sn)
    expect(sent.map((it) => it.lines[0])).toMatchObject([
      { num: 24, pack: { name: 'crate', size: 12 } },
      { num: 16, pack: { name: 'crate', size: 12 } },
    ])
  })

  test('what is downloaded, filled in and sent back ships it: a check first, then all of it', async () => {
    const [one, two] = [await paid(5, 3), await paid(2)]
    const { top, rows, names } = await downloaded()
    expect(names).toHaveLength(3)
    const at = (heading: string) => top.indexOf(heading)
    const mine = rows.filter((row) => row[0] === one.sn || row[0] === two.sn)
    expect(mine.map((row) => [row[at('SKU number')], row[at('Left to ship')]])).toEqual([
      [one.skus[0], 5],
      [one.skus[1], 3],
      [two.skus[0], 2],
    ])
    const filled = rows.map((row) => {
      const copy = [...row]
      if (row[0] === one.sn) [copy[at('Carrier')], copy[at('Tracking number')]] = [carriers[0]!.name, 'TABLE0001']
      if (row[0] === two.sn) [copy[at('Carrier')], copy[at('Tracking number')]] = [carriers[1]!.code, 'TABLE0001']
      return copy
    })
    const before = await shipments()
    const report = (await send(sheet(filled, top), { check: 1 })).body
    expect(report).toMatchObject({ rows: rows.length, left_out: rows.length - 3, problem_total: 0, shipped: 0 })
    expect(report.parcels).toMatchObject([
      { order_sn: one.sn, ship_no: 'TABLE0001', logi_name: carriers[0]!.name, lines: 2, pieces: 8, left: 0 },
      { order_sn: two.sn, ship_no: 'TABLE0001', logi_name: carriers[1]!.name, lines: 1, pieces: 2, left: 0 },
    ])
    expect(await shipments()).toBe(before)

    const { status, body } = await send(sheet(filled, top))
    expect([status, body.code, body.shipped]).toEqual([200, undefined, 1])
    expect(await shipments()).toBe(before + 2)
    expect((await shown(one.sn)).shipments).toMatchObject([{ ship_no: 'TABLE0001', lines: [{ num: 5 }, { num: 3 }] }])
    expect((await downloaded()).rows.map((row) => row[0])).not.toContain(one.sn)
    await mall.settle()
    expect(await mall.invariants()).toEqual([])
  })

  test.each(['en-us', 'zh-cn', 'en-id'])(
    'it reads itself back in %s: nothing filled in, nothing to send',
    async (lang) => {
      await paid(1)
      const { bytes, rows } = await downloaded(shop, lang)
      const report = (await send(bytes, { check: 1, lang })).body
      expect(report).toMatchObject({ rows: rows.length, left_out: rows.length, parcels: [], problem_total: 0 })
      expect((await send(bytes, { lang })).body.code).toBe('NOTHING_TO_SHIP')
    },
  )

  test('two parcels of one order, the rest stays to ship, and the same file again sends nothing twice', async () => {
    const { sn, skus } = await paid(10)
    const rows = [
      [sn, skus[0]!, 4, carriers[0]!.code, 'SPLIT0001'],
      [sn, skus[0]!, '2', carriers[0]!.code, 'SPLIT0001'],
      [sn, skus[0]!, 1, carriers[1]!.code, 'SPLIT0002'],
      [sn, skus[0]!, 3, '', ''],
    ]
    const { body } = await send(sheet(rows))
    expect(body.parcels.map((it) => [it.ship_no, it.pieces, it.left])).toEqual([
      ['SPLIT0001', 6, 3],
      ['SPLIT0002', 1, 3],
    ])
    expect(await shown(sn)).toMatchObject({ order_status: 'SHIPPED', order_label: 'PARTLY_SHIPPED' })
    const again = await send(sheet(rows))
    expect([again.status, again.body.code]).toEqual([422, 'ROWS_WRONG'])
    expect(cells(again.body)).toEqual(['E2', 'E3', 'E4'])
    await dewi.get(api.order.receive, {
      sn,
      lines: [{ order_line_id: (await shown(sn)).order_sku_list[0]!.order_line_id, num: 7 }],
    })
    expect(await shown(sn)).toMatchObject({ order_label: 'PARTLY_RECEIVED' })
  })
})

describe('what is wrong', () => {
  test('one wrong cell and nothing is sent; every wrong cell is named by its address', async () => {
    const good = await paid(5)
    const done = await paid(1)
    const [, other] = await goodsOfShops(mall, 2)
    const foreign = await orderGoods(dewi, [{ skuId: other!.skuId, quantity: other!.minimum }])
    await payAtSandbox(mall, dewi, foreign.sn)
    await shop.get(api.sellerOrder.ship, { sn: done.sn, logi_id: carriers[0]!.id, ship_no: 'BYHAND1' })
    const [sku] = good.skus
    const carrier = carriers[0]!.name
    const report = await check([
      [good.sn, sku!, 2, carrier, 'GOOD0001'],
      [good.sn, sku!, 4, carrier, 'GOOD0002'],
      [good.sn, 'no-such', 1, carrier, 'GOOD0003'],
      [good.sn, sku!, 0, carrier, 'GOOD0003'],
      [good.sn, sku!, 1.5, carrier, 'GOOD0003'],
      [good.sn, sku!, '', carrier, 'GOOD0003'],
      [good.sn, sku!, 1, 'Pigeon', 'GOOD0003'],
      [good.sn, sku!, 1, '', 'GOOD0003'],
      [good.sn, sku!, 1, carrier, ''],
      [good.sn, sku!, 1, carrier, 'NO BLANK'],
      [good.sn, sku!, 1, carrier, 20_261_121_000],
      [good.sn, sku!, 1, carriers[1]!.name, 'good0001'],
      [done.sn, done.skus[0]!, 1, carrier, 'GOOD0004'],
      [foreign.sn, 'x', 1, carrier, 'GOOD0005'],
      ['20200101000000000000', 'x', 1, carrier, 'GOOD0006'],
      [Number(good.sn), sku!, 1, carrier, 'GOOD0007'],
    ])
    expect(cells(report)).toEqual([
      'C3',
      'B4',
      'C5',
      'C6',
      'C7',
      'D8',
      'D9',
      'E10',
      'E11',
      'E12',
      'D13',
      'A14',
      'A15',
      'A16',
      'A17',
    ])
    expect(reasons(report)).toMatchObject({
      C3: '4 entered, only 3 left to ship',
      D13: 'Row 2 has another carrier for the same parcel',
      A14: 'Nothing is left to ship of this order',
      A15: 'Your shop has no such order',
    })
    expect(report.parcels).toEqual([])
    const before = await shipments()
    const { status, body } = await send(
      sheet([
        [good.sn, sku!, 2, carrier, 'GOOD0001'],
        [good.sn, sku!, 2, 'Pigeon', 'GOOD0002'],
      ]),
    )
    expect([status, body.code, body.shipped]).toEqual([422, 'ROWS_WRONG', 0])
    expect(cells(body)).toEqual(['D3'])
    expect(await shipments()).toBe(before)
    expect((await shown(good.sn)).order_status).toBe('PAID_OFF')
  })

  test('the same key is the same sending, and so is the same file without one; another file under it is refused', async () => {
    const { sn, skus } = await paid(4)
    const file = sheet([[sn, skus[0]!, 1, carriers[0]!.code, 'ONCE0001']])
    const first = await send(file, { key: 'parcel-file-one' })
    const before = await shipments()
    expect((await send(file, { key: 'parcel-file-one' })).body).toEqual(first.body)
    expect(await shipments()).toBe(before)
    const another = sheet([[sn, skus[0]!, 1, carriers[0]!.code, 'ONCE0002']])
    expect((await send(another, { key: 'parcel-file-one' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const unkeyed = await send(another, { key: null })
    expect(unkeyed.status).toBe(200)
    expect((await send(another, { key: null })).body).toEqual(unkeyed.body)
    expect(await shipments()).toBe(before + 1)
  })

  test('formulas, broken files, foreign tables, too many parcels and too many bytes are refused', async () => {
    const { sn, skus } = await paid(parcelFileLimits.parcels + 1)
    const csv = (lines: string[]) => send([head.join(','), ...lines].join('\n'), { check: 1 })
    const { body } = await csv([
      `${sn},${skus[0]},=1+1,${carriers[0]!.code},CSV0001`,
      `@SUM(A1),x,1,${carriers[0]!.code},CSV0002`,
    ])
    expect(cells(body)).toEqual(['C2', 'A3'])
    expect((await csv([`${sn},${skus[0]},2,${carriers[0]!.code},CSV0001`])).body.parcels).toHaveLength(1)
    for (const file of [
      'PK\u0003\u0004 nothing',
      '\u0000\u0001',
      'a,b\n1,2',
      head.join(','),
      'Order number,SKU number\n1,2',
    ])
      expect((await send(file, { check: 1 })).body.code).toBe('TABLE_UNREADABLE')
    const many = Array.from({ length: parcelFileLimits.parcels + 1 }, (_, at) => [
      sn,
      skus[0]!,
      1,
      carriers[0]!.code,
      `MANY${at}`,
    ])
    expect((await send(sheet(many))).body).toMatchObject({
      code: 'TABLE_UNREADABLE',
      message: expect.stringContaining(`${parcelFileLimits.parcels} fit into one file`),
    })
    expect((await send(Buffer.alloc(parcelFileLimits.bytes + 1, 'a'), { check: 1 })).body.code).toBe('TOO_LARGE')
    expect((await send(sheet(many), { who: dewi })).status).toBe(403)
    expect((await shown(sn)).shipments).toEqual([])
  })
})

test('as many parcels as a file may hold are sent within seconds', async () => {
  const { sn, skus } = await paid(parcelFileLimits.parcels)
  const rows = Array.from({ length: parcelFileLimits.parcels }, (_, at) => [
    sn,
    skus[0]!,
    1,
    carriers[0]!.code,
    `FULL${at}`,
  ])
  const began = performance.now()
  const { status, body } = await send(sheet(rows))
  expect([status, body.parcels.length]).toEqual([200, parcelFileLimits.parcels])
  expect(performance.now() - began).toBeLessThan(10_000)
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
