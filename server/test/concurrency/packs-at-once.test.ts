import { randomUUID } from 'node:crypto'
import { api, type Input } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { makeCrowd, makeSku, place, send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]
type Sku = Input<typeof api.goodsEditor.create>['skus'][number]

let staff = 0
async function shopOf(skuId: number) {
  const [found] = await sql<{ goods: string; shop: number }>(
    'select goods_id::text as goods, shop_id::int as shop from sku where id = $1',
    [skuId],
  )
  const operator = { token: (await makeOperator(malls[0], `packs-trust-${++staff}`, ['catalog'])).token! }
  await send(origins[0], operator, api.goodsReview.treat, { id: String(found!.shop), treatment: 'TRUSTED' })
  const shop = {
    token: (await makeStaff(malls[0], found!.shop, `packs-${staff}`, ['goods', 'prices', 'stock'])).token!,
  }
  return { goods: found!.goods, shop }
}
const box = (size: number, barcode?: string) => ({ names: { 'en-us': 'box' }, size, ...(barcode && { barcode }) })

test('a pack is changed while it is ordered: the order has the pieces at their price, in the pack as it was or in none', async () => {
  const skuId = await makeSku(malls[0], 100_000)
  const { goods, shop } = await shopOf(skuId)
  const repack = async (at: number, packs: Sku['packs']) => {
    const { body: now } = await send(origins[at]!, shop, api.goodsEditor.show, { id: goods })
    const [sku] = now.skus
    const { stock: _stock, available: _free, sku_id: _id, ...rest } = sku!
    return send(origins[at]!, shop, api.goodsEditor.change, {
      id: goods,
      version: now.version,
      names: { 'en-us': 'Raced goods' },
      category_id: now.category_id,
      units: { 'en-us': 'piece' },
      skus: [{ ...rest, packs: packs ?? [] }],
    })
  }
  expect((await repack(0, [box(12)])).status).toBe(200)
  const crowd = await makeCrowd(malls[0], 12)
  for (const shopper of crowd) {
    const added = await send(origins[0], shopper, api.cart.add, { sku_id: String(skuId), num: 36, pack: 12 })
    expect(added.status).toBe(200)
  }
  const [orders] = await Promise.all([
    Promise.all(crowd.map((shopper, at) => place(origins[at % 2]!, shopper, randomUUID()))),
    (async () => {
      for (let round = 0; round < 6; round++)
        expect((await repack(round % 2, [box(round % 2 ? 12 : 18)])).status).toBe(200)
    })(),
  ])
  for (const { status } of orders) expect(status).toBe(200)
  const lines = await sql<{ quantity: number; subtotal: number; pack: { size: number } | null }>(
    'select quantity, subtotal_minor::int as subtotal, pack from order_line where sku_id = $1',
    [skuId],
  )
  expect(lines).toHaveLength(12)
  for (const line of lines) {
    expect([line.quantity, line.subtotal]).toEqual([36, 36 * 150_000])
    expect([undefined, 12]).toContain(line.pack?.size)
  }
})

test('two skus that take the same barcode at once: one has it, the other is told', async () => {
  const [a, b] = [await makeSku(malls[0], 10), await makeSku(malls[0], 10)]
  const [one, other] = [await shopOf(a), await shopOf(b)]
  for (let round = 0; round < 5; round++) {
    const put = async (at: number, { goods, shop }: typeof one, packs: NonNullable<Sku['packs']>) => {
      const { body: now } = await send(origins[at]!, shop, api.goodsEditor.show, { id: goods })
      const { stock: _stock, available: _free, sku_id: _id, ...rest } = now.skus[0]!
      return send(origins[at]!, shop, api.goodsEditor.change, {
        id: goods,
        version: now.version,
        names: { 'en-us': `Raced goods ${round}` },
        category_id: now.category_id,
        units: { 'en-us': 'piece' },
        skus: [{ ...rest, packs }],
      })
    }
    const answers = await Promise.all([
      put(0, one, [box(12, '4006381333931')]),
      put(1, other, [box(12, '4006381333931')]),
    ])
    expect(answers.map((it) => it.status).toSorted((x, y) => x - y)).toEqual([200, 422])
    expect(answers.find((it) => it.status === 422)!.body.code).toBe('PACK_BARCODE_TAKEN')
    expect(await sql('select 1 from sku_pack_code where sku_id = any($1::bigint[])', [[a, b]])).toHaveLength(1)
    for (const [at, it] of [one, other].entries()) expect((await put(at, it, [])).status).toBe(200)
  }
})

test('boxes are received, counted and taken away at once: every box counts once, and the journal adds up', async () => {
  const skuId = await makeSku(malls[0], 1_200)
  const { goods, shop } = await shopOf(skuId)
  const { body: now } = await send(origins[0], shop, api.goodsEditor.show, { id: goods })
  const { stock: _stock, available: _free, sku_id: _id, ...rest } = now.skus[0]!
  const packed = await send(origins[0], shop, api.goodsEditor.change, {
    id: goods,
    version: now.version,
    names: { 'en-us': 'Goods in boxes' },
    category_id: now.category_id,
    units: { 'en-us': 'piece' },
    skus: [{ ...rest, packs: [box(12)] }],
  })
  expect(packed.status).toBe(200)
  const id = String(skuId)
  const answers = await Promise.all([
    ...[0, 1, 0, 1].map((at) =>
      send(origins[at]!, shop, api.sellerStock.adjust, { id, change: 12, pack: 12, reason: 'RECEIVED' }),
    ),
    ...[1, 0].map((at) =>
      send(origins[at]!, shop, api.sellerStock.adjust, { id, change: -24, pack: 12, reason: 'DAMAGED' }),
    ),
    ...[0, 1].map((at) =>
      send(origins[at]!, shop, api.sellerWarehouse.bookCount, {
        rows: [{ sku_id: id, seen: 1_200, counted: 1_188, pack: 12 }],
      }),
    ),
  ])
  expect(answers.slice(0, 6).map((it) => it.status)).toEqual(Array(6).fill(200))
  const counted = answers.slice(6).filter((it) => it.status === 200).length
  for (const it of answers.slice(6)) if (it.status !== 200) expect(it.body.code).toBe('COUNT_STALE')
  const [stock] = await sql<{ on_hand: number }>('select on_hand from stock where sku_id = $1', [skuId])
  expect(stock!.on_hand).toBe(1_200 - 12 * counted)
  const moves = await sql<{ change: number; size: number | null }>(
    `select on_hand_change as change, (pack ->> 'size')::int as size from stock_movement where sku_id = $1 order by id`,
    [skuId],
  )
  expect(moves.reduce((sum, it) => sum + it.change, 0)).toBe(stock!.on_hand)
  expect(moves.slice(1).map((it) => it.size)).toEqual(Array(6 + counted).fill(12))
})
