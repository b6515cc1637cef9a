import { api, type Input } from '@borong/contract'
import { expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { releaseStock, reserveStock } from '#modules/shop/inventory'
import { asSystem } from '#platform/ctx'
import { goodsOfShops, staffOfShop } from '../journeys/buying.ts'
import { makeSku, send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

test('two people edit the same rows while others do too: each change counts once, nobody overwrites unseen', async () => {
  const { shopId } = (await goodsOfShops(malls[0], 1))[0]!
  const shop = { token: (await staffOfShop(malls[0], shopId)).token! }
  const query = `select s.id, s.price_minor::float8 / 100 as price from sku s
    where shop_id = $1 and tiers = '[]' and deleted_at is null order by id limit 40`
  const { rows: skus } = await malls[0].app.database.pool.query<{ id: number; price: number }>(query, [shopId])
  // Each caller adds one rupiah to what was seen; sent in another order by every second one, which could deadlock.
  const callers = 8
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, at) => {
      const rows = skus.map(({ id, price }) => ({ sku_id: String(id), seen: { price }, to: { price: price + 1 + at } }))
      return send(origins[at % 2]!, shop, api.sellerGoods.change, { rows: at % 2 ? rows.toReversed() : rows })
    }),
  )
  expect(answers.map((it) => it.status)).toEqual(Array.from({ length: callers }, () => 200))
  const { rows: now } = await malls[0].app.database.pool.query<{ id: number; price: number }>(query, [shopId])
  for (const { id, price } of now) {
    const before = skus.find((it) => it.id === id)!.price
    const saved = answers.filter((it) =>
      it.body.rows.some(
        (row: { sku_id: string; outcome: string }) => row.sku_id === String(id) && row.outcome === 'SAVED',
      ),
    )
    expect(saved).toHaveLength(1)
    expect(price - before).toBe(1 + answers.indexOf(saved[0]!))
  }
})

test('stock is counted while orders reserve it: never below what is reserved, and the journal adds up', async () => {
  const skuId = await makeSku(malls[0], 50)
  const {
    rows: [sku],
  } = await malls[0].app.database.pool.query<{ shop_id: number }>('select shop_id from sku where id = $1', [skuId])
  const shop = { token: (await staffOfShop(malls[0], String(sku!.shop_id))).token! }
  const orders = Array.from({ length: 20 }, (_, at) =>
    asSystem(malls[at % 2]!.app, 'test', (ctx) =>
      reserveStock(ctx, [{ reservedFor: `race:${at}`, goods: [{ skuId, quantity: 2 }] }]),
    ).then((short) => (short.length ? 'short' : 'reserved')),
  )
  const wished = [10, 60, 30, 20]
  const counts = wished.map((stock, at) =>
    send(origins[at % 2]!, shop, api.sellerGoods.change, {
      rows: [{ sku_id: String(skuId), seen: { stock: 50 }, to: { stock } }],
    }),
  )
  const reserved = (await Promise.all(orders)).filter((it) => it === 'reserved').length
  const answers = await Promise.all(counts)
  // One count stands on what was seen; the others are told, or were below what is reserved.
  const outcomes = answers.map((it) => it.body.rows[0]!)
  const saved = outcomes.filter((it) => it.outcome === 'SAVED')
  expect(saved).toHaveLength(1)
  for (const it of outcomes.filter((other) => other !== saved[0]))
    expect(['CONFLICT', 'STOCK_SHORT']).toContain(it.refusal ?? it.outcome)
  const {
    rows: [stock],
  } = await malls[0].app.database.pool.query<{ on_hand: number; reserved: number; moved: number }>(
    `select on_hand, reserved, (select sum(on_hand_change)::int from stock_movement where sku_id = $1) as moved from stock where sku_id = $1`,
    [skuId],
  )
  expect(stock!.on_hand).toBe(wished[outcomes.indexOf(saved[0]!)])
  expect(stock!.reserved).toBe(reserved * 2)
  expect(stock!.on_hand).toBeGreaterThanOrEqual(stock!.reserved)
  expect(stock!.moved).toBe(stock!.on_hand)
  // Nothing stands behind what was reserved here.
  for (let at = 0; at < 20; at++) await asSystem(malls[0].app, 'test', (ctx) => releaseStock(ctx, `race:${at}`))
})

test('a grid puts goods off and on sale while the mall takes them down and others do too: each step is taken once', async () => {
  const { pool } = malls[0].app.database
  const operator = await asSystem(malls[0].app, 'test', async (ctx) => {
    const { rows } = await pool.query<{ account_id: number }>('select account_id from operator limit 1')
    return openSession(ctx, { accountId: rows[0]!.account_id, audience: 'admin' })
  })
  const { shopId } = (await goodsOfShops(malls[0], 1))[0]!
  const shop = { token: (await staffOfShop(malls[0], shopId)).token! }
  const { rows: goods } = await pool.query<{ id: number; sku_id: number; stock: number }>(
    `select goods.id, min(sku.id)::int as sku_id, (select on_hand from stock where sku_id = min(sku.id)) as stock
     from goods join sku on sku.goods_id = goods.id and sku.deleted_at is null
     where goods.shop_id = $1 and status = 'on_shelf' and goods.deleted_at is null group by goods.id order by goods.id limit 6`,
    [shopId],
  )
  const rows = (from: 'ON_SHELF' | 'OFF_SHELF', to: 'ON_SHELF' | 'OFF_SHELF') =>
    goods.map((it) => ({
      sku_id: String(it.sku_id),
      seen: { status: from, stock: it.stock },
      to: { status: to, stock: it.stock + 1 },
    }))
  const saves = [0, 1, 2, 3].map((at) => {
    const sent = rows('ON_SHELF', 'OFF_SHELF')
    return send(origins[at % 2]!, shop, api.sellerGoods.change, { rows: at % 2 ? sent.toReversed() : sent })
  })
  const downs = goods.map(({ id }, at) =>
    send(origins[at % 2]!, { token: operator.accessToken }, api.adminShelf.takeDown, {
      id: String(id),
      reason: 'Recalled',
    }),
  )
  const [saved, taken] = await Promise.all([Promise.all(saves), Promise.all(downs)])
  expect(saved.map((it) => it.status)).toEqual([200, 200, 200, 200])
  for (const [at, { id, sku_id, stock }] of goods.entries()) {
    const outcomes = saved.map(
      (it) => it.body.rows.find((row: { sku_id: string }) => row.sku_id === String(sku_id)) as { outcome: string },
    )
    const { rows: steps } = await pool.query<{ transition: string; to_status: string }>(
      'select transition, to_status from goods_history where goods_id = $1 order by position',
      [id],
    )
    const moves = steps.map((it) => it.transition)
    // A save that came second wrote nothing: not the status, nor the stock beside it.
    expect(outcomes.every((it) => ['SAVED', 'CONFLICT'].includes(it.outcome))).toBe(true)
    const unshelved = moves.filter((it) => it === 'unshelve').length
    expect(outcomes.filter((it) => it.outcome === 'SAVED').length >= unshelved).toBe(true)
    expect(unshelved).toBeLessThanOrEqual(1)
    expect(taken[at]!.status === 200).toBe(moves.includes('take_down'))
    if (taken[at]!.status !== 200) expect(taken[at]!.body.code).toBe('GOODS_MOVED_ON')
    const { rows: now } = await pool.query(
      'select status, on_hand from goods, stock where goods.id = $1 and sku_id = $2',
      [id, sku_id],
    )
    expect(now[0].status).toBe(steps.at(-1)!.to_status)
    expect(now[0].on_hand).toBe(unshelved ? stock + 1 : stock)
  }
})

test('several people write the same goods anew, and the same new goods: one of each is there, nobody overwrites unseen', async () => {
  const { shopId, skuId } = (await goodsOfShops(malls[0], 1))[0]!
  const { rows: found } = await malls[0].app.database.pool.query<{ id: string }>(
    'select goods_id::text as id from sku where id = $1',
    [skuId],
  )
  const goodsId = found[0]!.id
  const shop = { token: (await staffOfShop(malls[0], shopId)).token! }
  const { body: goods } = await send(origins[0], shop, api.goodsEditor.show, { id: goodsId })
  type Document = Input<typeof api.goodsEditor.create>
  const document: Omit<Document, 'names' | 'sn'> = {
    category_id: goods.category_id,
    units: goods.units as Document['units'],
    parameters: goods.parameters as NonNullable<Document['parameters']>,
    pictures: goods.pictures,
    skus: goods.skus.map(({ sku_id: _id, stock: _stock, available: _free, ...it }) => it),
  }
  const named = (at: number) => ({ ...document, names: { 'en-us': `Race ${at}` } })
  const changes = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      send(origins[at % 2]!, shop, api.goodsEditor.change, { ...named(at), id: goodsId, version: goods.version }),
    ),
  )
  const saved = changes.filter((it) => it.status === 200)
  expect(saved).toHaveLength(1)
  expect(changes.filter((it) => it.body.code === 'MOVED_ON')).toHaveLength(5)
  const { body: now } = await send(origins[1], shop, api.goodsEditor.show, { id: goodsId })
  expect(now.names).toEqual({ 'en-us': `Race ${changes.indexOf(saved[0]!)}` })

  const skus = [{ ...document.skus[0]!, sku_sn: 'RACE-1', specs: [], picture: '', tiers: [], stock: 3 }]
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      send(origins[at % 2]!, shop, api.goodsEditor.create, { ...named(at), sn: 'RACE', pictures: [], skus }),
    ),
  )
  expect(made.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422])
  for (const { body } of made) expect(body.code ?? 'GOODS_NUMBER_TAKEN').toBe('GOODS_NUMBER_TAKEN')
  const { rows } = await malls[0].app.database.pool.query(
    `select on_hand from goods join sku on sku.goods_id = goods.id join stock on sku_id = sku.id where goods.number = 'RACE'`,
  )
  expect(rows).toEqual([{ on_hand: 3 }])
})

test('stock is taken away while orders reserve it: every piece is accounted for, never below what is reserved', async () => {
  const skuId = await makeSku(malls[0], 30)
  const {
    rows: [sku],
  } = await malls[0].app.database.pool.query<{ shop_id: number }>('select shop_id from sku where id = $1', [skuId])
  const shop = { token: (await staffOfShop(malls[0], String(sku!.shop_id))).token! }
  const orders = Array.from({ length: 20 }, (_, at) =>
    asSystem(malls[at % 2]!.app, 'test', (ctx) =>
      reserveStock(ctx, [{ reservedFor: `taken:${at}`, goods: [{ skuId, quantity: 2 }] }]),
    ).then((short) => (short.length ? 0 : 2)),
  )
  const losses = Array.from({ length: 20 }, (_, at) =>
    send(origins[at % 2]!, shop, api.sellerStock.adjust, { id: String(skuId), change: -2, reason: 'LOST' }),
  )
  const reserved = (await Promise.all(orders)).reduce<number>((sum, it) => sum + it, 0)
  const answers = await Promise.all(losses)
  for (const { status, body } of answers) expect([200, 'STOCK_RESERVED']).toContain(status === 200 ? status : body.code)
  const lost = answers.filter((it) => it.status === 200).length * 2
  const {
    rows: [stock],
  } = await malls[0].app.database.pool.query('select on_hand, reserved from stock where sku_id = $1', [skuId])
  // Nothing is free any more, and nobody was refused while two pieces were.
  expect(stock).toEqual({ on_hand: 30 - lost, reserved })
  expect(reserved + lost).toBe(30)
  for (let at = 0; at < 20; at++) await asSystem(malls[0].app, 'test', (ctx) => releaseStock(ctx, `taken:${at}`))
})

/** So many skus of a shop, each of goods of its own, with a hundred pieces at 1,500 rupiah. */
async function makeSkus(shopId: string, prefix: string, count: number): Promise<number[]> {
  const { rows } = await malls[0].app.database.pool.query<{ id: number }>(
    `with g as (insert into goods (shop_id, category_id, number, names)
         select $1::bigint, (select id from category where grade = 3 order by id limit 1), $2 || n, '{"en-us": "Gridded goods"}'
         from generate_series(1, $3::int) n returning id, number),
       k as (insert into sku (goods_id, shop_id, number, price_minor) select id, $1::bigint, number, 150000 from g returning id),
       t as (insert into stock (sku_id, on_hand) select id, 100 from k returning sku_id),
       f as (insert into stock_movement (sku_id, on_hand_change, reserved_change, cause) select id, 100, 0, 'opening' from k)
     select id from k order by id`,
    [shopId, prefix, count],
  )
  return rows.map((it) => it.id)
}

test('a thousand rows are saved at once while another editor saves the same ones, a third some of them, and orders reserve: no change is lost, and whoever was too late is told what stands there now', async () => {
  const { shopId } = (await goodsOfShops(malls[0], 1))[0]!
  const shop = { token: (await staffOfShop(malls[0], shopId)).token! }
  const skus = await makeSkus(shopId, 'GRID-', 1000)
  const seen = { price: 1500, stock: 100 }
  const edits = [
    skus.map((id) => ({ sku_id: String(id), seen, to: { price: 1501, stock: 90 } })),
    skus.toReversed().map((id) => ({ sku_id: String(id), seen, to: { price: 1502, stock: 80 } })),
    skus.slice(300, 350).map((id) => ({ sku_id: String(id), seen, to: { price: 1503, stock: 70 } })),
  ]
  const ordered = skus.filter((_, at) => at % 5 === 0)
  const [answers, orders] = await Promise.all([
    Promise.all(edits.map((rows, at) => send(origins[at % 2]!, shop, api.sellerGoods.change, { rows }))),
    Promise.all(
      ordered.map((skuId, at) =>
        asSystem(malls[at % 2]!.app, 'test', (ctx) =>
          reserveStock(ctx, [{ reservedFor: `grid:${at}`, goods: [{ skuId, quantity: 3 }] }]),
        ),
      ),
    ),
  ])
  expect(answers.map((it) => it.status)).toEqual([200, 200, 200])
  expect(orders.flat()).toEqual([])
  const { rows: now } = await malls[0].app.database.pool.query<
    Record<'id' | 'price' | 'stock' | 'reserved' | 'moved', number>
  >(
    `select k.id, k.price_minor::float8 / 100 as price, s.on_hand as stock, s.reserved,
       (select sum(on_hand_change)::int from stock_movement m where m.sku_id = k.id) as moved
     from sku k join stock s on s.sku_id = k.id where k.id = any($1::bigint[]) order by k.id`,
    [skus],
  )
  expect(now).toHaveLength(1000)
  for (const it of now) {
    const told = answers.flatMap(({ body }, at) => {
      const row = body.rows.find((one) => one.sku_id === String(it.id))
      return row ? [{ row, to: edits[at]!.find((one) => one.sku_id === String(it.id))!.to }] : []
    })
    const saved = told.filter(({ row }) => row.outcome === 'SAVED')
    expect(saved).toHaveLength(1)
    expect({ price: it.price, stock: it.stock }).toEqual(saved[0]!.to)
    expect(it.moved).toBe(it.stock)
    expect(it.reserved).toBe(ordered.includes(it.id) ? 3 : 0)
    for (const { row } of told.filter((one) => one !== saved[0])) {
      expect(row.outcome).toBe('CONFLICT')
      expect(row.sku).toMatchObject({ price: it.price, stock: it.stock })
    }
  }
  await Promise.all(ordered.map((_, at) => asSystem(malls[0].app, 'test', (ctx) => releaseStock(ctx, `grid:${at}`))))
}, 120_000)
