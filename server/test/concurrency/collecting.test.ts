import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeCrowd, makeSku, send, type Shopper } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls({ looksItself: true })

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]
const goodsOf = async (skuId: number) =>
  String((await query<{ goods_id: number }>('select goods_id from sku where id = $1', [skuId]))[0]!.goods_id)
const twenty = (run: (at: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: 20 }, (_, at) => run(at))).then((all) => all.map((it) => it.status))
const all200 = Array.from({ length: 20 }, () => 200)

test('twenty who keep the same goods at once for one member make one row', async () => {
  const [who] = (await makeCrowd(malls[0], 1)) as [Shopper]
  const goods_id = await goodsOf(await makeSku(malls[0], 5))
  expect(await twenty((at) => send(origins[at % 2]!, who, api.collection.addGoods, { goods_id }))).toEqual(all200)
  expect(await query('select id from collected_goods where member_id = $1', [who.memberId])).toHaveLength(1)
})

test('at the limit, of many at once only as many get in as there is room for', async () => {
  const [who] = (await makeCrowd(malls[0], 1)) as [Shopper]
  await query(
    `insert into collected_goods (company_id, member_id, goods_id, saved_price_minor, collected_at)
     select m.company_id, m.id, g.id, 1, now() from member m, (select id from goods order by id limit 5) g where m.id = $1`,
    [who.memberId],
  )
  const [{ n }] = (await query<{ n: number }>('select count(*)::int as n from collected_goods where member_id = $1', [
    who.memberId,
  ])) as [{ n: number }]
  await query(
    `with g as (insert into goods (shop_id, category_id, number, names) select (select id from shop order by id limit 1), (select id from category where grade = 3 limit 1), 'room-' || n, '{"en-us": "Room"}' from generate_series(1, $2::int) n returning id)
     insert into collected_goods (company_id, member_id, goods_id, saved_price_minor, collected_at) select m.company_id, m.id, g.id, 1, now() from member m, g where m.id = $1`,
    [who.memberId, 1000 - 3 - n],
  )
  const goods = []
  for (let nth = 0; nth < 8; nth++) goods.push(await goodsOf(await makeSku(malls[0], 5)))
  const answers = await Promise.all(
    goods.map((goods_id, at) => send(origins[at % 2]!, who, api.collection.addGoods, { goods_id })),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(3)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('FAVOURITES_FULL')
})

test('twenty looks at the same goods at once leave one footprint and count one visit', async () => {
  const [who] = (await makeCrowd(malls[0], 1)) as [Shopper]
  const business_id = await goodsOf(await makeSku(malls[0], 5))
  const input = { business_id, vs_type: 'GOODS', uuid: `raced-${business_id}` }
  expect(await twenty((at) => send(origins[at % 2]!, who, api.collection.viewOther, input))).toEqual(all200)
  expect(await query('select id from footprint where member_id = $1', [who.memberId])).toHaveLength(1)
  expect(await query('select views from visit where url = $1', [`/goods/${business_id}`])).toEqual([{ views: 1 }])
})

test('a member who walks through many goods at once has them all, and no call fails', async () => {
  const [who] = (await makeCrowd(malls[0], 1)) as [Shopper]
  const goods: string[] = []
  for (let nth = 0; nth < 20; nth++) goods.push(await goodsOf(await makeSku(malls[0], 5)))
  const look = (at: number) =>
    send(origins[at % 2]!, who, api.content.view, { url: `/goods/${goods[at]!}`, uuid: 'walker' })
  expect(await twenty(look)).toEqual(all200)
  expect(await query('select id from footprint where member_id = $1', [who.memberId])).toHaveLength(20)
})
