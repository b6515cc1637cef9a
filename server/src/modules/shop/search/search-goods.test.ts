import { type Input, type Language, type Reply, type searchApi, sortMeant } from '@borong/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveGoods, writeBrands, writeCategory } from '#modules/shop/catalog'
import { agreePrices } from '#modules/shop/price-list'
import { countStock, openStock } from '#modules/shop/inventory'
import { writeShops } from '#modules/shop/shop'
import type { Buyer } from '#platform/actor'
import { asSystem, readingCtx } from '#platform/ctx'
import { openTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts'
import { testConfig } from '../../../../test/support/test-seed.ts'
import { type Mall, openMall } from '../../../mall.ts'
import { findFacets, findGoods, invalidateFound } from './find-goods.ts'
import { rebuildSearch } from './index-goods.ts'
import { loadMemoryIndex } from './load-memory-index.ts'
import { searchFor } from './search.ts'
import { typosBetween } from './typos.ts'

let opened: TestDatabase
let mall: Mall
const ids = new Map<string, number>()
const categories: Record<string, number> = {}
const brands: Record<string, number> = {}
const shops: number[] = []
const skuIds = new Map<string, number>()

const words = (text: string) => {
  const [en = '', zh = en, id = en] = text.split('|')
  return { 'en-us': en, 'zh-cn': zh, 'en-id': id }
}
const colour = words('Colour|颜色|Warna')
const black = words('Black|黑色|Hitam')
const blue = words('Blue|蓝色|Biru')

/** number, name, category, brand, shop, price in Rp, sold, stock, parameter */
const shelf: [string, string, string, string, number, number, number, number, ReturnType<typeof words>?][] = [
  [
    'PP-A4-80',
    'Sinar Copy Paper A4 80 gsm|Sinar 复印纸 A4 80克|Sinar Kertas Fotokopi A4 80 gsm',
    'paper',
    'Sinar',
    0,
    52_000,
    900,
    50,
  ],
  [
    'PP-A4-70',
    'Sinar Copy Paper A4 70 gsm|Sinar 复印纸 A4 70克|Sinar Kertas Fotokopi A4 70 gsm',
    'paper',
    'Sinar',
    0,
    45_000,
    700,
    0,
  ],
  [
    'PP-A3-80',
    'Kilat Copy Paper A3 80 gsm|Kilat 复印纸 A3 80克|Kilat Kertas Fotokopi A3 80 gsm',
    'paper',
    'Kilat',
    0,
    99_000,
    120,
    10,
  ],
  [
    'PN-GEL-05',
    'Kilat Gel Pen 0.5 mm|Kilat 中性笔 0.5毫米|Kilat Pulpen Gel 0,5 mm',
    'pens',
    'Kilat',
    0,
    6_000,
    2000,
    500,
    black,
  ],
  [
    'PN-GEL-07',
    'Kilat Gel Pen 0.7 mm|Kilat 中性笔 0.7毫米|Kilat Pulpen Gel 0,7 mm',
    'pens',
    'Kilat',
    0,
    6_500,
    800,
    300,
    blue,
  ],
  ['PN-BALL', 'Sinar Ballpoint Pen|Sinar 圆珠笔|Sinar Bolpoin', 'pens', 'Sinar', 0, 3_000, 3000, 900, blue],
  [
    'CL-SPRAY',
    'Glass Cleaning Spray 500 ml|玻璃清洁喷雾 500毫升|Semprotan Pembersih Kaca 500 ml',
    'cleaning',
    'Bersih',
    1,
    28_000,
    300,
    40,
  ],
  [
    'CL-GLOVE',
    "Women's Rubber Gloves|女士橡胶手套|Sarung Tangan Karet Wanita",
    'cleaning',
    'Bersih',
    1,
    19_000,
    150,
    60,
    blue,
  ],
  ...Array.from(
    { length: 22 },
    (_, at): [string, string, string, string, number, number, number, number, ReturnType<typeof words>] => [
      `CL-MOP-${at}`,
      `Floor Mop Model ${at + 1}|地板拖把 ${at + 1}型|Alat Pel Lantai Model ${at + 1}`,
      'cleaning',
      at % 2 ? 'Bersih' : 'Kilat',
      1,
      30_000 + at * 1000,
      at,
      at % 3 ? 10 : 0,
      at % 4 ? black : blue,
    ],
  ),
]

beforeAll(async () => {
  opened = await openTestDatabase({ empty: true })
  mall = await openMall({ config: testConfig(), database: opened.database })
  await asSystem(mall.app, 'test', async (ctx) => {
    const shop = { logo: '', descriptions: words(''), phone: '', regionId: null, city: '' }
    shops.push(
      ...(await writeShops(ctx, [
        { ...shop, name: 'Toko Kantor' },
        { ...shop, name: 'Toko Bersih' },
      ])),
    )
    for (const [name, names, parent] of [
      ['office', 'Office Supplies|办公用品|Perlengkapan Kantor', null],
      ['paper', 'Paper|纸品|Kertas', 'office'],
      ['pens', 'Pens|笔类|Alat Tulis', 'office'],
      ['home', 'Facility|设施|Fasilitas', null],
      ['cleaning', 'Cleaning|清洁|Kebersihan', 'home'],
    ] as const)
      categories[name] = await writeCategory(ctx, {
        parentId: parent && categories[parent]!,
        names: words(names),
        image: '',
        position: 0,
      })
    const brandIds = await writeBrands(ctx, ['Sinar', 'Kilat', 'Bersih'])
    for (const [name, id] of brandIds) brands[name] = id
    const written = await saveGoods(
      ctx,
      shelf.map(([number, name, category, brand, shop, price, sold, , value]) => ({
        shopId: shops[shop]!,
        number,
        categoryId: categories[category]!,
        brandId: brands[brand]!,
        names: words(name),
        sold,
        ...(value && { parameters: [{ name: colour, value, filterable: true }] }),
        skus: [{ number, priceMinor: price * 100 }],
      })),
    )
    for (const goods of written) {
      ids.set(goods.number, goods.goodsId)
      skuIds.set(goods.number, goods.skus[0]!.skuId)
    }
    await openStock(
      ctx,
      written.map((goods, at) => ({ skuId: goods.skus[0]!.skuId, onHand: shelf[at]![7] })),
    )
    await rebuildSearch(ctx)
  })
  await mall.eventBus.settle(mall.app)
}, 60_000)

afterAll(async () => {
  await mall?.close()
  await opened.remove()
})

const buyer = (companyId: number): Buyer => ({
  kind: 'buyer',
  sessionId: 's',
  accountId: 1,
  memberId: 1,
  companyId,
  companyName: '',
  timeZone: 'UTC',
  name: '',
  isOwner: true,
  permissions: new Set(),
  mustChangePassword: false,
})
const ctx = (lang: Language = 'en-us', companyId?: number) =>
  readingCtx(mall.app, companyId ? buyer(companyId) : { kind: 'guest' }, lang)
const numberOf = (id: number) => [...ids].find(([, one]) => one === id)![0]

async function find(input: Input<typeof searchApi.goods>, companyId?: number) {
  const { ids: found, total } = await findGoods(ctx('en-us', companyId), searchFor(input), {
    sort: sortMeant(input.sort ?? 'def'),
    from: 0,
    size: 100,
  })
  expect(found.length).toBe(total)
  return found.map(numberOf)
}

describe('a keyword', () => {
  test.each([
    ['kertas a4', ['PP-A4-80', 'PP-A4-70']],
    ['A4 paper', ['PP-A4-80', 'PP-A4-70']],
    ['A4 papers', ['PP-A4-80', 'PP-A4-70']],
    ['A4纸', ['PP-A4-80', 'PP-A4-70']],
    ['复印纸', ['PP-A4-80', 'PP-A4-70', 'PP-A3-80']],
    ['纸', ['PP-A4-80', 'PP-A4-70', 'PP-A3-80']],
    ['zhi', ['PP-A4-80', 'PP-A4-70', 'PP-A3-80']],
    ['fuyinzhi', ['PP-A4-80', 'PP-A4-70', 'PP-A3-80']],
    ['fuyinzhi a3', ['PP-A3-80']],
    ['fyz', ['PP-A4-80', 'PP-A4-70', 'PP-A3-80']],
    ['80gsm', ['PP-A4-80', 'PP-A3-80']],
    ['80 g/m²', ['PP-A4-80', 'PP-A3-80']],
    ['８０克', ['PP-A4-80', 'PP-A3-80']],
    ['PP-A4-80', ['PP-A4-80']],
    ['ppa480', ['PP-A4-80']],
    ['pulpen gel 0,5', ['PN-GEL-05']],
    ['gel pens', ['PN-GEL-05', 'PN-GEL-07']],
    ['pen', ['PN-BALL', 'PN-GEL-05', 'PN-GEL-07']],
    ['中性笔 sinar', []],
    ['ball', ['PN-BALL']],
    ['kretas a4', ['PP-A4-80', 'PP-A4-70']],
    ['balpoint', ['PN-BALL']],
    ["women's gloves", ['CL-GLOVE']],
    ['sarung tangan untuk wanita', ['CL-GLOVE']],
    ['!!!', []],
    ['xyzzyxyzzy', []],
  ])('%s', async (keyword, expected) => {
    const found = await find({ keyword })
    if (expected.length === 0 && keyword === '中性笔 sinar') expect(found).toContain('PN-GEL-05')
    else expect(new Set(found)).toEqual(new Set(expected))
  })

  test.each([`'`, `a' | b`, '\\', ':*', 'a & !b', '((', "x'); drop table goods; --", '%_', '𠮷野家', 'é'.repeat(200)])(
    'no text breaks it: %s',
    async (keyword) => {
      await expect(find({ keyword })).resolves.toBeInstanceOf(Array)
    },
  )

  test('what it names comes before what merely mentions it', async () => {
    expect((await find({ keyword: 'paper' }))[0]).toBe('PP-A4-80')
  })
})

describe('filters', () => {
  test('a category takes in everything below it', async () => {
    expect(await find({ category: String(categories['office']) })).toHaveLength(6)
    expect(await find({ category: String(categories['pens']) })).toHaveLength(3)
  })
  test('prices may be open at either end', async () => {
    expect(await find({ price: '_6000', sort: 'price_asc' })).toEqual(['PN-BALL', 'PN-GEL-05'])
    expect(await find({ price: '90000_' })).toEqual(['PP-A3-80'])
    expect(await find({ price: '45000_52000', category: String(categories['paper']), sort: 'price_desc' })).toEqual([
      'PP-A4-80',
      'PP-A4-70',
    ])
  })
  test('values of one property add up, different properties narrow', async () => {
    const pens = { category: String(categories['pens']) }
    expect(await find({ ...pens, prop: 'Colour_Blue' })).toHaveLength(2)
    expect(await find({ ...pens, prop: 'Colour_Blue@Colour_Black' })).toHaveLength(3)
    expect(await find({ ...pens, prop: 'Colour_Blue@Size_Large' })).toHaveLength(0)
  })
  test('in stock', async () => {
    expect(await find({ keyword: 'copy paper', in_stock: 1 })).not.toContain('PP-A4-70')
  })
  test('every sort is a total order over the same goods', async () => {
    const all = new Set(await find({}))
    expect(all.size).toBe(shelf.length)
    for (const sort of [
      'buynum_desc',
      'buynum_asc',
      'price_asc',
      'price_desc',
      'grade_desc',
      'grade_asc',
      'new_desc',
    ] as const)
      expect(new Set(await find({ sort })), sort).toEqual(all)
  })
})

test('small pages of a keyword are the parts of a large one, in whichever tiers they end', async () => {
  // Called so, called by a word that means the same, and said somewhere.
  for (const keyword of ['pen', 'paper', 'kilat', 'blue']) {
    const search = searchFor({ keyword })
    const page = (from: number, size: number) => findGoods(ctx(), search, { sort: 'def', from, size })
    const { ids, total } = await page(0, 60)
    expect(ids).toHaveLength(total)
    for (const size of [1, 2, 3]) {
      const parts: number[] = []
      for (let from = 0; from < total; from += size) parts.push(...(await page(from, size)).ids)
      expect(parts, `${keyword} by ${size}`).toEqual(ids)
    }
    expect((await page(total, 5)).ids).toEqual([])
  }
})

test('the facets of a keyword look for no goods where its page has found them, and are the same as alone', async () => {
  await loadMemoryIndex(ctx())
  const search = searchFor({ keyword: 'kilat gel' })
  const alone = await findFacets(ctx(), search)
  invalidateFound(mall.app)
  await findGoods(ctx(), search, { sort: 'def', from: 0, size: 20 })
  const { traffic } = mall.app.database
  const texts: string[] = []
  traffic.onStatement = (text) => void texts.push(text)
  const after = await findFacets(ctx(), search)
  delete traffic.onStatement
  expect(after).toEqual(alone)
  expect(after.total).toBe(2)
  expect(texts.filter((text) => text.includes('tsquery'))).toEqual([])
})

describe('the counts agree with what choosing them finds', () => {
  type Facets = Reply<typeof searchApi.facets>
  async function agree(input: Input<typeof searchApi.facets>) {
    const facets: Facets = await findFacets(ctx(), searchFor(input))
    expect(facets.total).toBe((await find(input)).length)
    for (const { value, count } of facets.brand)
      expect((await find({ ...input, brand: value })).length, `brand ${value}`).toBe(count)
    for (const { value, count } of facets.seller)
      expect((await find({ ...input, seller_id: value })).length, `seller ${value}`).toBe(count)
    for (const { value, count } of [...facets.cat, ...facets.selected_cat])
      expect((await find({ ...input, category: value })).length, `category ${value}`).toBe(count)
    const others = (input.prop ?? '').split('@').filter((key) => key && !key.startsWith('Colour_'))
    for (const group of facets.prop)
      for (const { value, count } of group.value)
        expect((await find({ ...input, prop: [...others, value].join('@') })).length, value).toBe(count)
    expect((await find({ ...input, in_stock: 1 })).length).toBe(facets.in_stock)
  }

  const searches: Input<typeof searchApi.facets>[] = [
    {},
    { keyword: 'kilat' },
    { keyword: 'mop', in_stock: 1 },
    { keyword: 'zhi' },
    { prop: 'Colour_Blue' },
    { prop: 'Colour_Blue@Colour_Black', price: '5000_40000' },
    { price: '40000_' },
  ]
  test.each(searches.map((input) => [JSON.stringify(input), input] as const))('%s', async (_, start) => {
    const narrowings: Input<typeof searchApi.facets>[] = [
      start,
      { ...start, brand: String(brands['Kilat']) },
      { ...start, category: String(categories['home']) },
      { ...start, category: String(categories['cleaning']), seller_id: String(shops[1]) },
    ]
    for (const input of narrowings) await agree(input)
  })

  test('of any search', async () => {
    const some = <T>(list: readonly T[]) => fc.option(fc.constantFrom(...list), { nil: undefined })
    const search = fc.record({
      keyword: some(['kilat', 'mop', 'zhi', 'paper', '500 ml', 'lantai', 'xyzzyxyzzy']),
      category: some(Object.values(categories).map(String)),
      brand: some(Object.values(brands).map(String)),
      seller_id: some(shops.map(String)),
      prop: some(['Colour_Blue', 'Colour_Black', 'Colour_Blue@Colour_Black', 'Colour_Red', 'Colour_Blue@Size_Large']),
      price: some(['_40000', '30000_', '5000_36000']),
      in_stock: some([1]),
    })
    await fc.assert(
      fc.asyncProperty(search, ({ keyword, category, brand, seller_id, prop, price, in_stock }) =>
        agree({
          ...(keyword && { keyword }),
          ...(category && { category }),
          ...(brand && { brand }),
          ...(seller_id && { seller_id }),
          ...(prop && { prop }),
          ...(price && { price }),
          ...(in_stock && { in_stock: 1 }),
        }),
      ),
      { numRuns: 20 },
    )
  }, 120_000)

  test('options are named in the language of the reader and lead to their search', async () => {
    const facets = await findFacets(
      ctx('zh-cn'),
      searchFor({ category: String(categories['pens']), prop: 'Colour_Blue' }),
    )
    expect(facets.prop).toEqual([
      {
        key: '颜色',
        value: [
          {
            name: '蓝色',
            value: 'Colour_Blue',
            count: 2,
            is_selected: 1,
            url: `/goods?category=${categories['pens']}`,
          },
          {
            name: '黑色',
            value: 'Colour_Black',
            count: 1,
            is_selected: 0,
            url: `/goods?category=${categories['pens']}&prop=Colour_Black%40Colour_Blue`,
          },
        ],
      },
    ])
    expect(facets.cat.map((option) => [option.name, option.is_selected])).toEqual(
      [
        ['纸品', 0],
        ['笔类', 1],
      ].slice(1),
    )
  })
})

describe('what changes is found as it is', () => {
  test('stock that runs out and comes back', async () => {
    const sku = skuIds.get('PP-A3-80')!
    const inStock = async () => (await find({ keyword: 'a3', in_stock: 1 })).length
    expect(await inStock()).toBe(1)
    await asSystem(mall.app, 'test', (it) => countStock(it, sku, 0))
    await mall.eventBus.settle(mall.app)
    expect(await inStock()).toBe(0)
    await asSystem(mall.app, 'test', (it) => countStock(it, sku, 7))
    await mall.eventBus.settle(mall.app)
    expect(await inStock()).toBe(1)
  })

  test('a new name, a new price, and going off the shelf', async () => {
    const save = async (status: 'on_shelf' | 'off_shelf', name: string, priceMinor: number) => {
      await asSystem(mall.app, 'test', (it) =>
        saveGoods(it, [
          {
            shopId: shops[0]!,
            number: 'TMP-1',
            categoryId: categories['paper']!,
            names: words(name),
            status,
            skus: [{ number: 'TMP-1', priceMinor }],
          },
        ]),
      )
      await mall.eventBus.settle(mall.app)
    }
    const found = async (keyword: string) =>
      (await findGoods(ctx(), searchFor({ keyword, price: '_200' }), { sort: 'def', from: 0, size: 10 })).total
    await save('on_shelf', 'Envelope', 10_000)
    expect(await found('envelope')).toBe(1)
    await save('on_shelf', 'Sticker', 10_000)
    expect([await found('envelope'), await found('sticker')]).toEqual([0, 1])
    await save('on_shelf', 'Sticker', 90_000)
    expect(await found('sticker')).toBe(0)
    await save('on_shelf', 'Sticker', 10_000)
    await save('off_shelf', 'Sticker', 10_000)
    expect(await found('sticker')).toBe(0)
  })
})

test('what is already so is not written again, and a rebuild takes out what can no longer be bought', async () => {
  const { pool } = mall.app.database
  const written = async () =>
    new Map(
      (
        await pool.query<{ goods_id: number; changed_at_version: number }>(
          `select goods_id, changed_at_version from search_entry order by goods_id`,
        )
      ).rows.map((row) => [row.goods_id, row.changed_at_version]),
    )
  const rebuilt = async () => {
    await asSystem(mall.app, 'test', rebuildSearch)
    return written()
  }
  const put = (status: string) => pool.query(`update goods set status = $1 where id = $2`, [status, gone])
  const before = await written()
  const gone = ids.get('PP-A3-80')!
  expect(await rebuilt()).toEqual(before)
  await put('off_shelf')
  const without = await rebuilt()
  expect(without.has(gone)).toBe(false)
  expect(await find({ keyword: 'a3' })).toEqual([])
  await put('on_shelf')
  const back = await rebuilt()
  expect(back.get(gone)).toBeGreaterThan(before.get(gone)!)
  expect(back.delete(gone)).toBe(true)
  expect(back).toEqual(without)
  expect(await find({ keyword: 'a3' })).toEqual(['PP-A3-80'])
})

describe('a company with agreed prices', () => {
  test('sees its zone, and its prices count', async () => {
    const company = await mall.app.database.pool.query<{ id: number }>(
      `insert into company (name) values ('PT Uji') returning id`,
    )
    const id = company.rows[0]!.id
    await asSystem(mall.app, 'test', (it) =>
      agreePrices(it, id, 'Agreed', [{ skuId: skuIds.get('PP-A3-80')!, minQuantity: 1, priceMinor: 100_00 }]),
    )
    expect(await find({ is_zq: 1 }, id)).toEqual(['PP-A3-80'])
    expect(await find({ is_zq: 1 })).toEqual([])
    expect(await find({ price: '_100' }, id)).toEqual(['PP-A3-80'])
    expect(await find({ price: '_100' })).toEqual([])
    expect((await findFacets(ctx('en-us', id), searchFor({}))).price.min).toBe(100)
    const page = await mall.http.fastify.inject({ url: '/buyer_end/goods/search', query: { keyword: 'a3' } })
    expect(page.json().data[0]).toMatchObject({ price: 99_000, sku_id: String(skuIds.get('PP-A3-80')) })
  })
})

test.each([
  ['kertas', 'kretas', 1],
  ['kertas', 'kertas', 0],
  ['paper', 'papr', 1],
  ['paper', 'pepper', 2],
  ['', 'ab', 2],
])('%s and %s are %i typos apart', (a, b, typos) => expect(typosBetween(a, b)).toBe(typos))

describe('completing what is typed', () => {
  const complete = async (keyword: string, lang: Language) =>
    (
      await mall.http.fastify.inject({ url: '/buyer_end/goods/search/words', query: { keyword }, headers: { lang } })
    ).json() as { words: string; goods_num: number }[]
  test.each([
    ['cop', 'en-us', 'copy paper', 3],
    ['kertas fo', 'en-id', 'kertas fotokopi', 3],
    ['复印', 'zh-cn', '复印纸', 3],
    ['fuyin', 'zh-cn', '复印纸', 3],
    ['fyz', 'zh-cn', '复印纸', 3],
    ["'gel", 'en-us', 'gel pen', 2],
  ] as const)('%s', async (keyword, lang, expected, count) => {
    expect(await complete(keyword, lang)).toContainEqual({ words: expected, goods_num: count })
  })
  test.each(['co', 'pa', 'si', 'ke', '复', 'zhi', 'kilat', 'clean'])(
    '%s: the numbers are what is found',
    async (typed) => {
      const words = await complete(typed, 'en-us')
      expect(words.length).toBeGreaterThan(0)
      for (const { words: keyword, goods_num } of words)
        expect((await find({ keyword })).length, keyword).toBe(goods_num)
    },
  )
  test('what was mistyped beyond finding is put right', async () => {
    expect((await complete('balpiont', 'en-us')).map((it) => it.words)).toContain('ballpoint pen')
    expect((await complete('grlovez', 'en-us')).map((it) => it.words)).toContain('gloves')
    expect((await complete('copy paqar', 'en-us')).map((it) => it.words)).toContain('copy paper')
  })
  test.each([
    ['papr glov', 'en-us'],
    ['copy glov', 'en-us'],
    ['glov pap', 'en-us'],
    ['gel papr', 'en-us'],
    ['a4 pap', 'en-us'],
    ['kretas a4', 'en-id'],
    ['sinr copy', 'en-us'],
  ] as const)('%s: only words that some goods say together, with what a search for them finds', async (typed, lang) => {
    for (const { words: keyword, goods_num } of await complete(typed, lang)) {
      const found = await mall.http.fastify.inject({
        url: '/buyer_end/goods/search',
        query: { keyword, page_size: '50' },
      })
      const { data, data_total } = found.json() as { data: { goods_id: string }[]; data_total: number }
      expect(data_total, keyword).toBe(goods_num)
      expect(goods_num, keyword).toBeGreaterThan(0)
      const { rows } = await mall.app.database.pool.query<{ number: number }>(
        `select count(*)::int as number from search_entry where words @@ $1::tsquery`,
        [
          keyword
            .split(' ')
            .map((word) => `'${word}'`)
            .join(' & '),
        ],
      )
      expect(rows[0]!.number, keyword).toBeGreaterThan(0)
      expect(data.length).toBe(goods_num)
    }
  })
  test('a word that was mistyped before the last is put right too', async () => {
    expect((await complete('a4 pap', 'en-us')).map((it) => it.words)).toContain('a4 paper')
    expect((await complete('sinr copy', 'en-us')).map((it) => it.words)).toContain('sinar copy paper')
    expect((await complete('papr glov', 'en-us')).map((it) => it.words)).not.toContainEqual(
      expect.stringContaining('papr'),
    )
    expect((await complete('papr glov', 'en-us')).map((it) => it.words)).toContain('gloves')
  })
  test('numbers follow the goods at once, and what none of them says any more is not offered', async () => {
    const save = async (status: 'on_shelf' | 'off_shelf') => {
      await asSystem(mall.app, 'test', (it) =>
        saveGoods(it, [
          {
            shopId: shops[0]!,
            number: 'TMP-2',
            categoryId: categories['paper']!,
            names: words('Copy Paper Zirconia'),
            status,
            skus: [{ number: 'TMP-2', priceMinor: 10_000 }],
          },
        ]),
      )
      await mall.eventBus.settle(mall.app)
    }
    const offered = async () => [
      (await complete('cop', 'en-us')).find((it) => it.words === 'copy paper')?.goods_num,
      (await complete('zir', 'en-us')).map((it) => [it.words, it.goods_num]),
    ]
    expect(await offered()).toEqual([3, []])
    await save('on_shelf')
    await asSystem(mall.app, 'test', rebuildSearch)
    expect(await offered()).toEqual([4, [['zirconia', 1]]])
    await save('off_shelf')
    expect(await offered()).toEqual([3, []])
    await asSystem(mall.app, 'test', rebuildSearch)
    expect(await offered()).toEqual([3, []])
  })
  test('characters that mean something to the database mean nothing here', async () => {
    expect(await complete('%', 'en-us')).toEqual([])
    expect(await complete('_', 'en-us')).toEqual([])
  })
})
