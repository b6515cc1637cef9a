import { type Input, api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

let mall: TestMall
let company: Staffed<'owner' | 'buyer' | 'other'>
let applicant: Client
let operator: Client
let categories: string[]
let region: number
const own = api.shopApplication
const desk = api.shopAdmission
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

beforeAll(async () => {
  mall = await openTestMall()
  company = await staffCompany(mall, { owner: {}, buyer: {}, other: {} })
  applicant = company.people.buyer
  operator = await makeOperator(mall, 'admission', ['shops'])
  categories = (await mall.guest.get(api.catalog.categories, { id: 0 })).map((it) => String(it.category_id))
  region = (await rowsOf<{ id: number }>('select id from region where grade = 3 order by id limit 1'))[0]!.id
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

const facts = (shop_name = 'Toko Sinar Baru'): Input<typeof own.company> => ({
  shop_name,
  company_name: `PT ${shop_name}`,
  registration_number: '9120001234567',
  tax_number: '012345678901000',
  region,
  address: 'Jalan Merdeka 5',
  contact_name: 'Sari',
  contact_phone: '0812-3456-7890',
  contact_email: 'sari@sinar.example',
  employee_count: 12,
  registered_capital: 500_000_000,
})
const bank = { bank_name: 'Bank Nusantara', bank_account_name: 'PT Sinar Baru', bank_account_number: '0012345678' }
const upload = (who: Client, kind: string, bytes = pdf, name = 'licence.pdf') =>
  uploadTo(mall, own.addFile, bytes, { token: who.token!, name, query: { kind } })
async function fill(who: Client, name?: string) {
  await who.get(own.company, facts(name))
  await who.get(own.bank, bank)
  await who.get(own.categories, { category_ids: categories.slice(0, 2) })
  await upload(who, 'LICENCE')
  return (await upload(who, 'TAX_CARD', pdf, 'npwp.pdf')).body
}
const waiting = async (keyword: string) => (await operator.get(desk.list, { status: 'SUBMITTED', keyword })).data
const checkAll = async (id: string) => {
  let seen = await operator.get(desk.show, { id })
  for (const item of ['COMPANY', 'DOCUMENTS', 'BANK', 'CATEGORIES'] as const)
    seen = await operator.get(desk.check, { id, item, checked: 1, version: seen.version })
  return seen
}

test('an application is kept at every step, sent in when it is whole, asked about, answered and approved', async () => {
  expect(await applicant.get(own.show)).toMatchObject({
    status: 'NONE',
    missing: ['COMPANY', 'DOCUMENTS', 'BANK', 'CATEGORIES'],
  })
  // Nothing else comes before the company.
  expect((await applicant.request(own.bank, bank)).body.code).toBe('NOT_FOUND')
  expect((await applicant.request(own.submit, { agreement: 1 })).body.code).toBe('NOT_FOUND')

  expect(await applicant.get(own.company, facts())).toMatchObject({
    status: 'INCOMPLETE',
    shop_name: 'Toko Sinar Baru',
    contact_phone: '081234567890',
    registered_capital: 500_000_000,
    missing: ['DOCUMENTS', 'BANK', 'CATEGORIES'],
  })
  const early = await applicant.request(own.submit, { agreement: 1 })
  expect(early.body).toMatchObject({ code: 'APPLICATION_INCOMPLETE', missing: 'DOCUMENTS,BANK,CATEGORIES' })
  const whole = await fill(applicant)
  expect(whole).toMatchObject({
    missing: [],
    agreement_missing: 1,
    documents: [{ kind: 'LICENCE' }, { kind: 'TAX_CARD' }],
  })
  expect((await applicant.request(own.submit, { agreement: 0 })).body.code).toBe('AGREEMENT_WANTED')
  expect(await applicant.get(own.submit, { agreement: 1 })).toMatchObject({ status: 'SUBMITTED', agreement_missing: 0 })
  // It cannot be changed while it waits.
  expect((await applicant.request(own.bank, bank)).body.code).toBe('APPLICATION_MOVED_ON')
  expect((await upload(applicant, 'OTHER')).body.code).toBe('APPLICATION_MOVED_ON')

  const [row] = await waiting('sinar baru')
  const id = row!.application_id
  expect(row).toMatchObject({ shop_name: 'Toko Sinar Baru', applicant: expect.any(String) as string })
  const seen = await operator.get(desk.show, { id })
  const file = await operator.request(desk.file, { id, file_id: seen.documents[0]!.file_id })
  expect(file.bytes.equals(pdf)).toBe(true)
  expect((await operator.request(desk.approve, { id, version: seen.version })).body.code).toBe('APPLICATION_UNCHECKED')
  await checkAll(id)
  const question = 'Which warehouse do you send from?'
  await operator.get(desk.ask, { id, question, version: seen.version })
  expect(await applicant.get(own.show)).toMatchObject({ status: 'ASKED', question })

  await applicant.get(own.bank, { ...bank, bank_account_number: '0099888777' })
  await applicant.get(own.submit, { agreement: 1, answer: 'From Bekasi' })
  const again = await operator.get(desk.show, { id })
  // Only what has changed is looked through again.
  expect(again.checks.map((it) => it.item).toSorted()).toEqual(['CATEGORIES', 'COMPANY', 'DOCUMENTS'])
  expect(again.answer).toBe('From Bekasi')
  // A decision on what it said before is refused.
  expect((await operator.request(desk.approve, { id, version: seen.version })).body.code).toBe('MOVED_ON')
  const { version } = await checkAll(id)
  const approved = await operator.get(desk.approve, { id, version, commission_bps: 350 })
  expect(approved).toMatchObject({ status: 'APPROVED', shop_id: expect.any(String) as string })
  expect(approved.history.map((it) => it.step)).toEqual(['submit', 'ask', 'submit', 'approve'])

  const shopId = approved.shop_id!
  expect(await mall.guest.get(api.shop.show, { id: shopId })).toMatchObject({ shop_name: 'Toko Sinar Baru' })
  const shop = await operator.get(api.mallShop.show, { id: shopId })
  expect(shop).toMatchObject({
    commission_bps: 350,
    status: 'OPEN',
    bank_account_number: '•••• 8777',
    staff: [{ is_owner: 1, name: 'Sari' }],
    categories: [{ category_id: categories[0] }, { category_id: categories[1] }],
    open: { may_close: 1 },
  })
  await mall.settle()
  expect(
    (await applicant.get(api.notification.list, { topic: 'SHOP_APPLICATION' })).data.map((it) => it.title),
  ).toEqual(['Your shop is open', 'A question about your shop application'])
  // Whoever has a shop applies for no other.
  expect((await applicant.request(own.reapply, {})).body.code).toBe('APPLICATION_MOVED_ON')
})

test('a refused application is opened again with what was filled in, and one that waits is taken back', async () => {
  const other = company.people.other
  await fill(other, 'Toko Rempah')
  await other.get(own.submit, { agreement: 1 })
  const [row] = await waiting('toko rempah')
  const { version, application_id: id } = await operator.get(desk.show, { id: row!.application_id })
  expect((await operator.request(desk.refuse, { id, version, reason: ' ' })).status).toBe(400)
  await operator.get(desk.refuse, { id, version, reason: 'The licence has run out' })
  expect(await other.get(own.show)).toMatchObject({ status: 'DENIED', question: 'The licence has run out' })
  expect((await other.request(own.submit, { agreement: 1 })).body.code).toBe('APPLICATION_MOVED_ON')
  expect(await other.get(own.reapply)).toMatchObject({ status: 'INCOMPLETE', shop_name: 'Toko Rempah', missing: [] })
  const { documents } = await other.get(own.show)
  await other.get(own.removeFile, { file_id: documents[0]!.file_id })
  expect((await other.get(own.show)).missing).toEqual(['DOCUMENTS'])
  await upload(other, 'LICENCE', pdf, 'new-licence.pdf')
  await other.get(own.submit, { agreement: 1 })
  expect(await other.get(own.withdraw)).toMatchObject({ status: 'INCOMPLETE' })
})

test('what does not fit is refused and changes nothing', async () => {
  const owner = company.people.owner
  const refused = async (change: Partial<ReturnType<typeof facts>>) => {
    const { status, body } = await owner.request(own.company, { ...facts('Toko Lain'), ...change })
    return [status, body.code, (body as { field?: string }).field]
  }
  expect(await refused({ employee_count: 0 })).toEqual([400, 'INVALID_INPUT', 'employee_count'])
  expect(await refused({ registered_capital: 1.5 })).toEqual([400, 'INVALID_INPUT', 'registered_capital'])
  expect(await refused({ tax_number: '123' })).toEqual([400, 'TAX_NUMBER_FORMAT', 'tax_number'])
  expect(await refused({ contact_phone: 'call me' })).toEqual([400, 'PHONE_FORMAT', 'contact_phone'])
  expect(await refused({ contact_email: 'nobody' })).toEqual([400, 'INVALID_INPUT', 'contact_email'])
  expect((await refused({ region: 1_999_999_999 }))[1]).toBe('REGION_UNKNOWN')
  expect(await refused({ shop_name: 'TOKO SINAR BARU' })).toEqual([422, 'SHOP_NAME_TAKEN', 'shop_name'])
  expect((await owner.get(own.show)).status).toBe('NONE')
  await owner.get(own.company, facts('Toko Lain'))
  expect((await owner.request(own.categories, { category_ids: [] })).status).toBe(400)
  expect((await owner.request(own.categories, { category_ids: ['999999999'] })).body.code).toBe('CATEGORY_UNKNOWN')
  expect((await upload(owner, 'LICENCE', Buffer.from('<script>'), 'licence.pdf')).body.code).toBe('FILE_KIND')
  expect((await owner.get(own.show)).documents).toEqual([])
})

test('a document is for its applicant and for operators of shops only', async () => {
  const [file] = await rowsOf<{ id: number; application_id: number }>(
    `select id, application_id from shop_application_file where name = 'licence.pdf' order by id limit 1`,
  )
  const file_id = String(file!.id)
  expect((await applicant.request(own.file, { file_id })).status).toBe(200)
  expect((await company.people.owner.request(own.file, { file_id })).status).toBe(404)
  const stranger = await makeOperator(mall, 'arbiter-only', ['arbitration'])
  const id = String(file!.application_id)
  expect((await stranger.request(desk.file, { id, file_id })).body.code).toBe('PERMISSION_MISSING')
  expect((await stranger.request(desk.show, { id })).body.code).toBe('PERMISSION_MISSING')
  // By the number of another application it is not there.
  const other = await rowsOf<{ id: number }>('select id from shop_application where id <> $1 limit 1', [
    file!.application_id,
  ])
  expect((await operator.request(desk.file, { id: String(other[0]!.id), file_id })).status).toBe(404)
})

test('a shop sells only in its categories; goods that stood on the shelf before stay', async () => {
  const [goods] = await rowsOf<{ id: number; shop_id: number; root: number }>(
    `select goods.id, shop_id, category.path[1] as root from goods join category on category.id = category_id
     where status = 'on_shelf' and deleted_at is null order by goods.id limit 1`,
  )
  const id = String(goods!.id)
  const staff = await makeStaff(mall, goods!.shop_id, 'shelf', ['goods'])
  const shop = await operator.get(api.mallShop.show, { id: String(goods!.shop_id) })
  const terms = { id: shop.shop_id, commission_bps: shop.commission_bps }
  const elsewhere = categories.find((it) => it !== String(goods!.root))!
  const changed = await operator.get(api.mallShop.setTerms, {
    ...terms,
    category_ids: [elsewhere],
    version: shop.version,
  })
  expect(changed.categories.map((it) => it.category_id)).toEqual([elsewhere])
  expect(
    (await operator.request(api.mallShop.setTerms, { ...terms, category_ids: [], version: shop.version })).body.code,
  ).toBe('MOVED_ON')
  expect((await mall.guest.request(api.catalog.goods, { id })).status).toBe(200)
  await staff.get(api.sellerShelf.unshelve, { id })
  expect((await staff.request(api.sellerShelf.shelve, { id })).body.code).toBe('CATEGORY_NOT_ALLOWED')
  await operator.get(api.mallShop.setTerms, { ...terms, category_ids: [String(goods!.root)], version: changed.version })
  expect((await staff.get(api.sellerShelf.shelve, { id })).status).toBe('ON_SHELF')
})

test('a shop with open business can be suspended but not closed', async () => {
  const [busy] = await rowsOf<{ shop_id: number; n: number; amount: number }>(
    `select shop_id, count(*)::int as n, sum(payable_minor)::float8 / 100 as amount from customer_order
     where status in ('in_approval', 'confirmed', 'paid', 'shipped', 'received') group by shop_id order by 2 desc limit 1`,
  )
  const id = String(busy!.shop_id)
  const { open } = await operator.get(api.mallShop.show, { id })
  expect(open).toMatchObject({ orders: busy!.n, orders_amount: busy!.amount, may_close: 0 })
  expect((await operator.request(api.adminShop.close, { id, reason: 'Leaves the mall' })).body.code).toBe(
    'SHOP_NOT_DONE',
  )
  await operator.get(api.adminShop.suspend, { id, reason: 'Too many complaints' })
  const list = await operator.get(api.mallShop.list, { status: 'SUSPENDED' })
  expect(list.data.map((it) => it.shop_id)).toEqual([id])
  expect((await mall.guest.request(api.shop.show, { id })).status).toBe(404)
  await operator.get(api.adminShop.reopen, { id, reason: 'Settled' })
})
