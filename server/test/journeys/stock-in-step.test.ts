import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adjustStock,
  bookCount,
  openWarehouse,
  releaseStock,
  reserveStock,
  restockGoods,
  shipStock,
  transferStock,
  warehousesOf,
} from '#modules/shop/inventory'
import { asSystem, type Ctx } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { shelve } from '../support/shelf.ts'
import { openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let skus: number[]
/** The main warehouse first. */
let places: number[]
const near = { province: '', regency: '' }

beforeAll(async () => {
  mall = await openTestMall()
  skus = []
  for (let at = 0; at < 3; at++) skus.push(Number(await shelve(mall, { onHand: 40 })))
  await act(async (ctx) => {
    shopId = (await rowsOf<{ id: number }>('select id from shop order by id limit 1'))[0]!.id
    for (const name of ['Second', 'Third'])
      await openWarehouse(ctx, {
        shopId,
        mainName: 'First',
        draft: {
          name,
          regionId: null,
          ...near,
          detail: '',
          position: 5,
          takesReturns: name === 'Third',
          isActive: true,
        },
      })
  })
  const all = await act((ctx) => warehousesOf(ctx, shopId))
  places = all
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain) || a.id - b.id)
    .map((it) => it.id)
    .slice(-3)
})
afterAll(() => mall.close())

const act = <T>(work: (ctx: Ctx) => Promise<T>) => asSystem(mall.app, 'test', work)
const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

const pieces = fc.integer({ min: 1, max: 12 })
const at = fc.nat(2)
const movement = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), sku: at, pieces }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('ship' as const),
      order: fc.nat(),
      pieces,
      place: at,
      chosen: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return' as const), sku: at, pieces }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      sku: at,
      pieces,
      place: at,
      to: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('adjust' as const), sku: at, pieces, more: fc.boolean(), place: at }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const), sku: at, counted: fc.nat(30), place: at }) },
)
type Movement = typeof movement extends fc.Arbitrary<infer M> ? M : never

/** What should be: pieces by sku and place, and orders that still have something reserved. */
interface Books {
  lies: number[][]
  orders: { reservedFor: string; sku: number; left: number }[]
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, it) => all + it, 0)
const reservedOf = (books: Books, sku: number) => sum(books.orders.filter((it) => it.sku === sku).map((it) => it.left))

/** Carries a movement out; answers whether it should have been refused. Books are changed where it should not. */
async function move(books: Books, it: Movement, number: number): Promise<{ fits: boolean; done: Promise<unknown> }> {
  const free = (sku: number) => sum(books.lies[sku]!) - reservedOf(books, sku)
  switch (it.kind) {
    case 'order': {
      const fits = free(it.sku) >= it.pieces
      const reservedFor = `moved:${number}`
      if (fits) books.orders.push({ reservedFor, sku: it.sku, left: it.pieces })
      const goods = [{ skuId: skus[it.sku]!, quantity: it.pieces }]
      const short = await act((ctx) => reserveStock(ctx, [{ reservedFor, goods }]))
      return { fits, done: short.length ? Promise.reject(new Refusal('NOT_FOUND')) : Promise.resolve() }
    }
    case 'ship': {
      const open = books.orders.filter((one) => one.left > 0)
      if (!open.length) return { fits: true, done: Promise.resolve() }
      const order = open[it.order % open.length]!
      const quantity = Math.min(it.pieces, order.left)
      const lies = books.lies[order.sku]!
      // Without a choice: the first by preference, which are the places in their order.
      const from = it.chosen ? it.place : lies.findIndex((one) => one >= quantity)
      const fits = from >= 0 && lies[from]! >= quantity
      if (fits) {
        lies[from]! -= quantity
        order.left -= quantity
      }
      const goods = [{ skuId: skus[order.sku]!, quantity }]
      const warehouseId = it.chosen ? places[it.place] : undefined
      return { fits, done: act((ctx) => shipStock(ctx, order.reservedFor, goods, { shopId, near, warehouseId })) }
    }
    case 'cancel': {
      const order = books.orders[it.order % Math.max(1, books.orders.length)]
      if (!order) return { fits: true, done: Promise.resolve() }
      order.left = 0
      return { fits: true, done: act((ctx) => releaseStock(ctx, order.reservedFor)) }
    }
    case 'return': {
      books.lies[it.sku]![2]! += it.pieces
      const goods = [{ skuId: skus[it.sku]!, quantity: it.pieces }]
      return { fits: true, done: act((ctx) => restockGoods(ctx, `test:${number}`, { shopId, goods })) }
    }
    case 'transfer': {
      const lies = books.lies[it.sku]!
      const to = (it.place + it.to) % 3
      const fits = lies[it.place]! >= it.pieces
      if (fits) {
        lies[it.place]! -= it.pieces
        lies[to]! += it.pieces
      }
      const goods = [{ skuId: skus[it.sku]!, quantity: it.pieces }]
      const wanted = { shopId, fromId: places[it.place]!, toId: places[to]!, goods, note: '' }
      return { fits, done: act((ctx) => transferStock(ctx, wanted)) }
    }
    case 'adjust': {
      const change = it.more ? it.pieces : -it.pieces
      const fits = free(it.sku) + change >= 0 && books.lies[it.sku]![it.place]! + change >= 0
      if (fits) books.lies[it.sku]![it.place]! += change
      const wanted = { shopId, warehouseId: places[it.place]!, skuId: skus[it.sku]!, change, note: '' }
      return { fits, done: act((ctx) => adjustStock(ctx, { ...wanted, reason: 'other' })) }
    }
    case 'count': {
      const seen = books.lies[it.sku]![it.place]!
      const fits = it.counted >= seen || free(it.sku) + it.counted - seen >= 0
      if (fits) books.lies[it.sku]![it.place] = it.counted
      const rows = [{ skuId: skus[it.sku]!, seen, counted: it.counted }]
      return { fits, done: act((ctx) => bookCount(ctx, { shopId, warehouseId: places[it.place]!, rows, note: '' })) }
    }
  }
}

interface Kept {
  on_hand: number
  reserved: number
  elsewhere: number
  second: number
  third: number
  moved: number
  moved_reserved: number
  moved_second: number
  moved_third: number
}
const kept = (skuId: number) =>
  rowsOf<Kept>(
    `select on_hand, reserved, elsewhere,
       coalesce((select on_hand from warehouse_stock w where w.sku_id = s.sku_id and warehouse_id = $2), 0) as second,
       coalesce((select on_hand from warehouse_stock w where w.sku_id = s.sku_id and warehouse_id = $3), 0) as third,
       m.* from stock s, lateral (select sum(on_hand_change)::int as moved, sum(reserved_change)::int as moved_reserved,
         coalesce(sum(on_hand_change) filter (where warehouse_id = $2), 0)::int as moved_second,
         coalesce(sum(on_hand_change) filter (where warehouse_id = $3), 0)::int as moved_third
         from stock_movement where sku_id = s.sku_id) m
     where sku_id = $1`,
    [skuId, places[1], places[2]],
  )

test('after a thousand movements in any order nothing is below zero, and stock, warehouses, reservations and journal agree', async () => {
  const seed = 97
  const books: Books = { lies: skus.map(() => [40, 0, 0]), orders: [] }
  let refused = 0
  for (const [number, it] of fc.sample(movement, { numRuns: 1000, seed }).entries()) {
    const { fits, done } = await move(books, it, number)
    const problem = await done.then(
      () => undefined,
      (error: unknown) => error,
    )
    if (problem !== undefined && !(problem instanceof Refusal)) throw problem
    if (problem) refused++
    expect(problem === undefined, `${number} ${JSON.stringify(it)}`).toBe(fits)
    if (number % 10 && number < 990) continue
    for (const [sku, skuId] of skus.entries()) {
      const lies = books.lies[sku]!
      const [row] = await kept(skuId)
      expect(row, `after ${number}`).toEqual({
        on_hand: sum(lies),
        reserved: reservedOf(books, sku),
        elsewhere: lies[1]! + lies[2]!,
        second: lies[1],
        third: lies[2],
        moved: sum(lies),
        moved_reserved: reservedOf(books, sku),
        moved_second: lies[1],
        moved_third: lies[2],
      })
      expect(Math.min(...lies, sum(lies) - reservedOf(books, sku))).toBeGreaterThanOrEqual(0)
    }
  }
  // Both ends are reached: what fits and what does not.
  expect(refused).toBeGreaterThan(50)
  expect(refused).toBeLessThan(700)
  const about = (await mall.invariants()).filter(({ name }) => !name.includes('belongs to an order'))
  expect(about).toEqual([])
})
