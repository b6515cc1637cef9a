import { api, quoteFileLimits } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { makeSku } from '../concurrency/crowd.ts'
import { makeStaff } from '../support/console-people.ts'
import { staffCompany, type Staffed } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

let mall: TestMall
let company: Staffed<'owner' | 'ani' | 'colleague'>
let strangers: Client
let shop: Client
let clerk: Client
let rival: Client
let skuId: string
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
let png: Buffer

beforeAll(async () => {
  mall = await openTestMall()
  const permissions = ['my-order', 'inquiry-list'] as const
  company = await staffCompany(mall, { owner: {}, ani: { permissions }, colleague: { permissions } })
  strangers = (await staffCompany(mall, { owner: {} })).people.owner
  skuId = String(await makeSku(mall, 900, 100_000))
  const { data } = await mall.guest.get(api.shop.list, { page_size: 20 })
  const [shopId, otherShopId] = data.map((it) => Number(it.shop_id)).sort((a, b) => a - b) as [number, number]
  shop = await makeStaff(mall, shopId, 'Rina', 'owner')
  clerk = await makeStaff(mall, shopId, 'Tono', ['quotes'])
  rival = await makeStaff(mall, otherShopId, 'Yanti', 'owner')
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const { file } = api.quoteFile
const { upload, file: own } = api.sellerQuoteFile
const send = (bytes: Buffer, name: string, who = clerk) => uploadTo(mall, upload, bytes, { token: who.token!, name })
const sent = async (bytes: Buffer, name: string, who = clerk) => (await send(bytes, name, who)).body
const seconds = (milliseconds: number) => Math.floor((mall.clock.now().getTime() + milliseconds) / 1000)
/** An inquiry of Ani that the shop was asked in. */
async function asked() {
  const { ani } = company.people
  const { id } = await ani.get(api.inquiry.open, {})
  await ani.get(api.inquiry.add, { id, sku_list: [{ sku_id: skuId, num: 3 }] })
  return ani.get(api.inquiry.submit, { id })
}
type Sheet = Awaited<ReturnType<typeof asked>>
const quoting = (sheet: Sheet, fileIds: string[], price = 950, who = shop) =>
  who.request(api.sellerInquiry.quote, {
    id: sheet.id,
    valid_until: seconds(days(7)),
    lines: [{ item_id: sheet.sku_list[0]!.item_id, price }],
    file_ids: fileIds,
  })
const quotesOf = async (sheet: Sheet) =>
  (await company.people.ani.get(api.inquiry.show, { id: sheet.id })).invite_list[0]!.quote_list
const statusFor = async (who: Client, id: string) => (await who.request(file, { id })).status

test('files go with a quote: both parties open them and nobody else; a later quote has its own and the earlier keeps its', async () => {
  const [terms, drawing] = [await sent(pdf, 'Terms.pdf'), await sent(png, '图.png')]
  expect([terms, drawing]).toMatchObject([
    { name: 'Terms.pdf', kind: 'pdf', size: pdf.length },
    { name: '图.png', kind: 'png', size: png.length },
  ])
  const { owner, ani, colleague } = company.people
  // Nobody who buys has it before it was sent.
  expect(await statusFor(ani, terms.id)).toBe(404)
  const sheet = await asked()
  const quoted = await quoting(sheet, [drawing.id, terms.id])
  expect([quoted.status, quoted.body.quote_list[0]!.files]).toEqual([200, [drawing, terms]])
  expect((await quotesOf(sheet))[0]!.files).toEqual([drawing, terms])
  for (const who of [ani, owner]) expect((await who.request(file, { id: terms.id })).bytes).toEqual(pdf)
  const opened = await ani.request(file, { id: drawing.id })
  expect(opened.headers['content-type']).toBe('application/octet-stream')
  for (const who of [colleague, strangers]) expect(await statusFor(who, terms.id)).toBe(404)
  for (const who of [shop, clerk]) expect((await who.request(own, { id: terms.id })).bytes).toEqual(pdf)
  expect((await rival.request(own, { id: terms.id })).status).toBe(404)
  expect(await statusFor(mall.guest, terms.id)).toBe(403)

  // The second quote keeps one of them, has a new one, and changes nothing in the first.
  const later = await sent(pdf, 'Terms 2.pdf')
  expect((await quoting(sheet, [terms.id, later.id], 940)).status).toBe(200)
  expect((await quotesOf(sheet)).map((it) => it.files)).toEqual([
    [terms, later],
    [drawing, terms],
  ])
  expect((await quoting(sheet, [], 930)).status).toBe(200)
  expect((await quotesOf(sheet))[0]).not.toHaveProperty('files')
  expect(await statusFor(ani, drawing.id)).toBe(200)
})

test('an answer and an offer that wait for approval carry their files to the buyer', async () => {
  const { version } = await shop.get(api.discountLimit.show, {})
  await shop.get(api.discountLimit.set, { version, usual: 10, roles: [] })
  const sheet = await asked()
  const terms = await sent(pdf, 'Below.pdf')
  const waiting = (await quoting(sheet, [terms.id], 500, clerk)).body.waiting!
  const one = await shop.get(api.sellerQuote.show, { id: waiting.prepared_id })
  expect(one.files).toEqual([terms])
  expect(await statusFor(company.people.ani, terms.id)).toBe(404)
  await shop.get(api.sellerQuote.approve, { id: one.prepared_id, version: one.version })
  expect((await quotesOf(sheet))[0]!.files).toEqual([terms])

  const offered = await sent(png, 'Offer.png')
  const begun = await shop.get(api.sellerQuote.create, {
    company_id: String(company.companyId),
    member_id: one.member_id,
    valid_until: seconds(days(7)),
    lines: [{ sku_id: skuId, num: 5, price: 900 }],
    file_ids: [offered.id],
  })
  expect(begun.files).toEqual([offered])
  const gone = await shop.get(api.sellerQuote.send, { id: begun.prepared_id, version: begun.version })
  const inquiry = await company.people.ani.get(api.inquiry.show, { id: gone.inquiry_id! })
  expect(inquiry.invite_list[0]!.quote_list[0]!.files).toEqual([offered])
  expect(await statusFor(company.people.ani, offered.id)).toBe(200)
})

test('files of another shop, twice the same, too many, and what is no PDF, JPG or PNG are refused', async () => {
  const sheet = await asked()
  const mine = await sent(pdf, 'Mine.pdf')
  const theirs = await sent(pdf, 'Theirs.pdf', rival)
  for (const [ids, status, body] of [
    [[mine.id, theirs.id], 422, { code: 'QUOTE_FILE_UNKNOWN' }],
    [['999999999'], 422, { code: 'QUOTE_FILE_UNKNOWN' }],
    [[mine.id, mine.id], 400, { code: 'INVALID_INPUT', field: 'file_ids.1' }],
    [Array<string>(quoteFileLimits.files + 1).fill(mine.id), 400, { code: 'INVALID_INPUT', field: 'file_ids' }],
    [['x'], 400, { code: 'INVALID_INPUT' }],
  ] as const)
    expect(await quoting(sheet, [...ids])).toMatchObject({ status, body })
  expect(await quotesOf(sheet)).toEqual([])
  for (const [bytes, name] of [
    [Buffer.from('<script>alert(1)</script>'), 'x.pdf'],
    [Buffer.from('GIF89a'), 'x.gif'],
    [Buffer.alloc(0), 'empty.pdf'],
  ] as const)
    expect((await send(bytes, name)).status).toBeGreaterThanOrEqual(400)
  expect((await send(Buffer.from('<html>'), 'page.pdf')).body.code).toBe('FILE_KIND')
  expect((await send(Buffer.alloc(quoteFileLimits.bytes + 1, 37), 'large.pdf')).status).toBe(413)
  const packer = await makeStaff(mall, Number(sheet.invite_list[0]!.shop_id), 'packer', ['stock'])
  expect((await send(pdf, 'p.pdf', packer)).body.code).toBe('PERMISSION_MISSING')
  expect((await packer.request(own, { id: mine.id })).body.code).toBe('PERMISSION_MISSING')
})

test('a file that no quote names goes after seven days; one of a quote, or of one that is being written, stays', async () => {
  const [left, kept, begun, thrown] = [
    await sent(pdf, 'left.pdf'),
    await sent(pdf, 'kept.pdf'),
    await sent(pdf, 'begun.pdf'),
    await sent(pdf, 'thrown.pdf'),
  ]
  await quoting(await asked(), [kept.id])
  const { data } = await shop.get(api.sellerQuote.contacts, { company_id: String(company.companyId) })
  const draft = (id: string) =>
    shop.get(api.sellerQuote.create, {
      company_id: String(company.companyId),
      member_id: data[0]!.member_id,
      valid_until: seconds(days(30)),
      lines: [{ sku_id: skuId, num: 5 }],
      file_ids: [id],
    })
  await draft(begun.id)
  const discarded = await draft(thrown.id)
  await shop.get(api.sellerQuote.discard, { id: discarded.prepared_id, version: discarded.version })
  const there = async () => {
    const ids = [left, kept, begun, thrown].map((it) => it.id)
    const { rows } = await mall.app.database.pool.query<{ name: string }>(
      'select name from quote_file where id = any($1::bigint[]) order by id',
      [ids],
    )
    return rows.map((it) => it.name)
  }
  mall.clock.forward(days(6))
  await mall.tick()
  expect(await there()).toEqual(['left.pdf', 'kept.pdf', 'begun.pdf', 'thrown.pdf'])
  mall.clock.forward(days(2))
  await mall.tick()
  expect(await there()).toEqual(['kept.pdf', 'begun.pdf'])
})
