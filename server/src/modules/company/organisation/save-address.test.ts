import { checkoutApi, organisationApi } from '@borong/contract'
import { invalidateActorsOf } from '#modules/foundation/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { districtId, openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'

let mall: SmallMall
let li: string
let wang: string
let budi: string
beforeAll(async () => {
  mall = await openSmallMall()
  const [role] = await mall.sql(
    `insert into role (company_id, name, permissions) values ($1, 'Addresses', '{shipping-address}') returning id`,
    [mall.companies.satu],
  )
  await mall.sql('insert into member_role values ($1, $2, $3)', [mall.companies.satu, mall.members['wang'], role.id])
  ;[li, wang, budi] = [await mall.tokenOf('li'), await mall.tokenOf('wang'), await mall.tokenOf('budi')]
})
afterAll(() => mall.close())

const request = (change: Record<string, unknown> = {}) => ({
  name: 'Li Wei',
  mobile: '0812-3456-7890',
  region: districtId,
  addr: 'Jl. Tebet Raya 1',
  ...change,
})
const add = (change: Record<string, unknown> = {}, token = li) =>
  mall.call(organisationApi.addAddress, request(change), { token })
const list = async (token = li) => (await mall.call(organisationApi.addresses, {}, { token })).body
const defaults = async () => (await list()).filter((it) => it.def_addr === 1).map((it) => it.addr_id)

test('the first address becomes the default and carries the names of its regions', async () => {
  const { status, body } = await add({ def_addr: 0, ship_address_name: 'Office' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    province: 'DKI Jakarta',
    city: 'Jakarta Selatan',
    county: 'Tebet',
    region: districtId,
    mobile: '081234567890',
    def_addr: 1,
    ship_address_name: 'Office',
  })
  expect((await add()).body.def_addr).toBe(0)
})

test('there is one default, also when two are made it at once', async () => {
  const [one, two] = [(await add()).body.addr_id, (await add()).body.addr_id]
  await Promise.all(
    [one, two, one, two].map((id) => mall.call(organisationApi.makeAddressDefault, { id }, { token: li })),
  )
  expect(await defaults()).toHaveLength(1)
  const { body } = await mall.call(
    organisationApi.editAddress,
    { id: one, ...request({ def_addr: 1, name: 'Changed' }) },
    { token: li },
  )
  expect(body).toMatchObject({ def_addr: 1, name: 'Changed' })
  expect(await defaults()).toEqual([one])
  expect((await list())[0]!.addr_id).toBe(one)
})

test('the default cannot be removed, nor unmade; others can go', async () => {
  const [id] = await defaults()
  const refused = await mall.call(organisationApi.removeAddress, { id: id! }, { token: li })
  expect([refused.status, refused.body.code]).toEqual([422, 'ADDRESS_IS_DEFAULT'])
  expect(
    (await mall.call(organisationApi.editAddress, { id: id!, ...request({ def_addr: 0 }) }, { token: li })).body
      .def_addr,
  ).toBe(1)
  const other = (await add()).body.addr_id
  expect((await mall.call(organisationApi.removeAddress, { id: other }, { token: li })).body).toEqual({ ok: true })
  expect((await mall.call(organisationApi.address, { id: other }, { token: li })).status).toBe(404)
})

test("another member's address is not there, in the same company and in another", async () => {
  const { addr_id: id } = (await add()).body
  for (const token of [wang, budi]) {
    const answers = [
      await mall.call(organisationApi.address, { id }, { token }),
      await mall.call(organisationApi.editAddress, { id, ...request({ name: 'Stolen' }) }, { token }),
      await mall.call(organisationApi.makeAddressDefault, { id }, { token }),
      await mall.call(organisationApi.removeAddress, { id }, { token }),
    ]
    const missing = await mall.call(organisationApi.address, { id: '99999999' }, { token })
    for (const { status, body } of answers) expect([status, body]).toEqual([404, missing.body])
    expect(await list(token)).toEqual([])
  }
  expect((await mall.call(organisationApi.address, { id }, { token: li })).body.name).toBe('Li Wei')
  expect((await mall.call(organisationApi.addresses)).body.code).toBe('SESSION_ENDED')
})

test.each(['13800138000', '013800138000', '+62 812 3456 7890', '08123456789'])(
  '%s is a mobile number',
  async (mobile) => {
    const { status, body } = await add({ mobile }, wang)
    expect([status, body.mobile]).toEqual([200, mobile.replaceAll(' ', '')])
  },
)
test.each(['12800138000', '1380013800', '62812345678', '0912345678', 'call me'])('%s is none', async (mobile) => {
  const { status, body } = await add({ mobile }, wang)
  expect([status, body.code]).toEqual([400, 'MOBILE_FORMAT'])
})

test('a landline is taken as people write it, and nothing that is no number', async () => {
  for (const tel of ['021-420 1420', '(021) 4201420', '+62 21 4201420', ''])
    expect((await add({ tel }, wang)).body.tel).toBe(tel)
  for (const tel of ['call me', '12345', '021-4201-'])
    expect(await add({ tel }, wang)).toMatchObject({ status: 400, body: { code: 'PHONE_FORMAT', field: 'tel' } })
})

test('a region of another grade is refused', async () => {
  for (const region of [31, 3171, 42]) expect((await add({ region })).body.code).toBe('REGION_UNKNOWN')
})

test('twenty addresses and no more, also when they come together', async () => {
  await Promise.all(Array.from({ length: 25 }, () => add({}, budi)))
  expect(await list(budi)).toHaveLength(20)
  const refused = await add({}, budi)
  expect([refused.status, refused.body.code]).toEqual([422, 'ADDRESS_LIMIT'])
})

test('a member whose roles do not include addresses keeps none, and still sees and chooses those there are', async () => {
  const { addr_id: id } = (await add({}, wang)).body
  await mall.sql('delete from member_role where member_id = $1', [mall.members['wang']])
  const token = await mall.tokenOf('wang')
  invalidateActorsOf(mall.app, [mall.accounts['wang']!])
  for (const answer of [
    await add({}, token),
    await mall.call(organisationApi.editAddress, { id, ...request() }, { token }),
    await mall.call(organisationApi.makeAddressDefault, { id }, { token }),
    await mall.call(organisationApi.removeAddress, { id }, { token }),
  ])
    expect(answer.body.code).toBe('PERMISSION_MISSING')
  expect((await list(token)).map((it) => it.addr_id)).toContain(id)
  expect((await mall.call(organisationApi.address, { id }, { token })).body.addr_id).toBe(id)
  expect((await mall.call(checkoutApi.chooseAddress, { id }, { token })).status).toBe(200)
})
