import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openTestMall, type TestMall } from '../../../../test/test-mall.ts'

let mall: TestMall
let dewi: Client
let seller: Client
let elsewhere: Client
let goodsId: string

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  const [goods] = await sql<{ id: number; shop_id: number }>(
    `select id, shop_id from goods where status = 'on_shelf' and not exists (select from question q where q.goods_id = goods.id) order by id limit 1`,
  )
  goodsId = String(goods!.id)
  const staff = await sql<{ username: string; shop_id: number }>(
    'select a.username, s.shop_id from shop_staff s join account a on a.id = s.account_id order by s.id',
  )
  seller = await mall.seller(staff.find((it) => it.shop_id === goods!.shop_id)!.username)
  elsewhere = await mall.seller(staff.find((it) => it.shop_id !== goods!.shop_id)!.username)
})
afterAll(() => mall.close())

const shownTo = async (who: Client) => (await who.get(api.question.ofGoods, { goods_id: goodsId })).data

test('a question is seen by whoever asked until the shop answers, then by everybody', async () => {
  const asked = await dewi.get(api.question.ask, {
    goods_id: goodsId,
    ask_content: 'Fits <script>alert(1)</script> M8?',
  })
  expect(asked).toMatchObject({
    own: 1,
    reply_status: 0,
    member_name: 'D***i',
    content: 'Fits <script>alert(1)</script> M8?',
  })
  expect(await shownTo(mall.guest)).toEqual([])
  expect(await shownTo(await mall.as('ketut'))).toEqual([])
  expect((await shownTo(dewi)).map((it) => it.ask_id)).toEqual([asked.ask_id])

  const id = asked.ask_id
  expect((await elsewhere.request(api.sellerQuestion.answer, { id, reply_content: 'No' })).status).toBe(404)
  expect((await elsewhere.get(api.sellerQuestion.list, { tab: 'ALL' })).data.map((it) => it.ask_id)).not.toContain(id)
  expect((await seller.get(api.sellerQuestion.list)).data.at(-1)).toMatchObject({ ask_id: id, allow_amend: 0 })
  await seller.get(api.sellerQuestion.answer, { id, reply_content: 'Yes, it does' })
  expect((await seller.request(api.sellerQuestion.answer, { id, reply_content: 'No' })).body.code).toBe('REPLY_THERE')
  await seller.get(api.sellerQuestion.amend, { id, reply_content: 'Yes, M8 and M10' })
  const [seen] = await shownTo(mall.guest)
  expect(seen).toMatchObject({ own: 0, reply: { content: 'Yes, M8 and M10' } })
  expect(JSON.stringify(seen)).not.toMatch(/Dewi|Arunika/)

  await mall.settle()
  expect((await dewi.get(api.notification.list)).data[0]).toMatchObject({
    title: 'Your question was answered',
    url: `/goods/${goodsId}#questions`,
  })
})

test('people of the shop who are members read of a question among their notices', async () => {
  await sql(
    `insert into shop_staff (shop_id, account_id, name) select g.shop_id, a.id, 'Ketut' from goods g, account a where g.id = $1 and a.username = 'ketut'`,
    [goodsId],
  )
  await dewi.get(api.question.ask, { goods_id: goodsId, ask_content: 'And in stock?' })
  await mall.settle()
  const { data } = await (await mall.as('ketut')).get(api.notification.list)
  expect(data[0]).toMatchObject({ title: 'A question for your shop' })
  expect(data[0]!.content).toMatch(/^D\*\*\*i asks about “.+”: And in stock\?$/)
})

test.each([
  ['ab', 400],
  ['a\u200b\u200bb', 400],
  ['   ', 400],
  ['x'.repeat(121), 400],
  ['x'.repeat(120), 200],
])('a question of %j is answered %i', async (ask_content, status) =>
  expect((await dewi.request(api.question.ask, { goods_id: goodsId, ask_content })).status).toBe(status),
)

test('guests are asked to sign in, and hidden goods have neither questions nor reviews', async () => {
  expect((await mall.guest.request(api.question.ask, { goods_id: goodsId, ask_content: 'Hello?' })).body.code).toBe(
    'SESSION_ENDED',
  )
  await sql(`update goods set status = 'off_shelf' where id = $1`, [goodsId])
  const asks = [
    mall.guest.request(api.question.ofGoods, { goods_id: goodsId }),
    mall.guest.request(api.review.ofGoods, { goods_id: goodsId }),
    mall.guest.request(api.review.countsOfGoods, { goods_id: goodsId }),
    dewi.request(api.question.ask, { goods_id: goodsId, ask_content: 'Hello?' }),
  ]
  expect((await Promise.all(asks)).map((it) => it.status)).toEqual([404, 404, 404, 404])
})
