import { peopleApi } from '@borong/contract'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guest } from '#platform/actor'
import { readUploadedTable } from '#platform/documents/read-sheet'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'
import { uploadTo } from '../../../../../test/upload.ts'

let mall: SmallMall
let li: string
let budi: string
beforeAll(async () => {
  mall = await openSmallMall()
  ;[li, budi] = [await mall.tokenOf('li'), await mall.tokenOf('budi')]
})
beforeEach(async () => {
  await mall.sql('update member set unit_id = null')
  await mall.sql('update organisation_unit set parent_id = null')
  await mall.sql('delete from organisation_unit')
})
afterAll(() => mall.close())

const add = (org_code: string, parent_id?: string, token = li) =>
  mall.call(
    peopleApi.addOrganisation,
    { org_code, org_name: `Name of ${org_code}`, ...(parent_id && { parent_id }) },
    { token },
  )
const idOf = async (code: string, parent?: string) => (await add(code, parent)).body.id
const edit = (id: string, org_code: string, parent_id?: string, token = li) =>
  mall.call(
    peopleApi.editOrganisation,
    { id, org_code, org_name: `Name of ${org_code}`, ...(parent_id && { parent_id }) },
    { token },
  )
const remove = (id: string, token = li) => mall.call(peopleApi.removeOrganisation, { id }, { token })
const list = async (fields: { clientCode?: string } = {}, token = li) =>
  mall.call(peopleApi.organisations, fields, { token })
const tree = async () => (await list()).body.map((it) => `${'.'.repeat(it.depth)}${it.org_code}`)

test('the tree is told top down, siblings by code, with codes and names of parents and the members of each', async () => {
  const top = await idOf('A')
  const ten = await idOf('A-10', top)
  await idOf('A-9', top)
  await idOf('A-10-1', ten)
  await idOf('B')
  await mall.sql('update member set unit_id = $1 where id = $2', [ten, mall.members['wang']])
  expect(await tree()).toEqual(['.A', '..A-9', '..A-10', '...A-10-1', '.B'])
  const { body } = await list()
  expect(body.find((it) => it.org_code === 'A-10')).toMatchObject({
    parent_id: top,
    parent_code: 'A',
    parent_name: 'Name of A',
    member_num: 1,
    depth: 2,
  })
  expect(body[0]!.clientCode).toMatch(/^C\d{8}$/)
  expect((await list({ clientCode: body[0]!.clientCode })).body).toHaveLength(5)
})

test('the code of another company leads nowhere, and neither do its organisations', async () => {
  const id = await idOf('A')
  const code = (await list()).body[0]!.clientCode
  const own = (await add('B', undefined, budi)).body.id
  const missing = await remove('99999999', budi)
  const foreign = [
    await list({ clientCode: code }, budi),
    await list({ clientCode: 'C00000000' }, budi),
    await add('C', id, budi),
    await edit(id, 'C', undefined, budi),
    await edit(own, 'B', id, budi),
    await remove(id, budi),
  ]
  for (const { status, body } of foreign) expect([status, body]).toEqual([404, missing.body])
  expect(await tree()).toEqual(['.A'])
})

test('a code stands once, nothing stands below itself, and eight levels are the most', async () => {
  const ids: string[] = []
  for (let level = 1; level <= 8; level++) ids.push(await idOf(`L${level}`, ids.at(-1)))
  expect((await add('L9', ids.at(-1))).body.code).toBe('ORG_TOO_DEEP')
  expect((await add('L1')).body.code).toBe('ORG_CODE_TAKEN')
  expect((await edit(ids[1]!, 'L1', ids[0])).body.code).toBe('ORG_CODE_TAKEN')
  expect((await edit(ids[0]!, 'L1', ids[3])).body.code).toBe('ORG_CYCLE')
  expect((await edit(ids[0]!, 'L1', ids[0])).body.code).toBe('ORG_CYCLE')
  const side = await idOf('S1')
  expect((await edit(ids[0]!, 'L1', side)).body.code).toBe('ORG_TOO_DEEP')
  expect((await edit(ids[1]!, 'L2', side)).body.depth).toBe(2)
  expect((await tree()).at(-1)).toBe('........L8')
  expect((await add('with blank')).body.code).toBe('INVALID_INPUT')
})

test('what is not empty stays', async () => {
  const top = await idOf('A')
  const leaf = await idOf('A-1', top)
  await mall.sql('update member set unit_id = $1, disabled_at = now() where id = $2', [leaf, mall.members['wang']])
  const full = await remove(leaf)
  expect([full.status, full.body]).toMatchObject([422, { code: 'ORG_NOT_EMPTY', members: 1, children: 0 }])
  expect((await remove(top)).body).toMatchObject({ members: 0, children: 1 })
  await mall.sql('update member set unit_id = null, disabled_at = null where id = $1', [mall.members['wang']])
  expect((await remove(leaf)).body).toEqual({ ok: true })
  expect((await remove(top)).body).toEqual({ ok: true })
  expect((await remove(top)).status).toBe(404)
})

const workbook = (rows: string[][]) => {
  const book = utils.book_new()
  const table = [['Organisation code', 'Organisation name', 'Parent code'], ...rows]
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), 'Organisations')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const check = (rows: string[][]) => uploadTo(mall, peopleApi.checkOrganisationImport, workbook(rows), { token: li })
const run = (rows: string[][], token = li) => uploadTo(mall, peopleApi.importOrganisations, workbook(rows), { token })

test('a table adds and changes by code, in whatever order its rows stand', async () => {
  await idOf('B', await idOf('A'))
  const rows = [
    ['C-1', 'Below C', 'C'],
    ['C', 'C', 'A'],
    ['B', 'Renamed', ''],
    ['A', 'Name of A', ''],
  ]
  expect((await check(rows)).body).toMatchObject({ rows: 4, added: 2, changed: 1, problem_total: 0 })
  expect(await tree()).toEqual(['.A', '..B'])
  const { status, body } = await run(rows)
  expect([status, body.added, body.changed]).toEqual([200, 2, 1])
  expect(await tree()).toEqual(['.A', '..C', '...C-1', '.B'])
  expect((await run(rows)).body).toMatchObject({ added: 0, changed: 0 })
})

test('of a table with a fault nothing is done, and each fault has its cell', async () => {
  await idOf('A')
  const rows = [
    ['B', 'B', 'A'],
    ['B', 'B again', ''],
    ['bad code', 'X', ''],
    ['C', '', 'NONE'],
    ['D', 'D', 'E'],
    ['E', 'E', 'D'],
  ]
  const { body } = await check(rows)
  expect(body.problems.map((it) => `${it.cell} ${it.reason}`)).toEqual([
    'A3 The same as in row 2',
    'A4 1 to 40 letters, digits, dots, - or _',
    'B5 Fill this in',
    'C5 No organisation has this code, in the table or in the company',
    'C6 An organisation cannot be placed below itself',
    'C7 An organisation cannot be placed below itself',
  ])
  const real = await run(rows)
  expect([real.status, real.body.code]).toEqual([422, 'ROWS_WRONG'])
  expect(await tree()).toEqual(['.A'])
})

test('a table does not grow the tree above eight levels, also not by moving a branch', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => [`L${at + 1}`, 'Level', at ? `L${at}` : ''])
  expect((await check(rows)).body.problems.map((it) => it.cell)).toEqual(['C10'])
  expect((await run(rows.slice(0, 8))).status).toBe(200)
  await idOf('S')
  expect((await check([['L1', 'Level', 'S']])).body.problems.map((it) => `${it.cell} ${it.reason}`)).toEqual([
    'C2 At most 8 levels',
  ])
})

test('the template is a workbook with the heading, and the organisations there are beside it', async () => {
  await idOf('A')
  const answer = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: peopleApi.organisationTemplate.path,
    headers: { authorization: li, lang: 'en-id' },
  })
  expect(answer.statusCode).toBe(200)
  const rows = await readUploadedTable(guest, answer.rawPayload, { maxRows: 5, maxColumns: 5 })
  expect(rows.map((row) => row.map((cell) => cell.text))).toEqual([
    ['Kode organisasi', 'Nama organisasi', 'Kode induk'],
  ])
})
