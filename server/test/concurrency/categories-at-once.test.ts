import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { categoryTree, saveGoods } from '#modules/shop/catalog'
import { asSystem } from '#platform/ctx'
import { makeOperator } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
let operator: { token: string }
let asks: Client
let shopId: number
const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]
const { adminCategory, adminBrand } = api

beforeAll(async () => {
  asks = await makeOperator(malls[0], 'sorts at once', ['catalog'])
  operator = { token: asks.token! }
  shopId = (await rowsOf<{ id: number }>('select min(id)::int as id from shop'))[0]!.id
})

const add = (english: string, parent?: { category_id: string }) =>
  asks.get(adminCategory.create, {
    names: { 'en-us': english },
    ...(parent && { parent_id: parent.category_id }),
  })
const wrongPaths = () =>
  rowsOf(
    `select c.id from category c left join category p on p.id = c.parent_id
     where c.path <> coalesce(p.path, '{}') || c.id or c.grade <> cardinality(c.path)`,
  )
const thing = (number: string, categoryId: number, brandId?: number) => ({
  shopId,
  number,
  categoryId,
  ...(brandId !== undefined && { brandId }),
  names: { 'en-us': number },
  skus: [{ number, priceMinor: 100_000 }],
})

test('two operators move categories into one another at once: never a circle, paths are right', async () => {
  for (let round = 0; round < 6; round++) {
    const [a, b] = [await add(`Left ${round}`), await add(`Right ${round}`)]
    await add(`Leaf ${round}`, a)
    const answers = await Promise.all(
      [
        [a, b],
        [b, a],
      ].map(([it, parent], at) =>
        send(origins[at]!, operator, adminCategory.move, {
          id: it!.category_id,
          version: it!.version,
          parent_id: parent!.category_id,
        }),
      ),
    )
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find((it) => it.status === 422)!.body.code).toMatch(/CATEGORY_CIRCLE|CATEGORY_TOO_DEEP/)
    expect(await wrongPaths()).toEqual([])
  }
})

test('many act on the same few categories at once: each is done or refused, and the tree holds', async () => {
  const few = await Promise.all(Array.from({ length: 5 }, (_, at) => add(`Crowded ${at}`)))
  const acts = Array.from({ length: 30 }, (_, at) => {
    const it = few[at % 5]!
    const other = few[(at * 3 + 1) % 5]!
    const seen = { id: it.category_id, version: it.version }
    const origin = origins[at % 2]!
    if (at % 3 === 0) return send(origin, operator, adminCategory.merge, { ...seen, into_id: other.category_id })
    if (at % 3 === 1) return send(origin, operator, adminCategory.move, { ...seen, parent_id: other.category_id })
    return send(origin, operator, adminCategory.create, {
      names: { 'en-us': `In the crowd ${at}` },
      parent_id: it.category_id,
    })
  })
  const answers = await Promise.all(acts)
  expect(answers.filter((it) => it.status >= 500)).toEqual([])
  expect(answers.some((it) => it.status === 200)).toBe(true)
  expect(await wrongPaths()).toEqual([])
})

test('goods saved while their category and brand are merged away are of those that stay, or refused: never of nothing', async () => {
  for (let round = 0; round < 6; round++) {
    const [from, into] = [await add(`From ${round}`), await add(`Into ${round}`)]
    const [old, kept] = await Promise.all(
      ['Old', 'Kept'].map((name) => asks.get(adminBrand.create, { brand_name: `${name} ${round}` })),
    )
    const saved = Array.from({ length: 8 }, (_, at) =>
      asSystem(malls[at % 2]!.app, 'test', (ctx) =>
        saveGoods(ctx, [thing(`raced-${round}-${at}`, Number(from.category_id), Number(old!.brand_id))]),
      ).then(
        () => 'saved',
        (error: { code?: string }) => error.code,
      ),
    )
    const merged = send(origins[0]!, operator, adminCategory.merge, {
      id: from.category_id,
      version: from.version,
      into_id: into.category_id,
    })
    const brandMerged = send(origins[1]!, operator, adminBrand.merge, {
      id: old!.brand_id,
      version: old!.version,
      into_id: kept!.brand_id,
    })
    const outcomes = await Promise.all(saved)
    expect(outcomes.every((it) => ['saved', 'CATEGORY_UNKNOWN', 'BRAND_UNKNOWN'].includes(it!))).toBe(true)
    expect([(await merged).status, (await brandMerged).status]).toEqual([200, 200])
    const rows = await rowsOf<{ category_id: number; brand_id: number }>(
      `select category_id, brand_id from goods where number like $1`,
      [`raced-${round}-%`],
    )
    expect(rows).toHaveLength(outcomes.filter((it) => it === 'saved').length)
    expect(new Set(rows.map((it) => `${it.category_id} ${it.brand_id}`)).size).toBeLessThanOrEqual(1)
    expect(
      rows.every((it) => it.category_id === Number(into.category_id) && it.brand_id === Number(kept!.brand_id)),
    ).toBe(true)
  }
})

test('a category is deleted while goods are put into it: it is empty and gone, or stays with them', async () => {
  for (let round = 0; round < 6; round++) {
    const one = await add(`Emptied ${round}`)
    const saving = asSystem(malls[1].app, 'test', (ctx) =>
      saveGoods(ctx, [thing(`emptied-${round}`, Number(one.category_id))]),
    ).then(
      () => 'saved',
      (error: { code?: string }) => error.code,
    )
    const removing = send(origins[0]!, operator, adminCategory.remove, { id: one.category_id, version: one.version })
    expect([await saving, (await removing).body.code ?? 'removed']).toSatisfy(
      ([goods, category]: string[]) =>
        (goods === 'saved' && category === 'CATEGORY_IN_USE') ||
        (goods === 'CATEGORY_UNKNOWN' && category === 'removed'),
    )
  }
})

test('what one process changes the other shows a second later', async () => {
  const seenBy = async (at: 0 | 1) =>
    (await malls[at].guest.get(api.catalog.categories, { id: 0 })).map((it) => it.name)
  expect(await seenBy(1)).not.toContain('Seen by both')
  const one = await add('Seen by both')
  expect(await seenBy(0)).toContain('Seen by both')
  malls[1].clock.forward(1000)
  expect(await seenBy(1)).toContain('Seen by both')
  await asks.get(adminCategory.remove, { id: one.category_id, version: one.version })
  malls[1].clock.forward(1000)
  expect([await seenBy(0), await seenBy(1)].flat()).not.toContain('Seen by both')
})

test('a transaction knows what another process has just changed, and reads the whole tree only then', async () => {
  const { app } = malls[1]
  const one = await add('Known in a transaction')
  const treeOf = () => asSystem(app, 'test', categoryTree)
  await treeOf()
  // Whoever found another version has it read for those who come later.
  await expect.poll(async () => (await treeOf()) === (await treeOf())).toBe(true)
  const known = await treeOf()
  expect(known.byId.get(Number(one.category_id))?.names['en-us']).toBe('Known in a transaction')

  await asks.get(adminCategory.change, {
    id: one.category_id,
    version: one.version,
    names: { 'en-us': 'Renamed meanwhile' },
  })
  expect((await treeOf()).byId.get(Number(one.category_id))?.names['en-us']).toBe('Renamed meanwhile')
  expect(known.byId.get(Number(one.category_id))?.names['en-us']).toBe('Known in a transaction')
})
