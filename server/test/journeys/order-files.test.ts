import { api, orderFileApi, orderFileLimits, type Reply } from '@borong/contract'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalogue } from '#modules/shop/catalog'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { openTable } from '../../src/commands/read-table.ts'
import { type Shelved, shelve } from '../support/shelf.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { recordExample } from '../support/api-examples.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { fillCart } from './buying.ts'
import { orderLinesFile, realOrders } from './order-lines.ts'

let mall: TestMall
let staff: Staffed<'ayu' | 'eka' | 'oka'>
let ayu: Client
beforeAll(async () => {
  mall = await openTestMall()
  staff = await staffCompany(mall, { ayu: {}, eka: {}, oka: { permissions: [] } })
  ayu = staff.people.ayu
})
afterAll(() => mall.close())

type Cell = string | number
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const numberOf = async (skuId: string) =>
  (await sql<{ number: string }>('select number from sku where id = $1', [skuId]))[0]!.number
const shelved = async (it: Shelved = {}) => {
  const skuId = await shelve(mall, it)
  return { skuId, number: await numberOf(skuId) }
}
const trades = async () => (await sql<{ n: number }>('select count(*)::int as n from trade'))[0]!.n

const head = ['SKU number', 'Quantity', 'Shop', 'Remark to the shop']
const sheet = (rows: Cell[][], top: Cell[] = head) => writeWorkbook([{ name: 'Orders', rows: [top, ...rows] }])
let keys = 0
type Answer = Reply<typeof orderFileApi.import> & { code?: string; message?: string }
async function send(
  file: Buffer | string,
  {
    check = 0,
    who = ayu,
    seen,
    key,
    lang = 'en-us',
    after = false,
  }: { check?: 0 | 1; who?: Client; seen?: number; key?: string | null; lang?: string; after?: boolean } = {},
): Promise<{ status: number; body: Answer }> {
  const edge = 'borong-edge'
  const part = (text: string, bytes: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${edge}\r\n${text}\r\n\r\n`), Buffer.from(bytes as string), Buffer.from('\r\n')])
  const fields = [
    ...(check ? [part('content-disposition: form-data; name="check"', '1')] : []),
    ...(seen === undefined ? [] : [part('content-disposition: form-data; name="seen_total"', String(seen))]),
  ]
  const upload = part('content-disposition: form-data; name="file"; filename="o.xlsx"', file)
  const response = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: orderFileApi.import.path,
    headers: {
      authorization: who.token!,
      lang,
      'content-type': `multipart/form-data; boundary=${edge}`,
      ...(key !== null && !check && { 'idempotency-key': key ?? `import-${++keys}-key` }),
    },
    payload: Buffer.concat([...(after ? [upload, ...fields] : [...fields, upload]), Buffer.from(`--${edge}--\r\n`)]),
  })
  const body = response.json<Answer>()
  if (response.statusCode === 200) recordExample(orderFileApi.import, check ? { check } : {}, body)
  return { status: response.statusCode, body }
}
const check = async (rows: Cell[][], more: Parameters<typeof send>[1] = {}) =>
  (await send(sheet(rows), { ...more, check: 1 })).body
const cells = ({ problems }: Answer) => problems.map((it) => it.cell)

async function exported(who: Client, query: Record<string, string> = {}, lang = 'en-us') {
  const response = await mall.mall.http.fastify.inject({
    method: 'GET',
    url: orderFileApi.export.path,
    query,
    headers: { authorization: who.token!, lang },
  })
  expect(response.statusCode).toBe(200)
  const book = read(response.rawPayload)
  const [top, ...rows] = utils.sheet_to_json<Cell[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '' })
  return { name: book.SheetNames[0]!, top: top!, rows }
}

describe('import', () => {
  test('a check writes nothing, an import makes a draft of each shop with its remark, at the prices of the cart', async () => {
    const [paper, pens, tape] = [
      await shelved({ price: 150_000, tiers: [[10, 120_000]] }),
      await shelved({ shop: 1, price: 70_000 }),
      await shelved({ price: 10_000 }),
    ]
    const rows = [
      [paper.number, 8, '', 'Ring twice'],
      [pens.number, 3, '', ''],
      [tape.number, '5', '', 'Ring twice'],
      [paper.number.toLowerCase(), 4, '', ''],
    ]
    await fillCart(ayu, [{ skuId: pens.skuId, quantity: 2 }])
    const before = await trades()
    for (const after of [false, true]) {
      const report = await check(rows, { after })
      expect(report).toMatchObject({ rows: 4, lines: 3, problem_total: 0, blocked: [] })
      expect(report.notes).toMatchObject([{ row: 5, cell: 'B5', reason: 'Added to row 2: 12 in all' }])
      expect(report.orders.map((it) => [it.lines, it.pieces])).toEqual([
        [2, 17],
        [1, 3],
      ])
      expect(report.orders[0]!.goods_price).toBe(12 * 1200 + 5 * 100)
      expect(report.trade).toBeUndefined()
    }
    expect(await trades()).toBe(before)

    const { total_price: seen } = await check(rows)
    const { body, status } = await send(sheet(rows), { seen })
    expect([status, body.code]).toEqual([200, undefined])
    expect(body.trade!.total_price).toBe(seen)
    expect(await trades()).toBe(before + 1)
    const order = await ayu.get(api.order.show, { sn: body.trade!.order_list[0]!.sn })
    expect(order).toMatchObject({ order_status: 'NEW', audit_status: 'DRAFT', remark: 'Ring twice' })
    expect(order.order_sku_list.map((line) => [line.sku_sn, line.num, line.purchase_price])).toEqual([
      [paper.number, 12, 1200],
      [tape.number, 5, 100],
    ])
    // The cart is somebody else's business.
    expect((await ayu.get(api.cart.show, { scope: 'all' })).line_num).toBe(1)
    expect(await mall.invariants()).toEqual([])
  })

  test('one wrong cell and nothing is written; every wrong cell is named by its address', async () => {
    const good = await shelved()
    const few = await shelved({ onHand: 7 })
    const packs = await shelved({ minimum: 12, multiple: 6 })
    const none = await shelved({ onHand: 0 })
    const gone = await shelved()
    await sql("update goods set status = 'off_shelf' where id = (select goods_id from sku where id = $1)", [gone.skuId])
    const rows = [
      [good.number, 5, '', ''],
      ['no-such-number', 1, '', ''],
      [few.number, 8, '', ''],
      [packs.number, 6, '', ''],
      [packs.number, 7, '', ''],
      [none.number, 1, '', ''],
      [gone.number, 1, '', ''],
      [good.number, '1,000', '', ''],
      [good.number, 0, '', ''],
      [good.number, 1.5, '', ''],
      ['', 4, '', ''],
      [good.number, '', '', ''],
      [good.number, 1, 'No such shop', ''],
      [good.number, 1, '', 'one'],
      [good.number, 1, '', 'another'],
    ]
    const report = await check(rows)
    expect(cells(report)).toEqual(['A3', 'B4', 'B5', 'A7', 'A8', 'B9', 'B10', 'B11', 'A12', 'B13', 'C14', 'D16'])
    expect(report.orders).toEqual([])
    expect(report.problems[1]!.reason).toBe('8 entered, at most 7 can be ordered')
    expect(report.problems[2]!.reason).toBe('13 entered, sold in multiples of 6: 18 fits')
    const before = await trades()
    const { status, body } = await send(sheet(rows))
    expect([status, body.code]).toEqual([422, 'ROWS_WRONG'])
    expect(cells(body)).toEqual(cells(report))
    expect(await trades()).toBe(before)
  })

  test('numbers are exact, names and goods of others say nothing; two sellers want a shop', async () => {
    const [name] = await sql<{ names: Record<string, string> }>('select names from goods order by id limit 1')
    const mine = await shelved()
    const theirs = await shelved({ shop: 1 })
    await sql('update sku set number = $2 where id = $1', [theirs.skuId, mine.number])
    const hidden = await shelved()
    const [category] = await sql<{ id: number }>(
      `select id from category where grade = 3 and id <> (select g.category_id from goods g join sku k on k.goods_id = g.id where k.id = $1) limit 1`,
      [mine.skuId],
    )
    const unseen = await staffCompany(mall, { ida: {} })
    await sql('update goods set category_id = $2 where id = (select goods_id from sku where id = $1)', [
      hidden.skuId,
      category!.id,
    ])
    await sql(
      `insert into company_category (company_id, category_id)
       select $1, g.category_id from goods g join sku k on k.goods_id = g.id where k.id = $2`,
      [unseen.companyId, mine.skuId],
    )
    const { ida } = unseen.people
    const shops = await sql<{ name: string }>('select name from shop order by id limit 2')
    const report = await check(
      [
        [hidden.number, 1, '', ''],
        [name!.names['en-us']!, 1, '', ''],
        [mine.number, 1, '', ''],
        [mine.number, 1, shops[1]!.name.toUpperCase(), ''],
      ],
      { who: ida },
    )
    expect(report.problems.map((it) => [it.cell, it.reason])).toEqual([
      ['A2', 'No item has this SKU number'],
      ['A3', 'No item has this SKU number'],
      ['A4', `Several shops sell this number. Enter one of them: ${report.problems[2]!.reason.split(': ')[1]}`],
    ])
    for (const { name: shop } of shops) expect(report.problems[2]!.reason).toContain(shop)
  })

  test('the same key is the same import; another file under it and another total are refused', async () => {
    const { number } = await shelved()
    const file = sheet([[number, 2]], head.slice(0, 2))
    const first = await send(file, { key: 'order-file-one' })
    const again = await send(file, { key: 'order-file-one' })
    expect(again.body.trade).toEqual(first.body.trade)
    expect((await send(sheet([[number, 3]]), { key: 'order-file-one' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const { status, body } = await send(file, { seen: 1 })
    expect([status, body.code, body.total_price]).toEqual([409, 'PRICE_CHANGED', first.body.total_price])
  })

  test('without a key the same file is the same import, for a moment', async () => {
    const { number } = await shelved()
    const file = sheet([[number, 2]], head.slice(0, 2))
    const first = await send(file, { key: null })
    expect(first.status).toBe(200)
    expect((await send(file, { key: null })).body).toEqual(first.body)
    const other = await send(sheet([[number, 3]], head.slice(0, 2)), { key: null })
    expect(other.body.trade?.trade_sn).not.toBe(first.body.trade?.trade_sn)
    mall.clock.forward(31_000)
    const later = await send(file, { key: null })
    expect(later.status).toBe(200)
    expect(later.body.trade?.trade_sn).not.toBe(first.body.trade?.trade_sn)
  })

  test('two imports for the last pieces: one gets them', async () => {
    const { number, skuId } = await shelved({ onHand: 10 })
    const both = await Promise.all([send(sheet([[number, 7]])), send(sheet([[number, 7]]))])
    expect(both.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const [stock] = await sql<{ available: number }>('select available from available_stock where sku_id = $1', [skuId])
    expect(stock!.available).toBe(3)
  })

  test('without an address the check says so, the import refuses', async () => {
    const { people, ids } = await staffCompany(mall, { uma: {} })
    await sql('delete from address where member_id = $1', [ids.uma])
    const { number } = await shelved()
    expect((await check([[number, 1]], { who: people.uma })).blocked.map((it) => it.code)).toEqual(['ADDRESS_MISSING'])
    expect((await send(sheet([[number, 1]]), { who: people.uma })).body.code).toBe('ADDRESS_MISSING')
  })

  test('formulas, broken files, foreign tables, too many lines and too many bytes are refused', async () => {
    const { number } = await shelved()
    const csv = (lines: string[]) => send(['SKU number,Quantity', ...lines].join('\n'), { check: 1 })
    const formula = await csv([`${number},=1+1`, `@SUM(A1),2`])
    expect(cells(formula.body)).toEqual(['B2', 'A3'])
    expect((await csv([`${number},2`])).body).toMatchObject({ lines: 1, problem_total: 0 })
    for (const file of ['PK\u0003\u0004 nothing', '\u0000\u0001', 'a,b\n1,2', 'SKU number,Quantity'])
      expect((await send(file, { check: 1 })).body.code).toBe('TABLE_UNREADABLE')
    const many = Array.from({ length: orderFileLimits.lines + 1 }, (_, at) => [`many-${at}`, 1])
    const { body } = await send(sheet(many), { check: 1 })
    expect(body).toMatchObject({ code: 'TABLE_UNREADABLE', message: expect.stringContaining('at most 1000') })
    expect((await send(Buffer.alloc(orderFileLimits.bytes + 1, 'a'), { check: 1 })).body.code).toBe('TOO_LARGE')
    expect((await send(sheet([[number, 1]]), { who: staff.people.oka })).body.code).toBe('PERMISSION_MISSING')
  })

  test.each(['en-us', 'zh-cn', 'en-id'])(
    'the template reads itself back in %s: only its example is wrong',
    async (lang) => {
      const response = await mall.mall.http.fastify.inject({
        method: 'GET',
        url: orderFileApi.template.path,
        headers: { authorization: ayu.token!, lang },
      })
      expect(read(response.rawPayload).SheetNames).toHaveLength(2)
      const { body } = await send(response.rawPayload, { check: 1, lang })
      expect([body.rows, cells(body)]).toEqual([1, ['A2']])
    },
  )
})

test(
  'real wholesale orders are imported, the largest of 593 lines too, and their export says the same',
  { timeout: 240_000 },
  async () => {
    const { file } = await orderLinesFile()
    await importCatalogue(mall.app, {
      ...(await openTable(file)),
      shop: 'Wholesale By File',
      rate: 20_000,
      stock: 90_000,
      dryRun: false,
    })
    await mall.settle()
    const known = new Set(
      (
        await sql<{ number: string }>(
          `select k.number from sku k join shop s on s.id = k.shop_id where s.name = 'Wholesale By File'`,
        )
      ).map((it) => it.number),
    )
    const orders = await realOrders(file)
    const largest = orders.toSorted((a, b) => b.lines.length - a.lines.length)[0]!
    const lines = largest.lines.filter((it) => known.has(it.number))
    expect(lines.length).toBeGreaterThan(largest.lines.length * 0.9)
    const rows = lines.map(({ number, quantity }) => [number, quantity, 'Wholesale By File'])
    const report = await check(rows)
    expect([report.lines, report.problem_total]).toEqual([lines.length, 0])
    const { body } = await send(sheet(rows), { seen: report.total_price })
    const [placed] = body.trade!.order_list
    expect(body.trade!.order_list).toHaveLength(1)

    const { rows: out } = await exported(ayu, { key_words: placed!.sn })
    expect(out.map((row) => [row[4], row[8]])).toEqual(lines.map(({ number, quantity }) => [number, quantity]))
    const column = (at: number) => out.reduce((sum, row) => sum + (Number(row[at]) || 0), 0)
    expect(column(10) - column(11) + column(12)).toBeCloseTo(placed!.order_price)
    expect(column(13)).toBeCloseTo(placed!.order_price)

    const full = [...known].slice(0, orderFileLimits.lines).map((number) => [number, 1, 'Wholesale By File'])
    const began = performance.now()
    expect((await send(sheet(full))).body.lines).toBe(full.length)
    expect(performance.now() - began).toBeLessThan(10_000)

    // A cart holds two hundred lines: what is bought again says what found no room.
    await ayu.get(api.cart.clear)
    const again = await ayu.get(api.orderFile.buyAgain, { sn: placed!.sn })
    expect([again.added, again.left_out]).toEqual([Math.min(200, lines.length), Math.max(0, lines.length - 200)])
    expect((await ayu.get(api.cart.show, { scope: 'all' })).line_num).toBe(Math.min(200, lines.length))
    expect(await mall.invariants()).toEqual([])
  },
)

describe('export', () => {
  test('it holds what the list shows, in its order, for each filter and each reader', async () => {
    for (let at = 0; at < 3; at++) {
      const { number } = await shelved({ shop: at % 2 })
      await send(sheet([[number, at + 1]]), { who: staff.people.eka })
    }
    const { data } = await ayu.get(api.order.list, { page_size: 100 })
    await ayu.get(api.order.submit, { id: data[0]!.sn })
    for (const who of [ayu, staff.people.eka])
      for (const filter of [
        {},
        { tag: 'TO_SUBMIT' },
        { tag: 'WAIT_PAY' },
        { tag: 'CANCELLED' },
        { key_words: data[1]!.sn },
        { seller_id: data[1]!.seller_id },
        { start_time: data[0]!.create_time + 3600 },
      ] as const) {
        const listed = (await who.get(api.order.list, { ...filter, page_size: 100 })).data
        const wanted = listed.flatMap((order) =>
          order.order_sku_list.map((line, at) => [
            order.sn,
            order.seller_name,
            order.order_status_text,
            line.sku_sn,
            line.num,
            line.purchase_price,
            line.subtotal,
            line.discount_price,
            at === 0 ? order.shipping_price : '',
            at === 0 ? order.order_price : '',
          ]),
        )
        const { rows } = await exported(who, filter as Record<string, string>)
        expect(rows.map((row) => [row[0], ...row.slice(2, 5), ...row.slice(8, 14)])).toEqual(wanted)
      }
  })

  test('headings follow the reader, what people typed is never computed, strangers see nothing', async () => {
    const { skuId, number } = await shelved()
    await sql(`update goods set names = '{"en-us": "=cmd|calc"}' where id = (select goods_id from sku where id = $1)`, [
      skuId,
    ])
    await send(sheet([[number, 1]]))
    const { rows } = await exported(ayu, { key_words: number })
    expect(rows[0]![5]).toBe('=cmd|calc')
    expect((await exported(ayu, {}, 'zh-cn')).top[0]).toBe('订单号')
    expect((await exported(ayu, {}, 'en-id')).name).toBe('Pesanan')
    const { people } = await staffCompany(mall, { pat: {} })
    expect((await exported(people.pat)).rows).toEqual([])
  })
})

describe('buying again', () => {
  const bought = async (it: Shelved, num: number) => {
    const one = await shelved(it)
    const { body } = await send(sheet([[one.number, num]]))
    return { ...one, sn: body.trade!.order_list[0]!.sn }
  }
  const set =
    (column: 'price_minor' | 'min_quantity' | 'order_multiple' | 'max_quantity', value: number) => (skuId: string) =>
      sql(`update sku set ${column} = $2 where id = $1`, [skuId, value])
  const stock = (left: number) => (skuId: string) =>
    sql('update stock set on_hand = reserved + $2 where sku_id = $1', [skuId, left])

  test.each([
    ['as it was', {}, 5, undefined, { num: 5, changes: [], price: 1500 }],
    ['dearer', {}, 5, set('price_minor', 180_000), { num: 5, changes: ['PRICE_UP'], price: 1800 }],
    ['cheaper', {}, 5, set('price_minor', 90_000), { num: 5, changes: ['PRICE_DOWN'], price: 900 }],
    ['less stock', {}, 5, stock(3), { num: 3, changes: ['LESS_STOCK'] }],
    ['a minimum', {}, 5, set('min_quantity', 8), { num: 8, changes: ['RAISED_TO_MINIMUM'] }],
    ['a multiple', {}, 5, set('order_multiple', 4), { num: 8, changes: ['RAISED_TO_MULTIPLE'] }],
    ['a maximum', {}, 5, set('max_quantity', 3), { num: 3, changes: ['LOWERED_TO_MAXIMUM'] }],
    ['no stock', {}, 5, stock(0), { num: 0, left_out: 'OUT_OF_STOCK' }],
    [
      'gone',
      {},
      5,
      (skuId: string) =>
        sql("update goods set status = 'off_shelf' where id = (select goods_id from sku where id = $1)", [skuId]),
      { num: 0, left_out: 'GONE' },
    ],
    [
      'hidden',
      {},
      5,
      (skuId: string) =>
        sql(
          `insert into company_category (company_id, category_id)
           select $1, id from category where grade = 3 and id <> (select g.category_id from goods g join sku k on k.goods_id = g.id where k.id = $2) limit 1`,
          [staff.companyId, skuId],
        ),
      { num: 0, left_out: 'GONE' },
    ],
  ] as const)('%s', async (_, it, num, change, wanted) => {
    const { sn, skuId } = await bought(it, num)
    await ayu.get(api.cart.clear)
    await change?.(skuId)
    try {
      const report = await ayu.get(api.orderFile.buyAgain, { sn })
      expect(report.lines).toEqual([expect.objectContaining({ sku_id: skuId, ordered_num: num, ...wanted })])
      expect(report).toMatchObject({
        added: wanted.num ? 1 : 0,
        left_out: wanted.num ? 0 : 1,
        changed: 'changes' in wanted && wanted.changes.length ? 1 : 0,
      })
      const cart = await ayu.get(api.cart.show, { scope: 'all' })
      expect(cart.cart_list.flatMap((shop) => shop.sku_list).map((line) => line.num)).toEqual(
        wanted.num ? [wanted.num] : [],
      )
    } finally {
      await sql('delete from company_category where company_id = $1', [staff.companyId])
    }
  })

  test('what the cart holds counts along, and an order of somebody else is not there', async () => {
    const { sn, skuId } = await bought({ onHand: 20 }, 6)
    await fillCart(ayu, [{ skuId, quantity: 10 }])
    const report = await ayu.get(api.orderFile.buyAgain, { sn })
    expect(report.lines[0]).toMatchObject({ num: 4, in_cart: 10, changes: ['LESS_STOCK'] })
    const { people } = await staffCompany(mall, { kim: {} })
    expect((await people.kim.request(api.orderFile.buyAgain, { sn })).status).toBe(404)
    expect((await staff.people.eka.request(api.orderFile.buyAgain, { sn })).status).toBe(404)
  })

  test('the same key adds once', async () => {
    const { sn } = await bought({}, 2)
    await ayu.get(api.cart.clear)
    for (let time = 0; time < 2; time++) await ayu.get(api.orderFile.buyAgain, { sn }, { key: 'buy-again-once' })
    const { cart_list } = await ayu.get(api.cart.show, { scope: 'all' })
    expect(cart_list[0]!.sku_list[0]!.num).toBe(2)
  })
})

test('the member centre counts in one call what the lists say, and nothing that is closed to the member', async () => {
  const counts = await ayu.get(api.orderCounts.statusNum)
  const all = await ayu.get(api.overview.statistics)
  expect(all).toMatchObject({
    all_num: counts.all_num,
    to_submit_num: counts.to_submit_num,
    wait_pay_num: counts.wait_pay_num,
    unread: (await ayu.get(api.notification.unread)).total,
  })
  expect(all.to_submit_num).toBeGreaterThan(0)
  expect(await staff.people.oka.get(api.overview.statistics)).toMatchObject({
    all_num: 0,
    audit_num: 0,
    after_sale_num: 0,
  })
})
