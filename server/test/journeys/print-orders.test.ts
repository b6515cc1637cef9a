import { api, type Language, printLimits } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { readPdf } from '../support/read-pdf.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let clerk: Client
let stranger: Client
let sns: string[]
const { print } = api.sellerOrderFile
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  mall = await openTestMall()
  const [shop] = await sql<{ shop_id: number }>(
    `select shop_id from customer_order where confirmed_at is not null group by shop_id order by count(*) desc limit 1`,
  )
  const found = await sql<{ sn: string }>(
    'select sn from customer_order where shop_id = $1 and confirmed_at is not null order by id limit 3',
    [shop!.shop_id],
  )
  sns = found.map((it) => it.sn)
  clerk = await makeStaff(mall, shop!.shop_id, 'print-clerk', ['orders'])
  const [other] = await sql<{ id: number }>('select id from shop where id <> $1 limit 1', [shop!.shop_id])
  stranger = await makeStaff(mall, other!.id, 'print-stranger', 'owner')
})
afterAll(() => mall.close())

async function printed(kind: 'PICKING' | 'PACKING' | 'LABELS' | 'DELIVERY', lang: Language = 'en-us') {
  const answer = await clerk.request(print, { kind, sns }, { lang })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${kind.toLowerCase()}.pdf"`,
  })
  return readPdf(answer.bytes)
}

test('orders are printed together: what to fetch, a list for each, a label for each', async () => {
  const lines = await sql<{ sku_number: string }>(
    `select distinct l.sku_number from order_line l join customer_order o on o.id = l.order_id where o.sn = any($1::text[])`,
    [sns],
  )
  const picking = JSON.stringify(await printed('PICKING'))
  for (const { sku_number } of lines) expect(picking).toContain(sku_number)
  const packing = JSON.stringify(await printed('PACKING', 'zh-cn'))
  for (const sn of sns) expect(packing).toContain(sn)
  const notes = JSON.stringify(await printed('DELIVERY'))
  for (const it of [...sns, 'Delivery note', 'Signature']) expect(notes).toContain(it)
  const labels = JSON.stringify(await printed('LABELS'))
  for (const sn of sns) expect(labels).toContain(`Order ${sn}`)
  expect(labels).toMatch(/Parcel \d/)
})

test('orders of another shop, none, and too many are refused', async () => {
  expect(await stranger.request(print, { kind: 'LABELS', sns })).toMatchObject({
    status: 404,
    body: { code: 'ORDER_NOT_FOUND' },
  })
  expect((await clerk.request(print, { kind: 'PICKING', sns: [] })).status).toBe(400)
  const many = Array.from({ length: printLimits.orders + 1 }, () => sns[0]!)
  expect((await clerk.request(print, { kind: 'PICKING', sns: many })).status).toBe(400)
  const reviewer = await makeStaff(mall, 1, 'print-reviewer', ['reviews'])
  expect((await reviewer.request(print, { kind: 'PICKING', sns })).body.code).toBe('PERMISSION_MISSING')
})
