import { api, type Input } from '@borong/contract'
import { read, utils } from '@e965/xlsx'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { days } from '#platform/clock'
import { makeStaff } from '../support/console-people.ts'
import { readPdf } from '../support/read-pdf.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'
import { chooseDelivery, payAtSandbox } from './buying.ts'

let mall: TestMall
let keeper: Client
let stranger: Client
let dewi: Client
const { sellerStock: stock, sellerWarehouse: warehouses, sellerQuote: quotes, sellerPrice: lists } = api

beforeAll(async () => {
  mall = await openTestMall()
  // Shops that have one place in the demo data.
  const shops = await rowsOf<{ id: number }>(
    'select id::int from shop where not exists (select from warehouse where shop_id = shop.id) order by id limit 2',
  )
  const may = ['goods', 'prices', 'stock', 'quotes', 'orders', 'ship', 'approve-discounts'] as const
  keeper = await makeStaff(mall, shops[0]!.id, 'packs-keeper', [...may])
  stranger = await makeStaff(mall, shops[1]!.id, 'packs-foreign', [...may])
  dewi = await mall.as('dewi')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const named = (en: string, zh: string, id: string) => ({ 'en-us': en, 'zh-cn': zh, 'en-id': id })
const box = { names: named('box', '盒', 'kotak'), size: 12, barcode: '4006381333931' }
const pallet = { names: named('pallet', '托盘', 'palet'), size: 480 }
type Sku = Input<typeof api.goodsEditor.create>['skus'][number]

/** A sku on sale that comes in boxes and pallets. */
async function packed(sn: string, more: Partial<Sku> = {}): Promise<string> {
  const [category] = await rowsOf<{ id: string }>(
    `select id::text from category where names->>'en-us' = 'Personal protection'`,
  )
  const goods = await keeper.get(api.goodsEditor.create, {
    sn,
    category_id: category!.id,
    names: { 'en-us': `Marker ${sn}` },
    units: named('piece', '支', 'buah'),
    parameters: [{ names: { 'en-us': 'Size' }, value: { 'en-us': 'M' } }],
    skus: [
      {
        sku_sn: sn,
        specs: [],
        price: 1_250,
        tiers: [],
        minimum: 1,
        multiple: 1,
        weight_grams: 100,
        stock: 600,
        packs: [{ ...box, barcode: barcodeOf(sn) }, pallet],
        ...more,
      },
    ],
  })
  await keeper.get(api.sellerShelf.shelve, { id: goods.goods_id })
  await mall.settle()
  return goods.skus[0]!.sku_id!
}
/** A GTIN of its own for each sku. */
function barcodeOf(sn: string): string {
  const digits = `899${sn.replace(/\D/g, '').padStart(9, '0')}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return digits + String((10 - (sum % 10)) % 10)
}
const refusalOf = async (answer: Promise<{ status: number; body: object }>) => {
  const { status, body } = await answer
  const { code, field } = body as { code?: string; field?: string }
  return [status, field ?? code]
}
const lastMove = async (id: string) => (await keeper.get(stock.movements, { id })).data[0]!

test('stock comes in cartons, is counted in boxes, and the journal says both', async () => {
  const id = await packed('SP-1')
  await keeper.get(stock.adjust, { id, change: 36, pack: 12, reason: 'RECEIVED' })
  expect(await lastMove(id)).toMatchObject({ change: 36, stock: 636, pack: { name: 'box', size: 12 } })
  const { rows } = await keeper.get(warehouses.checkCount, { rows: [{ sku_id: id, counted: 624, pack: 12 }] })
  expect(rows).toMatchObject([{ seen: 636, counted: 624, unit: 'piece', pack: { name: 'box', size: 12 } }])
  await keeper.get(warehouses.bookCount, { rows: [{ sku_id: id, seen: 636, counted: 624, pack: 12 }] })
  expect(await lastMove(id)).toMatchObject({ cause: 'COUNTED', change: -12, pack: { size: 12 } })
  // What was said then stays when the shop calls its packs otherwise.
  await rowsOf(`update sku set packs = '[]' where id = $1`, [id])
  await rowsOf('delete from sku_pack_code where sku_id = $1', [id])
  expect((await lastMove(id)).pack).toEqual({ name: 'box', size: 12 })
  await keeper.get(stock.adjust, { id, change: 1, pack: 1, reason: 'FOUND' })
  expect(await lastMove(id)).not.toHaveProperty('pack')
})

test('a pack that the sku does not have is refused, and a stranger finds nothing', async () => {
  const id = await packed('SP-2')
  const change = { id, change: 10, pack: 10, reason: 'RECEIVED' } as const
  expect(await refusalOf(keeper.request(stock.adjust, change))).toEqual([409, 'PACK_UNKNOWN'])
  expect(await refusalOf(stranger.request(stock.adjust, { ...change, pack: 12 }))).toEqual([404, 'NOT_FOUND'])
  expect(await refusalOf(keeper.request(stock.adjust, { ...change, pack: 0 }))).toEqual([400, 'pack'])
  const rows = [{ sku_id: id, seen: 600, counted: 610, pack: 10 }]
  expect(await refusalOf(keeper.request(warehouses.bookCount, { rows }))).toEqual([409, 'PACK_UNKNOWN'])
  expect(await refusalOf(keeper.request(warehouses.checkCount, { rows: [{ ...rows[0]!, counted: 1 }] }))).toEqual([
    409,
    'PACK_UNKNOWN',
  ])
  expect(await refusalOf(stranger.request(warehouses.bookCount, { rows: [{ ...rows[0]!, pack: 12 }] }))).toEqual([
    404,
    'NOT_FOUND',
  ])
  expect((await keeper.get(stock.show, { id })).stock).toBe(600)
})

test('a file counts in packs: by a word behind the number, a column, or the barcode of a pack', async () => {
  const [one, two, three, four, five] = [
    await packed('SP-31'),
    await packed('SP-32'),
    await packed('SP-33'),
    await packed('SP-34'),
    await packed('SP-35'),
  ]
  const file = writeWorkbook([
    {
      name: 'Count',
      rows: [
        ['SKU', 'Counted', 'Satuan'],
        ['SP-31', '3 boxes', ''],
        ['SP-32', '40', '盒'],
        [barcodeOf('SP-33'), '4', ''],
        ['SP-34', '2 kotak + 5 pcs', ''],
        ['SP-35', '3 dozen', ''],
        ['SP-35', '1,5', ''],
        [barcodeOf('SP-31'), '1', ''],
        ['0000000000000', '1', ''],
      ],
    },
  ])
  const told = async (who: Client) =>
    (await uploadTo(mall, warehouses.readCountFile, file, { token: who.token! })).body.rows
  const rows = await told(keeper)
  expect(rows.map((it) => [it.sku_id, it.counted, it.pack?.size, it.problem])).toEqual([
    [one, 36, 12, undefined],
    [two, 480, 12, undefined],
    [three, 48, 12, undefined],
    [four, 29, 12, undefined],
    [five, undefined, undefined, 'UNIT'],
    [five, undefined, undefined, 'PIECES'],
    [one, 12, 12, 'TWICE'],
    [undefined, 1, undefined, 'SKU_UNKNOWN'],
  ])
  expect((await told(stranger)).every((it) => it.problem === 'SKU_UNKNOWN')).toBe(true)
})

test('the count sheet that is downloaded says packs and unit, and comes back in either', async () => {
  const id = await packed('SP-4')
  const { bytes } = await keeper.request(warehouses.countTable, {}, { lang: 'en-id' })
  const sheet = Object.values(read(bytes, { type: 'buffer' }).Sheets)[0]!
  const table = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 })
  const row = table.find((it) => it[0] === 'SP-4')!
  expect([row[2], row[3], row[5]]).toEqual(['kotak: 12, palet: 480', 600, 'buah'])
  const back = writeWorkbook([{ name: 'x', rows: [table[0]!, ['SP-4', '', '', '', 601, 'buah']] }])
  const { body } = await uploadTo(mall, warehouses.readCountFile, back, { token: keeper.token! })
  expect(body.rows).toMatchObject([{ sku_id: id, counted: 601 }])
})

test('pieces go to another warehouse in boxes', async () => {
  const id = await packed('SP-5')
  const open = { name: 'Far', position: 2, takes_returns: 0 }
  const places = await keeper.get(warehouses.open, open)
  const move = (pack: number, who = keeper) =>
    who.request(warehouses.transfer, {
      from_id: places.find((it) => it.is_main === 1)!.warehouse_id,
      to_id: places.find((it) => it.name === 'Far')!.warehouse_id,
      lines: [{ sku_id: id, quantity: 24, pack }],
    })
  expect(await refusalOf(move(10))).toEqual([409, 'PACK_UNKNOWN'])
  expect(await refusalOf(move(12, stranger))).toEqual([404, 'NOT_FOUND'])
  expect((await move(12)).status).toBe(200)
  const { data } = await keeper.get(stock.movements, { id })
  expect(data.slice(0, 2).map((it) => [it.cause, it.change, it.pack?.size])).toEqual([
    ['TRANSFERRED', 24, 12],
    ['TRANSFERRED', -24, 12],
  ])
})

async function companyOfDewi() {
  const [row] = await rowsOf<{ company_id: string; called: string }>(
    `select c.id::text as company_id, c.name as called from member m join account a on a.id = m.account_id
     join company c on c.id = m.company_id where a.username = 'dewi'`,
  )
  return row!
}

test('a shop offers a quote in boxes: the buyer reads boxes, and so does the order', async () => {
  const [boxes, loose] = [await packed('SP-6'), await packed('SP-7')]
  const company = await companyOfDewi()
  const { data: people } = await keeper.get(quotes.contacts, company)
  const [me] = await rowsOf<{ id: string }>(
    `select m.id::text from member m join account a on a.id = m.account_id where a.username = 'dewi'`,
  )
  const priced = await keeper.get(quotes.rows, { ...company, rows: [{ sku_id: boxes, num: 36 }] })
  expect(priced.data[0]!.sku.packs).toMatchObject([{ name: 'box', size: 12 }, { size: 480 }])
  const written = (pack: number) => ({
    ...company,
    member_id: people.find((it) => it.member_id === me!.id)?.member_id ?? people[0]!.member_id,
    valid_until: Math.floor((mall.clock.now().getTime() + days(7)) / 1000),
    lines: [
      { sku_id: boxes, num: 36, pack, price: 1_200 },
      { sku_id: loose, num: 7, price: 1_200 },
    ],
  })
  expect(await refusalOf(keeper.request(quotes.create, written(10)))).toEqual([409, 'PACK_UNKNOWN'])
  expect(await refusalOf(stranger.request(quotes.create, written(12)))).toEqual([409, 'GOODS_GONE'])
  const draft = await keeper.get(quotes.create, written(12))
  expect(draft.sku_list[0]).toMatchObject({ num: 36, pack: { name: 'box', size: 12 } })
  expect(draft.sku_list[1]).not.toHaveProperty('pack')
  const sent = await keeper.get(quotes.send, { id: draft.prepared_id, version: draft.version })
  const inquiry = await dewi.get(api.inquiry.show, { id: sent.inquiry_id! }, { lang: 'en-id' })
  const quote = inquiry.invite_list[0]!.quote_list[0]!
  expect(quote.line_list[0]).toMatchObject({ num: 36, pack: { name: 'kotak', size: 12 } })
  expect(quote.line_list[1]).not.toHaveProperty('pack')
  await chooseDelivery(dewi)
  const { order_list } = await dewi.get(api.inquiry.order, { id: inquiry.id, quote_id: quote.quote_id })
  const order = await dewi.get(api.order.show, { sn: order_list[0]!.sn })
  expect(order.order_sku_list.map((it) => [it.num, it.pack?.size, it.purchase_price])).toEqual([
    [36, 12, 1_200],
    [7, undefined, 1_200],
  ])
})

test('an inquiry in pieces is answered in boxes, and without a word as it was asked', async () => {
  const id = await packed('SP-8')
  const asked = await dewi.get(api.inquiry.open, { title: 'In boxes' })
  await dewi.get(api.inquiry.add, { id: asked.id, sku_list: [{ sku_id: id, num: 24 }] })
  await dewi.get(api.inquiry.submit, { id: asked.id })
  const request = await keeper.get(api.sellerInquiry.show, { id: asked.id })
  expect(request.sku_list[0]).toMatchObject({ num: 24, packs: [{ size: 12 }, { size: 480 }] })
  const answer = (line: { num?: number; pack?: number }) => ({
    id: asked.id,
    valid_until: Math.floor((mall.clock.now().getTime() + days(7)) / 1000),
    lines: [{ item_id: request.sku_list[0]!.item_id, price: 1_240, ...line }],
  })
  const { quote } = api.sellerInquiry
  expect(await refusalOf(keeper.request(quote, answer({ pack: 10 })))).toEqual([409, 'PACK_UNKNOWN'])
  expect(await refusalOf(stranger.request(quote, answer({ pack: 12 })))).toEqual([404, 'NOT_FOUND'])
  const plain = await keeper.get(quote, answer({}))
  expect(plain.quote_list[0]!.line_list[0]).not.toHaveProperty('pack')
  const better = await keeper.get(quote, answer({ num: 36, pack: 12 }))
  expect(better.quote_list[0]!.line_list[0]).toMatchObject({ num: 36, pack: { name: 'box', size: 12 } })
  const seen = await dewi.get(api.inquiry.show, { id: asked.id })
  expect(seen.invite_list[0]!.quote_list[0]!.line_list[0]).toMatchObject({ num: 36, pack: { name: 'box' } })
})

test('what is shipped is said in boxes: in the parcel, on the packing list and in the table of what is to ship', async () => {
  const id = await packed('SP-9')
  await dewi.get(api.cart.clear)
  await dewi.get(api.cart.add, { sku_id: id, num: 36, pack: 12 })
  await chooseDelivery(dewi)
  const { order_list } = await dewi.get(api.checkout.place, {})
  const { sn } = order_list[0]!
  await dewi.get(api.order.submit, { id: sn })
  await payAtSandbox(mall, dewi, sn)
  const packing = await keeper.request(api.sellerOrderFile.print, { kind: 'PACKING', sns: [sn] })
  expect(JSON.stringify(readPdf(packing.bytes))).toMatch(/3 boxes = .*36 pieces/)
  const toShip = await keeper.request(api.parcelFile.table, {})
  const sheet = Object.values(read(toShip.bytes, { type: 'buffer' }).Sheets)[0]!
  const table = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 })
  const at = table[0]!.indexOf('In packs')
  expect(table.find((it) => it[0] === sn)![at]).toBe('3 boxes')
  const [carrier] = await keeper.get(api.sellerOrder.carriers)
  const { order_sku_list: lines } = await keeper.get(api.sellerOrder.show, { sn })
  const shipped = await keeper.get(api.sellerOrder.ship, {
    sn,
    logi_id: carrier!.id,
    ship_no: 'PACKED0001',
    lines: [{ order_line_id: lines[0]!.order_line_id, num: 24 }],
  })
  expect(shipped.shipments[0]!.lines[0]).toMatchObject({ num: 24, unit: 'piece', pack: { name: 'box', size: 12 } })
  const seen = await dewi.get(api.order.show, { sn }, { lang: 'zh-cn' })
  expect(seen.shipments[0]!.lines[0]).toMatchObject({ num: 24, unit: '支', pack: { name: '盒', size: 12 } })
})

test('a price of a box is written as that of a piece where it divides to whole sen, and is refused otherwise', async () => {
  const id = await packed('SP-10')
  const begun = await keeper.get(lists.create, {
    name: 'In boxes',
    starts_at: Math.floor(mall.clock.now().getTime() / 1000) - 60,
    company_ids: [],
    group_ids: [],
  })
  const write = (price: number, pack?: number, who = keeper) =>
    who.request(lists.writePrices, {
      id: begun.list_id,
      version: begun.version,
      prices: [{ sku_id: id, min_quantity: 24, price, ...(pack !== undefined && { pack }) }],
    })
  expect(await refusalOf(write(14_401, 12))).toEqual([400, 'prices.0.price'])
  expect(await refusalOf(write(100, 10))).toEqual([409, 'PACK_UNKNOWN'])
  expect(await refusalOf(write(14_400, 12, stranger))).toEqual([404, 'NOT_FOUND'])
  expect((await write(14_400.6, 12)).status).toBe(200)
  const { data } = await keeper.get(lists.prices, { id: begun.list_id })
  expect(data).toMatchObject([
    { sku_id: id, min_quantity: 24, price: 1_200.05, unit: 'piece', packs: [{ size: 12 }, {}] },
  ])
})

test('a file of prices has a unit: quantity and price of the row are in it', async () => {
  const [one, two, three, four] = [
    await packed('SP-11'),
    await packed('SP-12'),
    await packed('SP-13'),
    await packed('SP-14'),
  ]
  const begun = await keeper.get(lists.create, {
    name: 'From a file',
    starts_at: Math.floor(mall.clock.now().getTime() / 1000) - 60,
    company_ids: [],
    group_ids: [],
  })
  const file =
    'SKU;From;Price;Unit\nSP-11;3;14400;box\nSP-12;;1200;pcs\nSP-13;2;14401;kotak\nSP-14;1;9;barrel\nSP-14;;9600;盒\n'
  const { body } = await uploadTo(mall, lists.readFile, file, {
    token: keeper.token!,
    name: 'prices.csv',
    id: begun.list_id,
  })
  expect(body.rows.map((it) => [it.sku?.sku_id, it.min_quantity, it.price, it.pack?.size, it.problem])).toEqual([
    [one, 36, 1_200, 12, undefined],
    [two, 1, 1_200, undefined, undefined],
    [three, 24, undefined, 12, 'PACK_PRICE'],
    [four, undefined, undefined, undefined, 'UNIT'],
    [four, 1, 800, 12, undefined],
  ])
})

test('minimum and multiple are said in packs where they are whole packs', async () => {
  const id = await packed('SP-15', { minimum: 36, multiple: 12 })
  const plain = await packed('SP-16', { minimum: 5 })
  const told = async (sku_id: string, num: number, lang: 'en-us' | 'zh-cn' = 'en-us') => {
    const { body } = await dewi.request(api.cart.add, { sku_id, num }, { lang })
    return body as { message?: string; packed?: string }
  }
  await dewi.get(api.cart.clear)
  expect(await told(id, 12)).toMatchObject({
    packed: '3 boxes',
    message: 'The minimum quantity is 36 (3 boxes). Increase the quantity',
  })
  expect((await told(id, 12, 'zh-cn')).message).toContain('3 盒')
  expect((await told(id, 50)).message).toBe('The quantity has to be a multiple of 12 (1 box)')
  const bare = await told(plain, 2)
  expect(bare.message).toBe('The minimum quantity is 5. Increase the quantity')
  expect(bare).not.toHaveProperty('packed')
})
