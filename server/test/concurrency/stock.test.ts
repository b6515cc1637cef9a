import { expect, test } from 'vitest'
import { adjustStock, allowBackorder, openStock, releaseStock, reserveStock } from '#modules/shop/inventory'
import { asSystem } from '#platform/ctx'
import { withTwoMalls } from './two-malls.ts'

const { malls } = withTwoMalls({ looksItself: true })

const one = async (sql: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query<{ id: number }>(sql, values)).rows[0]!.id

let made = 0
async function makeSkus(count: number, onHand: number): Promise<number[]> {
  const name = `races ${++made}`
  const shop = await one('insert into shop (name) values ($1) returning id', [name])
  const category = await one(`insert into category (grade, path, names) values (1, '{}', $1) returning id`, [
    { 'en-us': name },
  ])
  const goods = await one(
    'insert into goods (shop_id, category_id, number, names) values ($1, $2, $3, $4) returning id',
    [shop, category, name, { 'en-us': name }],
  )
  const skus: number[] = []
  for (let at = 0; at < count; at++)
    skus.push(
      await one('insert into sku (goods_id, shop_id, number, price_minor) values ($1, $2, $3, 100) returning id', [
        goods,
        shop,
        `${name}-${at}`,
      ]),
    )
  await asSystem(malls[0].app, 'test', (ctx) =>
    openStock(
      ctx,
      skus.map((skuId) => ({ skuId, onHand })),
    ),
  )
  return skus
}

const stockOf = async (skus: number[]) =>
  (
    await malls[0].app.database.pool.query<{ on_hand: number; reserved: number }>(
      'select on_hand, reserved from stock where sku_id = any($1) order by sku_id',
      [skus],
    )
  ).rows
const aboutStock = async () =>
  (await malls[0].invariants()).filter(({ name }) => /journal|reserved|never negative/.test(name))

test('a hundred pieces go to exactly a hundred of three hundred who ask at once', async () => {
  const [skuId] = (await makeSkus(1, 100)) as [number]
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      asSystem(malls[at % 2]!.app, 'test', (ctx) =>
        reserveStock(ctx, [{ reservedFor: `race:${skuId}:${at}`, goods: [{ skuId, quantity: 1 }] }]),
      ),
    ),
  )
  expect(answers.filter((short) => short.length === 0)).toHaveLength(100)
  expect(await stockOf([skuId])).toEqual([{ on_hand: 100, reserved: 100 }])
  expect(await aboutStock()).toEqual([])
})

test('baskets of many goods in any order neither lock each other out nor oversell', async () => {
  const skus = await makeSkus(12, 20)
  const answers = await Promise.all(
    Array.from({ length: 160 }, (_, at) => {
      const wanted = skus.filter((__, place) => (at * 7 + place * 5) % 3 === 0)
      const basket = at % 2 ? wanted : wanted.toReversed()
      return asSystem(malls[at % 2]!.app, 'test', (ctx) =>
        reserveStock(ctx, [
          { reservedFor: `basket:${skus[0]}:${at}`, goods: basket.map((skuId) => ({ skuId, quantity: 1 + (at % 3) })) },
        ]),
      )
    }),
  )
  expect(answers.some((short) => short.length === 0)).toBe(true)
  expect(answers.some((short) => short.length > 0)).toBe(true)
  for (const { on_hand, reserved } of await stockOf(skus)) expect(reserved).toBeLessThanOrEqual(on_hand)
  expect(await aboutStock()).toEqual([])
})

test('giving back from both sides at once gives back once', async () => {
  const [skuId] = (await makeSkus(1, 5)) as [number]
  const reservedFor = `twice:${skuId}`
  await asSystem(malls[0].app, 'test', (ctx) => reserveStock(ctx, [{ reservedFor, goods: [{ skuId, quantity: 3 }] }]))
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      asSystem(malls[at % 2]!.app, 'test', (ctx) => releaseStock(ctx, reservedFor)),
    ),
  )
  expect(await stockOf([skuId])).toEqual([{ on_hand: 5, reserved: 0 }])
  expect(await aboutStock()).toEqual([])
})

test('what may be ordered beyond the stock goes once, also while its limit changes', async () => {
  const [skuId] = (await makeSkus(1, 10)) as [number]
  const backorder = (pieces: number) => ({ pieces, days: 7 })
  await asSystem(malls[0].app, 'test', (ctx) => allowBackorder(ctx, skuId, backorder(30)))
  const granted: number[] = []
  const asks = Array.from({ length: 120 }, (_, at) =>
    asSystem(malls[at % 2]!.app, 'test', (ctx) =>
      reserveStock(ctx, [
        { reservedFor: `beyond:${skuId}:${at}`, goods: [{ skuId, quantity: 1, later: at % 3 && 1 }] },
      ]),
    ).then((short) => short.length === 0 && granted.push(at)),
  )
  const limits = [25, 12, 40, 18].map((pieces, at) =>
    asSystem(malls[at % 2]!.app, 'test', (ctx) => allowBackorder(ctx, skuId, backorder(pieces))).then(
      () => true,
      (error: unknown) => (error as { code?: string }).code === 'BACKORDER_ORDERED',
    ),
  )
  expect(await Promise.all(limits)).not.toContain(false)
  await Promise.all(asks)
  const { rows } = await malls[0].app.database.pool.query<{ reserved: number; backorder_limit: number }>(
    'select reserved, backorder_limit from stock where sku_id = $1',
    [skuId],
  )
  expect(rows[0]!.reserved).toBe(granted.length)
  expect(rows[0]!.reserved).toBeLessThanOrEqual(10 + rows[0]!.backorder_limit)
  expect(rows[0]!.reserved).toBeGreaterThanOrEqual(10 + 12)
  // Whoever was not told that something comes later got something that is there.
  expect(granted.filter((at) => at % 3 === 0).length).toBeLessThanOrEqual(10)
  expect(await aboutStock()).toEqual([])
})

test('pieces that come while the last ones go are ordered, and no order fails because of them', async () => {
  for (let round = 0; round < 12; round++) {
    const [skuId] = (await makeSkus(1, 3)) as [number]
    const shopId = await one('select shop_id as id from sku where id = $1', [skuId])
    const come = Array.from({ length: 4 }, (_, at) =>
      asSystem(malls[at % 2]!.app, 'test', (ctx) =>
        adjustStock(ctx, { shopId, warehouseId: undefined, skuId, change: 2, reason: 'received', note: '' }),
      ),
    )
    const asks = Array.from({ length: 40 }, (_, at) =>
      asSystem(malls[at % 2]!.app, 'test', (ctx) =>
        reserveStock(ctx, [{ reservedFor: `while:${skuId}:${at}`, goods: [{ skuId, quantity: 1 }] }]),
      ),
    )
    const granted = (await Promise.all(asks)).filter((short) => short.length === 0).length
    await Promise.all(come)
    expect(await stockOf([skuId])).toEqual([{ on_hand: 11, reserved: granted }])
  }
  expect(await aboutStock()).toEqual([])
})
