import { identityApi, peopleApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'

let mall: SmallMall
let li: string
let budi: string
beforeAll(async () => {
  mall = await openSmallMall()
  ;[li, budi] = [await mall.tokenOf('li'), await mall.tokenOf('budi')]
})
afterAll(() => mall.close())

const show = async (token = li) => (await mall.call(peopleApi.company, {}, { token })).body
const edit = async (change: Record<string, unknown>, token = li) => {
  const { version } = await show(token)
  return mall.call(
    peopleApi.editCompany,
    { client_name: 'PT Satu', time_zone: 'Asia/Jakarta', version, ...change },
    { token },
  )
}
const logo = `/media/ab/${'ab'.repeat(32)}.webp`

test('the profile is kept whole, its code stays, and the bar shows name and logo', async () => {
  expect((await edit({ logo })).body.code).toBe('PICTURE_NOT_YOURS')
  await mall.sql(
    `insert into upload (sha256, ext, bytes, width, height, scene, account_id) values ($1, 'webp', 9, 9, 9, 'other', $2)`,
    ['ab'.repeat(32), mall.accounts['li']],
  )
  const before = await show()
  expect(before).toMatchObject({ client_name: 'PT Satu', owner_name: 'Name of li', member_num: 3, version: 1 })
  const { status, body } = await edit({
    client_name: 'PT Satu Jaya',
    logo,
    phone: '+62 (21) 555-0101',
    email: 'office@satu.example',
    address: 'Jl. Satu 1',
    tax_no: '01.234.567.8-901.000',
    employee_count: 120,
    registered_capital: 5_000_000_000,
    industry: 'Printing',
    client_code: 'MINE',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    client_code: before.client_code,
    client_name: 'PT Satu Jaya',
    tax_no: '012345678901000',
    registered_capital: 5_000_000_000,
    employee_count: 120,
    time_zone: 'Asia/Jakarta',
    version: 2,
  })
  const profile = await mall.call(identityApi.profile, {}, { token: li })
  expect(profile.body).toMatchObject({ client_name: 'PT Satu Jaya', logo })
  expect(await mall.sql('select is_public from upload')).toEqual([{ is_public: true }])
  expect((await show(budi)).client_name).toBe('PT Dua')
  expect((await edit({ client_name: 'PT Satu Jaya' })).body).not.toHaveProperty('employee_count')
})

test('of two who change it, the second is told of the first', async () => {
  const { version } = await show()
  const change = (industry: string) =>
    mall.call(
      peopleApi.editCompany,
      { client_name: 'PT Satu', time_zone: 'Asia/Jakarta', industry, version },
      { token: li },
    )
  const answers = await Promise.all([change('Paper'), change('Steel')])
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  expect(answers.find((it) => it.status === 409)!.body.code).toBe('MOVED_ON')
})

test.each([
  ['no name', { client_name: '' }, 'INVALID_INPUT'],
  ['no employees', { employee_count: 0 }, 'INVALID_INPUT'],
  ['half an employee', { employee_count: 1.5 }, 'INVALID_INPUT'],
  ['a capital below zero', { registered_capital: -1 }, 'INVALID_INPUT'],
  ['a capital with decimals', { registered_capital: 10.5 }, 'INVALID_INPUT'],
  ['an address that is none', { email: 'office@satu' }, 'INVALID_INPUT'],
  ['a logo from elsewhere', { logo: 'https://evil.example/x.png' }, 'INVALID_INPUT'],
  ['a logo that leads out', { logo: '/media/../x.webp' }, 'INVALID_INPUT'],
  ['a phone of letters', { phone: 'call me now' }, 'PHONE_FORMAT'],
  ['a tax number of fourteen', { tax_no: '12345678901234' }, 'TAX_NUMBER_FORMAT'],
  ['a time zone of nowhere', { time_zone: 'Mars/Olympus' }, 'TIME_ZONE_UNKNOWN'],
  ['an offset for a zone', { time_zone: '+08' }, 'TIME_ZONE_UNKNOWN'],
])('%s is refused', async (_, change, code) => {
  expect((await edit(change)).body.code).toBe(code)
})
