import { identityApi, type Permission, peopleApi } from '@borong/contract'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPasswordForLogin } from '#modules/foundation/identity'
import { guest } from '#platform/actor'
import { readUploadedTable } from '#platform/documents/read-sheet'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'
import { uploadTo } from '../../../../../test/upload.ts'

let mall: SmallMall
let li: string
let wang: string
beforeAll(async () => {
  mall = await openSmallMall()
  ;[li, wang] = [await mall.tokenOf('li'), await mall.tokenOf('wang')]
  const add = (role_name: string, permissions: Permission[]) =>
    mall.call(peopleApi.addRole, { role_name, permissions }, { token: li })
  await add('Buyer', ['my-order'])
  await add('Finance', ['budget-manager'])
  const people = (await add('People', ['account-manager', 'my-order'])).body.role_id
  await mall.sql('insert into member_role select company_id, id, $2 from member where id = $1', [
    mall.members['wang'],
    people,
  ])
  await mall.sql(`insert into organisation_unit (company_id, code, name) values ($1, 'HQ', 'Head office')`, [
    mall.companies.satu,
  ])
})
afterAll(() => mall.close())

const heading = ['Username', 'Name', 'E-mail', 'Mobile', 'Position', 'Organisation code', 'Manager (username)', 'Roles']
type Content = string | number | boolean | { f: string; v?: string | number } | undefined
function workbook(rows: Content[][], names: Content[] = heading): Buffer {
  const cells = [names, ...rows].map((row) =>
    row.map((it) =>
      typeof it === 'object' ? { t: typeof it.v === 'number' ? 'n' : 's', v: it.v ?? '', f: it.f } : it,
    ),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Members')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
const row = (username: string, ...more: Content[]): Content[] => [
  username,
  `Name of ${username}`,
  `${username}@example.com`,
  ...more,
]
const check = (file: Buffer | string, token = li, lang = 'en-us') =>
  uploadTo(mall, peopleApi.checkAccountImport, file, { token, lang })
const run = (file: Buffer | string, token = li) => uploadTo(mall, peopleApi.importAccounts, file, { token })
const complaints = async (file: Buffer | string, token = li) =>
  (await check(file, token)).body.problems.map((it) => `${it.cell} ${it.reason}`)
const accounts = async () => (await mall.sql('select count(*)::int as n from account'))[0].n as number

test('the template is an empty table in the own language, with what may be chosen on a second sheet', async () => {
  const file = async (lang: string, token = li) => {
    const { url, ...rest } = { url: peopleApi.accountTemplate.path, headers: { authorization: token, lang } }
    const answer = await mall.mall.http.fastify.inject({ url, ...rest })
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    return answer.rawPayload
  }
  const limits = { maxRows: 10, maxColumns: 20 }
  const heads = async (lang: string) =>
    (await readUploadedTable(guest, await file(lang), limits)).map((it) => it.map((c) => c.text))
  expect(await heads('en-us')).toEqual([heading])
  expect((await heads('zh-cn'))[0]![0]).toBe('用户名')
  expect((await check(await file('zh-cn'))).body.code).toBe('TABLE_UNREADABLE')
})

test('a dry run says what is wrong, cell by cell, and writes nothing', async () => {
  const before = await accounts()
  const file = workbook([
    row('good-one', '081200000021', 'Clerk', 'HQ', 'wang', 'Buyer'),
    row('ab'),
    ['no-mail', 'No Mail', '', '', '', '', '', ''],
    ['bad-mail', 'X', 'nowhere', '12345', 'p'.repeat(61), 'NONE', 'ghost', 'Buyer, Nothing'],
    row('wang'),
    row('good-one', '0812 0000 0021'),
    [],
    row('calm-1', { f: 'A1', v: 'x' }, true),
    row('calm-2', 81200000022),
  ])
  const { status, body } = await check(file)
  expect(status).toBe(200)
  expect(body).toMatchObject({ rows: 8, problem_total: body.problems.length })
  expect(body.problems.map((it) => [it.cell, it.column, it.reason])).toEqual([
    ['A3', 'Username', '4 to 20 letters, Chinese characters, digits, - or _, not digits alone'],
    ['C4', 'E-mail', 'Fill this in'],
    ['B5', 'Name', 'At least 2 characters'],
    ['C5', 'E-mail', 'Enter a valid e-mail address'],
    ['D5', 'Mobile', 'Enter a valid mobile number'],
    ['E5', 'Position', 'At most 60 characters'],
    ['F5', 'Organisation code', 'No organisation has this code'],
    ['G5', 'Manager (username)', 'No active member has this username, in the table or in the company'],
    ['H5', 'Roles', 'There is no role Nothing'],
    ['A6', 'Username', 'Used by another account'],
    ['A7', 'Username', 'The same as in row 2'],
    ['C7', 'E-mail', 'The same as in row 2'],
    ['D7', 'Mobile', 'The same as in row 2'],
    ['D9', 'Mobile', 'Enter the value itself, not a formula'],
    ['E9', 'Position', 'Enter this as text'],
    ['D10', 'Mobile', 'Format the cell as text, or zeros in front are lost'],
  ])
  expect((await check(file, li, 'zh-cn')).body.problems[1]).toMatchObject({ column: '邮箱', reason: '必填' })
  expect(await accounts()).toBe(before)

  const real = await run(file)
  expect([real.status, real.body]).toMatchObject([422, { code: 'ROWS_WRONG', problem_total: 16 }])
  expect((real.body as unknown as { problems: unknown[] }).problems).toHaveLength(16)
  expect(await accounts()).toBe(before)
})

test('a sound table is imported whole: places, roles, managers of the company and of the table', async () => {
  const { status, body } = await run(
    workbook([
      row('tina', '', 'Head', 'HQ', 'li--', 'Buyer; Finance'),
      row('umar', '+62 812-0000-0031', '', '', 'TINA', 'buyer'),
      row('li--'),
    ]),
  )
  expect(status).toBe(200)
  expect(body.created).toBe(3)
  const list = (await mall.call(peopleApi.accounts, { keyword: 'example.com', page_size: 100 }, { token: li })).body
    .data
  const of = (username: string) => list.find((it) => it.username === username)!
  expect(of('tina')).toMatchObject({
    state: 'FIRST_LOGIN',
    position: 'Head',
    unit_code: 'HQ',
    manager_name: 'Name of li--',
    roles: [{ role_name: 'Buyer' }, { role_name: 'Finance' }],
  })
  expect(of('umar')).toMatchObject({ mobile: '081200000031', manager_name: 'Name of tina' })
  const { username, one_time_password } = body.accounts.find((it) => it.username === 'umar')!
  const session = await mall.call(identityApi.login, { username, password: hashPasswordForLogin(one_time_password) })
  expect(session.status).toBe(200)
  expect((await run(workbook([row('tina')]))).body.code).toBe('ROWS_WRONG')
})

test('CSV is read as well, divided by commas or semicolons, in any of the languages', async () => {
  const chinese = '\ufeff用户名;姓名;邮箱;角色\r\n王小明1;王小明;xm@example.com;Buyer，Finance\r\n'
  expect((await check(chinese)).body).toEqual({ rows: 1, problems: [], problem_total: 0 })
  const formula = 'Username,Name,E-mail\n=HYPERLINK("x"),Name,a@example.com\n'
  expect(await complaints(formula)).toEqual(['A2 Enter the value itself, not a formula'])
  expect(
    (await check(Buffer.from('Username,Name,E-mail\nm\xfcller,X,y@example.com', 'latin1'))).body.message,
  ).toContain('UTF-8')
})

test('nobody imports into a role they lack', async () => {
  expect(await complaints(workbook([row('rich-one', '', '', '', '', 'Finance')]), wang)).toEqual([
    'H2 Finance grants permissions that you do not have',
  ])
  expect((await run(workbook([row('rich-one', '', '', '', '', 'Finance')]), wang)).body.code).toBe('ROWS_WRONG')
})

test('managers of a table do not lead in a circle', async () => {
  const circle = [row('ring-a', '', '', '', 'ring-b'), row('ring-b', '', '', '', 'ring-a')]
  expect(await complaints(workbook(circle))).toEqual([
    'G2 A member cannot be their own manager, directly or through others',
    'G3 A member cannot be their own manager, directly or through others',
  ])
})

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a00000000', 'hex'), /no \.xlsx/],
  ['a broken workbook', workbook([row('x-y-z')]).subarray(0, 900), /no \.xlsx/],
  ['a heading alone', workbook([]), /no row/],
  ['a table without its columns', workbook([['a', 'b']], ['Username', 'Phone']), /Name, E-mail are missing/],
  ['a column twice', workbook([row('x-y-z')], ['Username', 'Name', 'E-mail', 'Email']), /twice/],
  ['2,001 rows', workbook(Array.from({ length: 2001 }, (_, at) => row(`many${at}`))), /more than 2,000 rows/],
])('%s cannot be read', async (_, file, message) => {
  const { status, body } = await check(file)
  expect([status, body.code]).toEqual([422, 'TABLE_UNREADABLE'])
  expect(body.message).toMatch(message)
})

test('more than ten megabytes are not taken, and nobody without the right is asked for a file', async () => {
  expect((await check(Buffer.alloc(10_485_761, 'a'))).status).toBe(413)
  expect((await check(workbook([row('x-y-z')]), await mall.tokenOf('budi'))).status).toBe(200)
  await mall.sql('delete from member_role where member_id = $1', [mall.members['wang']])
  const fresh = await mall.tokenOf('wang')
  expect((await check(workbook([row('x-y-z')]), fresh)).body.code).toBe('PERMISSION_MISSING')
})
