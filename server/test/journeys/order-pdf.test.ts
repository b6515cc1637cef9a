import { api, dayText, type Language, type Route } from '@borong/contract'
import { formatAmount, formatRupiah } from '@borong/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../support/read-pdf.ts'
import { shelve } from '../support/shelf.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, staffOfShop } from './buying.ts'

let mall: TestMall
let company: Staffed<'owner' | 'boss' | 'buyer' | 'colleague'>
let stranger: Client
let sn: string

const remark = 'PO-7781 <a href="https://example.com">here</a> 龃龆 \u{1f642}'
const file = (who: Client, route: Route, asked: string, lang: Language = 'en-us') =>
  who.request(route, { sn: asked }, { lang })
const pdfOf = async (
  who: Client,
  of: string,
  { route = api.orderFile.paper, lang }: { route?: Route; lang?: Language } = {},
) => {
  const response = await file(who, route, of, lang)
  expect(response.status).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="order-${of}.pdf"`,
  })
  return readPdf(response.bytes)
}

beforeAll(async () => {
  mall = await openTestMall()
  company = await staffCompany(mall, {
    owner: {},
    boss: { permissions: ['my-order-audit'] },
    buyer: {},
    colleague: {},
  })
  stranger = (await staffCompany(mall, { buyer: {} })).people.buyer
  const { pool } = mall.app.database
  await pool.query(`insert into cost_centre (company_id, code, name) values ($1, 'CC-104', 'Plant Bekasi')`, [
    company.companyId,
  ])
  await pool.query(
    `insert into accounting_subject (company_id, code, description) values ($1, 'SP-52', 'Spare parts')`,
    [company.companyId],
  )
  await pool.query(`update company set time_zone = 'Asia/Jayapura' where id = $1`, [company.companyId])
  await company.signInAgain()
  const { buyer } = company.people
  await chooseDelivery(buyer)
  const goods = [await shelve(mall, { price: 33_333_33 }), await shelve(mall, { price: 500_00 })]
  await fillCart(buyer, [
    { skuId: goods[0]!, quantity: 3 },
    { skuId: goods[1]!, quantity: 20 },
  ])
  const { cart } = await buyer.get(api.checkout.verify)
  const shopId = cart.cart_list[0]!.shop_id
  await buyer.get(api.checkout.remark, { shop_id: shopId, remark })
  sn = (await buyer.get(api.checkout.place)).order_list[0]!.sn
  await company.people.owner.get(api.approval.addPolicy, {
    name: 'All orders',
    effect: 'REQUIRE',
    groups: [],
    levels: [{ mode: 'ANY', by: 'members', member_ids: [String(company.ids.boss), String(company.ids.owner)] }],
  })
  await buyer.get(api.order.submit, { id: sn })
  await company.people.boss.get(api.order.approve, { sn, reason: 'The old ones are worn' })
})
afterAll(() => mall.close())

test('the paper of an order says what the order says: every line, the sums, who bears it, the PO', async () => {
  const { buyer } = company.people
  const order = await buyer.get(api.order.show, { sn })
  const { text, title, language, active } = await pdfOf(buyer, sn)
  expect([title, language, active]).toEqual([`Order ${sn}`, 'en', []])
  for (const line of order.order_sku_list)
    for (const said of [
      line.name,
      line.sku_sn,
      `${line.num}${formatAmount(line.purchase_price)}`,
      formatAmount(line.subtotal),
    ])
      expect(text).toContain(said)
  for (const said of [
    sn,
    order.trade_sn,
    order.seller_name,
    order.client_name,
    order.member_name,
    order.ship_name,
    order.ship_addr,
    `Promised arrival\n${dayText(order.promise!.day)}`,
    formatRupiah(order.goods_price).replace('\u00a0', ' '),
    formatRupiah(order.shipping_price).replace('\u00a0', ' '),
    formatRupiah(order.order_price).replace('\u00a0', ' '),
    'CC-104 Plant Bekasi',
    'SP-52 Spare parts',
    '100%',
    'Approved',
    'The old ones are worn',
    'PO-7781 <a href="https://example.com">here</a> 龃龆 □',
  ])
    expect(text).toContain(said)
  // The time its page shows, that of the mall, although the company counts its days nine hours ahead of UTC.
  const placed = new Date((order.create_time + 8 * 3600) * 1000).toISOString()
  expect(text).toContain(`${placed.slice(8, 10)}/${placed.slice(5, 7)}/${placed.slice(0, 4)} ${placed.slice(11, 19)}`)
})

test.each<[Language, ...string[]]>([
  ['zh-cn', '订单', '成本中心', '合计'],
  ['en-id', 'Pesanan', 'Pusat biaya', 'Kirim ke'],
])('in %s it is in the language of the reader', async (lang, ...said) => {
  const { text } = await pdfOf(company.people.buyer, sn, { lang })
  for (const word of said) expect(text).toContain(word)
})

test('the totals of the lines add up to the goods; what promotions took off stands below them by its name', async () => {
  const { buyer } = company.people
  const { pool } = mall.app.database
  await fillCart(buyer, [{ skuId: await shelve(mall, { price: 100_000_00 }), quantity: 2 }])
  const { sn: discounted } = (await buyer.get(api.checkout.place)).order_list[0]!
  const { rows } = await pool.query<{ id: number }>(
    `update customer_order set discount_minor = 1500000, payable_minor = payable_minor - 1500000 where sn = $1 returning id`,
    [discounted],
  )
  await pool.query(
    `insert into order_adjustment (order_id, order_line_id, kind, promotion_id, titles, amount_minor, borne_by)
     select order_id, id, 'full_discount', 1, $2::jsonb, 1500000, 'shop' from order_line where order_id = $1`,
    [rows[0]!.id, JSON.stringify({ 'en-us': '15,000 off from 150,000' })],
  )
  const units = { 'en-us': 'box', 'zh-cn': '箱', 'en-id': 'kotak' }
  await pool.query('update order_line set discount_minor = 1500000, units = $2::jsonb where order_id = $1', [
    rows[0]!.id,
    JSON.stringify(units),
  ])
  const order = await buyer.get(api.order.show, { sn: discounted })
  const { text } = await pdfOf(buyer, discounted)
  for (const said of [
    `2 boxes${formatAmount(100_000)}${formatAmount(200_000)}`,
    `Goods${formatRupiah(200_000).replace('\u00a0', ' ')}`,
    `15,000 off from 150,000${formatRupiah(-15_000).replace('\u00a0', ' ')}`,
    formatRupiah(order.order_price).replace('\u00a0', ' '),
  ])
    expect(text).toContain(said)
  const { address } = (await pool.query('select address from customer_order where sn = $1', [discounted])).rows[0]
  const inChinese = await pdfOf(buyer, discounted, { lang: 'zh-cn' })
  expect(inChinese.text).toContain(`2 箱${formatAmount(100_000)}`)
  // The address may go on in the next line.
  expect(inChinese.text.replace(/\s+/g, ' ')).toContain(
    [address.province, address.regency, address.district, address.detail].join(' '),
  )
})

test('the shop gets the same order without what the buyer keeps inside the company', async () => {
  const { shop_id: shopId, order_price: total } = await company.people.buyer.get(api.order.show, { sn })
  const { text } = await pdfOf(await staffOfShop(mall, shopId), sn, { route: api.sellerOrderFile.paper })
  expect(text).toContain(formatRupiah(total).replace('\u00a0', ' '))
  expect(text).toContain('PO-7781')
  for (const inside of ['CC-104', 'SP-52', 'Accounting', 'Approval', 'worn']) expect(text).not.toContain(inside)
})

test('whoever has no part in an order gets no paper of it: a colleague, a stranger, another shop, an order that is not there', async () => {
  const { shop_id: shopId } = await company.people.buyer.get(api.order.show, { sn })
  const { data: shops } = await mall.guest.get(api.shop.list, { page_size: 5 })
  const other = await staffOfShop(mall, shops.find((it) => it.shop_id !== shopId)!.shop_id)
  const answers = [
    await file(stranger, api.orderFile.paper, sn),
    await file(company.people.colleague, api.orderFile.paper, sn),
    await file(other, api.sellerOrderFile.paper, sn),
    await file(company.people.buyer, api.orderFile.paper, '202001010000000'),
  ]
  expect(answers.map((it) => [it.status, it.body.code])).toEqual(answers.map(() => [404, 'ORDER_NOT_FOUND']))
  expect((await file(company.people.owner, api.orderFile.paper, sn)).status).toBe(200)
})
