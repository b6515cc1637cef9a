import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { makeSku } from '../concurrency/crowd.ts'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let keeper: Client
let stranger: Client
let otherShop: number
let operator: Client
let shopId: string
let category_id: string
const { sellerPoints, adminPointsProposal, adminPoints } = api

beforeAll(async () => {
  mall = await openTestMall()
  shopId = await shopOf(await sku())
  keeper = await makeStaff(mall, Number(shopId), 'points-keeper', ['promotions'])
  const [other] = await query<{ id: number }>('select id from shop where id <> $1 order by id limit 1', [shopId])
  otherShop = other!.id
  stranger = await makeStaff(mall, otherShop, 'points-stranger', 'owner')
  operator = await makeOperator(mall, 'points-allows', ['points'])
  category_id = (await keeper.get(sellerPoints.categories))[0]!.category_id
})
afterAll(() => mall.close())
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})

const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query<Row & Record<string, unknown>>(sql, values)).rows
const shopOf = async (sku_id: string) =>
  (await query<{ id: string }>('select shop_id::text as id from sku where id = $1', [sku_id]))[0]!.id
/** At Rp 10,000. */
const sku = async () => String(await makeSku(mall, 100, 1_000_000))
const terms = { exchange_point: 120, exchange_money: 2_000, goods_num: 30, limit_num: 2 }
const ask = (sku_id: string, more: object = {}) =>
  keeper.get(sellerPoints.ask, { sku_id, category_id, ...terms, ...more })
const offerOf = async (sku_id: string) => {
  const goods_id = (await query<{ id: string }>('select goods_id::text as id from sku where id = $1', [sku_id]))[0]!.id
  const found = await mall.guest.get(api.promotion.ofGoods, { goods_id })
  return found.find((it) => it.promotion_type === 'EXCHANGE')
}

test('a shop asks, the mall allows: from then on the goods are given for points, until the shop ends it', async () => {
  const sku_id = await sku()
  const asked = await ask(sku_id)
  expect(asked).toMatchObject({ ...terms, sku_id, seller_id: shopId, state: 'ASKED', exchange_num: 0 })
  const id = asked.proposal_id
  expect(await offerOf(sku_id)).toBeUndefined()
  const waiting = await operator.get(adminPointsProposal.list, { state: 'ASKED' })
  expect(waiting.data.map((it) => it.proposal_id)).toContain(id)

  expect(await operator.get(adminPointsProposal.allow, { id, version: asked.version })).toMatchObject({
    state: 'ON_OFFER',
  })
  expect(await offerOf(sku_id)).toBeDefined()
  const [standing] = (await operator.get(adminPoints.goods, { state: 'STANDING' })).data
  expect(standing).toMatchObject({ ...terms, sku_id, state: 'ON_OFFER' })

  const [own] = (await keeper.get(sellerPoints.list, { state: 'ON_OFFER' })).data
  expect(own).toMatchObject({ proposal_id: id, state: 'ON_OFFER' })
  expect((await keeper.request(sellerPoints.ask, { sku_id, category_id, ...terms })).body.code).toBe(
    'POINTS_GOODS_TWICE',
  )
  expect((await keeper.get(sellerPoints.end, { id, version: own!.version })).state).toBe('OVER')
  expect(await offerOf(sku_id)).toBeUndefined()
  expect((await keeper.request(sellerPoints.end, { id, version: own!.version })).body.code).toBe('MOVED_ON')
  const { rows } = await mall.app.database.pool.query(
    `select audience from audit_log where object = 'points-proposal' and object_id = $1 order by id`,
    [id],
  )
  expect(rows.map((it: { audience: string }) => it.audience)).toEqual(['seller', 'admin', 'seller'])
})

test('what was given for a time is given no longer, and something else can take its place', async () => {
  const sku_id = await sku()
  const until = Math.floor(mall.clock.now().getTime() / 1000) + 86_400
  const asked = await ask(sku_id, { until })
  expect(asked.until).toBe(until)
  await operator.get(adminPointsProposal.allow, { id: asked.proposal_id, version: asked.version })
  expect(await offerOf(sku_id)).toBeDefined()
  mall.clock.forward(days(1) + 1000)
  await again()
  expect(await offerOf(sku_id)).toBeUndefined()
  const [over] = (await keeper.get(sellerPoints.list, { state: 'OVER' })).data
  expect(over).toMatchObject({ proposal_id: asked.proposal_id, state: 'OVER' })
  const next = await ask(sku_id)
  await operator.get(adminPointsProposal.allow, { id: next.proposal_id, version: next.version })
  expect(await offerOf(sku_id)).toBeDefined()
})

/** Sessions do not last for days. */
async function again() {
  mall.invalidateTokens()
  keeper = await makeStaff(mall, Number(shopId), 'points-keeper-2', ['promotions'])
  operator = await makeOperator(mall, 'points-allows-2', ['points'])
  stranger = await makeStaff(mall, otherShop, 'points-stranger-2', 'owner')
}

test('what is refused says why; what is taken back is not allowed any more', async () => {
  const refused = await ask(await sku())
  const reason = 'Give it for fewer points'
  const answer = { id: refused.proposal_id, version: refused.version, reason }
  expect(await operator.get(adminPointsProposal.refuse, answer)).toMatchObject({ state: 'REFUSED', reason })
  expect((await operator.request(adminPointsProposal.refuse, answer)).body.code).toBe('MOVED_ON')
  const taken = await ask(await sku())
  const seen = { id: taken.proposal_id, version: taken.version }
  expect((await keeper.get(sellerPoints.end, seen)).state).toBe('WITHDRAWN')
  expect((await operator.request(adminPointsProposal.allow, seen)).body.code).toBe('MOVED_ON')
})

test('the shop hears once what the mall decided, in its console and, who buys too, by e-mail', async () => {
  const [allowed, refused] = [await ask(await sku()), await ask(await sku())]
  await query(`delete from shop_notice where kind like 'points_goods.%'`)
  await query(`delete from notice_email where kind like 'points_goods.%'`)
  // Somebody of the shop who is a member of a company as well.
  const [member] = await query<{ id: number; account_id: number }>(
    'select id, account_id from member where account_id not in (select account_id from shop_staff) order by id limit 1',
  )
  await query(`insert into shop_staff (shop_id, account_id, name, is_owner) values ($1, $2, 'Both', false)`, [
    shopId,
    member!.account_id,
  ])
  await operator.get(adminPointsProposal.allow, { id: allowed.proposal_id, version: allowed.version })
  const reason = 'Give it for fewer points'
  const answer = { id: refused.proposal_id, version: refused.version, reason }
  await operator.get(adminPointsProposal.refuse, answer)
  await operator.request(adminPointsProposal.refuse, answer)
  await mall.settle()
  const told = async (who: Client, lang: 'en-us' | 'zh-cn' = 'en-us') =>
    (await who.get(api.shopNotice.list, {}, { lang })).data.filter((it) => it.kind.startsWith('points_goods.'))
  expect((await told(keeper)).map((it) => [it.kind, it.title, it.url])).toEqual([
    ['points_goods.refused', 'Your goods are not offered for points', '/seller/points-goods'],
    ['points_goods.allowed', 'Your goods are offered for points', '/seller/points-goods'],
  ])
  expect((await told(keeper))[0]!.content).toContain(`Reason: ${reason}`)
  expect((await told(keeper, 'zh-cn'))[0]!.content).toContain(`原因：${reason}`)
  expect(await told(stranger)).toEqual([])
  expect(await told(await makeStaff(mall, Number(shopId), 'points-reader', ['orders']))).toEqual([])
  expect(
    await query('select member_id, kind from notice_email where kind = any($1)', [
      ['points_goods.allowed', 'points_goods.refused'],
    ]),
  ).toEqual([{ member_id: member!.id, kind: 'points_goods.refused' }])
})

test('another shop, people without the permission and bad input change nothing', async () => {
  const sku_id = await sku()
  const asked = await ask(sku_id)
  const seen = { id: asked.proposal_id, version: asked.version }
  expect((await stranger.request(sellerPoints.end, seen)).status).toBe(404)
  expect((await stranger.request(sellerPoints.ask, { sku_id, category_id, ...terms })).status).toBe(404)
  expect((await stranger.get(sellerPoints.list)).data.map((it) => it.proposal_id)).not.toContain(asked.proposal_id)
  const packer = await makeStaff(mall, Number(shopId), 'points-packer', ['orders'])
  expect((await packer.request(sellerPoints.list)).body.code).toBe('PERMISSION_MISSING')
  const reviewer = await makeOperator(mall, 'points-cases', ['cases'])
  expect((await reviewer.request(adminPointsProposal.allow, seen)).body.code).toBe('PERMISSION_MISSING')
  const other = await sku()
  const wrong = async (more: object) => {
    const { status, body } = await keeper.request(sellerPoints.ask, { sku_id: other, category_id, ...terms, ...more })
    return [status, body.code]
  }
  expect(await wrong({ exchange_money: 10_000 })).toEqual([422, 'PROMOTION_PRICE'])
  expect(await wrong({ goods_num: 1_000 })).toEqual([422, 'OVER_STOCK'])
  expect(await wrong({ limit_num: 31 })).toEqual([422, 'MEMBER_LIMIT'])
  expect(await wrong({ until: 1_000 })).toEqual([422, 'PERIOD_WRONG'])
  expect(
    await keeper.request(sellerPoints.ask, { sku_id: other, category_id, ...terms, exchange_point: 0 }),
  ).toMatchObject({
    status: 400,
    body: { field: 'exchange_point' },
  })
  expect((await wrong({ category_id: '999999' }))[0]).toBe(404)
  expect(await query('select id from points_proposal where sku_id = $1', [other])).toEqual([])
})
