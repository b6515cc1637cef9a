import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

const { formatPack } = api
let mall: TestMall
let owner: Client
let staff: Client
beforeAll(async () => {
  mall = await openTestMall()
  ;({ owner } = await ownerWithPassword(mall))
  const { rows } = await mall.app.database.pool.query<{ id: number }>('select min(id) as id from shop')
  staff = await makeStaff(mall, rows[0]!.id, 'format-owner', 'owner')
})
afterEach(async () => expect(await mall.invariants()).toEqual([]))
afterAll(() => mall.close())

type Pack = 'INDONESIA' | 'CHINA' | 'OTHER'
const singapore = {
  kind: 'MOBILE',
  pattern: '+65[89]#{7}',
  example: '+6591234567',
  words: { 'en-us': 'Mobile number of Singapore', 'zh-cn': '新加坡手机号' },
} as const
const shown = (pack: Pack) => owner.get(formatPack.show, { pack })
const change = async (pack: Pack, to: object) =>
  owner.request(formatPack.change, {
    pack,
    in_force: 1,
    version: (await shown(pack)).version,
    reason: 'As agreed',
    ...to,
  })
const tried = (kind: 'MOBILE' | 'TAX_NUMBER' | 'BANK_ACCOUNT', value: string, pattern?: string) =>
  owner.get(formatPack.tryOut, { kind, value, ...(pattern && { pattern }) })
const account = (bank_account_number: string) =>
  staff.request(api.sellerShop.keepBank, { bank_name: 'BCA', bank_account_name: 'Toko', bank_account_number })

test('the mall comes with two countries in force, whose examples fit, and none for others', async () => {
  const packs = await owner.get(formatPack.list)
  expect(packs.map((it) => [it.pack, it.in_force, it.can_write, it.version])).toEqual([
    ['INDONESIA', 1, 0, 0],
    ['CHINA', 1, 0, 0],
    // As the demo data has it.
    ['OTHER', 0, 1, 1],
  ])
  for (const { formats } of packs)
    for (const { kind, example, pattern } of formats) {
      const { tries } = await tried(kind, example)
      expect(tries.find((it) => it.pattern === pattern)).toMatchObject({ fits: 1 })
    }
})

test.each([
  ['MOBILE', '0812-3456 7890', 1],
  ['MOBILE', '+6281234567890', 1],
  ['MOBILE', '013812345678', 1],
  ['MOBILE', '12812345678', 0],
  ['MOBILE', '0712345678', 0],
  ['MOBILE', '138123456789', 0],
  ['TAX_NUMBER', '01.234.567.8-901.000', 1],
  ['TAX_NUMBER', '91310000ma1fl0lb2x', 1],
  ['TAX_NUMBER', '12345', 0],
  ['BANK_ACCOUNT', '123456', 1],
  ['BANK_ACCOUNT', '12345', 0],
] as const)('%s %s: %s', async (kind, value, is_taken) => {
  expect(await tried(kind, value)).toMatchObject({ is_taken })
})

test('what an operator writes for another country is taken once it is in force, and not after', async () => {
  const { body: set } = await change('OTHER', { formats: [singapore] })
  expect(set).toMatchObject({ in_force: 1, formats: [singapore] })
  expect(await tried('MOBILE', '+65 9123 4567')).toMatchObject({ is_taken: 1, read_as: '+6591234567' })
  const colleague = { username: 'format-ann', name: 'Ann', email: 'ann@format.example', role_ids: [] }
  const add = (mobile: string, username: string) =>
    staff.request(api.staff.addUser, { ...colleague, username, email: `${username}@format.example`, mobile })
  expect((await add('+65 9123 4567', 'format-ann')).status).toBe(200)
  await change('OTHER', { in_force: 0 })
  const refused = await add('+65 9123 4568', 'format-ben')
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'MOBILE_FORMAT', field: 'mobile' }])
  expect(refused.body.message).toContain('081234567890')
  expect(refused.body.message).not.toContain('+6591234567')
  const { history, formats } = await shown('OTHER')
  expect(formats).toEqual([singapore])
  expect(history.slice(0, 2).map((it) => it.in_force)).toEqual([0, 1])
})

test('a country that comes with the mall is put out of force, and somebody with such a number hears what is taken', async () => {
  await change('CHINA', { in_force: 0 })
  expect(await tried('MOBILE', '13812345678')).toMatchObject({ is_taken: 0 })
  const { tries } = await tried('MOBILE', '13812345678')
  expect(tries.find((it) => it.pack === 'CHINA')).toMatchObject({ fits: 1, in_force: 0 })
  await change('CHINA', {})
  expect(await tried('MOBILE', '13812345678')).toMatchObject({ is_taken: 1 })
})

test('accounts of shops are looked at too, below what the call takes at all', async () => {
  const bank = { kind: 'BANK_ACCOUNT', pattern: '9#{9}', example: '9123456789', words: { 'en-us': 'Account' } }
  await change('OTHER', { formats: [singapore, bank] })
  await change('CHINA', { in_force: 0 })
  expect((await account('1234567890')).status).toBe(200)
  expect((await account('12345')).body.code).toBe('INVALID_INPUT')
  const mobile = { ...singapore, pattern: '6#{7}', example: '61234567' }
  const tax = { kind: 'TAX_NUMBER', pattern: '@#{8}', example: 'A12345678', words: { 'en-us': 'Tax number' } }
  await change('OTHER', { formats: [mobile, bank, tax] })
  await change('INDONESIA', { in_force: 0 })
  const refused = await account('1234567890')
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: 'BANK_ACCOUNT_FORMAT', field: 'bank_account_number' },
  ])
  expect((await account('9123456789')).status).toBe(200)
  // The last country with a mobile number cannot go.
  const none = await change('OTHER', { in_force: 0 })
  expect([none.status, none.body]).toMatchObject([422, { code: 'FORMAT_NONE_LEFT', kind: 'MOBILE' }])
  await change('INDONESIA', {})
  await change('CHINA', {})
  await change('OTHER', { in_force: 0, formats: [singapore] })
})

test('what is no pattern, an example that does not fit and an older page are refused, and nothing changes', async () => {
  const { version } = await shown('OTHER')
  for (const pattern of ['#{41}', '#{9,2}', '[9-3]#', '#{0,9}']) {
    const { status, body } = await change('OTHER', { formats: [{ ...singapore, pattern }] })
    expect([status, body]).toMatchObject([400, { code: 'INVALID_INPUT', field: 'formats.0.pattern' }])
  }
  const wild = await change('OTHER', { formats: [{ ...singapore, pattern: '(a+)+$' }] })
  expect([wild.status, wild.body.code]).toEqual([400, 'INVALID_INPUT'])
  const example = await change('OTHER', { formats: [{ ...singapore, example: '081234567890' }] })
  expect(example.body).toMatchObject({ code: 'INVALID_INPUT', field: 'formats.0.example' })
  const ready = await change('INDONESIA', { formats: [singapore] })
  expect(ready.body).toMatchObject({ code: 'INVALID_INPUT', field: 'formats' })
  expect((await change('OTHER', { version: version + 3 })).body.code).toBe('MOVED_ON')
  const draft = await owner.request(formatPack.tryOut, { kind: 'MOBILE', value: '1', pattern: '#{9,2}' })
  expect(draft.body).toMatchObject({ code: 'INVALID_INPUT', field: 'pattern' })
  expect((await shown('OTHER')).version).toBe(version)
})

test('a pattern that is being written is tried beside those in force, and says where a value stops fitting', async () => {
  const { tries, is_taken } = await tried('MOBILE', '+65 1123 4567', singapore.pattern)
  expect(is_taken).toBe(0)
  expect(tries[0]).toMatchObject({ in_force: 0, pattern: singapore.pattern, fits: 0, problem: 'CHARACTER', at: 4 })
  expect(tries[0]!.pack).toBeUndefined()
})

test('only who may change settings sees and changes them', async () => {
  const other = await makeOperator(mall, 'format-money', ['money'])
  const input = { pack: 'CHINA', in_force: 0, version: 0, reason: 'x' } as const
  expect((await other.request(formatPack.list)).body.code).toBe('PERMISSION_MISSING')
  expect((await other.request(formatPack.change, input)).body.code).toBe('PERMISSION_MISSING')
  expect((await staff.request(formatPack.change, input)).status).toBe(403)
})
