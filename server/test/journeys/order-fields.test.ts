import { read, utils } from '@e965/xlsx'
import { type Input, api, orderFileApi } from '@borong/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayIn, days, mallZone } from '#platform/clock'
import { readPdf } from '../support/read-pdf.ts'
import { shelve } from '../support/shelf.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let company: Staffed<'owner' | 'buyer' | 'colleague'>
let owner: Client
let buyer: Client
let goods: string[]
beforeAll(async () => {
  mall = await openTestMall()
  company = await staffCompany(mall, {
    owner: {},
    buyer: { permissions: ['my-order', 'my-receipt'] },
    colleague: {},
  })
  owner = company.people.owner
  buyer = company.people.buyer
  goods = [await shelve(mall, {}), await shelve(mall, { shop: 1 })]
  await chooseDelivery(buyer)
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const dayAfter = (n: number) => dayIn(new Date(+mall.clock.now() + days(n)), mallZone)
const setRule = async (rule: Partial<Input<typeof api.orderField.setRule>>) => {
  const { version } = await owner.get(api.orderField.rule)
  const open = { po_number: 'OPTIONAL', po_mask: '', needed_by: 'OPTIONAL', attachments: 'OPTIONAL' } as const
  return owner.get(api.orderField.setRule, { ...open, ...rule, version })
}
const choose = (fields: Input<typeof api.checkout.chooseFields>) => buyer.get(api.checkout.chooseFields, fields)
const fill = (n = 1) =>
  fillCart(
    buyer,
    goods.slice(0, n).map((skuId) => ({ skuId, quantity: 2 })),
  )
const place = () => buyer.request(api.checkout.place, {})
const placed = async () => (await buyer.get(api.checkout.place, {})).order_list

describe('what is given at checkout', () => {
  test('stands on every order of the trade, is found, and is not of the next order', async () => {
    await setRule({})
    await fill(2)
    const kept = await choose({ po_number: '  PO-77/Jakarta ', needed_by: dayAfter(9) })
    expect(kept).toMatchObject({ po_number: 'PO-77/Jakarta', needed_by: dayAfter(9) })
    const orders = await placed()
    expect(orders).toHaveLength(2)
    const carried = { po_number: 'PO-77/Jakarta', needed_by: dayAfter(9) }
    for (const { sn } of orders) expect(await buyer.get(api.order.show, { sn })).toMatchObject(carried)

    const sns = orders.map((it) => it.sn).toSorted()
    const found = async (filter: Partial<Input<typeof api.order.list>>) =>
      (await buyer.get(api.order.list, { page_size: 100, ...filter })).data.map((it) => it.sn).toSorted()
    expect(await found({ key_words: 'po-77/jak' })).toEqual(sns)
    expect(await found({ key_words: 'PO-78' })).toEqual([])
    expect(await found({ needed_from: dayAfter(9), needed_to: dayAfter(9) })).toEqual(sns)
    expect(await found({ needed_from: dayAfter(10) })).toEqual([])
    expect(await found({ needed_to: dayAfter(8) })).toEqual([])

    const next = await buyer.get(api.checkout.choices)
    expect(next.po_number).toBe('')
    expect(next).not.toHaveProperty('needed_by')
    await fill()
    const [plain] = await placed()
    expect((await buyer.get(api.order.show, { sn: plain!.sn })).po_number).toBe('')
  })

  test('is on the PDF, in the workbook, in what the shop sees, sorted by it, and on the invoice', async () => {
    await setRule({})
    await fill()
    const header = { receipt_type: 'ELECTRO', receipt_title: 'PT Bidang', tax_no: '012345678901000' } as const
    await buyer.get(api.checkout.chooseInvoice, header)
    await choose({ po_number: 'PO-LATE', needed_by: dayAfter(30) })
    const [late] = await placed()
    await fill()
    await choose({ po_number: 'PO-SOON', needed_by: dayAfter(3) })
    const [soon] = await placed()
    for (const { sn } of [late!, soon!]) {
      await buyer.get(api.order.submit, { id: sn })
      await payAtSandbox(mall, buyer, sn)
    }
    const inject = (who: Client, url: string, query = {}) =>
      mall.mall.http.fastify.inject({ url, query, headers: { authorization: who.token!, lang: 'en-us' } })
    const shop = await staffOfShop(mall, soon!.shop_id)
    for (const [who, route] of [
      [buyer, api.orderFile.paper],
      [shop, api.sellerOrderFile.paper],
    ] as const) {
      const { text } = readPdf((await inject(who, route.path.replace(':sn', soon!.sn))).rawPayload)
      expect(text).toContain('PO-SOON')
      expect(text).toContain(dayAfter(3).split('-').reverse().join('/'))
    }
    const book = read((await inject(buyer, orderFileApi.export.path, { key_words: 'PO-SOON' })).rawPayload)
    const [top, row, none] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
    expect(top!.slice(-4)).toEqual(['PO number', 'Needed by', 'Attachments', 'In packs'])
    expect(row!.slice(18, 20)).toEqual(['PO-SOON', dayAfter(3)])
    expect(none).toBeUndefined()

    const queue = async (sort: 'time' | 'needed', direction: 'asc' | 'desc') =>
      (await shop.get(api.sellerOrder.list, { tab: 'TO_SHIP', sort, direction, page_size: 100 })).data
    const days = (await queue('needed', 'asc')).map((it) => it.needed_by ?? '9999')
    expect(days).toEqual(days.toSorted())
    expect(days).toContain(dayAfter(3))
    expect((await queue('needed', 'desc'))[0]!.needed_by).toBe(dayAfter(30))
    expect((await queue('time', 'desc'))[0]!.sn).toBe(soon!.sn)
    expect((await shop.get(api.sellerOrder.list, { tab: 'ALL', key_words: 'PO-SOON' })).data).toHaveLength(1)
    expect(await shop.get(api.sellerOrder.show, { sn: soon!.sn })).toMatchObject({ po_number: 'PO-SOON' })

    const [carrier] = await shop.get(api.sellerOrder.carriers)
    await shop.get(api.sellerOrder.ship, { sn: soon!.sn, logi_id: carrier!.id, ship_no: 'PO4711' })
    await buyer.get(api.order.receive, { sn: soon!.sn })
    await buyer.get(api.order.complete, { sn: soon!.sn })
    await mall.settle()
    const [invoice] = (await buyer.get(api.invoice.history, { order_sn: soon!.sn })).data
    expect(invoice).toMatchObject({ po_number: 'PO-SOON' })
    expect((await buyer.get(api.invoice.history, { keyword: 'po-soon' })).data).toHaveLength(1)
  })

  test('is refused where it is no day, too long or has control characters', async () => {
    for (const fields of [
      { needed_by: '2027-02-30' },
      { needed_by: 'tomorrow' },
      { po_number: 'x'.repeat(51) },
      { po_number: 'PO\u0007' },
      { po_number: 'PO\n1' },
    ])
      expect(await buyer.request(api.checkout.chooseFields, fields)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', field: Object.keys(fields)[0] },
      })
    expect((await buyer.request(api.order.list, { needed_from: '2027-02-30' })).status).toBe(400)
    const turned = { needed_from: '2027-03-02', needed_to: '2027-03-01' }
    for (const call of [api.order.list, api.orderFile.export])
      expect(await buyer.request(call, turned)).toMatchObject({
        status: 400,
        body: { code: 'DATE_ORDER', field: 'needed_to' },
      })
  })
})

describe('the rule of the company', () => {
  test('what it requires is told before, refused by whoever places, and named with its field', async () => {
    await setRule({ po_number: 'REQUIRED', po_mask: 'PO-####', needed_by: 'REQUIRED' })
    await fill()
    const blocked = async () => (await buyer.get(api.checkout.verify)).blocked.map((it) => it.code)
    expect(await blocked()).toEqual(['PO_NUMBER_REQUIRED', 'NEEDED_BY_REQUIRED'])
    expect(await place()).toMatchObject({ status: 422, body: { code: 'PO_NUMBER_REQUIRED', field: 'po_number' } })
    expect((await buyer.get(api.checkout.preview, {})).blocked).toMatchObject({ code: 'PO_NUMBER_REQUIRED' })
    await choose({ po_number: 'PO-12' })
    expect(await place()).toMatchObject({
      status: 422,
      body: { code: 'PO_NUMBER_FORMAT', field: 'po_number', mask: 'PO-####' },
    })
    await choose({ po_number: 'PO-1234' })
    expect(await place()).toMatchObject({ status: 422, body: { code: 'NEEDED_BY_REQUIRED', field: 'needed_by' } })
    await choose({ needed_by: dayAfter(-1) })
    expect(await place()).toMatchObject({ status: 422, body: { code: 'NEEDED_BY_PAST', field: 'needed_by' } })
    expect(await blocked()).toEqual(['NEEDED_BY_PAST'])
    await choose({ needed_by: dayAfter(0) })
    expect(await blocked()).toEqual([])
    expect(await placed()).toHaveLength(1)
  })

  test('what is off is neither asked for nor carried; what an order has stays through edits', async () => {
    await setRule({})
    await fill()
    await choose({ po_number: 'PO-KEPT' })
    const [{ sn } = { sn: '' }] = await placed()
    await fill()
    await choose({ po_number: 'PO-LOST' })
    const rule = await setRule({ po_number: 'OFF', needed_by: 'OFF' })
    expect(rule.po_number).toBe('OFF')
    expect((await buyer.get(api.checkout.choices)).po_number).toBe('')
    const [plain] = await placed()
    expect((await buyer.get(api.order.show, { sn: plain!.sn })).po_number).toBe('')
    const { version } = await buyer.get(api.editOrder.info, { order_sn: sn })
    const edited = await buyer.get(api.editOrder.setInfo, { sn, version, remark: 'ring twice' })
    expect(edited).toMatchObject({ remark: 'ring twice', po_number: 'PO-KEPT' })
  })

  test('an edit passes the same gate; what an order had before need not fit again', async () => {
    await setRule({})
    await fill()
    await choose({ po_number: 'old style' })
    const [{ sn } = { sn: '' }] = await placed()
    await setRule({ po_number: 'REQUIRED', po_mask: 'PO-####' })
    const edit = async (fields: object) => {
      const { version } = await buyer.get(api.editOrder.info, { order_sn: sn })
      return buyer.request(api.editOrder.setInfo, { sn, version, ...fields })
    }
    expect((await edit({ remark: 'first floor' })).status).toBe(200)
    expect(await edit({ po_number: '' })).toMatchObject({ status: 422, body: { code: 'PO_NUMBER_REQUIRED' } })
    expect(await edit({ po_number: 'new style' })).toMatchObject({ status: 422, body: { code: 'PO_NUMBER_FORMAT' } })
    expect((await edit({ po_number: 'PO-0001', needed_by: dayAfter(5) })).body).toMatchObject({
      po_number: 'PO-0001',
      needed_by: dayAfter(5),
    })
    const cleared = await edit({ needed_by: '' })
    expect(cleared.body).not.toHaveProperty('needed_by')
    const notes = (await buyer.get(api.order.show, { sn })).timeline.filter((it) => it.what === 'order.edit')
    expect(notes.map((it) => it.note)).toEqual(['remark', 'PO number; needed-by date', 'needed-by date'])
  })

  test('two who change it at once: the second is told; who may not see the company profile may not see it', async () => {
    const { version } = await owner.get(api.orderField.rule)
    const rule = { po_number: 'OPTIONAL', po_mask: '', needed_by: 'OFF', attachments: 'OFF', version } as const
    expect((await owner.request(api.orderField.setRule, rule)).status).toBe(200)
    expect(await owner.request(api.orderField.setRule, rule)).toMatchObject({ status: 409, body: { code: 'MOVED_ON' } })
    for (const route of [api.orderField.rule, api.orderField.setRule])
      expect((await company.people.colleague.request(route, rule as never)).body).toMatchObject({
        code: 'PERMISSION_MISSING',
      })
  })
})
