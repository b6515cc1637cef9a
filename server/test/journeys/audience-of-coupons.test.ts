import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeCrowd } from '../concurrency/crowd.ts'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { fillCart, orderGoods, quantityFor, goodsOfShops, chooseDelivery } from './buying.ts'

let mall: TestMall
let operator: Client
let keeper: Client
let rival: Client
let dewi: Client
let goods: Awaited<ReturnType<typeof goodsOfShops>>[number]
const coupons = api.adminCoupon
const { open, change, show, end, preview, customers } = api.sellerPromotion
const { enter, receive, list } = api.memberCoupon
const kind = 'COUPON' as const

const day = 86_400
const now = () => Math.floor(mall.clock.now().getTime() / 1000)
const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const idOf = async (text: string, values: unknown[] = []) => (await rows<{ id: number }>(text, values))[0]!.id

beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  goods = (await goodsOfShops(mall, 1))[0]!
  const other = await idOf('select id from shop where id <> $1 and status = $2 order by id limit 1', [
    goods.shopId,
    'open',
  ])
  operator = await makeOperator(mall, 'giver', ['promotions'])
  keeper = await makeStaff(mall, Number(goods.shopId), 'keeper', ['promotions', 'prices'])
  rival = await makeStaff(mall, other, 'rival', ['promotions'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const terms = (more: object = {}) => ({
  names: { 'en-us': 'For some' },
  value: 10_000,
  threshold: 20_000,
  total: 50,
  member_limit: 0,
  starts_at: now() - 60,
  ends_at: now() + 5 * day,
  ...more,
})
const refusedOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const listedFor = async (buyer: Pick<Client, 'get'>) =>
  (await buyer.get(api.promotion.shopCoupons, { seller_id: goods.shopId })).map((it) => it.coupon_id)
const companyOfDewi = () =>
  idOf(`select m.company_id as id from member m join account a on a.id = m.account_id where a.username = 'dewi'`)
const otherCompany = async () =>
  idOf('select id from company where id <> $1 order by id limit 1', [await companyOfDewi()])

test('a coupon for chosen companies is there for these alone, by themselves or by a group, and counts as long as they are named', async () => {
  const company = String(await companyOfDewi())
  await orderGoods(dewi, [{ skuId: goods.skuId, quantity: goods.minimum }])
  expect((await keeper.get(customers, {})).companies.map((it) => it.company_id)).toContain(company)
  const group = await keeper.get(api.customerGroup.create, { name: 'Loyal', company_ids: [company] })
  const opened = await keeper.get(open, { kind, ...terms({ audience: 'CHOSEN', group_ids: [group.group_id] }) })
  expect(opened).toMatchObject({
    audience: 'CHOSEN',
    company_list: [],
    group_list: [{ group_id: group.group_id, name: 'Loyal' }],
  })
  const id = opened.promotion_id
  expect(await listedFor(dewi)).toContain(id)
  expect(await listedFor(mall.guest)).not.toContain(id)
  expect((await dewi.get(api.promotion.coupons, { page_size: 100 })).data).toContainEqual(
    expect.objectContaining({ coupon_id: id, audience: 'CHOSEN' }),
  )
  expect((await mall.guest.get(api.promotion.highlights)).coupons.map((it) => it.coupon_id)).not.toContain(id)
  const taken = await dewi.get(receive, { id })
  expect(taken).toMatchObject({ audience: 'CHOSEN', used_status: 0 })

  const whole = { kind, ...terms({ audience: 'CHOSEN', group_ids: [group.group_id] }), id }
  const times = { starts_at: opened.starts_at, ends_at: opened.ends_at }
  const fewer = await keeper.request(change, { ...whole, ...times, group_ids: [], company_ids: [company] })
  expect(refusedOf(fewer)).toEqual([409, 'PROMOTION_RUNS'])
  const first = await keeper.request(change, { ...whole, ...times, audience: 'FIRST_ORDER' })
  expect(refusedOf(first)).toEqual([409, 'PROMOTION_RUNS'])

  await fillCart(dewi, [{ skuId: goods.skuId, quantity: quantityFor(goods, 20_000) }])
  await chooseDelivery(dewi)
  const choice = { seller_id: goods.shopId, member_coupon_id: taken.mc_id, way: 'CART' as const }
  await dewi.get(api.checkout.chooseCoupon, choice)
  await keeper.get(api.customerGroup.change, { ...group, id: group.group_id, company_ids: [] })
  expect(refusedOf(await dewi.request(api.checkout.place, {}))).toEqual([422, 'COUPON_OTHER_COMPANY'])
  expect(refusedOf(await dewi.request(api.checkout.chooseCoupon, choice))).toEqual([422, 'COUPON_OTHER_COMPANY'])
  expect((await dewi.get(list, { status: 4 })).data.map((it) => it.mc_id)).toContain(taken.mc_id)
  expect(await listedFor(dewi)).not.toContain(id)
  expect(refusedOf(await dewi.request(receive, { id }))).toEqual([404, 'NOT_FOUND'])
  await keeper.get(change, { ...whole, ...times, company_ids: [company] })
  expect(await keeper.get(show, { kind, id })).toMatchObject({ company_list: [{ company_id: company }] })
  await dewi.get(api.checkout.chooseCoupon, choice)
  await dewi.get(api.checkout.place, {})
  await keeper.get(end, { kind, id })
})

test('whom a coupon names is checked: strangers, groups of others, nobody', async () => {
  const company = await otherCompany()
  const stranger = { kind, ...terms({ audience: 'CHOSEN', company_ids: ['999999999'] }) }
  expect(refusedOf(await keeper.request(open, stranger))).toEqual([422, 'CUSTOMER_UNKNOWN'])
  expect(
    refusedOf(await operator.request(coupons.open, terms({ audience: 'CHOSEN', company_ids: ['999999999'] }))),
  ).toEqual([422, 'CUSTOMER_UNKNOWN'])
  const groups = await keeper.get(api.customerGroup.list, {})
  const foreign = { kind, ...terms({ audience: 'CHOSEN', group_ids: [groups.data[0]!.group_id] }) }
  expect(refusedOf(await rival.request(open, foreign))).toEqual([422, 'CUSTOMER_GROUP_UNKNOWN'])
  const nobody = await keeper.request(open, { kind, ...terms({ audience: 'CHOSEN' }) })
  expect([nobody.status, (nobody.body as { field?: string }).field]).toEqual([400, 'company_ids'])
  const ofMall = await operator.request(coupons.open, terms({ audience: 'CHOSEN' }))
  expect([ofMall.status, (ofMall.body as { field?: string }).field]).toEqual([400, 'company_ids'])
  const shown = await keeper.get(preview, { draft: { kind, ...terms({ audience: 'FIRST_ORDER' }) }, lines: [] })
  expect(shown.paid_sum).toBe(0)

  const [named] = (await operator.get(coupons.companies, {})).data
  expect(named).toMatchObject({ company_id: expect.any(String), company_name: expect.any(String) })
  const code = await operator.get(
    coupons.open,
    terms({ audience: 'CHOSEN', company_ids: [String(company)], code_kind: 'SHARED', code: 'OTHERS26' }),
  )
  expect(code).toMatchObject({ audience: 'CHOSEN', company_list: [{ company_id: String(company) }] })
  expect(refusedOf(await dewi.request(enter, { code: 'OTHERS26' }))).toEqual([422, 'COUPON_OTHER_COMPANY'])
  expect((await rival.request(customers, {})).body.companies.map((it) => it.company_id)).not.toContain('999999999')
  expect((await dewi.request(customers, {})).status).toBe(403)
  await operator.get(coupons.end, { id: code.coupon_id })
})

test('a coupon for the first order is good until the company has one that stands, and again when that is cancelled', async () => {
  const [one, two] = (await makeCrowd(mall, 2)).map(({ token }) => mall.bearer(token)) as [Client, Client]
  const { shopId } = goods
  const opened = await keeper.get(open, { kind, ...terms({ audience: 'FIRST_ORDER' }) })
  const id = opened.promotion_id
  const seen = async () => (await one.get(api.promotion.shopCoupons, { seller_id: shopId })).map((it) => it.coupon_id)
  expect(await seen()).toContain(id)
  expect(await listedFor(dewi)).not.toContain(id)
  expect(refusedOf(await dewi.request(receive, { id }))).toEqual([409, 'COUPON_NOT_FIRST'])
  const first = await one.get(receive, { id })
  const second = await two.get(receive, { id })
  const choose = (buyer: Client, { mc_id }: { mc_id: string }) =>
    buyer.request(api.checkout.chooseCoupon, { seller_id: shopId, member_coupon_id: mc_id, way: 'CART' })
  const lines = [{ skuId: goods.skuId, quantity: quantityFor(goods, 20_000) }]
  for (const buyer of [one, two]) {
    await fillCart(buyer, lines)
    await chooseDelivery(buyer)
  }
  expect((await choose(one, first)).status).toBe(200)
  expect((await choose(two, second)).status).toBe(200)
  const { sn } = (await one.get(api.checkout.place, {})).order_list[0]!
  expect(
    await rows(
      `select a.promotion_id::text as id from order_adjustment a join customer_order o on o.id = a.order_id where o.sn = $1 and a.kind = 'coupon'`,
      [sn],
    ),
  ).toEqual([{ id }])
  expect(await seen()).not.toContain(id)
  expect(refusedOf(await one.request(receive, { id }))).toEqual([409, 'COUPON_NOT_FIRST'])
  expect(refusedOf(await two.request(api.checkout.place, {}))).toEqual([409, 'COUPON_NOT_FIRST'])
  expect(refusedOf(await choose(two, second))).toEqual([409, 'COUPON_NOT_FIRST'])
  const told = (await two.get(api.checkout.verify, { way: 'CART' })).cart.coupon_list
  expect(told.find((it) => it.member_coupon_id === second.mc_id)).toMatchObject({ enable: 0 })

  const usedBy = () => rows(`select member_coupon_id::text as id from coupon_first_order where shop_id = $1`, [shopId])
  expect(await usedBy()).toEqual([{ id: first.mc_id }])
  await one.get(api.order.cancel, { sn, reason: 'not now' })
  expect(await usedBy()).toEqual([])
  expect(await seen()).toContain(id)
  expect((await choose(two, second)).status).toBe(200)
  await two.get(api.checkout.place, {})
  expect(await usedBy()).toEqual([{ id: second.mc_id }])
})
