import { budgetApi, type Reply, type Route } from '@borong/contract'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { recordExample } from '../../../../../test/support/api-examples.ts'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'

let mall: SmallMall
let li: string
let budi: string
beforeAll(async () => {
  mall = await openSmallMall()
  ;[li, budi] = [await mall.tokenOf('li'), await mall.tokenOf('budi')]
  for (const code of ['6601', '6602'])
    await mall.call(budgetApi.addSubject, { code, description: `Subject ${code}`, type: 'EXPENSE' }, { token: li })
  const { data } = (await mall.call(budgetApi.subjects, {}, { token: li })).body
  const centre = (code: string, more: Record<string, unknown> = {}, token = li) =>
    mall.call(budgetApi.addCostCentre, { code, name: `Centre ${code}`, type: 'SITE', ...more }, { token })
  await centre('A')
  await centre('B')
  await centre('NARROW', { accounting_sub_ids: [data[0]!.id] })
  await centre('FOREIGN', {}, budi)
})
afterAll(() => mall.close())

const heading = [
  'Cost centre code',
  'Accounting subject code',
  'Year',
  'Name',
  'Mode',
  'When exceeded',
  'Tolerance',
  'Alerts at %',
  ...Array.from({ length: 12 }, (_, at) => `Month ${at + 1}`),
]
type Line = (string | number)[]
const line = (centre: string, subject = '', ...rest: Line): Line => [centre, subject, 2031, ...rest]

async function send<R extends Route>(route: R, file: Buffer, { token = li, lang = 'en-us', name = 'a.xlsx' } = {}) {
  const boundary = 'borong-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const response = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: route.path,
    headers: { authorization: token, lang, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const body = response.json<Reply<R> & { code?: string }>()
  if (response.statusCode === 200) recordExample(route, {}, body)
  return { status: response.statusCode, body }
}
const sheet = (lines: Line[], top: string[] = heading) => writeWorkbook([{ name: 'Budgets', rows: [top, ...lines] }])
const check = (lines: Line[]) => send(budgetApi.checkImport, sheet(lines))
const imported = (lines: Line[]) => send(budgetApi.import, sheet(lines))
const budgets = async (keyword = '') =>
  (await mall.call(budgetApi.list, { year: 2031, keyword, page_size: 100 }, { token: li })).body.data
const download = async (route: Route, query: Record<string, string> = {}) => {
  const response = await mall.mall.http.fastify.inject({
    method: 'GET',
    url: route.path,
    query,
    headers: { authorization: li },
  })
  expect(response.statusCode).toBe(200)
  const book = read(response.rawPayload)
  return book.SheetNames.map((name) => utils.sheet_to_json<Line>(book.Sheets[name]!, { header: 1, defval: '' }))
}

test('a table is told before it is written, and written as it was told', async () => {
  const lines = [
    line('A', '', 'Whole of A', 'Cumulative', '警告', 10.5, '80, 100', 100, 200.25),
    line('A', '6601', '', 'each month alone', 'BLOCK'),
    line('B'),
  ]
  const told = (await check(lines)).body
  expect(told).toEqual({ rows: 3, problems: [], problem_total: 0, added: 3, changed: 0, unchanged: 0 })
  expect(await budgets()).toEqual([])
  expect((await imported(lines)).body).toEqual(told)
  expect(await budgets()).toMatchObject([
    {
      name: 'Whole of A',
      mode: 'CUMULATIVE',
      control: 'WARN',
      tolerance: 10.5,
      alert_percents: [80, 100],
      allotted: 300.25,
    },
    { name: 'A 6601 2031', accounting_sub_code: '6601', mode: 'NON_CUMULATIVE', control: 'BLOCK', allotted: 0 },
    { name: 'B 2031', mode: 'NON_CUMULATIVE', control: 'BLOCK' },
  ])
})

test('a second time it changes what differs, by entries and revisions, and keeps what stands empty', async () => {
  const [{ budget_id: id } = { budget_id: '' }] = await budgets('Whole')
  const lines = [
    line('A', '', 'Whole of A', 'Cumulative', 'Warn', 10.5, '80, 100', 100, 200.25),
    line('A', '6601', 'Paper', '', '', '', '', 5),
    line('B', '', '', '', '', '', '', '', '', ''),
  ]
  const told = (await check(lines)).body
  expect(told).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
  expect((await imported(lines)).body).toEqual(told)
  const [paper] = await budgets('Paper')
  expect(paper).toMatchObject({ mode: 'NON_CUMULATIVE', control: 'BLOCK', allotted: 5 })
  const detail = (await mall.call(budgetApi.show, { id: paper!.budget_id }, { token: li })).body
  expect(detail.revisions).toMatchObject([{ reason: 'Import', changes: [{ field: 'name', before: 'A 6601 2031' }] }])
  const { data } = (await mall.call(budgetApi.entries, { id: paper!.budget_id }, { token: li })).body
  expect(data).toMatchObject([{ kind: 'ADJUST', allotted: 5, reason: 'Import', actor_name: 'Name of li' }])
  expect((await mall.call(budgetApi.show, { id }, { token: li })).body.version).toBe(1)
})

test('one wrong cell and nothing is written; every one is named', async () => {
  const before = await budgets()
  const lines = [
    line('C'),
    line('FOREIGN'),
    line('A', '9999'),
    line('NARROW', '6602'),
    ['B', '6601', 'soon'],
    line('B', '6602', '', 'sometimes', 'perhaps', -1, '0, 300'),
    line('B', '6602'),
    line('NARROW', '', '', '', '', '', '', 1.005, '1,000', 'much', '-1'),
    line('', '6601'),
  ]
  const { status, body } = await imported(lines)
  expect([status, body.code]).toEqual([422, 'ROWS_WRONG'])
  expect(body.problems.map((it) => [it.cell, it.text])).toEqual([
    ['A2', 'C'],
    ['A3', 'FOREIGN'],
    ['B4', '9999'],
    ['B5', '6602'],
    ['C6', 'soon'],
    ['E7', 'sometimes'],
    ['F7', 'perhaps'],
    ['G7', '-1'],
    ['H7', '0, 300'],
    ['A8', 'B'],
    ['I9', '1.005'],
    ['J9', '1,000'],
    ['K9', 'much'],
    ['L9', '-1'],
    ['A10', ''],
  ])
  expect(body.problem_total).toBe(15)
  expect(body.problems[9]!.reason).toBe('Row 7 has the same cost centre, subject and year')
  expect((await check(lines)).body).toMatchObject({ problem_total: 15, problems: body.problems })
  expect(await budgets()).toEqual(before)
})

test('a CSV and headings of another language are understood; what is no table is refused', async () => {
  const csv = 'Kode pusat biaya,Tahun,Bulan 3\nB,2032,12.50\n'
  expect((await send(budgetApi.import, Buffer.from(csv), { lang: 'en-id', name: 'b.csv' })).body).toMatchObject({
    added: 1,
  })
  const [made] = (await mall.call(budgetApi.list, { year: 2032 }, { token: li })).body.data
  expect(made).toMatchObject({ cost_center_code: 'B', allotted: 12.5 })
  for (const file of [
    Buffer.from('PK\u0003\u0004 nothing'),
    Buffer.from('a,b\n1,2\n'),
    Buffer.from([0, 1, 2]),
    Buffer.alloc(0),
  ]) {
    const { status, body } = await send(budgetApi.checkImport, file)
    expect([status, body.code]).toEqual([422, 'TABLE_UNREADABLE'])
  }
})

test('what was exported can be changed and imported again', async () => {
  const [lines = []] = await download(budgetApi.export, { year: '2031', keyword: 'Paper' })
  expect(lines[0]!.slice(0, 20)).toEqual(heading)
  const about = ['A', '6601', '2031', 'Paper', 'Each month alone', 'Block', 0, '']
  const rest = ['', 'Active', 5, 0, 0, 0, 5]
  expect(lines[1]).toEqual([...about, 5, ...Array.from({ length: 11 }, () => 0), ...rest])
  expect(lines).toHaveLength(2)
  const [top, row] = lines as [string[], Line]
  expect((await send(budgetApi.import, sheet([row], top))).body).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  row[8] = 6
  expect((await send(budgetApi.import, sheet([row], top))).body).toMatchObject({ changed: 1 })
  expect((await budgets('Paper'))[0]).toMatchObject({ allotted: 6 })
})

test('the template is empty and says what may stand in it', async () => {
  const [table, choices] = await download(budgetApi.template)
  expect(table).toEqual([heading])
  expect(choices!.slice(1, 3)).toEqual([
    ['A', 'Centre A', '6601', 'Subject 6601', 'Cumulative', 'Block'],
    ['B', 'Centre B', '6602', 'Subject 6602', 'Each month alone', 'Warn'],
  ])
})
