import { api, type Input } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

let mall: TestMall
let shopId: number
let editor: Client
const { show, create, change, brands } = api.goodsEditor

beforeAll(async () => {
  mall = await openTestMall()
  shopId = (await rowsOf<{ id: number }>('select min(id)::int as id from shop'))[0]!.id
  editor = await makeStaff(mall, shopId, 'editor', ['goods', 'prices', 'stock'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const en = (text: string) => ({ 'en-us': text })
const idOf = async (name: string) =>
  String((await rowsOf<{ id: number }>(`select id from category where names->>'en-us' = $1 limit 1`, [name]))[0]!.id)
async function drawing(who = editor) {
  const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 90 }
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const { body } = await uploadTo(mall, api.media.sellerUpload, bytes, {
    token: who.token!,
    name: 'glove.png',
    query: { scene: 'goods' },
  })
  return body.url
}

type Document = Input<typeof create>
/** Gloves in two sizes, in a category that wants the size said and knows the material. */
async function gloves(number: string, more: Partial<Document> = {}): Promise<Document> {
  const sku = (size: string): Document['skus'][number] => ({
    sku_sn: `${number}-${size}`,
    specs: [{ name: { 'en-us': 'Size', 'zh-cn': '尺码' }, value: en(size) }],
    price: 48_500,
    minimum: 12,
    multiple: 12,
    weight_grams: 960,
    stock: 40,
  })
  return {
    sn: number,
    category_id: await idOf('Personal protection'),
    names: { 'en-us': `Nitrile glove ${number}`, 'zh-cn': '丁腈手套' },
    units: { 'en-us': 'box', 'zh-cn': '盒' },
    descriptions: en('## For acids\n\n- textured palm'),
    parameters: [
      { names: en('Thickness'), value: en('0.38 mm') },
      { names: en('size'), value: en('M and L') },
    ],
    skus: [sku('M'), sku('L')],
    ...more,
  }
}

test('goods are written as a draft, put on sale, changed, and buyers see what was written', async () => {
  const url = await drawing()
  const made = await editor.get(create, await gloves('ED-1', { pictures: [url] }))
  expect(made).toMatchObject({ sn: 'ED-1', status: 'DRAFT', missing_parameters: [], pictures: [url] })
  expect(made.category_trail.at(-1)!.name).toBe('Personal protection')
  // Those of the category come first, called as it calls them.
  expect(made.parameters.map((it) => it.names['en-us'])).toEqual(['Size', 'Thickness'])
  expect(made.skus.map((it) => [it.sku_sn, it.stock, it.available])).toEqual([
    ['ED-1-M', 40, 40],
    ['ED-1-L', 40, 40],
  ])
  expect((await mall.guest.request(api.catalog.goods, { id: made.goods_id })).status).toBe(404)

  await editor.get(api.sellerShelf.shelve, { id: made.goods_id })
  await mall.settle()
  const shown = await mall.guest.get(api.catalog.goods, { id: made.goods_id })
  expect(shown).toMatchObject({ goods_name: 'Nitrile glove ED-1', unit: 'box', enable_quantity: 80, thumbnail: url })
  expect(shown.sku_list[1]!.spec_list).toMatchObject([{ spec_name: 'Size', spec_value: 'L' }])

  const { sku_id: mediumId, available: _free, ...medium } = made.skus[0]!
  const now = await editor.get(change, {
    ...(await gloves('ED-1', { names: en('Nitrile glove, long') })),
    id: made.goods_id,
    version: made.version + 1,
    skus: [
      { ...medium, price: 50_000, tiers: [{ from: 60, price: 48_000 }], stock: 999 },
      { ...medium, sku_sn: 'ED-1-XL', specs: [{ name: en('Size'), value: en('XL') }], stock: 5 },
    ],
  })
  // Stock of what is there is counted elsewhere; L is gone, XL is new.
  expect(now.skus.map((it) => [it.sku_sn, it.price, it.stock])).toEqual([
    ['ED-1-M', 50_000, 40],
    ['ED-1-XL', 48_500, 5],
  ])
  expect(now.skus[0]!.sku_id).toBe(mediumId)
  expect(now.pictures).toEqual([])
  await mall.settle()
  const after = await mall.guest.get(api.catalog.goods, { id: made.goods_id })
  expect(after.goods_name).toBe('Nitrile glove, long')
  expect(after.sku_list.map((it) => it.sn)).toEqual(['ED-1-M', 'ED-1-XL'])
  const [entry] = await rowsOf<{ before: object; after: object }>(
    `select before, after from audit_log where object = 'goods' and object_id = $1 order by id desc limit 1`,
    [made.goods_id],
  )
  expect(entry).toMatchObject({
    before: { names: { 'en-us': 'Nitrile glove ED-1' } },
    after: { names: { 'en-us': 'Nitrile glove, long' } },
  })
  expect(entry!.after).not.toHaveProperty('descriptions')
})

test('a change that stands on what somebody else has changed since is refused and changes nothing', async () => {
  const made = await editor.get(create, await gloves('ED-2'))
  const document = await gloves('ED-2', { names: en('First') })
  await editor.get(change, { ...document, id: made.goods_id, version: made.version })
  const late = await editor.request(change, {
    ...document,
    names: en('Second'),
    id: made.goods_id,
    version: made.version,
  })
  expect([late.status, late.body.code]).toEqual([409, 'MOVED_ON'])
  expect((await editor.get(show, { id: made.goods_id })).names).toEqual(en('First'))
})

test('a brand is chosen and taken away again', async () => {
  const { data } = await editor.get(brands, { keyword: 'a', page_size: 5 })
  expect(data.length).toBeGreaterThan(1)
  const made = await editor.get(create, await gloves('ED-3', { brand_id: data[0]!.brand_id }))
  expect(made.brand_name).toBe(data[0]!.name)
  const without = await editor.get(change, { ...(await gloves('ED-3')), id: made.goods_id, version: made.version })
  expect(without).not.toHaveProperty('brand_id')
  const again = { ...(await gloves('ED-3')), id: made.goods_id, version: without.version }
  // Nothing is another: no new version.
  expect((await editor.get(change, again)).version).toBe(without.version)
  const unknown = await editor.request(change, { ...again, brand_id: '999999' })
  expect([unknown.status, unknown.body.code]).toEqual([422, 'BRAND_UNKNOWN'])
})

test('parameters are said as the category wants them: numbers with their unit, one of the choices, what is wanted before goods are sold', async () => {
  const printers = await idOf('Printers and scanners')
  const made = await editor.get(
    create,
    await gloves('ED-4', { category_id: printers, parameters: [{ names: en('Speed'), value: en('22.50') }] }),
  )
  expect(made.parameters).toEqual([{ names: expect.objectContaining(en('Speed')), value: en('22.50 ppm') }])
  expect(made.missing_parameters).toEqual(['Warranty'])
  const refused = await editor.request(api.sellerShelf.shelve, { id: made.goods_id })
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'GOODS_INCOMPLETE', name: 'Warranty' }])
  const wrong = await editor.request(change, {
    ...(await gloves('ED-4', { category_id: printers, parameters: [{ names: en('Speed'), value: en('fast') }] })),
    id: made.goods_id,
    version: made.version,
  })
  expect([wrong.status, wrong.body]).toMatchObject([400, { field: 'parameters.0.value' }])

  const paper = { category_id: await idOf('Paper products') }
  const [choice] = (await editor.get(api.sellerCategory.parameters, { id: paper.category_id })).parameters.filter(
    (it) => it.kind === 'CHOICE',
  )
  const said = (value: string) => ({ ...paper, parameters: [{ names: choice!.names, value: en(value) }] })
  const chosen = await editor.get(create, await gloves('ED-5', said('a4')))
  expect(chosen.parameters[0]!.value['en-us']).toBe('A4')
  const other = await editor.request(create, await gloves('ED-6', said('B9')))
  expect([other.status, other.body]).toMatchObject([400, { field: 'parameters.0.value' }])
  // Goods on sale go on saying what the category wants.
  await editor.get(api.sellerShelf.shelve, { id: chosen.goods_id })
  const { version } = await editor.get(show, { id: chosen.goods_id })
  const silent = await editor.request(change, {
    ...(await gloves('ED-5', { ...paper, parameters: [] })),
    id: chosen.goods_id,
    version,
  })
  expect(silent.body).toMatchObject({ code: 'GOODS_INCOMPLETE', name: choice!.names['en-us'] })
})

test('numbers are given once in the shop, also when the same call comes twice', async () => {
  const document = await gloves('ED-7')
  const key = { key: 'goods-of-monday' }
  const first = await editor.request(create, document, key)
  const again = await editor.request(create, document, key)
  expect([again.status, again.body]).toEqual([200, first.body])
  const other = await editor.request(create, document)
  expect([other.status, other.body]).toMatchObject([422, { code: 'GOODS_NUMBER_TAKEN', number: 'ED-7' }])
  const taken = await editor.request(create, { ...document, sn: 'ED-8' })
  expect([taken.status, taken.body]).toMatchObject([422, { code: 'SKU_NUMBER_TAKEN', number: 'ED-7-M' }])
  expect(await rowsOf(`select from goods where number = 'ED-8'`)).toEqual([])
})

test('what is wrong in a sku is said by its place', async () => {
  const document = await gloves('ED-9')
  const [medium, large] = document.skus as [Document['skus'][number], Document['skus'][number]]
  const size = (value: string) => [{ name: en('Size'), value: en(value) }]
  const cases: [Document['skus'], string][] = [
    [[medium, { ...large, sku_sn: medium.sku_sn }], 'skus.1.sku_sn'],
    [[medium, { ...large, specs: size('m') }], 'skus.1.specs'],
    [[medium, { ...large, specs: [] }], 'skus.1.specs'],
    [[medium, { ...large, specs: [{ name: en('Colour'), value: en('L') }] }], 'skus.1.specs'],
    [[{ ...medium, specs: [...size('M'), ...size('L')] }], 'skus.0.specs'],
    [[{ ...medium, price: 0 }], 'skus.0.price'],
    [[{ ...medium, price: 1.005 }], 'skus.0.price'],
    [[{ ...medium, tiers: [{ from: 60, price: 48_500 }] }], 'skus.0.tiers.0.price'],
    [
      [
        {
          ...medium,
          tiers: [
            { from: 60, price: 40_000 },
            { from: 60, price: 30_000 },
          ],
        },
      ],
      'skus.0.tiers.1.from',
    ],
    [[{ ...medium, tiers: [{ from: 60, price: 0 }] }], 'skus.0.tiers.0.price'],
  ]
  for (const [skus, field] of cases) {
    const { status, body } = await editor.request(create, { ...document, skus })
    expect([status, body], field).toMatchObject([400, { field }])
  }
  for (const wrong of [
    { skus: [] },
    { names: { 'zh-cn': '手套' } },
    { descriptions: { 'zh-cn': '手套' } },
    { parameters: [document.parameters![0]!, document.parameters![0]!] },
  ])
    expect((await editor.request(create, { ...document, ...wrong } as Document)).status).toBe(400)
  expect(await rowsOf(`select from goods where number = 'ED-9'`)).toEqual([])
})

test('pictures are the own ones, or those of the goods that are copied', async () => {
  const url = await drawing()
  const made = await editor.get(create, await gloves('ED-10', { pictures: [url] }))
  const colleague = await makeStaff(mall, shopId, 'colleague', ['goods', 'prices', 'stock'])
  const document = await gloves('ED-11', { pictures: [url] })
  const stolen = await colleague.request(create, document)
  expect([stolen.status, stolen.body.code]).toEqual([422, 'PICTURE_NOT_YOURS'])
  const copied = await colleague.get(create, { ...document, copied_from: made.goods_id })
  expect(copied.pictures).toEqual([url])
  // Whoever goes on with the goods of a colleague leaves the pictures where they are.
  const changed = { ...(await gloves('ED-10', { pictures: [url] })), names: en('Renamed') }
  const now = await colleague.get(change, { ...changed, id: made.goods_id, version: made.version })
  expect(now.pictures).toEqual([url])
})

test('prices and first stock need their permissions; texts do not', async () => {
  const made = await editor.get(create, await gloves('ED-12'))
  const writer = await makeStaff(mall, shopId, 'writer', ['goods'])
  const pricer = await makeStaff(mall, shopId, 'goods-pricer', ['goods', 'prices'])
  expect((await writer.request(create, await gloves('ED-13'))).body).toMatchObject({ permission: 'prices' })
  expect((await pricer.request(create, await gloves('ED-13'))).body).toMatchObject({ permission: 'stock' })
  const texts = { ...(await gloves('ED-12', { names: en('Said better') })), id: made.goods_id }
  const better = await writer.get(change, { ...texts, version: made.version })
  expect(better.names).toEqual(en('Said better'))
  const dearer = texts.skus.map((it) => ({ ...it, price: it.price + 1 }))
  expect((await writer.request(change, { ...texts, version: better.version, skus: dearer })).body).toMatchObject({
    code: 'PERMISSION_MISSING',
    permission: 'prices',
  })
})

test('another shop, people without the permission and buyers see and change nothing', async () => {
  const made = await editor.get(create, await gloves('ED-14'))
  const other = (await rowsOf<{ id: number }>('select max(id)::int as id from shop'))[0]!.id
  const rival = await makeStaff(mall, other, 'goods-rival', ['goods', 'prices', 'stock'])
  const document = { ...(await gloves('ED-14')), id: made.goods_id, version: made.version }
  for (const answer of [await rival.request(show, { id: made.goods_id }), await rival.request(change, document)])
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  const packer = await makeStaff(mall, shopId, 'goods-packer', ['ship'])
  for (const answer of [await packer.request(show, { id: made.goods_id }), await packer.request(create, document)])
    expect([answer.status, answer.body.code]).toEqual([422, 'PERMISSION_MISSING'])
  expect((await (await mall.as('dewi')).request(create, document)).status).toBe(403)
  // The number of another shop is free here.
  expect((await rival.request(create, await gloves('ED-14'))).status).toBe(200)
})

test('a lead time is written with the goods, read by buyers, taken away again and never outside its bounds', async () => {
  const made = await editor.get(create, await gloves('ED-LEAD', { lead_days: 0 }))
  expect(made.lead_days).toBe(0)
  await editor.get(api.sellerShelf.shelve, { id: made.goods_id })
  await mall.settle()
  const seen = async () => (await mall.guest.get(api.catalog.goods, { id: made.goods_id })).lead_time
  expect(await seen()).toEqual({ days: 0, text: 'Leaves the shop on the same working day' })
  const write = async (more: Partial<Document>) => {
    const { version } = await editor.get(show, { id: made.goods_id })
    return editor.request(change, { ...(await gloves('ED-LEAD', more)), id: made.goods_id, version })
  }
  for (const lead_days of [-1, 366, 1.5]) {
    const refused = await write({ lead_days })
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'INVALID_INPUT', field: 'lead_days' }])
  }
  await write({ lead_days: 3 })
  expect(await seen()).toEqual({ days: 3, text: 'Leaves the shop within 3 working days' })
  const without = await write({})
  expect(without.body).not.toHaveProperty('lead_days')
  expect(await seen()).toBeUndefined()
  // A version says it, and a version brings it back.
  const { data } = await editor.get(api.goodsVersion.list, { id: made.goods_id })
  expect(data[0]!.changed).toEqual(['lead_time'])
  const [to, from] = data.map((it) => String(it.number)) as [string, string]
  const { changes } = await editor.get(api.goodsVersion.compare, { id: made.goods_id, from, to })
  expect(changes).toEqual([{ field: 'lead_time', kind: 'CHANGED', before: '3', after: '' }])
  const { version } = await editor.get(show, { id: made.goods_id })
  const draft = await editor.get(api.goodsVersion.restore, { id: made.goods_id, number: from, version })
  expect(draft.lead_days).toBe(3)
  expect(await seen()).toBeUndefined()
})

test('one order takes at most the maximum of a sku: it is written whole, shown to buyers, and no quantity passes it', async () => {
  const draft = await gloves('ED-MAX')
  const withMaximum = (maximum: number) => ({ ...draft, skus: draft.skus.map((it) => ({ ...it, maximum })) })
  for (const [maximum, problem] of [
    [-12, 'at least 0'],
    [6, 'at least 12'],
    [18, 'has to be a multiple of 12'],
  ] as const) {
    const refused = await editor.request(create, withMaximum(maximum))
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', field: 'skus.0.maximum', problem },
    ])
  }
  const made = await editor.get(create, {
    ...withMaximum(24),
    parameters: [{ names: en('size'), value: en('M and L') }],
    pictures: [await drawing()],
  })
  expect(made.skus.map((it) => it.maximum)).toEqual([24, 24])
  await editor.get(api.sellerShelf.shelve, { id: made.goods_id })
  const dewi = await mall.as('dewi')
  const [sku] = (await dewi.get(api.catalog.goods, { id: made.goods_id })).sku_list
  expect(sku).toMatchObject({ min_quantity: 12, order_multiple: 12, max_quantity: 24 })
  const sku_id = sku!.sku_id
  await dewi.get(api.cart.clear)
  await dewi.get(api.cart.add, { sku_id, num: 24 })
  for (const refused of [
    await dewi.request(api.cart.add, { sku_id, num: 12 }),
    await dewi.request(api.cart.addMany, { sku_list: [{ sku_id, num: 12 }] }),
    await dewi.request(api.cart.change, { id: sku_id, num: 36 }),
    await dewi.request(api.cart.buyNow, { sku_id, num: 36 }),
  ])
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'ABOVE_MAXIMUM', maximum: 24, name: 'Nitrile glove ED-MAX' },
    ])
  // The shop takes less by now: the line says so, and it cannot be ordered as it stands.
  const now = await editor.get(show, { id: made.goods_id })
  const lowered = { rows: [{ sku_id, seen: { maximum: 24 }, to: { maximum: 12 } }] }
  expect((await editor.get(api.sellerGoods.change, lowered)).rows[0]!.outcome).toBe('SAVED')
  expect(now.skus[0]!.maximum).toBe(24)
  const cart = JSON.stringify(await dewi.get(api.cart.show, { scope: 'all' }))
  expect(cart).toContain('One order takes at most 12 of Nitrile glove ED-MAX')
  const placed = await dewi.request(api.checkout.place, {})
  expect([placed.status, placed.body]).toMatchObject([422, { code: 'ABOVE_MAXIMUM' }])
  await dewi.get(api.cart.clear)
})

test('the volume of a sku follows from its length, width and height; two of them alone are refused', async () => {
  const draft = await gloves('ED-SIZE')
  const sized = (size: object) => ({ ...draft, skus: draft.skus.map((it) => ({ ...it, ...size })) })
  const whole = { length_mm: 305, width_mm: 200, height_mm: 101 }
  for (const [size, field, problem] of [
    [{ ...whole, width_mm: 0 }, 'width_mm', 'is required'],
    [{ height_mm: 10 }, 'length_mm', 'is required'],
    [{ ...whole, length_mm: -1 }, 'length_mm', 'at least 0'],
    [{ ...whole, height_mm: 50_001 }, 'height_mm', 'at most 50000'],
    [{ ...whole, height_mm: 10.5 }, 'height_mm', expect.any(String)],
    [{ ...whole, height_mm: 'tall' }, 'height_mm', expect.any(String)],
    [{ length_mm: 50_000, width_mm: 50_000, height_mm: 50_000 }, 'volume_cm3', 'at most 100000000'],
  ] as const) {
    const refused = await editor.request(create, sized(size) as Document)
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'INVALID_INPUT', field: `skus.0.${field}` }])
    expect(refused.body).toMatchObject({ problem })
  }
  // The volume that is sent beside a size is not looked at: what is begun of a cm³ counts.
  const made = await editor.get(create, {
    ...sized({ ...whole, volume_cm3: 5 }),
    pictures: [await drawing()],
  })
  for (const it of made.skus) expect(it).toMatchObject({ ...whole, volume_cm3: 6161 })
  await editor.get(api.sellerShelf.shelve, { id: made.goods_id })
  const sizeIn = async (lang: 'en-us' | 'zh-cn') =>
    (await mall.guest.request(api.catalog.goods, { id: made.goods_id }, { lang })).body.param_list[0]!.params.at(-1)
  expect(await sizeIn('en-us')).toMatchObject({
    param_name: 'Size with package',
    param_value: '30.5 × 20 × 10.1 cm',
  })

  const drafts = api.goodsVersion
  const wish = async (skus: Document['skus']) => ({
    ...draft,
    id: made.goods_id,
    version: (await editor.get(show, { id: made.goods_id })).version,
    skus,
  })
  const [medium, large] = draft.skus as [Document['skus'][number], Document['skus'][number]]
  const small = { length_mm: 100, width_mm: 100, height_mm: 5 }
  // A draft keeps sizes to itself until it is saved.
  const kept = await editor.get(
    drafts.saveDraft,
    await wish([
      { ...medium, ...small },
      { ...large, ...whole },
    ]),
  )
  expect(kept.skus.map((it) => [it.height_mm, it.volume_cm3])).toEqual([
    [5, 50],
    [101, 6161],
  ])
  expect((await sizeIn('zh-cn'))!.param_value).toBe('30.5 × 20 × 10.1 cm')
  await editor.get(
    change,
    await wish([
      { ...medium, ...small },
      { ...large, ...whole },
    ]),
  )
  await mall.settle()
  expect((await sizeIn('zh-cn'))!.param_value).toBe('10 × 10 × 0.5 cm – 30.5 × 20 × 10.1 cm')
  const { changes } = await editor.get(drafts.compare, { id: made.goods_id, from: '1', to: '2' })
  expect(changes.filter((it) => it.field === 'skus')).toMatchObject([
    { part: 'VOLUME', before: '6161 cm³', after: '50 cm³' },
    { part: 'SIZE', before: '30.5 × 20 × 10.1 cm', after: '10 × 10 × 0.5 cm' },
  ])
  // Without a size the volume is what is typed.
  const bare = await editor.get(change, await wish([{ ...medium, volume_cm3: 70 }, large]))
  expect(bare.skus.map((it) => [it.length_mm, it.volume_cm3])).toEqual([
    [0, 70],
    [0, 6161],
  ])
  expect((await sizeIn('en-us'))!.param_name).not.toBe('Size with package')
  const restored = await editor.get(drafts.restore, { id: made.goods_id, number: '1', version: bare.version })
  for (const it of restored.skus) expect(it).toMatchObject({ ...whole, volume_cm3: 6161 })
})
