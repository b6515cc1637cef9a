import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { api, goodsImportLimits, type Input, type Reply } from '@borong/contract'
import { read, utils } from '@e965/xlsx'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { workbook as sheetOf, zip } from '../support/hand-made-zip.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

let mall: TestMall
let shopId: number
let editor: Client
let stranger: Client
const files = api.goodsImport
type Run = Reply<typeof files.show>
type Columns = Input<typeof files.check>['columns']
type Row = (string | number)[]

beforeAll(async () => {
  mall = await openTestMall()
  const shops = await rowsOf<{ id: number }>('select id::int from shop order by id limit 2')
  shopId = shops[0]!.id
  editor = await makeStaff(mall, shopId, 'filer', ['goods', 'prices', 'stock'])
  stranger = await makeStaff(mall, shops[1]!.id, 'stranger', ['goods', 'prices', 'stock'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Found>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Found[]
const workbook = (rows: readonly Row[]) => writeWorkbook([{ name: 'Goods', rows }])
const upload = (bytes: Buffer | string, name = 'goods.xlsx', who = editor) =>
  uploadTo(mall, files.upload, bytes, { token: who.token!, name })
const chosen = (run: Run): Columns =>
  run.columns.flatMap(({ column, field }) => (field === undefined ? [] : [{ column, field }]))

async function check(
  bytes: Buffer | string,
  more: { name?: string; shelf?: 'DRAFT' | 'ON_SHELF'; who?: Client; pictures?: Buffer } = {},
) {
  const who = more.who ?? editor
  const { body: run } = await upload(bytes, more.name, who)
  if (more.pictures) {
    const { status } = await uploadTo(mall, files.pictures, more.pictures, {
      token: who.token!,
      name: 'p.zip',
      id: run.import_id,
    })
    expect(status).toBe(200)
  }
  await who.get(files.check, { id: run.import_id, columns: chosen(run), shelf: more.shelf ?? 'DRAFT' })
  await mall.settle()
  return who.get(files.show, { id: run.import_id })
}
async function importAll(run: Run, who = editor) {
  await who.get(files.import, { id: run.import_id })
  await mall.settle()
  return who.get(files.show, { id: run.import_id })
}
const goodsNumbered = async (number: string, who = editor) => {
  const [row] = await rowsOf<{ id: string }>('select id::text from goods where number = $1 and shop_id = $2', [
    number,
    shopId,
  ])
  return who.get(api.goodsEditor.show, { id: row!.id })
}
/** A workbook of the mall, as rows of texts. */
const cellsOf = (bytes: Buffer) => {
  const book = read(bytes)
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: false, defval: '' })
}

const heading = [
  'Goods number',
  'SKU number',
  'Name (English)',
  'Name (Chinese)',
  'Category',
  'Variant',
  'Price',
  'Stock',
  'Pictures',
  'Parameters',
]
const glove = (
  number: string,
  size: string,
  more: { name?: string; price?: string | number; stock?: string | number; pictures?: string } = {},
): Row => [
  number,
  `${number}-${size}`,
  more.name ?? `Glove ${number}`,
  '手套',
  'Personal protection',
  `Size|尺码|Ukuran: ${size}`,
  more.price ?? 48_500,
  more.stock ?? 40,
  more.pictures ?? '',
  'Size: M and L',
]

test('a file is checked and imported: new, changed, unchanged and refused goods are as the check said', async () => {
  const first = await importAll(
    await check(workbook([heading, glove('IM-1', 'M'), glove('IM-1', 'L'), glove('IM-2', 'M')])),
  )
  expect(first).toMatchObject({
    state: 'IMPORTED',
    rows: 3,
    goods: 2,
    forecast: { new: 2, refused: 0 },
    result: { new: 2 },
  })
  const made = await goodsNumbered('IM-1')
  expect(made).toMatchObject({ status: 'DRAFT', names: { 'en-us': 'Glove IM-1', 'zh-cn': '手套' } })
  expect(made.skus.map((it) => [it.sku_sn, it.price, it.stock, it.specs])).toEqual([
    [
      'IM-1-M',
      48_500,
      40,
      [{ name: { 'en-us': 'Size', 'zh-cn': '尺码', 'en-id': 'Ukuran' }, value: { 'en-us': 'M' } }],
    ],
    [
      'IM-1-L',
      48_500,
      40,
      [{ name: { 'en-us': 'Size', 'zh-cn': '尺码', 'en-id': 'Ukuran' }, value: { 'en-us': 'L' } }],
    ],
  ])

  const table = [
    heading,
    glove('IM-1', 'M', { price: 51_000 }),
    glove('IM-1', 'L', { stock: 55 }),
    glove('IM-2', 'M'),
    glove('IM-3', 'M'),
    glove('IM-4', 'M', { price: 'much' }),
    ['IM-5', 'IM-5', 'Glove', '', 'No such category', '', 100, 1, '', ''],
    ['IM-6', 'IM-1-M', 'Glove', '', 'Personal protection', '', 100, 1, '', ''],
    ['IM-7', 'IM-7', '', '', 'Personal protection', '', 100, 1, '', ''],
    ['IM-8', 'IM-8', 'Glove', '', 'Personal protection', 'Size: M', 0, 1, 'absent.jpg', 'Size'],
  ]
  const checked = await check(workbook(table))
  // Nothing was written by the check.
  expect((await goodsNumbered('IM-1')).skus.map((it) => [it.price, it.stock])).toEqual([
    [48_500, 40],
    [48_500, 40],
  ])
  expect(await rowsOf(`select from goods where number = 'IM-3'`)).toEqual([])
  const forecast = { new: 1, changed: 1, unchanged: 1, refused: 5 }
  expect(checked).toMatchObject({ state: 'CHECKED', goods: 8, forecast })
  expect(checked.problems.map((it) => [it.row, it.column, it.reason])).toEqual([
    [6, 'Price', 'Has to be a number such as 12500 or 12500.5'],
    [7, 'Category', 'There is no category No such category'],
    [8, '', 'The SKU number IM-1-M stands in row 2 already'],
    [9, 'Name (English)', 'is required'],
    [10, 'Parameters', 'Has to be written as Colour: Blue; Size: L'],
    [10, 'Pictures', 'The picture absent.jpg is not in the zip'],
  ])
  const done = await importAll(checked)
  expect(done).toMatchObject({ state: 'IMPORTED', result: forecast, forecast, imported_by: 'filer' })
  expect(done.problems).toEqual(checked.problems)
  expect((await goodsNumbered('IM-1')).skus.map((it) => [it.price, it.stock])).toEqual([
    [51_000, 40],
    [48_500, 55],
  ])
  const { data } = await editor.get(files.list)
  expect(data[0]).toMatchObject({
    import_id: done.import_id,
    file_name: 'goods.xlsx',
    uploaded_by: 'filer',
    result: forecast,
  })

  // The refused rows come back with their reasons; corrected they are a file again.
  const file = await editor.request(files.file, { id: done.import_id, refused: 1 })
  const cells = cellsOf(file.bytes)
  expect(cells[0]!.slice(-2)).toEqual(['Result', 'Reason'])
  expect(cells.map((it) => it[0])).toEqual(['Goods number', 'IM-4', 'IM-5', 'IM-6', 'IM-7', 'IM-8'])
  expect(cells[1]!.slice(-2)).toEqual(['refused', 'Price: Has to be a number such as 12500 or 12500.5'])
  const again = await check(file.bytes)
  expect(again).toMatchObject({ forecast: { refused: 5 } })
})

const documentsHeading = {
  'en-us': 'Documents (read only)',
  'zh-cn': '文件（只读）',
  'en-id': 'Dokumen (hanya baca)',
}
test('what an export holds an import leaves alone, as a workbook and as CSV, in every language', async () => {
  const tricky = [
    heading,
    ['=1+1', '=1+1', '@cmd; "x"', '-', 'Personal protection', 'Size\\: a\\|b: 1\\;2|二', '12.5', 3, '', '-'],
  ]
  const made = await importAll(await check(workbook(tricky)))
  expect(made.problems).toEqual([])
  for (const lang of ['en-us', 'zh-cn', 'en-id'] as const)
    for (const [route, name] of [
      [files.export, 'goods.xlsx'],
      [files.exportCsv, 'goods.csv'],
    ] as const) {
      const file = await editor.request(route, {}, { lang })
      expect(file.status).toBe(200)
      if (name === 'goods.csv') for (const line of file.text.split('\r\n')) expect(line).not.toMatch(/(?:^|,)"?[=+@\t]/)
      const { body: run } = await uploadTo(mall, files.upload, file.bytes, { token: editor.token!, name, lang })
      // Every column is known by its heading again; names of documents are for people.
      const unread = run.columns.filter((it) => it.field === undefined)
      expect(unread.map((it) => it.heading)).toEqual([documentsHeading[lang]])
      await editor.get(files.check, { id: run.import_id, columns: chosen(run), shelf: 'DRAFT' })
      await mall.settle()
      const checked = await editor.get(files.show, { id: run.import_id })
      expect(checked.problems).toEqual([])
      expect(checked.forecast).toEqual({ new: 0, changed: 0, unchanged: checked.goods, refused: 0 })
      expect(checked.goods).toBeGreaterThan(20)
    }
  const some = cellsOf((await editor.request(files.export, { keyword: '=1+1' })).bytes)
  expect(some).toHaveLength(2)
}, 240_000)

test('a file says the lead time of goods, leaves it where the cell is empty, and takes it away', async () => {
  const row = (number: string, lead: string | number) => [number, lead]
  const fresh = ['IM-LEAD-1', 'IM-LEAD-2'].map((it) => glove(it, 'M'))
  await importAll(await check(workbook([heading, ...fresh])))
  const said = async (lead: string | number) =>
    check(workbook([['Goods number', 'Lead time (working days)'], row('IM-LEAD-1', lead), row('IM-LEAD-2', '')]))
  await importAll(await said(5))
  expect((await goodsNumbered('IM-LEAD-1')).lead_days).toBe(5)
  expect(await goodsNumbered('IM-LEAD-2')).not.toHaveProperty('lead_days')
  expect((await said('')).forecast).toMatchObject({ unchanged: 2 })
  for (const [lead, reason] of [
    ['soon', 'Has to be a number such as 12500 or 12500.5'],
    [366, 'at most 365'],
    [2.5, 'has to be a whole number'],
  ] as const)
    expect((await said(lead)).problems).toMatchObject([{ row: 2, column: 'Lead time (working days)', reason }])
  await importAll(await said('-'))
  expect(await goodsNumbered('IM-LEAD-1')).not.toHaveProperty('lead_days')
})

test('columns are what the person says, and remembered for the next file of the shop', async () => {
  const table = [
    ['Kode', 'Apa', 'Grup', 'Rp', 'Lain'],
    ['MAP-1', 'Glove', 'Personal protection', '100', 'x'],
  ]
  const { body: run } = await upload(workbook(table))
  expect(chosen(run)).toEqual([])
  expect(run.columns[0]).toEqual({ column: 0, heading: 'Kode', samples: ['MAP-1'] })
  const columns: Columns = [
    { column: 0, field: 'sku_number' },
    { column: 1, field: 'name_en' },
    { column: 2, field: 'category' },
    { column: 3, field: 'price' },
  ]
  const wrong = async (them: Columns) =>
    (await editor.request(files.check, { id: run.import_id, columns: them, shelf: 'DRAFT' })).body
  expect(await wrong([{ column: 9, field: 'price' }])).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'columns.0.column',
  })
  expect(await wrong([columns[0]!, { column: 0, field: 'price' }])).toMatchObject({ field: 'columns.1.column' })
  expect(await wrong([columns[3]!])).toMatchObject({ field: 'columns' })
  await editor.get(files.check, { id: run.import_id, columns, shelf: 'DRAFT' })
  await mall.settle()
  expect(await editor.get(files.show, { id: run.import_id })).toMatchObject({ state: 'CHECKED', forecast: { new: 1 } })
  expect(chosen((await upload(workbook(table))).body)).toEqual(columns)
  // Another shop says for itself what its columns mean.
  expect(chosen((await upload(workbook(table), 'goods.xlsx', stranger)).body)).toEqual([])
})

const picture = (red: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 9, b: 250 - red } } })
    .png()
    .toBuffer()

test('pictures come from a zip by their names; what is none is told', async () => {
  const pictures = zip({
    'in/Front.PNG': await picture(1),
    'back.png': await picture(200),
    'no.png': Buffer.from('<script>'),
    '__MACOSX/x': Buffer.from('x'),
  })
  const checked = await check(
    workbook([
      heading,
      glove('PIC-1', 'M', { pictures: 'front.png; back.png' }),
      glove('PIC-2', 'M', { pictures: 'no.png' }),
    ]),
    { pictures, shelf: 'ON_SHELF' },
  )
  expect(checked).toMatchObject({ pictures: 3, forecast: { new: 1, refused: 1 } })
  expect(checked.problems[0]!.reason).toContain('no.png')
  await importAll(checked)
  const made = await goodsNumbered('PIC-1')
  expect(made).toMatchObject({ status: 'ON_SHELF' })
  expect(made.pictures).toHaveLength(2)
  expect((await mall.mall.http.fastify.inject({ url: made.pictures[0]! })).statusCode).toBe(200)
})

test('an import is undone where nobody has changed anything since, and says what stayed', async () => {
  await importAll(
    await check(workbook([heading, glove('UN-1', 'M'), glove('UN-2', 'M'), glove('UN-3', 'M')]), { shelf: 'ON_SHELF' }),
  )
  const done = await importAll(
    await check(
      workbook([
        heading,
        glove('UN-1', 'M', { name: 'Renamed', price: 60_000, stock: 70 }),
        glove('UN-1', 'L', { name: 'Renamed' }),
        glove('UN-2', 'M', { name: 'Renamed' }),
        glove('UN-3', 'M', { stock: 90 }),
        glove('UN-4', 'M'),
      ]),
      { shelf: 'ON_SHELF' },
    ),
  )
  expect(done).toMatchObject({ result: { new: 1, changed: 3 } })
  const other = await goodsNumbered('UN-2')
  await editor.get(api.sellerGoods.change, {
    rows: [{ sku_id: other.skus[0]!.sku_id!, seen: { price: 48_500 }, to: { price: 47_000 } }],
  })
  const counted = (await goodsNumbered('UN-3')).skus[0]!
  await editor.get(api.sellerGoods.change, {
    rows: [{ sku_id: counted.sku_id!, seen: { stock: 90 }, to: { stock: 91 } }],
  })
  await editor.get(files.undo, { id: done.import_id })
  await mall.settle()
  const undone = await editor.get(files.show, { id: done.import_id })
  expect(undone).toMatchObject({ state: 'UNDONE', undone: { undone: 2, kept: 2 }, undone_by: 'filer' })
  expect(undone.problems.map((it) => [it.row, it.reason])).toEqual([
    [4, 'The goods were changed after the import'],
    [5, 'The stock of UN-3-M was changed after the import'],
  ])
  const back = await goodsNumbered('UN-1')
  expect(back).toMatchObject({ names: { 'en-us': 'Glove UN-1' }, status: 'ON_SHELF' })
  expect(back.skus.map((it) => [it.sku_sn, it.price, it.stock])).toEqual([['UN-1-M', 48_500, 40]])
  expect(await goodsNumbered('UN-2')).toMatchObject({ names: { 'en-us': 'Renamed' } })
  expect((await goodsNumbered('UN-3')).skus[0]!.stock).toBe(91)
  expect(await goodsNumbered('UN-4')).toMatchObject({ status: 'OFF_SHELF' })
  expect((await editor.request(files.undo, { id: done.import_id })).body.code).toBe('MOVED_ON')
})

test('a file has the rights of whoever imports it, and the rule of the mall', async () => {
  await importAll(await check(workbook([heading, glove('RI-1', 'M')]), { shelf: 'ON_SHELF' }))
  const pricer = await makeStaff(mall, shopId, 'pricer', ['prices'])
  const counter = await makeStaff(mall, shopId, 'counter', ['stock'])
  const clerk = await makeStaff(mall, shopId, 'clerk', ['orders'])
  const few = ['SKU number', 'Price', 'Stock']
  const priced = await importAll(await check(workbook([few, ['RI-1-M', 39_000, 40]]), { who: pricer }), pricer)
  expect(priced).toMatchObject({ result: { changed: 1, refused: 0 } })
  const named = await check(workbook([heading, glove('RI-1', 'M', { name: 'Other', price: 39_000 })]), { who: pricer })
  expect(named).toMatchObject({ forecast: { refused: 1 } })
  expect((await check(workbook([few, ['RI-1-M', 38_000, 40]]), { who: counter })).forecast).toMatchObject({
    refused: 1,
  })
  expect((await check(workbook([few, ['RI-1-M', 39_000, 44]]), { who: counter })).forecast).toMatchObject({
    changed: 1,
  })
  expect((await check(workbook([heading, glove('RI-9', 'M')]), { who: pricer })).forecast).toMatchObject({ refused: 1 })
  expect((await clerk.request(files.list)).body.code).toBe('PERMISSION_MISSING')

  const operator = await makeOperator(mall, 'looker', ['catalog'])
  await operator.get(api.goodsReview.treat, { id: String(shopId), treatment: 'ALWAYS' })
  const held = await importAll(
    await check(workbook([heading, glove('RI-1', 'M', { name: 'Held', price: 39_000 }), glove('RI-2', 'M')]), {
      shelf: 'ON_SHELF',
    }),
  )
  expect(held).toMatchObject({ forecast: { new: 1, changed: 1 }, result: { new: 1, changed: 1 } })
  expect(await goodsNumbered('RI-2')).toMatchObject({ status: 'PENDING_REVIEW', review: { state: 'WAITING' } })
  expect(
    (await rowsOf<{ name: string }>(`select names->>'en-us' as name from goods where number = 'RI-1'`))[0]!.name,
  ).toBe('Glove RI-1')
  // The same file again changes nothing of what waits.
  expect(
    (await check(workbook([heading, glove('RI-1', 'M', { name: 'Held', price: 39_000 })]))).forecast,
  ).toMatchObject({ unchanged: 1 })
  await editor.get(files.undo, { id: held.import_id })
  await mall.settle()
  expect((await editor.get(files.show, { id: held.import_id })).undone).toEqual({ undone: 2, kept: 0 })
  expect((await goodsNumbered('RI-1')).review).toBeUndefined()
  expect(await goodsNumbered('RI-2')).toMatchObject({ status: 'DRAFT' })
  await operator.get(api.goodsReview.treat, { id: String(shopId), treatment: 'USUAL' })
})

test('an import and the goods of another shop are not there', async () => {
  const checked = await check(workbook([heading, glove('MINE-1', 'M')]))
  const id = checked.import_id
  const asked = [
    await stranger.request(files.show, { id }),
    await stranger.request(files.check, { id, columns: chosen(checked), shelf: 'DRAFT' }),
    await stranger.request(files.import, { id }),
    await stranger.request(files.undo, { id }),
    await stranger.request(files.stop, { id }),
    await stranger.request(files.file, { id }),
    await uploadTo(mall, files.pictures, zip({ 'a.png': await picture(3) }), { token: stranger.token!, id }),
  ]
  expect(asked.map((it) => it.status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect((await stranger.get(files.list)).data.map((it) => it.import_id)).not.toContain(id)
  await importAll(checked)
  const mine = await goodsNumbered('MINE-1')
  // The same numbers in another shop are other goods.
  const theirs = await importAll(
    await check(workbook([heading, glove('MINE-1', 'M', { price: 1 })]), { who: stranger }),
    stranger,
  )
  expect(theirs).toMatchObject({ result: { new: 1 } })
  expect(await goodsNumbered('MINE-1')).toEqual(mine)
})

test('hostile files are refused or stay texts', async () => {
  const problemOf = async (bytes: Buffer | string, name?: string) => {
    const { status, body } = await upload(bytes, name)
    return [status, body.code, body.message]
  }
  expect(await problemOf('<html>', 'x.csv')).toMatchObject([422, 'TABLE_UNREADABLE', expect.any(String)])
  expect(await problemOf(workbook([heading]))).toMatchObject([
    422,
    'TABLE_UNREADABLE',
    expect.stringContaining('no rows'),
  ])
  const million = `Goods number,Price\n${'X-1,100\n'.repeat(1_000_000)}`
  expect(await problemOf(million, 'x.csv')).toMatchObject([
    422,
    'TABLE_UNREADABLE',
    expect.stringContaining('50000 rows'),
  ])
  expect((await upload(Buffer.alloc(goodsImportLimits.fileBytes + 1))).status).toBe(413)

  const csv = [
    'SKU number,Name (English),Category,Price',
    '"EV-1","=HYPERLINK(""http://x"")",Personal protection,5',
    'EV-2,<script>alert(1)</script>,Personal protection,5',
    'EV-3,a\u202eb,Personal protection,5',
  ].join('\n')
  const checked = await check(csv, { name: 'evil.csv' })
  expect(checked.problems.map((it) => [it.row, it.reason])).toEqual([
    [2, 'Put in the value instead of a formula'],
    [4, 'The text contains characters that cannot be shown'],
  ])
  await importAll(checked)
  expect((await goodsNumbered('EV-2')).names['en-us']).toBe('<script>alert(1)</script>')

  const { body: run } = await upload(workbook([heading, glove('ZIP-1', 'M')]))
  const zipProblem = async (bytes: Buffer) => {
    const { body } = await uploadTo(mall, files.pictures, bytes, { token: editor.token!, id: run.import_id })
    return [body.code, body.message?.split(': ')[1]]
  }
  expect(await zipProblem(Buffer.from('PK no zip'))).toEqual(['PICTURES_UNREADABLE', 'it is no zip, or is damaged'])
  for (const name of ['../../a.png', '/etc/a.png', 'C:/a.png', 'a\\b.png'])
    expect(await zipProblem(zip({ [name]: await picture(4) })), name).toEqual([
      'PICTURES_UNREADABLE',
      'a name in it leads out of the zip',
    ])
  expect(await zipProblem(zip({ 'bomb.png': Buffer.alloc(20_000_000) }))).toEqual([
    'PICTURES_UNREADABLE',
    'it is too large when unpacked',
  ])
  const many = Object.fromEntries(
    Array.from({ length: goodsImportLimits.pictures + 1 }, (_, at) => [`${at}.png`, Buffer.from('x')]),
  )
  expect(await zipProblem(zip(many))).toEqual(['PICTURES_UNREADABLE', 'it has more than 20000 files'])
  // One that lies about its size is unpacked no further than it says.
  const lying = zip({ 'lie.png': Buffer.alloc(3_000_000, 7) })
  const at = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  lying.writeUInt32LE(5000, at + 24)
  const told = await check(workbook([heading, glove('ZIP-2', 'M', { pictures: 'lie.png' })]), { pictures: lying })
  expect(told).toMatchObject({ forecast: { refused: 1 } })
})

test('a file gives length, width and height in cm, all three or none; the volume follows', async () => {
  const made = await importAll(await check(workbook([heading, glove('IM-SIZE', 'M'), glove('IM-SIZE', 'L')])))
  expect(made).toMatchObject({ result: { new: 1 } })
  const sized = async (rows: Row[]) =>
    check(workbook([['SKU number', 'Length (cm)', 'Width (cm)', 'Height (cm)', 'Volume (cm³)'], ...rows]))
  const wrong = await sized([
    ['IM-SIZE-M', 30.55, '-1', '=A1', 5],
    ['IM-SIZE-L', 'long', 5000.1, 10, ''],
  ])
  expect(wrong.problems.map((it) => [it.row, it.column])).toEqual([
    [2, 'Length (cm)'],
    [2, 'Width (cm)'],
    [2, 'Height (cm)'],
    [3, 'Length (cm)'],
  ])
  const reasonOf = async (row: Row) => {
    const { problems } = await sized([row])
    return problems.map((it) => [it.column, it.reason])
  }
  expect(await reasonOf(['IM-SIZE-M', 30.5, 20, '', ''])).toEqual([['Height (cm)', 'is required']])
  expect(await reasonOf(['IM-SIZE-M', 5000.1, 20, 10, ''])).toMatchObject([['Length (cm)', expect.any(String)]])
  const done = await importAll(
    await sized([
      ['IM-SIZE-M', 30.5, 20, 10.1, 5],
      ['IM-SIZE-L', '', '', '', 70],
    ]),
  )
  expect(done).toMatchObject({ result: { changed: 1 }, problems: [] })
  const sizes = async () =>
    (await goodsNumbered('IM-SIZE')).skus.map((it) => [it.length_mm, it.width_mm, it.height_mm, it.volume_cm3])
  expect(await sizes()).toEqual([
    [305, 200, 101, 6161],
    [0, 0, 0, 70],
  ])
  await importAll(await sized([['IM-SIZE-M', '-', '-', '-', '']]))
  expect(await sizes()).toEqual([
    [0, 0, 0, 6161],
    [0, 0, 0, 70],
  ])
})

test('an import is begun once, and one at a time in a shop', async () => {
  const checked = await check(workbook([heading, glove('ONE-1', 'M')]))
  const { body: next } = await upload(workbook([heading, glove('ONE-2', 'M')]))
  const key = 'import-it-once'
  const first = await editor.request(files.import, { id: checked.import_id }, { key })
  const repeat = await editor.request(files.import, { id: checked.import_id }, { key })
  expect([first.status, repeat.body]).toEqual([200, first.body])
  expect((await editor.request(files.import, { id: checked.import_id })).body.code).toBe('MOVED_ON')
  const asked = await editor.request(files.check, { id: next.import_id, columns: chosen(next), shelf: 'DRAFT' })
  expect([asked.status, asked.body.code]).toEqual([409, 'GOODS_IMPORT_RUNNING'])
  await mall.settle()
  expect((await rowsOf(`select from goods where number = 'ONE-1'`)).length).toBe(1)
  expect(
    (await editor.request(files.check, { id: checked.import_id, columns: chosen(checked), shelf: 'DRAFT' })).body.code,
  ).toBe('MOVED_ON')
})

test('whoever works there no more goes on with nothing', async () => {
  const leaver = await makeStaff(mall, shopId, 'leaver', ['goods', 'prices', 'stock'])
  const checked = await check(workbook([heading, glove('GONE-1', 'M')]), { who: leaver })
  await leaver.get(files.import, { id: checked.import_id })
  await rowsOf(`update shop_staff set disabled_at = now() where name = 'leaver'`)
  await mall.settle()
  expect(await editor.get(files.show, { id: checked.import_id })).toMatchObject({
    state: 'STOPPED',
    result: { new: 0 },
  })
  expect(await rowsOf(`select from goods where number = 'GONE-1'`)).toEqual([])
})

test('the sample is a file that can be imported, in every language', async () => {
  for (const lang of ['en-us', 'zh-cn', 'en-id'] as const) {
    const { bytes } = await editor.request(files.sample, {}, { lang })
    const checked = await check(bytes)
    expect([checked.forecast, checked.problems]).toEqual([{ new: 1, changed: 0, unchanged: 0, refused: 0 }, []])
  }
})

test('a file of many goods is written together, and a wrong one among them alone is refused', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => glove(`MANY-${at}`, 'M', { price: 1000 + at }))
  rows[70] = ['MANY-70', 'TAKEN-M', 'Glove', '', 'Personal protection', 'Size: M', 5, 1, '', 'Size: M']
  await importAll(await check(workbook([heading, glove('TAKEN', 'M')])))
  const checked = await check(workbook([heading, ...rows]), { shelf: 'ON_SHELF' })
  expect(checked).toMatchObject({ goods: 130, forecast: { new: 129, refused: 1 } })
  expect(checked.problems.map((it) => it.row)).toEqual([72])
  const done = await importAll(checked)
  expect(done).toMatchObject({ result: { new: 129, refused: 1 } })
  expect(done.problems).toEqual(checked.problems)
  const told = await rowsOf(
    `select count(*)::int as goods, min(steps)::int as fewest, max(steps)::int as most, min(versions)::int as versions, sum(stock)::int as stock from (
       select (select count(*) from goods_history h where h.goods_id = g.id) as steps,
         (select count(*) from goods_version v where v.goods_id = g.id) as versions,
         (select sum(on_hand) from stock t join sku k on k.id = t.sku_id where k.goods_id = g.id) as stock
       from goods g where g.number like 'MANY-%' and g.status = 'on_shelf' and g.shop_id = $1) one`,
    [shopId],
  )
  expect(told).toEqual([{ goods: 129, fewest: 1, most: 1, versions: 1, stock: 129 * 40 }])
  await editor.get(files.undo, { id: done.import_id })
  await mall.settle()
  expect((await editor.get(files.show, { id: done.import_id })).undone).toEqual({ undone: 129, kept: 0 })
})

test('a thousand goods with pictures from one file, some of them wrong, become what the check said', async () => {
  const shots = Object.fromEntries(
    await Promise.all(Array.from({ length: 40 }, async (_, at) => [`shot-${at}.png`, await picture(at * 5)] as const)),
  )
  const rows = Array.from({ length: 1000 }, (_, at) =>
    glove(`SHOT-${at}`, 'M', {
      pictures: `shot-${at % 40}.png; shot-${(at + 1) % 40}.png`,
      ...(at % 250 === 60 && { price: 'cheap' }),
      ...(at % 250 === 70 && { pictures: 'missing.png' }),
    }),
  )
  const checked = await check(workbook([heading, ...rows]), { shelf: 'ON_SHELF', pictures: zip(shots) })
  expect(checked).toMatchObject({
    goods: 1000,
    pictures: 40,
    forecast: { new: 992, changed: 0, unchanged: 0, refused: 8 },
  })
  const done = await importAll(checked)
  expect(done.result).toEqual(checked.forecast)
  expect(done.problems).toEqual(checked.problems)
  expect(
    await rowsOf(
      `select count(*)::int as goods, min(jsonb_array_length(gallery))::int as fewest, max(jsonb_array_length(gallery))::int as most
       from goods where number like 'SHOT-%' and status = 'on_shelf' and shop_id = $1`,
      [shopId],
    ),
  ).toEqual([{ goods: 992, fewest: 2, most: 2 }])
  // The same file again has nothing to change.
  const again = await check(workbook([heading, ...rows]), { pictures: zip(shots) })
  expect(again.forecast).toEqual({ new: 0, changed: 0, unchanged: 992, refused: 8 })
}, 120_000)

test('other prices, quantities and stock of many goods are written together, and one that cannot be is refused alone', async () => {
  const numbers = Array.from({ length: 60 }, (_, at) => `DEAR-${at}`)
  const withMinimum = [...heading, 'Minimum order']
  const table = (price: number, stock: number, minimum: number) =>
    workbook([withMinimum, ...numbers.map((it, at) => [...glove(it, 'M', { price, stock }), at === 7 ? minimum : 1])])
  await importAll(await check(table(50_000, 40, 1), { shelf: 'ON_SHELF' }))
  const { skus, ...tiered } = await goodsNumbered('DEAR-3')
  await rowsOf(`update sku set tiers = '[[10, 4500000]]' where id = $1`, [skus[0]!.sku_id])

  const checked = await check(table(44_000, 45, 2), { name: 'dear.xlsx' })
  expect(checked).toMatchObject({ forecast: { changed: 59, refused: 1 } })
  expect(checked.problems.map((it) => it.row)).toEqual([5])
  const done = await importAll(checked)
  expect(done).toMatchObject({ result: { changed: 59, refused: 1 } })
  expect(done.problems).toEqual(checked.problems)
  const after = await goodsNumbered('DEAR-7')
  expect(after.skus[0]).toMatchObject({ price: 44_000, stock: 45, minimum: 2 })
  expect((await goodsNumbered('DEAR-3')).version).toBe(tiered.version)
  expect(
    await rowsOf(
      `select g.number in ('DEAR-7') as "isContent", min(v.n)::int as fewest, max(v.n)::int as most, max(v.way) as way,
         min(p.n)::int as prices, min(m.cause) as cause, min(m.note) as note
       from goods g join sku k on k.goods_id = g.id
       cross join lateral (select count(*) as n, max(way) as way from goods_version where goods_id = g.id) v
       cross join lateral (select count(*) as n from sku_price where sku_id = k.id) p
       join lateral (select cause, note from stock_movement where sku_id = k.id order by id desc limit 1) m on true
       where g.number like 'DEAR-%' and g.number <> 'DEAR-3' and g.shop_id = $1 group by 1 order by 1`,
      [shopId],
    ),
  ).toMatchObject([
    {
      isContent: false,
      fewest: 1,
      most: 1,
      prices: 2,
      cause: 'adjust',
      note: expect.stringContaining('dear.xlsx') as string,
    },
    { isContent: true, fewest: 2, most: 2, way: 'import' },
  ])

  await editor.get(api.sellerGoods.change, {
    rows: [{ sku_id: after.skus[0]!.sku_id!, seen: { price: 44_000 }, to: { price: 43_000 } }],
  })
  await editor.get(files.undo, { id: done.import_id })
  await mall.settle()
  expect((await editor.get(files.show, { id: done.import_id })).undone).toEqual({ undone: 58, kept: 1 })
  expect((await goodsNumbered('DEAR-9')).skus[0]).toMatchObject({ price: 50_000, stock: 40 })
  expect((await goodsNumbered('DEAR-7')).skus[0]).toMatchObject({ price: 43_000, minimum: 2 })
})

test('what is under way is stopped by hand: a check begins anew, an import can be taken back', async () => {
  const table = workbook([heading, ...Array.from({ length: 120 }, (_, at) => glove(`STOP-${at}`, 'M'))])
  const { body: run } = await upload(table)
  const id = run.import_id
  const start = () => editor.get(files.check, { id, columns: chosen(run), shelf: 'ON_SHELF' })
  expect((await editor.request(files.stop, { id })).body.code).toBe('MOVED_ON')
  await start()
  expect(await editor.get(files.stop, { id })).toMatchObject({ state: 'UPLOADED' })
  await mall.settle()
  expect(await editor.get(files.show, { id })).toMatchObject({ state: 'UPLOADED' })
  await start()
  await mall.settle()
  expect(await editor.get(files.show, { id })).toMatchObject({ state: 'CHECKED', forecast: { new: 120 } })

  await editor.get(files.import, { id })
  const stopped = await editor.get(files.stop, { id })
  expect(stopped).toMatchObject({ state: 'STOPPED', stopped_by: 'filer' })
  await mall.settle()
  const left = await editor.get(files.show, { id })
  expect(left).toMatchObject({ state: 'STOPPED', result: { new: 0 } })
  // The shop may begin another, and what was done of the stopped one can be taken back.
  await check(workbook([heading, glove('STOP-NEXT', 'M')]))
  await editor.get(files.undo, { id })
  await mall.settle()
  expect(await editor.get(files.show, { id })).toMatchObject({ state: 'UNDONE', undone: { undone: 0, kept: 0 } })
})

test('a form that breaks off, or has no file, leaves nothing behind', async () => {
  const send = (payload: string) =>
    mall.mall.http.fastify.inject({
      method: 'POST',
      url: files.upload.path,
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=edge', authorization: editor.token! },
    })
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="../../x.csv"\r\n\r\n'
  const before = (await editor.get(files.list)).data_total
  expect((await send(`${head}SKU number,Price\nX-1,100`)).json()).toMatchObject({ code: 'FILE_BROKEN' })
  expect((await send('--edge--\r\n')).json()).toMatchObject({ code: 'FILE_MISSING' })
  expect((await send(`${head}${'x'.repeat(200)}\r\n--edge--\r\n`)).json()).toMatchObject({ code: 'TABLE_UNREADABLE' })
  // A text that a million cells share unpacks to more than anybody reads.
  const cells = '<c t="s"><v>0</v></c>'.repeat(80)
  const amplified = zip(sheetOf(`<row>${cells}</row>`.repeat(2000), `<si><t>${'x'.repeat(30_000)}</t></si>`))
  expect((await upload(amplified)).body).toMatchObject({ code: 'TABLE_UNREADABLE' })
  const pictures = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: files.pictures.path.replace(':id', 'x'),
    payload: `${head}PK\r\n--edge--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge', authorization: editor.token! },
  })
  expect([pictures.statusCode, pictures.json()]).toEqual([400, expect.objectContaining({ code: 'INVALID_INPUT' })])
  expect((await editor.get(files.list)).data_total).toBe(before)
  expect(readdirSync(join(mall.app.config.dataDir, 'incoming'))).toEqual([])
})
