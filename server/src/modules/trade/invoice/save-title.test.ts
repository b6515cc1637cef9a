import { invoiceApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'

let mall: SmallMall
let li: string
let wang: string
beforeAll(async () => {
  mall = await openSmallMall()
  ;[li, wang] = [await mall.tokenOf('li'), await mall.tokenOf('wang')]
})
afterAll(() => mall.close())

const add = (change: Record<string, unknown> = {}, token = li) =>
  mall.call(
    invoiceApi.addTitle,
    { receipt_type: 'ELECTRO', receipt_title: 'PT Satu', tax_no: '01.234.567.8-901.000', ...change },
    { token },
  )
const list = async (token = li) => (await mall.call(invoiceApi.titles, {}, { token })).body

test('a header is kept, its number without dots; the first of a type is its default', async () => {
  expect((await add()).body).toMatchObject({ receipt_title: 'PT Satu', tax_no: '012345678901000', is_default: 1 })
  expect((await add({ receipt_title: 'PT Satu Dua' })).body.is_default).toBe(0)
  expect((await add({ receipt_title: 'PT Satu Tiga', is_default: 1 })).body.is_default).toBe(1)
  expect((await list()).filter((it) => it.is_default === 1).map((it) => it.receipt_title)).toEqual(['PT Satu Tiga'])
  expect((await add({ receipt_type: 'VATORDINARY' })).body.is_default).toBe(1)
})

test('a name stands once in a type, whatever its case', async () => {
  const refused = await add({ receipt_title: 'pt satu' })
  expect([refused.status, refused.body.code]).toEqual([422, 'TITLE_TAKEN'])
})

test('a blank tax number is missing', async () => {
  const { status, body } = await add({ receipt_title: 'Another', tax_no: '' })
  expect([status, body.code, (body as { field?: string }).field]).toEqual([400, 'INVALID_INPUT', 'tax_no'])
})
test.each(['12345678901234', '12345678901234567', '1234567890123456789', '123456789012345!'])(
  '%s is not a tax number',
  async (tax_no) => {
    const { status, body } = await add({ receipt_title: 'Another', tax_no })
    expect([status, body.code]).toEqual([400, 'TAX_NUMBER_FORMAT'])
  },
)
test.each(['123456789012345', '1234567890123456', '91310000mA1K35NX5N', '12345678901234567890'])(
  '%s is one',
  async (tax_no) => {
    expect((await add({ receipt_title: `With ${tax_no}`, tax_no }, wang)).status).toBe(200)
  },
)

test('a special VAT invoice names what it lacks', async () => {
  const whole = {
    receipt_type: 'VATOSPECIAL',
    reg_addr: 'Jl. Satu 1',
    reg_tel: '021-555',
    bank_name: 'Bank',
    bank_account: '123',
  }
  for (const field of ['reg_addr', 'reg_tel', 'bank_name', 'bank_account']) {
    const { status, body } = await add({ ...whole, [field]: ' ' })
    expect([status, body.code, (body as { field?: string }).field]).toEqual([422, 'INVOICE_INCOMPLETE', field])
  }
  expect((await add(whole)).status).toBe(200)
})

test("ten of a type and no more; somebody else's is not there", async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => add({ receipt_type: 'VATORDINARY', receipt_title: `Title ${at}` })),
  )
  const ordinary = (await list()).filter((it) => it.receipt_type === 'VATORDINARY')
  expect(ordinary).toHaveLength(10)
  expect((await add({ receipt_type: 'VATORDINARY', receipt_title: 'One more' })).body.code).toBe('TITLE_LIMIT')

  const id = ordinary[0]!.receipt_id
  expect((await mall.call(invoiceApi.removeTitle, { id }, { token: wang })).status).toBe(404)
  expect((await mall.call(invoiceApi.removeTitle, { id }, { token: li })).body).toEqual({ ok: true })
  expect((await mall.call(invoiceApi.removeTitle, { id }, { token: li })).status).toBe(404)
})
