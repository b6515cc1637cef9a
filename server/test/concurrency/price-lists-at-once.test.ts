import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { agreePrices } from '#modules/shop/price-list'
import { asSystem } from '#platform/ctx'
import { goodsOfShops, staffOfShop } from '../journeys/buying.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { publish, show, writePrices, end } = api.sellerPrice
const side = (at: number) => origins[at % 2]!
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query<Row & Record<string, unknown>>(sql, values)).rows

/** A list that is published once, of a shop with goods and for a company. */
async function running() {
  const { shopId, skuId } = (await goodsOfShops(malls[0], 1))[0]!
  const [company] = await rows<{ id: number }>(`insert into company (name) values ('PT Race') returning id`)
  const [id] = await asSystem(malls[0].app, 'test', (ctx) =>
    agreePrices(ctx, company!.id, 'Race', [{ skuId: Number(skuId), minQuantity: 1, priceMinor: 90_000 }]),
  )
  const shop = { token: (await staffOfShop(malls[0], shopId)).token! }
  return { shop, skuId: String(skuId), id: String(id), companyId: company!.id }
}
/** Editions of a list that hold at the same moment. */
const overlapping = (id: string) =>
  rows(
    `select a.number, b.number from price_edition a join price_edition b on b.list_id = a.list_id and b.number > a.number
     where a.list_id = $1 and a.starts_at < coalesce(b.ends_at, 'infinity') and b.starts_at < coalesce(a.ends_at, 'infinity')
       and a.starts_at < coalesce(a.ends_at, 'infinity') and b.starts_at < coalesce(b.ends_at, 'infinity')`,
    [id],
  )

test('published by many at once, a list is published once, and its companies hear of it once', async () => {
  const { shop, id, skuId, companyId } = await running()
  const { body: seen } = await send(side(0), shop, show, { id })
  const price = { sku_id: skuId, min_quantity: 1, price: 800 }
  const { body: written } = await send(side(0), shop, writePrices, { id, version: seen.version, prices: [price] })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(side(at), shop, publish, { id, version: written.version })),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  for (const it of answers.filter((other) => other.status !== 200))
    expect([it.status, it.body.code]).toEqual([409, 'MOVED_ON'])
  const { body: now } = await send(side(1), shop, show, { id })
  expect(now.editions.map((it) => it.number)).toEqual([2, 1])
  expect(await overlapping(id)).toEqual([])
  const told = await rows<{ n: number }>(
    `select count(*)::int as n from outbox_event where type = 'agreed_price.changed' and (data ->> 'companyId')::bigint = $1`,
    [companyId],
  )
  // One of the first publication, one of this.
  expect(told[0]!.n).toBe(2)
})

test('written and published at once, an edition holds the prices of before or of after, and what was seen is what is published', async () => {
  const { shop, id, skuId } = await running()
  for (let turn = 0; turn < 6; turn++) {
    const { body: seen } = await send(side(turn), shop, show, { id })
    const prices = [1, 5, 10].map((min_quantity) => ({
      sku_id: skuId,
      min_quantity,
      price: 500 + turn + min_quantity,
    }))
    const answers = await Promise.all([
      send(side(0), shop, publish, { id, version: seen.version }),
      send(side(1), shop, writePrices, { id, version: seen.version, prices }),
    ])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body: now } = await send(side(1), shop, show, { id })
    expect(now.is_changed).toBe(answers[1].status === 200 ? 1 : 0)
    if (now.is_changed) await send(side(0), shop, publish, { id, version: now.version })
    const [edition] = await rows<{ distinct: number; n: number }>(
      `select count(*)::int as n, count(distinct price_minor / 100 - min_quantity)::int as "distinct" from price_edition_row
       where edition_id = (select id from price_edition where list_id = $1 order by number desc limit 1)`,
      [id],
    )
    // All of one writing, or the one price of the beginning.
    expect(edition!.distinct).toBe(1)
    expect(await overlapping(id)).toEqual([])
  }
})

test('ended and published at once, it is over, and nobody is charged by it', async () => {
  const { shop, id, companyId } = await running()
  const { body: seen } = await send(side(0), shop, show, { id })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => send(side(at), shop, at % 2 ? end : publish, { id, version: seen.version })),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  const { body: now } = await send(side(0), shop, show, { id })
  const over = now.state === 'ENDED' ? now : (await send(side(0), shop, end, { id, version: now.version })).body
  expect(over.state).toBe('ENDED')
  expect(
    await rows('select from price_reach where company_id = $1 and starts_at <= $2 and ends_at > $2', [
      companyId,
      new Date(malls[0].clock.now().getTime() + 1),
    ]),
  ).toEqual([])
})
