import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let operator: Client
let other: Client
let dewi: Client
const { adminDictionary, adminCarrier } = api
const reasons = 'AFTER_SALES_REASON'

beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'keeps lists', ['reference'])
  other = await makeOperator(mall, 'keeps goods', ['catalog', 'content'])
  dewi = await mall.as('dewi')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

async function paidOrder() {
  const goods = await goodsOfShops(mall, 1, 1)
  const { sn } = await orderGoods(
    dewi,
    goods.map((it) => ({ skuId: it.skuId, quantity: Math.max(it.minimum, it.multiple * 3) })),
  )
  await payAtSandbox(mall, dewi, sn)
  return { sn, shop: await staffOfShop(mall, goods[0]!.shopId) }
}
const entries = async () => (await operator.get(adminDictionary.show, { type: reasons })).entries
const entryOf = async (code: string) => (await entries()).find((it) => it.code === code)!
const offeredTo = async (who: Pick<Client, 'get'>, type = reasons) =>
  (await who.get(api.reference.dictionary, { type })).map((it) => it.code)

test('an entry is added, named, ordered, retired and brought back, and everybody who reads dictionaries follows', async () => {
  const before = await offeredTo(mall.guest)
  const names = { 'en-us': 'Came too late ', 'zh-cn': '到货太晚', 'en-id': '' }
  await operator.get(adminDictionary.create, { type: reasons, code: 'TOO_LATE', names })
  expect((await entryOf('TOO_LATE')).names).toEqual({ 'en-us': 'Came too late', 'zh-cn': '到货太晚' })
  expect(await offeredTo(mall.guest)).toEqual([...before, 'TOO_LATE'])

  const added = await entryOf('TOO_LATE')
  const one = { type: reasons, id: added.entry_id }
  const first = (await entries())[0]!
  await operator.get(adminDictionary.move, { ...one, version: added.version, before_id: first.entry_id })
  expect(await offeredTo(mall.guest)).toEqual(['TOO_LATE', ...before])
  await operator.get(adminDictionary.rename, {
    ...one,
    version: added.version + 1,
    names: { 'en-us': 'Came after the date', 'en-id': 'Lewat tanggal' },
  })
  expect((await entryOf('TOO_LATE')).names).toEqual({ 'en-us': 'Came after the date', 'en-id': 'Lewat tanggal' })

  // An application keeps the words of its day.
  const { sn, shop } = await paidOrder()
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: 'LATE0001' })
  await dewi.get(api.order.receive, { sn })
  const [line] = (await dewi.get(api.order.show, { sn })).order_sku_list
  const application = (reason: string) => ({
    order_sn: sn,
    service_type: 'RETURN_GOODS' as const,
    lines: [{ order_line_id: line!.order_line_id, return_num: 1 }],
    reason,
    problem_desc: 'Needed on Monday',
  })
  const { service_sn } = await dewi.get(api.afterSale.apply, application('TOO_LATE'))
  await operator.get(adminDictionary.retire, { ...one, version: (await entryOf('TOO_LATE')).version, retired: 1 })
  expect(await offeredTo(mall.guest)).toEqual(before)
  const searched = await mall.guest.get(api.reference.searchDictionary, { type: reasons, page_size: 100 })
  expect(searched.data.map((it) => it.code)).toEqual(before)
  expect(await dewi.request(api.afterSale.apply, application('TOO_LATE'))).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT' },
  })
  expect(JSON.stringify(await dewi.get(api.afterSale.show, { sn: service_sn }))).toContain('Came after the date')
  await operator.get(adminDictionary.retire, { ...one, version: (await entryOf('TOO_LATE')).version, retired: 0 })
  expect(await offeredTo(mall.guest)).toContain('TOO_LATE')
})

test('two entries that are offered share neither a code nor a name, and one is always left', async () => {
  const add = (code: string, english: string, type = reasons) =>
    operator.request(adminDictionary.create, { type, code, names: { 'en-us': english } })
  expect(await add('DAMAGED', 'Something new')).toMatchObject({ status: 422, body: { code: 'ENTRY_CODE_TAKEN' } })
  // In whichever language the other one is called so.
  expect(await add('BROKEN', 'rusak saat diterima')).toMatchObject({ status: 422, body: { code: 'ENTRY_NAME_TAKEN' } })
  expect(await add('A_CODE', 'Of nothing', 'NO_SUCH_LIST')).toMatchObject({ status: 404 })
  expect(await operator.request(adminDictionary.show, { type: 'NO_SUCH_LIST' })).toMatchObject({ status: 404 })
  expect(await add('lower', 'Lower case')).toMatchObject({ status: 400, body: { field: 'code' } })
  expect(await add('FINE', ' ')).toMatchObject({ status: 400 })

  const type = 'INVOICE_CONTENT'
  const all = (await operator.get(adminDictionary.show, { type })).entries
  const answers = []
  for (const { entry_id: id, version } of all)
    answers.push((await operator.request(adminDictionary.retire, { type, id, version, retired: 1 })).body)
  expect(answers.map((it) => ('code' in it ? it.code : 'retired'))).toEqual([
    ...all.slice(1).map(() => 'retired'),
    'ENTRY_LAST',
  ])
  // An entry of another dictionary is not there.
  expect(
    await operator.request(adminDictionary.retire, { type: reasons, id: all[0]!.entry_id, version: 2, retired: 0 }),
  ).toMatchObject({ status: 404 })
})

test('hostile words of an entry are words, and nobody without the permission comes near', async () => {
  const hostile = `<img src=x onerror=alert(1)>'; drop table dictionary_entry; --`
  await operator.get(adminDictionary.create, { type: 'CANCEL_REASON', code: 'ODD', names: { 'en-us': hostile } })
  const shown = await mall.guest.get(api.reference.dictionary, { type: 'CANCEL_REASON' })
  expect(shown.at(-1)).toMatchObject({ code: 'ODD', content: hostile })
  for (const [who, status, code] of [
    [other, 422, 'PERMISSION_MISSING'],
    [dewi, 403, 'SESSION_ENDED'],
    [mall.guest, 403, 'SESSION_ENDED'],
  ] as const)
    for (const answer of [
      await who.request(adminDictionary.create, { type: reasons, code: 'MINE', names: { 'en-us': 'Mine' } }),
      await who.request(adminDictionary.list, {}),
      await who.request(adminCarrier.create, { code: 'MINE', names: { 'en-us': 'Mine' } }),
      await who.request(adminCarrier.list, {}),
    ])
      expect(answer).toMatchObject({ status, body: { code } })
})

test('a carrier is added with a page for its parcels, which buyer and shop can open; retired, its parcels keep it', async () => {
  const made = await operator.get(adminCarrier.create, {
    code: 'KILATX',
    names: { 'en-us': 'Kilat Express', 'zh-cn': '闪电快递' },
    tracking_url: 'https://kilat.example.com/lacak?awb={number}&lang=id',
  })
  const { sn, shop } = await paidOrder()
  const offered = await shop.get(api.sellerOrder.carriers)
  expect(offered.find((it) => it.id === made.carrier_id)).toMatchObject({ code: 'KILATX', name: 'Kilat Express' })
  const [line] = (await dewi.get(api.order.show, { sn })).order_sku_list
  const ship = (ship_no: string) =>
    shop.request(api.sellerOrder.ship, {
      sn,
      logi_id: made.carrier_id,
      ship_no,
      lines: [{ order_line_id: line!.order_line_id, num: 1 }],
    })
  expect(await ship('KX123')).toMatchObject({ status: 200 })
  const page = 'https://kilat.example.com/lacak?awb=KX123&lang=id'
  const { shipments } = await dewi.get(api.order.show, { sn })
  expect(shipments[0]).toMatchObject({ logi_name: 'Kilat Express', tracking_url: page })
  expect((await shop.get(api.sellerOrder.show, { sn })).shipments[0]).toMatchObject({ tracking_url: page })
  expect((await dewi.get(api.order.logistics, { order_sn: sn }))[0]).toMatchObject({ tracking_url: page })
  expect(await dewi.get(api.order.parcelTrack, { id: made.carrier_id, num: 'KX123' })).toMatchObject({
    tracking_url: page,
  })

  await operator.get(adminCarrier.retire, { id: made.carrier_id, version: made.version, retired: 1 })
  expect((await shop.get(api.sellerOrder.carriers)).map((it) => it.code)).not.toContain('KILATX')
  expect((await dewi.get(api.afterSale.carriers)).map((it) => it.code)).not.toContain('KILATX')
  expect(await ship('KX124')).toMatchObject({ status: 400, body: { field: 'logi_id' } })
  expect((await dewi.get(api.order.show, { sn })).shipments[0]).toMatchObject({
    logi_name: 'Kilat Express',
    tracking_url: page,
  })
  const retired = await operator.get(adminCarrier.list, { state: 'RETIRED', keyword: '闪电' })
  expect(retired.data.map((it) => [it.code, it.retired])).toEqual([['KILATX', 1]])

  // Without an address there is no link.
  await operator.get(adminCarrier.change, { id: made.carrier_id, version: 2, tracking_url: '' })
  expect((await dewi.get(api.order.show, { sn })).shipments[0]).not.toHaveProperty('tracking_url')
})

test('carriers are told apart by code and name, and a page that is not on the public web is refused', async () => {
  const add = (code: string, english: string, tracking_url = '') =>
    operator.request(adminCarrier.create, { code, names: { 'en-us': english }, tracking_url })
  expect(await add('LINTAS', 'Another')).toMatchObject({ status: 422, body: { code: 'CARRIER_CODE_TAKEN' } })
  expect(await add('OTHER1', 'lintas kirim')).toMatchObject({ status: 422, body: { code: 'CARRIER_NAME_TAKEN' } })
  expect(await add('OTHER2', 'PAKETRAYA')).toMatchObject({ status: 422, body: { code: 'CARRIER_NAME_TAKEN' } })
  for (const wrong of [
    'http://kirim.example.com/{number}',
    'javascript:alert({number})',
    'https://10.0.0.1/{number}',
    'https://kirim.example.com/',
  ])
    expect(await add('OTHER3', 'Another', wrong)).toMatchObject({
      status: 422,
      body: { code: 'TRACKING_ADDRESS', field: 'tracking_url' },
    })
  const [it] = (await operator.get(adminCarrier.list, { keyword: 'lintas' })).data
  expect(await operator.get(adminCarrier.show, { id: it!.carrier_id })).toEqual(it)
  await operator.get(adminCarrier.change, { id: it!.carrier_id, version: it!.version, names: { 'en-us': 'Lintas' } })
  expect(
    await operator.request(adminCarrier.change, { id: it!.carrier_id, version: it!.version, tracking_url: '' }),
  ).toMatchObject({ status: 409, body: { code: 'MOVED_ON' } })
  expect(await operator.request(adminCarrier.show, { id: '999999' })).toMatchObject({ status: 404 })
})
