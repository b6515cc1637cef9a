import { cartApi, catalogApi, checkoutApi, contentApi, searchApi, shopApi, type Reply } from '@borong/contract'
import { toRupiah } from '@borong/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  invalidateCategories,
  saveGoods,
  writeBrands,
  writeCategory,
  writeVisibleCategories,
} from '#modules/shop/catalog'
import { agreePrices } from '#modules/shop/price-list'
import { openSession } from '#modules/foundation/identity'
import { openStock } from '#modules/shop/inventory'
import { rebuildSearch } from '#modules/shop/search'
import { writeShops } from '#modules/shop/shop'
import { asSystem } from '#platform/ctx'
import { districtId, openSmallMall, type SmallMall } from './small-mall.ts'

let mall: SmallMall
const shops: number[] = []
/** Two departments, two groups each, two classes in each group. */
const categories: { id: number; path: number[]; name: string }[] = []
interface Shelved {
  id: number
  skuId: number
  path: number[]
  shopId: number
  brandId: number
  priceMinor: number
  colour: string
  name: string
}
const shelf: Shelved[] = []
const colours = ['Red', 'Blue', 'Green']
const same = (text: string) => ({ 'en-us': text })

beforeAll(async () => {
  mall = await openSmallMall()
  await asSystem(mall.app, 'test', async (ctx) => {
    shops.push(
      mall.shopId,
      ...(await writeShops(
        ctx,
        ['Toko Dua', 'Toko Tiga'].map((name) => ({
          name,
          logo: '',
          descriptions: same(''),
          phone: '',
          regionId: null,
          city: '',
        })),
      )),
    )
    const category = async (name: string, parent?: { id: number; path: number[] }) => {
      const id = await writeCategory(ctx, { parentId: parent?.id ?? null, names: same(name), image: '', position: 0 })
      const made = { id, path: [...(parent?.path ?? []), id], name }
      categories.push(made)
      return made
    }
    const leaves: { id: number; path: number[] }[] = []
    for (const top of ['Alpha', 'Beta']) {
      const department = await category(`${top} department`)
      for (const middle of ['upper', 'lower']) {
        const group = await category(`${top} ${middle} group`, department)
        for (const low of ['first', 'second']) leaves.push(await category(`${top} ${middle} ${low} class`, group))
      }
    }
    invalidateCategories(mall.app)
    const brandIds = [...(await writeBrands(ctx, ['Merekan', 'Tandara'])).values()]
    const nouns = ['drill', 'hammer', 'cable', 'ladder', 'bucket', 'kettle']
    const drafts = Array.from({ length: 24 }, (_, at) => {
      const leaf = leaves[(at * 5) % leaves.length]!
      return {
        draft: {
          shopId: shops[at % shops.length]!,
          number: `H-${at}`,
          categoryId: leaf.id,
          brandId: brandIds[at % 2]!,
          // One word of each name is its own: a word that only hidden goods say must not be offered either.
          names: same(`${nouns[at % nouns.length]} solitaire${String.fromCharCode(97 + at)}`),
          parameters: [{ name: same('Colour'), value: same(colours[at % 3]!), filterable: true }],
          sold: at * 3,
          skus: [{ number: `H-${at}`, priceMinor: (1 + at) * 100_000 }],
        },
        path: leaf.path,
      }
    })
    const written = await saveGoods(
      ctx,
      drafts.map((it) => it.draft),
    )
    for (const [at, goods] of written.entries()) {
      const { draft, path } = drafts[at]!
      shelf.push({
        id: goods.goodsId,
        skuId: goods.skus[0]!.skuId,
        path,
        shopId: draft.shopId,
        brandId: draft.brandId,
        priceMinor: draft.skus[0]!.priceMinor,
        colour: draft.parameters[0]!.value['en-us'],
        name: draft.names['en-us'],
      })
    }
    await openStock(
      ctx,
      shelf.map(({ skuId }) => ({ skuId, onHand: 100 })),
    )
    await rebuildSearch(ctx)
  })
  const blocks = [
    ...[0, 8, 16].map((from) => ({ kind: 'GOODS', goodsIds: shelf.slice(from, from + 8).map((it) => it.id) })),
    ...categories.slice(0, 4).map((it) => ({ kind: 'GOODS', categoryId: it.id })),
  ]
  await mall.sql('insert into floor (published) values ($1)', [
    JSON.stringify({ titles: same('Floor'), url: '/goods', tags: [], blocks }),
  ])
  await mall.mall.eventBus.settle(mall.app)
}, 60_000)
afterAll(() => mall?.close())

interface Agreement {
  visible: number[]
  contract: { at: number; priceMinor: number }[]
}

let companies = 0
/** A company that has never asked before, so that nothing is remembered of it; the token of its owner. */
async function companyWith({ visible, contract }: Agreement): Promise<string> {
  const name = `owner-${++companies}`
  const [made] = (await mall.sql(
    `with c as (insert into company (name) values ($1) returning id),
          a as (insert into account (username, username_key, login_count) values ($1, $1, 1) returning id),
          m as (insert into member (company_id, account_id, name) select c.id, a.id, $1 from c, a returning id, company_id, account_id)
     select id, company_id, account_id from m`,
    [name],
  )) as { id: number; company_id: number; account_id: number }[]
  const { id, company_id, account_id } = made!
  await mall.sql('update company set owner_member_id = $1 where id = $2', [id, company_id])
  return asSystem(mall.app, 'test', async (ctx) => {
    await writeVisibleCategories(ctx, company_id, visible)
    await agreePrices(
      ctx,
      company_id,
      'Agreed',
      contract.map(({ at, priceMinor }) => ({ skuId: shelf[at]!.skuId, minQuantity: 1, priceMinor })),
    )
    return (await openSession(ctx, { accountId: account_id, audience: 'buyer' })).accessToken
  })
}

const idsOf = (cards: readonly { goods_id: string }[]) =>
  cards.map((card) => Number(card.goods_id)).sort((a, b) => a - b)
const ids = (goods: readonly Shelved[]) => goods.map((it) => it.id).sort((a, b) => a - b)

/** Everything a person can ask, held against what they may see. */
async function lookEverywhere(token: string | undefined, { visible, contract }: Agreement) {
  const may = (path: readonly number[]) => visible.length === 0 || path.some((id) => visible.includes(id))
  const seen = shelf.filter((it) => may(it.path))
  const hidden = shelf.filter((it) => !may(it.path))
  const agreed = new Map(contract.map(({ at, priceMinor }) => [shelf[at]!.id, priceMinor]))
  const priceOf = (it: Shelved) => Math.min(it.priceMinor, agreed.get(it.id) ?? Infinity)
  const get: SmallMall['call'] = (route, input) => mall.call(route, input, token ? { token } : {})
  const find = async (input: Record<string, unknown>) => {
    const { body } = await get(searchApi.goods, { page_size: 100, ...input })
    expect(body.data.length, JSON.stringify(input)).toBe(body.data_total)
    return idsOf(body.data)
  }

  expect(await find({})).toEqual(ids(seen))
  expect(await find({ is_zq: 1 })).toEqual(ids(seen.filter((it) => agreed.has(it.id))))
  for (const keyword of ['drill', 'kettle', 'solitaire', 'department', 'merekan', 'H-7'])
    for (const id of await find({ keyword })) expect(ids(seen), keyword).toContain(id)
  for (const it of hidden.slice(0, 3))
    expect(await find({ keyword: it.name.split(' ')[1]! }), it.name).not.toContain(it.id)
  for (const it of shelf.slice(0, 4)) {
    const within = categories.find((category) => category.id === it.path.at(-1))!
    expect(await find({ category: String(within.id) })).toEqual(ids(seen.filter((one) => one.path.includes(within.id))))
  }

  const facets: Reply<typeof searchApi.facets> = (await get(searchApi.facets, {})).body
  const counted = (options: { value: string; count: number }[]) =>
    Object.fromEntries(options.map(({ value, count }) => [value, count]))
  const tally = (keyOf: (it: Shelved) => number | string) => {
    const counts: Record<string, number> = {}
    for (const it of seen) counts[keyOf(it)] = (counts[keyOf(it)] ?? 0) + 1
    return counts
  }
  expect(facets.total).toBe(seen.length)
  expect(facets.in_stock).toBe(seen.length)
  expect(counted(facets.brand)).toEqual(tally((it) => it.brandId))
  expect(counted(facets.seller)).toEqual(tally((it) => it.shopId))
  expect(counted(facets.cat)).toEqual(tally((it) => it.path[0]!))
  expect(counted(facets.prop.flatMap((group) => group.value))).toEqual(tally((it) => `Colour_${it.colour}`))
  expect(facets.price.min).toBe(seen.length ? toRupiah(Math.min(...seen.map(priceOf))) : 0)
  expect(facets.price.max).toBe(seen.length ? toRupiah(Math.max(...seen.map(priceOf))) : 0)

  for (const keyword of [
    'dr',
    'alpha',
    'beta',
    'mer',
    'so',
    'solitairx',
    ...hidden.slice(0, 2).map((it) => it.name.split(' ')[1]!),
  ]) {
    const { body: words } = await get(searchApi.words, { keyword })
    for (const { words: word, goods_num } of words) expect((await find({ keyword: word })).length, word).toBe(goods_num)
    for (const { words: word } of words) expect(hidden.map((it) => it.name.split(' ')[1])).not.toContain(word)
  }

  const known = ids(seen)
  for (const it of [hidden[0], seen[0], shelf[5]])
    if (it) {
      const { body: best } = await get(catalogApi.topFive, { goods_id: String(it.id) })
      for (const id of idsOf(best)) expect(known).toContain(id)
    }
  const { body: floors } = await mall.call(contentApi.floors, {}, token ? { token } : {})
  for (const id of idsOf(
    floors
      .flatMap((floor) => JSON.stringify(floor).match(/"goods_id":"\d+"/g) ?? [])
      .map((text) => ({ goods_id: text.replace(/\D/g, '') })),
  ))
    expect(known).toContain(id)

  for (const it of hidden.slice(0, 4)) {
    expect((await get(catalogApi.goods, { id: String(it.id) })).status).toBe(404)
    expect((await get(catalogApi.skus, { id: String(it.id) })).status).toBe(404)
    expect((await get(catalogApi.parameters, { goodsId: String(it.id) })).status).toBe(404)
    expect((await get(checkoutApi.freight, { sku_id: String(it.skuId), region: districtId })).status).toBe(404)
    if (token) {
      const added = await get(cartApi.add, { sku_id: String(it.skuId), num: 1 })
      expect([added.body.code, added.text.includes(it.name)]).toEqual(['GOODS_GONE', false])
    }
  }
  for (const it of seen.slice(0, 2)) {
    const { status, body } = await get(catalogApi.goods, { id: String(it.id) })
    expect([status, body.price]).toEqual([200, toRupiah(priceOf(it))])
  }

  const allowed = categories.filter(
    (one) => may(one.path) || categories.some((other) => may(other.path) && other.path.includes(one.id)),
  )
  const shown: number[] = []
  const collect = (nodes: readonly { category_id: string; children?: unknown }[]) => {
    for (const node of nodes) {
      shown.push(Number(node.category_id))
      collect((node.children ?? []) as typeof nodes)
    }
  }
  const { body: tree } = await get(catalogApi.categories, { id: 0 })
  collect(tree)
  expect(shown.sort((a, b) => a - b)).toEqual(allowed.map((it) => it.id).sort((a, b) => a - b))
  if (token) expect((await get(catalogApi.companyCategories, {})).body).toEqual(tree)
  for (const one of categories.filter((it) => !allowed.includes(it)).slice(0, 3))
    expect((await get(catalogApi.categories, { id: one.id })).status).toBe(404)

  const { body: list } = await get(shopApi.list, { page_size: 50 })
  for (const shopId of shops) {
    const count = seen.filter((it) => it.shopId === shopId).length
    expect((await get(shopApi.show, { id: String(shopId) })).body.goods_num, `shop ${shopId}`).toBe(count)
    expect(list.data.find((shop) => shop.shop_id === String(shopId))!.goods_num).toBe(count)
  }
}

test('goods outside the categories of a company appear nowhere, and are counted nowhere', async () => {
  const agreement = fc.record({
    visible: fc.oneof(
      { weight: 1, arbitrary: fc.constant<number[]>([]) },
      { weight: 5, arbitrary: fc.uniqueArray(fc.nat(13), { minLength: 1, maxLength: 4 }) },
    ),
    contract: fc.uniqueArray(fc.record({ at: fc.nat(23), priceMinor: fc.integer({ min: 1, max: 30 }) }), {
      maxLength: 6,
      selector: (it) => it.at,
    }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(agreement, { minLength: 1, maxLength: 2 }), async (agreements) => {
      // Several at once, and a guest among them: what is remembered for one must not be shown to another.
      const asking = [
        { token: undefined, agreed: { visible: [], contract: [] } },
        ...(await Promise.all(
          agreements.map(async ({ visible, contract }) => {
            const agreed = {
              visible: visible.map((at) => categories[at]!.id),
              contract: contract.map((it) => ({ ...it, priceMinor: it.priceMinor * 10_000 })),
            }
            return { token: await companyWith(agreed), agreed }
          }),
        )),
      ]
      await Promise.all(asking.map(({ token, agreed }) => lookEverywhere(token, agreed)))
    }),
    { numRuns: Number(process.env['HIDDEN_RUNS'] ?? 12) },
  )
}, 240_000)

test('what a company may see changes within a second', async () => {
  const token = await companyWith({ visible: [], contract: [] })
  const total = async () => (await mall.call(searchApi.goods, {}, { token })).body.data_total
  expect(await total()).toBe(shelf.length)
  const { rows } = await mall.app.database.pool.query<{ id: number }>('select max(id) as id from company')
  await asSystem(mall.app, 'test', (ctx) => writeVisibleCategories(ctx, rows[0]!.id, [categories[0]!.id]))
  mall.clock.forward(1100)
  expect(await total()).toBe(shelf.filter((it) => it.path.includes(categories[0]!.id)).length)
})
