import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let packer: Client
let order: { sn: string; shop_id: number; line: string; sku_id: number; number: string }
const { scan } = api.sellerOrder
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const barcode = '4006381333931'

beforeAll(async () => {
  mall = await openTestMall()
  const [found] = await sql<typeof order>(
    `select o.sn, o.shop_id::int as shop_id, l.id::text as line, l.sku_id::int as sku_id, l.sku_number as number
     from customer_order o join order_line l on l.order_id = o.id where o.status = 'paid' and l.quantity > l.shipped order by l.id limit 1`,
  )
  order = found!
  packer = await makeStaff(mall, order.shop_id, 'packer', ['ship', 'orders'])
  await sql('insert into sku_pack_code (shop_id, gtin, sku_id, size) values ($1, $2, $3, 12)', [
    order.shop_id,
    barcode.padStart(14, '0'),
    order.sku_id,
  ])
})
afterAll(() => mall.close())

test('a SKU number is one piece of its line, the barcode of a pack what is in it, and anything else nothing', async () => {
  const { sn, line, number } = order
  expect(await packer.get(scan, { sn, code: number.toLowerCase() })).toEqual({ line: { order_line_id: line, num: 1 } })
  expect(await packer.get(scan, { sn, code: barcode })).toEqual({ line: { order_line_id: line, num: 12 } })
  for (const code of ['JX12345678', '4006381333932', `${number}%`])
    expect(await packer.get(scan, { sn, code })).toEqual({})
  expect((await packer.request(scan, { sn, code: '' })).status).toBe(400)
})

test('an order of another shop is not there, and whoever may not ship does not scan', async () => {
  const { sn, number, shop_id } = order
  const [other] = await sql<{ id: number }>('select id::int from shop where id <> $1 limit 1', [shop_id])
  const stranger = await makeStaff(mall, other!.id, 'scan-stranger', 'owner')
  expect(await stranger.request(scan, { sn, code: number })).toMatchObject({
    status: 404,
    body: { code: 'ORDER_NOT_FOUND' },
  })
  // The barcode of a shop is nothing in an order of another one.
  const [elsewhere] = await sql<{ sn: string }>('select sn from customer_order where shop_id = $1 limit 1', [other!.id])
  if (elsewhere) expect(await stranger.get(scan, { sn: elsewhere.sn, code: barcode })).toEqual({})
  const reader = await makeStaff(mall, shop_id, 'scan-reader', ['orders'])
  expect((await reader.request(scan, { sn, code: number })).body.code).toBe('PERMISSION_MISSING')
})
