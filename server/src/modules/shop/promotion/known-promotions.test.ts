import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes } from '#platform/clock'
import { type Ctx, readingCtx } from '#platform/ctx'
import { guest } from '#platform/actor'
import { type OffersMall, openOffersMall } from '../../../../test/support/offers-mall.ts'
import { runningAt, runningPromotions } from './running-promotions.ts'

let mall: OffersMall
let ctx: Ctx
let at: number
let begin: number
let goods: { skuId: number; goodsId: number; shopId: number }[]
beforeAll(async () => {
  mall = await openOffersMall()
  begin = mall.clock.now().getTime()
  mall.clock.now = () => new Date(at)
  ctx = readingCtx(mall.app, guest, 'en-us')
  const { sku, goods: of, shops } = mall.shelf
  goods = ['P-1', 'T-1', 'D-1'].map((number) => ({
    skuId: sku[number]!,
    goodsId: of[number]!,
    shopId: number === 'D-1' ? shops.two : shops.one,
  }))
})
afterAll(() => mall?.close())
beforeEach(() => {
  at = begin
})

const version = async () => (await mall.sql('select version from promotion_version'))[0]!.version

/** What runs for goods as it is known in the process; it has to be what the database says, for each of them and for all. */
async function known(): Promise<{ kinds: string[]; asked: number }> {
  let asked = 0
  const kinds: string[] = []
  const read = await version()
  // Learns the version.
  await runningAt(ctx, { memberId: 1, version: read }, goods)
  for (const some of [goods, ...goods.map((it) => [it])]) {
    const fromDatabase = await runningPromotions(
      ctx,
      1,
      some.map((it) => it.skuId),
    )
    const before = mall.app.database.traffic.statements
    const running = await runningAt(ctx, { memberId: 1, version: read }, some)
    const sent = mall.app.database.traffic.statements - before
    expect(running).toEqual(fromDatabase)
    if (some === goods) asked = sent
    else
      for (const [kind, terms] of [...running.terms, ['price', running.prices] as const])
        if ((terms as Map<number, unknown>).size) kinds.push(`${kind} ${some[0]!.skuId}`)
  }
  return { kinds, asked }
}

test('nothing is asked while nothing runs, and what begins and ends by time is known to the millisecond', async () => {
  expect(await known()).toEqual({ kinds: [], asked: 0 })
  const { sku, goods: of, shops } = mall.shelf
  const from = begin + minutes(5)
  const until = begin + hours(1)
  const [discount] = await mall.sql(
    `insert into full_discount (shop_id, titles, threshold_minor, minus_minor, starts_at, ends_at)
     values ($1, '{"en-us": "Off"}', 1000, 100, $2, $3) returning id`,
    [shops.two, new Date(from), new Date(until)],
  )
  await mall.sql(
    `insert into minus_price (shop_id, titles, minus_minor, goods_ids, starts_at, ends_at)
     values ($1, '{"en-us": "Less"}', 100, array[$2::bigint], $3, $4)`,
    [shops.one, of['P-1'], new Date(from), new Date(until)],
  )
  const both = { kinds: [`minus_price ${sku['P-1']}`, `full_discount ${sku['D-1']}`], asked: 0 }
  for (const [moment, expected] of [
    [begin, { kinds: [], asked: 0 }],
    [from - 1, { kinds: [], asked: 0 }],
    [from, both],
    [begin + minutes(9), both],
    // Beyond what was read ahead.
    [begin + minutes(10), both],
    [until - 1, both],
    [until, { kinds: [], asked: 0 }],
    // A clock that is set back.
    [from, both],
    [begin - minutes(1), { kinds: [], asked: 0 }],
  ] as const) {
    at = moment
    expect({ at: moment - begin, ...(await known()) }).toEqual({ at: moment - begin, ...expected })
  }
  at = from
  await mall.sql('update full_discount set minus_minor = 200 where id = $1', [discount!.id])
  expect(await known()).toEqual(both)
  // What has a budget depends on what is left of it.
  await mall.sql('update full_discount set budget_minor = 5000 where id = $1', [discount!.id])
  expect(await known()).toEqual({ ...both, asked: 1 })
  await mall.sql('update full_discount set given_minor = 5000 where id = $1', [discount!.id])
  expect(await known()).toEqual({ kinds: [both.kinds[0]], asked: 1 })
  await mall.sql('delete from full_discount')
  await mall.sql('delete from minus_price')
  expect(await known()).toEqual({ kinds: [], asked: 0 })
})

test('another version than the one that is known is asked for', async () => {
  await known()
  const before = mall.app.database.traffic.statements
  await runningAt(ctx, { memberId: 1, version: 'of another moment' }, goods)
  // What runs, and what may run, for whoever comes next.
  expect(mall.app.database.traffic.statements - before).toBe(2)
})

/** Something of each type for one sku that runs now, what ends it, and what is counted of it. */
const dynamic: [name: string, start: string, counted: string, end: string, clean: string][] = [
  [
    'flash sale',
    `with d as (insert into flash_sale (day, titles, entries_until) values ('2000-01-01', '{"en-us": "Flash"}', '1999-12-31') returning id),
       s as (insert into flash_sale_slot (flash_sale_id, hour, starts_at, ends_at) select id, 0, $3::timestamptz, $4 from d returning id)
     insert into flash_sale_entry (slot_id, shop_id, sku_id, price_minor, set_aside, member_limit) select id, $1, $2, 90000, 5, 1 from s`,
    'update flash_sale_entry set sold = 2',
    `update flash_sale_entry set state = 'called_off', sold = 0`,
    'delete from flash_sale_entry; delete from flash_sale_slot; delete from flash_sale',
  ],
  [
    'group buy',
    `with g as (insert into group_buy (titles, starts_at, ends_at) values ('{"en-us": "Group"}', $3, $4) returning id),
       c as (insert into group_buy_category (names) values ('{"en-us": "All"}') returning id)
     insert into group_buy_entry (group_buy_id, category_id, shop_id, sku_id, price_minor, wanted, places) select g.id, c.id, $1, $2, 90000, 2, 9 from g, c`,
    `update group_buy_entry set taken = 3, joined = 2, state = 'won', decided_at = now()`,
    `update group_buy_entry set state = 'lost'`,
    'delete from group_buy_entry; delete from group_buy; delete from group_buy_category',
  ],
  [
    'goods for points',
    `with c as (insert into points_category (names) values ('{"en-us": "All"}') returning id)
     insert into points_goods (category_id, shop_id, sku_id, points, total, created_at, offered_until) select id, $1, $2, 10, 5, $3, $4 from c`,
    'update points_goods set taken = 2',
    'update points_goods set deleted_at = now()',
    'delete from points_goods; delete from points_category',
  ],
  [
    'half price',
    `insert into half_price (shop_id, titles, goods_ids, starts_at, ends_at, budget_minor)
     select $1, '{"en-us": "Half"}', array[goods_id], $3, $4, 1000 from sku where id = $2`,
    'update half_price set given_minor = 10',
    'update half_price set deleted_at = now()',
    'delete from half_price',
  ],
]
test.each(dynamic)(
  '%s is asked for while it runs; what is counted of it changes no version',
  async (_name, ...step) => {
    const [start, counted, end, clean] = step
    expect(await known()).toEqual({ kinds: [], asked: 0 })
    await mall.sql(start, [mall.shelf.shops.two, mall.shelf.sku['D-1'], new Date(begin), new Date(begin + hours(1))])
    expect((await known()).asked).toBe(1)
    const before = await version()
    await mall.sql(counted)
    expect(await version()).toBe(before)
    expect((await known()).asked).toBe(1)
    at = begin + hours(1)
    expect(await known()).toEqual({ kinds: [], asked: 0 })
    at = begin
    await mall.sql(end)
    expect(await known()).toEqual({ kinds: [], asked: 0 })
    for (const one of clean.split('; ')) await mall.sql(one)
  },
)
