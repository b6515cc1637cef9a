import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { read, utils, write } from '@e965/xlsx'
import { makeOperator } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

let mall: TestMall
let operator: Client
let reader: Client
const { adminCategory, categoryFile } = api

beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'brings a tree', ['catalog'])
  reader = await makeOperator(mall, 'does not sort', ['shops'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const heading = ['Number', 'Below', 'English name', 'Chinese name', 'Indonesian name', 'Place']
const csv = (...rows: string[][]) => [heading, ...rows].map((it) => it.join(',')).join('\n')
const check = (file: Buffer | string, name = 'c.csv') =>
  uploadTo(mall, categoryFile.check, file, { token: operator.token!, name })
const bring = (file: Buffer | string, name = 'c.csv') =>
  uploadTo(mall, categoryFile.import, file, { token: operator.token!, name })
const tree = async () => (await operator.get(adminCategory.tree)).categories
const named = async (english: string) => (await tree()).find((it) => it.names['en-us'] === english)!
const rowsOf = async <Row>(text: string) => (await mall.app.database.pool.query(text)).rows as Row[]
const wrongPaths = () =>
  rowsOf(
    `select c.id from category c left join category p on p.id = c.parent_id
     where c.path <> coalesce(p.path, '{}') || c.id or c.grade <> cardinality(c.path)`,
  )
const nothing = { added: 0, changed: 0, moved: 0, reordered: 0 }

async function exported(): Promise<{ bytes: Buffer; rows: string[][] }> {
  const answer = await mall.mall.http.fastify.inject({
    url: categoryFile.export.path,
    headers: { authorization: operator.token! },
  })
  expect(answer.statusCode).toBe(200)
  const book = read(answer.rawPayload, { type: 'buffer' })
  return {
    bytes: answer.rawPayload,
    rows: utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '' }),
  }
}
const workbook = (rows: readonly string[][]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([...rows]), 'Sheet')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

test('the tree that was taken out changes nothing when it is put in again, in any language', async () => {
  const before = await tree()
  const { bytes, rows } = await exported()
  expect(rows).toHaveLength(before.length + 1)
  for (const lang of ['en-us', 'zh-cn', 'en-id'] as const) {
    const file = (
      await mall.mall.http.fastify.inject({
        url: categoryFile.export.path,
        headers: { authorization: operator.token!, lang },
      })
    ).rawPayload
    const { status, body } = await uploadTo(mall, categoryFile.check, file, { token: operator.token!, lang })
    expect([status, body]).toMatchObject([200, { ...nothing, problem_total: 0, unchanged: before.length }])
  }
  expect((await bring(bytes, 'c.xlsx')).body).toMatchObject(nothing)
  expect(await tree()).toEqual(before)
})

test('a file adds categories of every level, in any order of its rows; the check writes nothing, a second import changes nothing', async () => {
  const before = await tree()
  const file = csv(
    ['', 'Ship stores > Deck', 'Ropes', '绳索', 'Tali', ''],
    ['', 'Ship stores', 'Deck', '', '', ''],
    ['', '', 'Ship stores', '船舶物资', '', '1'],
    ['', 'ship stores', 'Galley', '', '', '1'],
  )
  const checked = await check(file)
  expect(checked.body).toMatchObject({ rows: 4, added: 4, changed: 0, moved: 0, problem_total: 0 })
  expect(checked.body.changes.map((it) => [it.row, it.fate, it.name, it.above])).toEqual([
    [2, 'ADDED', 'Ropes', ['Ship stores', 'Deck']],
    [3, 'ADDED', 'Deck', ['Ship stores']],
    [4, 'ADDED', 'Ship stores', []],
    [5, 'ADDED', 'Galley', ['Ship stores']],
  ])
  expect(await tree()).toEqual(before)
  expect((await bring(file)).body).toMatchObject({ added: 4 })
  const after = await tree()
  expect(after.slice(0, 4).map((it) => [it.names['en-us'], it.grade])).toEqual([
    ['Ship stores', 1],
    ['Galley', 2],
    ['Deck', 2],
    ['Ropes', 3],
  ])
  expect(after.slice(4)).toEqual(before)
  expect(after[3]!.names).toEqual({ 'en-us': 'Ropes', 'zh-cn': '绳索', 'en-id': 'Tali' })
  expect(await wrongPaths()).toEqual([])
  expect((await bring(file)).body).toMatchObject({ ...nothing, unchanged: 4 })
  expect(await tree()).toEqual(after)
})

test('a row with a number gives other names or another place; what is left empty stays', async () => {
  const [ropes, ship] = [await named('Ropes'), await named('Ship stores')]
  const file = csv(
    [ship.category_id, '', 'Marine supplies', '', '', ''],
    [ropes.category_id, 'Marine supplies', 'Ropes and lines', '', '', '1'],
  )
  expect((await check(file)).body).toMatchObject({ added: 0, changed: 1, moved: 1, problem_total: 0 })
  expect((await bring(file)).body).toMatchObject({ changed: 1, moved: 1 })
  expect(await named('Marine supplies')).toMatchObject({
    category_id: ship.category_id,
    names: { 'en-us': 'Marine supplies', 'zh-cn': '船舶物资' },
  })
  expect(await named('Ropes and lines')).toMatchObject({
    category_id: ropes.category_id,
    parent_id: ship.category_id,
    grade: 2,
    names: { 'zh-cn': '绳索', 'en-id': 'Tali' },
  })
  expect(await wrongPaths()).toEqual([])
  expect((await bring(file)).body).toMatchObject(nothing)
  const written = await rowsOf<{ after: object }>(
    `select after from audit_log where object = 'category-file' and after->'moved' <> '[]' order by id`,
  )
  expect(written.map((it) => it.after)).toEqual([
    {
      added: [],
      changed: [Number(ship.category_id)],
      moved: [Number(ropes.category_id)],
      reordered: 0,
    },
  ])
})

test('two categories may change their names with one another', async () => {
  const [galley, deck] = [await named('Galley'), await named('Deck')]
  const below = `#${galley.parent_id}`
  const file = csv([galley.category_id, below, 'Deck', '', '', ''], [deck.category_id, below, 'Galley', '', '', ''])
  expect((await bring(file)).body).toMatchObject({ changed: 2, moved: 0 })
  expect((await named('Deck')).category_id).toBe(galley.category_id)
})

test('what is wrong is said cell by cell, and then nothing is imported', async () => {
  const before = await tree()
  const marine = await named('Marine supplies')
  const deck = await named('Deck')
  const file = csv(
    ['999999999', '', 'Unknown', '', '', ''],
    ['x1', '', 'No number', '', '', ''],
    ['', 'Nowhere > At all', 'Lost', '', '', ''],
    ['', 'Marine supplies > Deck > Nails', 'Too deep', '', '', ''],
    ['', 'Marine supplies', '', '', '', ''],
    ['', '', 'Twice', '', '', ''],
    ['', '', 'twice', '', '', ''],
    [marine.category_id, 'Marine supplies > Deck', 'Marine supplies', '', '', ''],
    ['', '', 'Misplaced', '', '', '0'],
    ['', '', 'x'.repeat(61), '', '', ''],
    [deck.category_id, 'Marine supplies', 'Galley', '', '', ''],
  )
  const { status, body } = await check(file)
  expect(status).toBe(200)
  expect(body.problems.map((it) => [it.cell, it.reason])).toEqual([
    ['A2', 'No category has this number'],
    ['A3', 'A number from the export, digits only'],
    ['B4', 'There is no such category, in the file or in the mall'],
    ['B5', 'At most 3 levels'],
    ['C6', 'Fill this in'],
    ['C8', 'The same category as in row 7'],
    ['B9', 'There is no such category, in the file or in the mall'],
    ['F10', 'A whole number from 1 to 9999'],
    ['C11', 'At most 60 characters'],
    ['B12', 'There is no such category, in the file or in the mall'],
  ])
  const refused = await bring(file)
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'ROWS_WRONG', problem_total: 10 }])
  expect(await tree()).toEqual(before)
})

test('nothing is put below itself, below the third level, or beside its namesake', async () => {
  const [marine, deck, galley] = [await named('Marine supplies'), await named('Deck'), await named('Galley')]
  const circle = csv([marine.category_id, `#${deck.category_id}`, 'Marine supplies', '', '', ''])
  expect((await check(circle)).body.problems.map((it) => it.reason)).toEqual(['A category cannot stand below itself'])
  const other = (await tree()).find((it) => it.grade === 2 && it.parent_id !== marine.category_id)!
  // Marine supplies has a level below it: two come to stand below the second.
  const deep = csv([marine.category_id, `#${other.category_id}`, 'Marine supplies', '', '', ''])
  expect((await check(deep)).body.problems.map((it) => it.reason)).toEqual(['At most 3 levels'])
  const namesake = csv([galley.category_id, `#${marine.category_id}`, 'deck', '', '', ''])
  expect((await check(namesake)).body.problems.map((it) => it.reason)).toEqual([
    'There is a category with this English name at this place',
  ])
})

test('files that are none, too long or full of formulas are refused, and so is whoever may not sort', async () => {
  expect((await check('%PDF-1.4 no table', 'c.xlsx')).body.code).toBe('TABLE_UNREADABLE')
  expect((await check('a,b\n1,2')).body.code).toBe('TABLE_UNREADABLE')
  const long = csv(...Array.from({ length: 5001 }, (_, at) => ['', '', `Row ${at}`, '', '', '']))
  expect((await bring(long)).body.code).toBe('TABLE_UNREADABLE')
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([heading, ['', '', '', '', '', '']])
  sheet['C2'] = { t: 's', f: 'HYPERLINK("http://example.com")', v: 'Click' }
  utils.book_append_sheet(book, sheet, 'Sheet')
  const formula = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  expect((await check(formula)).body.problems.map((it) => it.reason)).toEqual(['Enter the value itself, not a formula'])
  for (const route of [categoryFile.check, categoryFile.import])
    expect((await uploadTo(mall, route, csv(), { token: reader.token! })).body.code).toBe('PERMISSION_MISSING')
})

test('the template is a file that can be imported', async () => {
  const template = await mall.mall.http.fastify.inject({
    url: categoryFile.template.path,
    headers: { authorization: operator.token! },
  })
  expect(template.statusCode).toBe(200)
  expect((await check(template.rawPayload, 't.xlsx')).body).toMatchObject({ rows: 3, problem_total: 0 })
})

test('five thousand rows are looked through and imported', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => {
    const group = `Group ${Math.floor(at / 100)}`
    return ['', at % 100 ? group : '', at % 100 ? `Leaf ${at}` : group, '', '', '']
  })
  const { body } = await bring(workbook([heading, ...rows]), 'c.xlsx')
  expect(body).toMatchObject({ rows: 5000, added: 5000, problem_total: 0 })
  expect(body.changes).toHaveLength(500)
  expect(await wrongPaths()).toEqual([])
}, 120_000)
