import { type Input, type Route, api } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { readPdf } from '../support/read-pdf.ts'
import { shelve } from '../support/shelf.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'
import { chooseDelivery, fillCart, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let company: Staffed<'owner' | 'buyer' | 'boss' | 'colleague'>
let buyer: Client
let strangers: Client
let skuId: string
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
let png: Buffer

beforeAll(async () => {
  mall = await openTestMall()
  company = await staffCompany(mall, {
    owner: {},
    buyer: {},
    boss: { permissions: ['my-order-audit'] },
    colleague: {},
  })
  buyer = company.people.buyer
  strangers = (await staffCompany(mall, { owner: {} })).people.owner
  skuId = await shelve(mall, {})
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  await chooseDelivery(buyer)
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const upload = (bytes: Buffer, name: string) =>
  uploadTo(mall, api.orderAttachment.upload, bytes, { token: buyer.token!, name })
const fetchFile = (who: Client, id: string, route: Route = api.orderAttachment.file) => who.request(route, { id })
const waiting = async () => (await buyer.get(api.checkout.choices)).attachments ?? []
const clear = async () => {
  for (const { id } of await waiting()) await buyer.get(api.orderAttachment.remove, { id })
}
const place = async () => {
  await fillCart(buyer, [{ skuId, quantity: 2 }])
  return (await buyer.get(api.checkout.place, {})).order_list[0]!
}
const setRule = async (attachments: Input<typeof api.orderField.setRule>['attachments']) => {
  const { owner } = company.people
  const rule = await owner.get(api.orderField.rule)
  await owner.get(api.orderField.setRule, { ...rule, attachments })
}
const filesKept = async () =>
  (await mall.app.database.pool.query<{ n: number }>('select count(*)::int as n from order_attachment')).rows[0]!.n

test('files go with the order: shown to the company, the approver and the shop, downloaded by them and by nobody else', async () => {
  await clear()
  const offer = (await upload(pdf, 'Offer A.pdf')).body
  expect(offer).toMatchObject({ name: 'Offer A.pdf', kind: 'pdf', size: pdf.length })
  const sketch = (await upload(png, '草图.png')).body
  expect(await waiting()).toEqual([offer, sketch])
  // Before it is placed it is the uploader's alone.
  expect((await fetchFile(buyer, offer.id)).bytes).toEqual(pdf)
  for (const who of [company.people.owner, company.people.colleague, strangers])
    expect((await fetchFile(who, offer.id)).status).toBe(404)

  const order = await place()
  expect(await waiting()).toEqual([])
  const attachments = [offer, sketch]
  expect(await buyer.get(api.order.show, { sn: order.sn })).toMatchObject({ attachments })
  expect((await buyer.get(api.order.list, {})).data[0]).toMatchObject({ sn: order.sn, attachments })
  expect(await buyer.request(api.orderAttachment.remove, { id: offer.id })).toMatchObject({ status: 404 })

  const shop = await staffOfShop(mall, order.shop_id)
  const ofShop = api.sellerOrderAttachment.file
  // Nobody has approved it: the shop knows nothing of the order yet.
  expect((await fetchFile(shop, offer.id, ofShop)).status).toBe(404)
  const asked = await fetchFile(company.people.owner, offer.id)
  expect(asked.bytes).toEqual(pdf)
  expect(asked.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="attachment-${offer.id}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  for (const who of [company.people.colleague, company.people.boss, strangers])
    expect((await fetchFile(who, offer.id)).status).toBe(404)

  await buyer.get(api.order.submit, { id: order.sn })
  await payAtSandbox(mall, buyer, order.sn)
  expect(await shop.get(api.sellerOrder.show, { sn: order.sn })).toMatchObject({ attachments })
  expect((await fetchFile(shop, sketch.id, ofShop)).bytes).toEqual(png)
  const others = (await mall.guest.get(api.shop.list, { page_size: 20 })).data.find(
    (it) => it.shop_id !== order.shop_id,
  )!
  const otherShop = await staffOfShop(mall, others.shop_id)
  expect((await fetchFile(otherShop, offer.id, ofShop)).status).toBe(404)
  expect((await fetchFile(mall.guest, offer.id)).status).toBe(403)

  const paper = await buyer.request(api.orderFile.paper, { sn: order.sn })
  expect(readPdf(paper.bytes).text).toContain('Offer A.pdf')
})

test('five at most, of four kinds that are what they say', async () => {
  await clear()
  const before = await filesKept()
  for (const [bytes, name] of [
    [png, 'photo.pdf'],
    [Buffer.from('<script>alert(1)</script>'), 'offer.pdf'],
    [pdf, 'offer.html'],
    [pdf, 'offer'],
  ] as const)
    expect(await upload(bytes, name), name).toMatchObject({ status: 415, body: { code: 'FILE_KIND' } })
  expect((await upload(Buffer.concat([pdf, Buffer.alloc(10_485_760)]), 'large.pdf')).status).toBe(413)
  expect(await filesKept()).toBe(before)
  const book = writeWorkbook([{ name: 'S', rows: [['a']] }])
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((n) => (n % 2 ? upload(pdf, `${n}.pdf`) : upload(book, `${n}.xlsx`))),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(5)
  expect(answers.find((it) => it.status !== 200)).toMatchObject({ status: 422, body: { code: 'ATTACHMENTS_FULL' } })
  expect(await waiting()).toHaveLength(5)
  // Another's file cannot be taken off, and a number that is nobody's is the same.
  for (const id of [answers.find((it) => it.status === 200)!.body.id, '999999'])
    expect((await strangers.request(api.orderAttachment.remove, { id })).status).toBe(404)
  await clear()
  expect(await waiting()).toEqual([])
})

test('a company may require a file, or want none', async () => {
  await clear()
  await setRule('REQUIRED')
  await fillCart(buyer, [{ skuId, quantity: 1 }])
  expect((await buyer.get(api.checkout.verify)).blocked.map((it) => it.code)).toEqual(['ATTACHMENT_REQUIRED'])
  expect(await buyer.request(api.checkout.place, {})).toMatchObject({
    status: 422,
    body: { code: 'ATTACHMENT_REQUIRED', field: 'attachments' },
  })
  await upload(pdf, 'a.pdf')
  const { sn } = await place()
  expect((await buyer.get(api.order.show, { sn })).attachments).toHaveLength(1)
  await upload(pdf, 'b.pdf')
  await setRule('OFF')
  expect(await waiting()).toEqual([])
  expect(await buyer.get(api.order.show, { sn: (await place()).sn })).not.toHaveProperty('attachments')
  await setRule('OPTIONAL')
  expect(await waiting()).toHaveLength(1)
})

test('what is not ordered within seven days is removed with its file; what is ordered stays', async () => {
  await clear()
  const kept = (await upload(pdf, 'kept.pdf')).body
  await place()
  const left = (await upload(pdf, 'left.pdf')).body
  mall.clock.forward(days(6))
  await mall.tick()
  await company.signInAgain()
  expect((await fetchFile(company.people.buyer, left.id)).status).toBe(200)
  mall.clock.forward(days(2))
  await mall.tick()
  await mall.tick()
  await company.signInAgain()
  buyer = company.people.buyer
  expect(await waiting()).toEqual([])
  expect((await fetchFile(buyer, left.id)).status).toBe(404)
  expect((await fetchFile(buyer, kept.id)).bytes).toEqual(pdf)
})

test('whoever is asked to decide on an order reads its files', async () => {
  await clear()
  const { body } = await upload(pdf, 'requisition.pdf')
  const { sn } = await place()
  const { owner, boss } = company.people
  expect((await fetchFile(boss, body.id)).status).toBe(404)
  await owner.get(api.approval.addPolicy, {
    name: 'All orders',
    effect: 'REQUIRE',
    groups: [],
    levels: [{ mode: 'ANY', by: 'members', member_ids: [String(company.ids.boss)] }],
  })
  await buyer.get(api.order.submit, { id: sn })
  expect((await boss.get(api.order.listAudit, { tag: 'waiting' })).data[0]).toMatchObject({
    sn,
    attachments: [{ name: 'requisition.pdf' }],
  })
  expect((await fetchFile(boss, body.id)).bytes).toEqual(pdf)
  expect((await fetchFile(company.people.colleague, body.id)).status).toBe(404)
})
