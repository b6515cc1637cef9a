import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { recordAnswer } from '../support/api-examples.ts'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, staffOfShop } from './buying.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

interface Options {
  token?: string
  key?: string
  lang?: string
  cookie?: string
}
/** Such a client knows no types of ours. */
type Answered = ReturnType<typeof JSON.parse>

/** Asks as clients of the family do: paths written out, queries and forms, the bare token. */
async function send(method: 'GET' | 'POST', path: string, fields: Record<string, unknown> = {}, options: Options = {}) {
  const text = new URLSearchParams()
  for (const [key, value] of Object.entries(fields))
    for (const it of Array.isArray(value) ? value : [value]) text.append(key, String(it))
  const response = await mall.mall.http.fastify.inject({
    method,
    url: `/buyer_end/${path}${method === 'GET' && text.size ? `?${text}` : ''}`,
    headers: {
      uuid: 'family-client-0001',
      ...(options.token && { authorization: options.token }),
      ...(options.key && { 'idempotency-key': options.key }),
      ...(options.lang && { lang: options.lang }),
      ...(options.cookie && { cookie: options.cookie }),
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { payload: text.toString() }),
  })
  const body = response.json<Answered>()
  if (response.statusCode === 200) recordAnswer({ method, path: `/buyer_end/${path}` }, fields, body)
  return { status: response.statusCode, body }
}
/** The same, where anything but 200 is a failure of the test. */
async function request(...asked: Parameters<typeof send>): Promise<Answered> {
  const { status, body } = await send(...asked)
  expect(status, `${asked[0]} ${asked[1]}: ${JSON.stringify(body)}`).toBe(200)
  return body
}
const clientOf = (token: string) => ({
  get: (path: string, fields?: Record<string, unknown>) => request('GET', path, fields, { token }),
  post: (path: string, fields?: Record<string, unknown>) => request('POST', path, fields, { token, key: randomUUID() }),
})
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]

test('a client of the API family buys: looks around, fills the cart, pays, follows the parcel, receives and sends back', async () => {
  const token = (await mall.as('dewi')).token!
  const me = clientOf(token)
  const guest = clientOf('')

  // the home page, its carousel and the lists beside it
  const page = await guest.get('pages/PC/INDEX')
  expect(page).toMatchObject({ page_type: 'INDEX', client_type: 'PC' })
  const floors = JSON.parse(page.page_data) as Answered[]
  const blocks = floors.flatMap((floor) => floor.columnList.flatMap((column: Answered) => column.blockList))
  expect(blocks.length).toBeGreaterThan(3)
  const ours = await mall.guest.get(api.content.floors)
  expect(floors.map((floor) => floor.columnList[0].title)).toEqual(ours.map((floor) => floor.title))
  for (const block of blocks.filter((it) => it.block_type === 'GOODS'))
    expect(block.block_opt).toMatchObject({ opt_type: 'GOODS', opt_value: block.block_value.goods_id })
  expect((await send('GET', 'pages/PC/SPECIAL')).status).toBe(404)
  const pictures = await guest.get('focus-pictures', { client_type: 'PC' })
  const advertisements = await mall.guest.get(api.content.advertisements)
  expect(pictures.map((it: Answered) => [it.id, it.pic_url, it.operation_url])).toEqual(
    advertisements.map((it) => [it.id, it.pic_url, it.url]),
  )
  expect(await guest.get('pages/article-categories/NOTICE/articles')).toEqual([])
  expect((await guest.get('pages/article-categories/HELP/articles')).length).toBeGreaterThan(3)

  // goods that were sold, came, and were rated: by the numbers of the mall
  const [hot, fresh, best] = await Promise.all(
    ['hot', 'new', 'recommend'].map((mark) => guest.get(`goods/tags/${mark}/goods`, { num: 8 })),
  )
  const goodsBy = async (order: string) =>
    (
      await rows<{ id: string }>(
        `select g.id::text from goods g join shop s on s.id = g.shop_id where g.status = 'on_shelf' and g.deleted_at is null and s.status = 'open' order by ${order}, g.id desc limit 8`,
      )
    ).map((it) => it.id)
  const idsOf = (list: Answered[]) => list.map((it) => it.goods_id)
  expect(idsOf(hot)).toEqual(await goodsBy('g.sold desc'))
  expect(idsOf(fresh)).toEqual(await goodsBy('g.listed_at desc'))
  expect(idsOf(best)).toEqual(await goodsBy('g.rating_tenths desc, g.review_count desc, g.sold desc'))

  // one goods and its shop
  const [wanted, second] = await goodsOfShops(mall, 1, 2)
  const [{ goods_id: goodsId }] = (await rows<{ goods_id: string }>('select goods_id::text from sku where id = $1', [
    wanted!.skuId,
  ])) as [{ goods_id: string }]
  const goods = await guest.get(`goods/${goodsId}`)
  expect(goods.intro).toMatch(/^<(p|h3|ul|table|img)/)
  const shop = await guest.get(`shops/${goods.seller_id}`)
  expect(shop).toMatchObject({ shop_theme_path: 'pc_1', shop_description_credit: shop.shop_praise_rate })
  expect(shop.shop_province).not.toBe('')
  const [of] = await guest.get(`goods/tags/new/goods`, { seller_id: goods.seller_id, num: 1 })
  expect(of.seller_id).toBe(goods.seller_id)

  // skus by the numbers of their values, the same ones that stand in the cart; none where there are none
  const skus = await me.get(`goods/${goodsId}/skus`)
  const sku = skus.find((it: Answered) => it.sku_id === wanted!.skuId)
  const numbersOf = (list: Answered[] | null) => (list ?? []).map((it) => it.spec_value_id)
  for (const number of numbersOf(sku.spec_list)) expect(Number.isSafeInteger(number)).toBe(true)
  const [{ id: plain }] = (await rows<{ id: string }>(
    `select g.id::text from goods g join shop s on s.id = g.shop_id join sku k on k.goods_id = g.id and k.deleted_at is null
     where g.status = 'on_shelf' and g.deleted_at is null and s.status = 'open' group by g.id having count(*) = 1 and max(k.specs::text) = '[]' limit 1`,
  )) as [{ id: string }]
  expect((await guest.get(`goods/${plain}/skus`))[0].spec_list).toBeNull()

  // the cart
  await me.post('trade/carts/checked', { checked: 0 })
  const quantity = Math.max(wanted!.minimum, wanted!.multiple * 3)
  const line = await me.post('trade/carts', { sku_id: wanted!.skuId, num: quantity })
  expect(numbersOf(line.spec_list)).toEqual(numbersOf(sku.spec_list))
  await me.post('trade/carts', { sku_id: second!.skuId, num: second!.minimum })
  const cart = await me.get('trade/carts/all', { way: 'CART' })
  expect(cart.cart_list[0].group_list).toEqual([])
  const price = await me.get('trade/price')
  expect(price).toEqual(await me.get('trade/carts/price'))
  expect(price.original_price).toBeGreaterThan(0)

  // checkout
  const [address] = await me.get('members/addresses')
  await me.post(`trade/checkout-params/address-id/${address.addr_id}`)
  const [centre] = await me.get('members/costCenter/listByUserId')
  const [subject] = await me.get('members/accountingSub/listByUserId')
  await me.post('trade/checkout-params/accounting', {
    accounting: JSON.stringify([{ cost_center_id: centre.id, accounting_sub_id: subject.id, percent: 10_000 }]),
  })
  const invoices = () => me.get(`shops/${goods.seller_id}/check/receipt`)
  expect((await me.get('members/zpzz/detail')).qualification.status).toBe('AUDIT_PASS')
  expect(await invoices()).toEqual({ ordin_receipt_status: 1, elec_receipt_status: 1, tax_receipt_status: 1 })
  await rows(`update vat_qualification set status = 'applied', decided_at = null`)
  expect(await invoices()).toEqual({ ordin_receipt_status: 1, elec_receipt_status: 1, tax_receipt_status: 0 })
  expect((await send('GET', 'shops/999999/check/receipt', {}, { token })).status).toBe(404)
  const before = (await me.get('members/statistics')).order_count
  const trade = await me.post('trade/create', { client: 'PC', way: 'CART' })
  expect((await me.get('members/statistics')).order_count).toBe(before + 1)
  const { sn } = trade.order_list[0]
  await me.post(`trade/orders/${sn}/submitOrder`)

  // the list of orders
  const listed = (await me.get('trade/orders', { order_status: 'ALL', keywords: sn })).data
  expect(listed).toHaveLength(1)
  const [row] = listed
  expect(row.sku_list).toEqual(row.order_sku_list)
  expect(row).toMatchObject({
    shipping_amount: row.shipping_price,
    payment_type: 'ONLINE',
    payment_method_name: '',
    goods_original_total_price: row.sku_list.reduce((sum: number, it: Answered) => sum + it.original_price * it.num, 0),
  })
  expect((await send('GET', 'trade/orders', { keywords: sn, key_words: 'else' }, { token })).status).toBe(400)

  // paying is asked for by GET, and is no more open than by POST
  expect((await me.get('trade/orders/cashier', { order_sn: sn })).deposite).toEqual({
    is_used: false,
    is_pwd: false,
    balance: 0,
  })
  const methods = await me.get('payment/PC')
  const method = methods.find((it: Answered) => it.plugin_id === 'sandbox')
  const asked = { client_type: 'PC', pay_mode: 'normal', payment_plugin_id: 'sandbox' }
  const bills = () => rows('select sn from payment where payable_sn = $1', [sn])
  for (const cookie of ['', `access_token=${token}; token=${token}; Authorization=${token}`])
    expect(await send('GET', `order/pay/order/${sn}`, asked, { cookie })).toMatchObject({
      status: 403,
      body: { code: 'SESSION_ENDED' },
    })
  expect((await send('GET', `order/pay/order/${sn}`, { ...asked, token, Authorization: token })).status).toBe(403)
  expect(await bills()).toEqual([])
  const key = randomUUID()
  const bill = await request('GET', `order/pay/order/${sn}`, asked, { token, key })
  expect(await request('GET', `order/pay/order/${sn}`, asked, { token, key })).toEqual(bill)
  expect(await request('POST', `order/pay/order/${sn}`, asked, { token, key })).toEqual(bill)
  expect(await bills()).toHaveLength(1)
  await mall.mall.http.fastify.inject({
    method: 'POST',
    url: bill.gateway_url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'result=SUCCESS',
  })
  expect((await me.get('trade/orders', { order_status: 'WAIT_SHIP', keywords: sn })).data[0]).toMatchObject({
    pay_status: 'PAY_YES',
    payment_method_name: method.method_name,
  })

  // from the parcels to their courier
  const staff = await staffOfShop(mall, goods.seller_id)
  const carriers = await staff.get(api.sellerOrder.carriers)
  await staff.get(api.sellerOrder.ship, { sn, logi_id: carriers[1]!.id, ship_no: 'FAMILY0001' })
  const [parcel] = await me.post('trade/orders/queryOrderLogistics', { order_sn: sn })
  expect(parcel).toMatchObject({ logi_id: carriers[1]!.id, logi_code: carriers[1]!.code, ship_no: 'FAMILY0001' })
  const track = await me.get('express', { id: parcel.logi_id, num: parcel.ship_no })
  expect(track).toMatchObject({ name: parcel.logi_name, courier_num: parcel.ship_no })
  expect(track.data.map((it: Answered) => it.context)).toEqual(parcel.events.map((it: Answered) => it.context))
  expect(await me.get(`trade/orders/${sn}`)).toMatchObject({
    logi_id: parcel.logi_id,
    logi_name: parcel.logi_name,
    ship_no: parcel.ship_no,
  })

  // received by the path of the family
  expect(await me.post(`trade/orders/${sn}/rog`)).toMatchObject({ order_status: 'ROG', ship_status: 'SHIP_ROG' })

  // each kind of after-sale by its own call, one line at a time
  const skuId = wanted!.skuId
  const form = await me.get(`after-sales/apply/${sn}/${skuId}`)
  expect(form).toMatchObject({
    order_sn: sn,
    sku_id: skuId,
    good_id: goodsId,
    buy_num: quantity,
    return_num: quantity,
    allow_return_goods: true,
    is_retrace: true,
    gift_list: [],
  })
  expect(Number(form.province_id)).toBeGreaterThan(0)
  expect((await send('GET', `after-sales/apply/${sn}/999999`, {}, { token })).status).toBe(404)
  const apply = { order_sn: sn, sku_id: skuId, return_num: 1, problem_desc: 'The box was wet' }
  const [reason] = await rows<{ code: string; labels: Record<string, string> }>(
    `select code, labels from dictionary_entry where type = 'AFTER_SALES_REASON' order by position limit 1`,
  )
  const back = await me.post('after-sales/apply/return/goods', { ...apply, reason: reason!.labels['zh-cn'] })
  expect(back).toMatchObject({ service_type: 'RETURN_GOODS', reason_code: reason!.code })
  expect(await me.post('after-sales/apply/change/goods', { ...apply, reason: reason!.code })).toMatchObject({
    service_type: 'CHANGE_GOODS',
  })
  expect(await me.post('after-sales/apply/replace/goods', { ...apply, reason: reason!.code })).toMatchObject({
    service_type: 'SUPPLY_AGAIN_GOODS',
  })
  expect(
    await send(
      'POST',
      'after-sales/apply/return/goods',
      { ...apply, reason: reason!.code, return_num: quantity },
      { token },
    ),
  ).toMatchObject({ status: 422, body: { code: 'SERVICE_TOO_MANY' } })
  expect(
    await send('POST', 'after-sales/apply/return/goods', { ...apply, reason: 'because' }, { token }),
  ).toMatchObject({ status: 400, body: { field: 'reason' } })

  // the flags follow the application, for whoever asks
  const service = async () =>
    (await me.get('after-sales', { order_sn: sn, service_type: 'RETURN_GOODS' })).data[0].allowable as Record<
      string,
      boolean
    >
  expect(await service()).toMatchObject({ allow_ship: false, allow_audit: false, allow_show_return_addr: false })
  const atDesk = await staff.get(api.sellerAfterSale.list, { keyword: back.service_sn })
  expect(atDesk.data[0]!.allowable).toMatchObject({ allow_audit: true, allow_seller_refund: false })
  await staff.get(api.sellerAfterSale.audit, { sn: back.service_sn, audit_status: 'PASS', return_addr: 'Jl. Gudang 1' })
  expect(await service()).toMatchObject({ allow_ship: true, allow_show_return_addr: true, allow_show_ship_info: false })
  await me.post(`after-sales/apply/ship/${back.service_sn}`, {
    courier_company_id: carriers[0]!.id,
    courier_number: 'FAMILYBACK1',
  })
  expect(await service()).toMatchObject({
    allow_ship: false,
    allow_show_ship_info: true,
    allow_show_storage_num: false,
  })
  await staff.get(api.sellerAfterSale.takeIn, { sn: back.service_sn })
  expect(await service()).toMatchObject({ allow_show_storage_num: true })
  await staff.get(api.sellerAfterSale.refund, { sn: back.service_sn })
  const refund = (await me.get('buyer/after-sales/refund', { keyword: back.service_sn })).data[0]
  expect(refund).toMatchObject({ service_sn: back.service_sn, order_sn: sn, agree_price: refund.refund_price })
  expect(refund.goods_list[0]).toMatchObject({ sku_id: skuId, return_num: 1 })
  await mall.settle()

  expect(await me.get('members')).toHaveProperty('birthday')
})

test('sales of a goods tell a masked name and the list price, never what a company has agreed', async () => {
  const [sale] = await rows<{ goods_id: string; name: string; quantity: number; list: number; price: number }>(
    `select l.goods_id::text, m.name, l.quantity, l.list_price_minor as list, l.price_minor as price from order_line l
     join customer_order o on o.id = l.order_id join member m on m.id = o.member_id join goods g on g.id = l.goods_id
     where o.status = 'completed' and o.kind = 'normal' and g.status = 'on_shelf' and l.price_minor < l.list_price_minor order by o.id desc limit 1`,
  )
  const { data, data_total } = await request('GET', `trade/goods/${sale!.goods_id}/sales`, { page_size: 50 })
  const [{ n }] = (await rows<{ n: number }>(
    `select count(*)::int as n from order_line l join customer_order o on o.id = l.order_id where l.goods_id = $1 and o.status = 'completed' and o.kind = 'normal'`,
    [sale!.goods_id],
  )) as [{ n: number }]
  expect(data_total).toBe(n)
  expect(data.map((it: Answered) => it.num)).toContain(sale!.quantity)
  expect(data.map((it: Answered) => it.price)).toContain(sale!.list / 100)
  expect(JSON.stringify(data)).not.toContain(sale!.name)
  for (const { buyer_name } of data) expect(buyer_name).toMatch(/\*\*\*/)
  expect((await send('GET', 'trade/goods/999999999/sales')).status).toBe(404)
})

test('every alias asks for what the call it is like asks for', async () => {
  const aliases = Object.values(api.family).filter((route) => 'like' in route)
  expect(aliases.length).toBeGreaterThan(2)
  for (const route of aliases) {
    const { like } = route as { like: Record<string, unknown> }
    for (const key of ['audience', 'needs', 'idempotent', 'rate', 'ask', 'reply'] as const)
      expect((route as Record<string, unknown>)[key], key).toEqual(like[key])
  }
})
