import { api, type Input } from '@borong/contract'
import { expect, test } from 'vitest'
import { goodsOfShops, staffOfShop } from '../journeys/buying.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { create, change, makeDefault, remove } = api.sellerFreight

const written = (name: string, first_price = 10_000): Input<typeof create> => ({
  name,
  kind: 'PIECE',
  first_unit: 1,
  first_price,
  step_unit: 1,
  step_price: 1000,
  days: 2,
  zones: [],
  undelivered_ids: [],
})
const rowsOf = async <Row>(text: string, values: unknown[]) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]
async function aShop() {
  const { shopId, skuId } = (await goodsOfShops(malls[0], 1))[0]!
  return { shopId, skuId, shop: { token: (await staffOfShop(malls[0], shopId)).token! } }
}

test('two people write the same template: one of them is told, nothing is lost unseen', async () => {
  const { shop, shopId } = await aShop()
  const { template_id: id } = (await send(origins[0], shop, create, written('Race'))).body
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      send(origins[at % 2]!, shop, change, { id, version: 1, ...written('Race', 20_000 + at) }),
    ),
  )
  const saved = answers.filter((it) => it.status === 200)
  expect(saved).toHaveLength(1)
  for (const it of answers.filter((one) => one !== saved[0])) expect(it.body.code).toBe('MOVED_ON')
  const [row] = await rowsOf<{ version: number; first_price_minor: number }>(
    'select version, first_price_minor from freight_template where id = $1 and shop_id = $2',
    [id, shopId],
  )
  expect(row).toEqual({ version: 2, first_price_minor: (20_000 + answers.indexOf(saved[0]!)) * 100 })
})

test('whatever is made the default at once, there is one; names stay different', async () => {
  const { shop, shopId } = await aShop()
  const made = await Promise.all(
    ['A', 'B', 'C', 'a'].map((name, at) => send(origins[at % 2]!, shop, create, written(`Default ${name}`))),
  )
  const ids = made.flatMap((it) => (it.status === 200 ? [it.body.template_id] : []))
  expect(ids).toHaveLength(3)
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) => send(origins[at % 2]!, shop, makeDefault, { id: ids[at % 3]! })),
  )
  expect(answers.map((it) => it.status)).toEqual(Array.from({ length: 9 }, () => 200))
  const rows = await rowsOf('select id from freight_template where shop_id = $1 and is_default', [shopId])
  expect(rows).toHaveLength(1)
})

test('goods choose a template while it is deleted: either they have it, or it is gone and they are told', async () => {
  const { shop, skuId } = await aShop()
  for (let round = 0; round < 4; round++) {
    const { template_id: id } = (await send(origins[0], shop, create, written(`Deleted ${round}`))).body
    const [{ goods_id }] = (await rowsOf<{ goods_id: number }>('select goods_id from sku where id = $1', [skuId])) as [
      { goods_id: number },
    ]
    const { body: goods } = await send(origins[0], shop, api.goodsEditor.show, { id: String(goods_id) })
    const { version, category_id, descriptions, pictures, names, units, parameters, skus, brand_id } = goods
    const document = {
      version,
      category_id,
      descriptions,
      pictures,
      ...(brand_id && { brand_id }),
      ...({ names, units, parameters } as Pick<Input<typeof api.goodsEditor.create>, 'names' | 'units' | 'parameters'>),
      skus: skus.map(({ sku_id: _id, stock: _stock, available: _available, ...sku }) => sku),
    }
    const [chosen, removed] = await Promise.all([
      send(origins[0], shop, api.goodsEditor.change, { id: String(goods_id), ...document, freight_template_id: id }),
      send(origins[1], shop, remove, { id, version: 1 }),
    ])
    expect([chosen.status, removed.status]).toEqual(chosen.status === 200 ? [200, 409] : [422, 200])
    const [row] = await rowsOf<{ template: string | null }>(
      'select freight_template_id::text as template from goods where id = $1',
      [goods_id],
    )
    expect(row!.template === id).toBe(chosen.status === 200)
    expect(removed.body.code ?? chosen.body.code).toMatch(/FREIGHT_IN_USE|FREIGHT_UNKNOWN/)
  }
})
