import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, quantityFor } from './buying.ts'

let mall: TestMall
let operator: Client
let keeper: Client
let rival: Client
let dewi: Client
const coupons = api.adminCoupon
const { open, change, show, end, codes } = api.sellerPromotion
const { enter, receive } = api.memberCoupon

const day = 86_400
const now = () => Math.floor(mall.clock.now().getTime() / 1000)
const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  mall = await openTestMall()
  const shops = await rows<{ id: number }>(`select id from shop where status = 'open' order by id limit 2`)
  operator = await makeOperator(mall, 'giver', ['promotions'])
  keeper = await makeStaff(mall, shops[0]!.id, 'keeper', ['promotions'])
  rival = await makeStaff(mall, shops[1]!.id, 'rival', ['promotions'])
  dewi = await mall.as('dewi')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const terms = (more: object = {}) => ({
  names: { 'en-us': 'By code' },
  value: 10_000,
  threshold: 100_000,
  total: 5,
  member_limit: 2,
  starts_at: now() - 60,
  ends_at: now() + 5 * day,
  ...more,
})
const refusedOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('one code for everybody: no list shows the coupon, whoever has the code takes it within its limits', async () => {
  const draft = { kind: 'COUPON' as const, ...terms({ code_kind: 'SHARED', code: 'Spring26' }) }
  const opened = await keeper.get(open, draft)
  expect(opened).toMatchObject({ code_kind: 'SHARED', code: 'SPRING26', company_limit: 0 })
  const listed = await mall.guest.get(api.promotion.coupons, { page_size: 100 })
  expect(listed.data.map((it) => it.coupon_id)).not.toContain(opened.promotion_id)
  expect(refusedOf(await dewi.request(receive, { id: opened.promotion_id }))).toEqual([404, 'NOT_FOUND'])
  const taken = await dewi.get(enter, { code: ' spring-26 '.trim() })
  expect(taken).toMatchObject({ coupon_id: opened.promotion_id, used_status: 0 })
  await dewi.get(enter, { code: 'SPRING26' })
  expect(refusedOf(await dewi.request(enter, { code: 'SPRING26' }))).toEqual([422, 'COUPON_LIMIT'])
  expect(refusedOf(await dewi.request(enter, { code: 'SPRING27' }))).toEqual([422, 'COUPON_CODE_UNKNOWN'])
  const named = { kind: draft.kind, id: opened.promotion_id }
  const other = await keeper.request(change, { ...draft, ...named, code: 'SUMMER26' })
  expect(refusedOf(other)).toEqual([409, 'PROMOTION_RUNS'])
  const taken2 = await rival.request(open, { ...draft, names: { 'en-us': 'Same code' } })
  expect([taken2.status, taken2.body]).toMatchObject([422, { code: 'COUPON_CODE_TAKEN', taken: 'SPRING26' }])
  await keeper.get(end, named)
  expect(refusedOf(await dewi.request(enter, { code: 'SPRING26' }))).toEqual([422, 'COUPON_GONE'])
})

test('codes that are good once: as many as there are coupons, each for one member, in a file of the giver alone', async () => {
  const draft = { kind: 'COUPON' as const, ...terms({ code_kind: 'SINGLE', total: 3 }) }
  const opened = await keeper.get(open, draft)
  expect(opened.code).toBeUndefined()
  const named = { kind: draft.kind, id: opened.promotion_id }
  const file = async () => {
    const { text } = await keeper.request(codes, { id: opened.promotion_id })
    return text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((it) => it.split(','))
  }
  const first = await file()
  expect(first).toHaveLength(3)
  for (const [code, used] of first)
    expect([code, used]).toEqual([expect.stringMatching(/^([2-9A-Z]{4}-){2}[2-9A-Z]{4}$/), ''])
  await dewi.get(enter, { code: first[0]![0]!.toLowerCase() })
  expect(refusedOf(await dewi.request(enter, { code: first[0]![0]! }))).toEqual([422, 'COUPON_CODE_USED'])
  expect((await file())[0]![1]).not.toBe('')
  await keeper.get(change, { ...draft, ...named, total: 5 })
  const more = await file()
  expect(more.map(([code]) => code).slice(0, 3)).toEqual(first.map(([code]) => code))
  expect(more).toHaveLength(5)
  expect((await rival.request(codes, { id: opened.promotion_id })).status).toBe(404)
  expect((await operator.request(coupons.codes, { id: opened.promotion_id })).status).toBe(404)
  expect((await rival.request(show, named)).status).toBe(404)
  await keeper.get(end, named)
})

test('before anybody took one, the way of taking it can be changed', async () => {
  const draft = { kind: 'COUPON' as const, ...terms({ starts_at: now() + day, code_kind: 'SINGLE', total: 4 }) }
  const opened = await keeper.get(open, draft)
  const named = { kind: draft.kind, id: opened.promotion_id }
  const [{ n }] = (await rows<{ n: number }>('select count(*)::int as n from coupon_code where coupon_id = $1', [
    opened.promotion_id,
  ])) as [{ n: number }]
  expect(n).toBe(4)
  const listed = { kind: 'COUPON' as const, ...terms({ starts_at: draft.starts_at, total: 4 }) }
  expect(await keeper.get(change, { ...draft, ...named, code_kind: 'SHARED', code: 'LATER1' })).toMatchObject({
    code_kind: 'SHARED',
    code: 'LATER1',
  })
  expect(refusedOf(await dewi.request(enter, { code: 'LATER1' }))).toEqual([422, 'COUPON_NOT_YET'])
  expect(await keeper.get(change, { ...listed, ...named })).toMatchObject({ code_kind: 'NONE' })
  expect(refusedOf(await dewi.request(enter, { code: 'LATER1' }))).toEqual([422, 'COUPON_CODE_UNKNOWN'])
  for (const [wrong, field] of [
    [{ code_kind: 'SHARED' }, 'code'],
    [{ code_kind: 'SHARED', code: 'A B' }, 'code'],
    [{ code_kind: 'SINGLE', total: 5001 }, 'total'],
    [{ company_limit: -1 }, 'company_limit'],
  ] as const) {
    const { status, body } = await keeper.request(open, { kind: 'COUPON', ...terms(wrong) } as never)
    expect([wrong, status, (body as { field?: string }).field]).toEqual([wrong, 400, field])
  }
  const above = await keeper.request(open, { kind: 'COUPON', ...terms({ company_limit: 6 }) })
  expect(refusedOf(above)).toEqual([422, 'MEMBER_LIMIT'])
  await keeper.get(end, named)
})

test('a coupon of the mall is opened, taken, used and ended; what it took off stands with its shop and is borne by the mall', async () => {
  const opened = await operator.get(coupons.open, terms({ names: { 'en-us': 'Ten off everywhere' }, total: 3 }))
  expect(opened).toMatchObject({
    state: 'RUNNING',
    orders: 0,
    given: 0,
    by_shop: [],
    categories: [],
    code_kind: 'NONE',
  })
  await dewi.get(receive, { id: opened.coupon_id })
  const [goods] = await goodsOfShops(mall, 1)
  const { trade, sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: quantityFor(goods!, 100_000) }])
  expect(trade.order_list).toHaveLength(1)
  const adjustments = await rows<{ borne_by: string; amount: string }>(
    `select a.borne_by, a.amount_minor::text as amount from order_adjustment a join customer_order o on o.id = a.order_id where o.sn = $1 and a.kind = 'coupon' and a.promotion_id = $2`,
    [sn, opened.coupon_id],
  )
  const shown = await operator.get(coupons.show, { id: opened.coupon_id })
  expect(shown.received).toBe(1)
  expect(shown.given).toBe(adjustments.reduce((sum, it) => sum + Number(it.amount), 0) / 100)
  for (const it of adjustments) expect(it.borne_by).toBe('mall')
  if (adjustments.length)
    expect(shown.by_shop).toMatchObject([{ shop_id: goods!.shopId, orders: 1, given: shown.given }])
  const fewer = await operator.request(coupons.change, { id: opened.coupon_id, ...terms({ total: 2 }) })
  expect(refusedOf(fewer)).toEqual([409, 'PROMOTION_RUNS'])
  const more = {
    ...terms({ names: { 'en-us': 'Renamed' }, total: 9 }),
    starts_at: opened.starts_at,
    ends_at: opened.ends_at,
  }
  expect(await operator.get(coupons.change, { id: opened.coupon_id, ...more })).toMatchObject({
    name: 'Renamed',
    total: 9,
  })
  expect((await operator.get(coupons.list, { keyword: 'renamed', state: 'RUNNING' })).data).toMatchObject([
    { total: 9 },
  ])
  await operator.get(coupons.end, { id: opened.coupon_id })
  expect(await operator.get(coupons.show, { id: opened.coupon_id })).toMatchObject({ state: 'ENDED', is_closed: 1 })
  for (const answer of [
    await operator.request(coupons.end, { id: opened.coupon_id }),
    await operator.request(coupons.change, { id: opened.coupon_id, ...more }),
  ])
    expect(refusedOf(answer)).toEqual([409, 'PROMOTION_OVER'])
  expect(refusedOf(await dewi.request(receive, { id: opened.coupon_id }))).toEqual([422, 'COUPON_GONE'])
  const untaken = await operator.get(coupons.open, terms({ code_kind: 'SINGLE', total: 2 }))
  const list = (await operator.request(coupons.codes, { id: untaken.coupon_id })).text
  expect(list.trim().split('\r\n')).toHaveLength(3)
  await operator.get(coupons.end, { id: untaken.coupon_id })
  expect((await operator.request(coupons.show, { id: untaken.coupon_id })).status).toBe(404)
})

test('coupons of shops are not there for operators, nor coupons of the mall for shops; amounts are checked by their field', async () => {
  const own = await keeper.get(open, { kind: 'COUPON', ...terms() })
  for (const answer of [
    await operator.request(coupons.show, { id: own.promotion_id }),
    await operator.request(coupons.end, { id: own.promotion_id }),
    await operator.request(coupons.change, { id: own.promotion_id, ...terms() }),
  ])
    expect(refusedOf(answer)).toEqual([404, 'NOT_FOUND'])
  const [ofMall] = (await operator.get(coupons.list, {})).data
  expect((await keeper.request(show, { kind: 'COUPON', id: ofMall!.coupon_id })).status).toBe(404)
  for (const [wrong, field] of [
    [{ value: 0 }, 'value'],
    [{ value: -1 }, 'value'],
    [{ threshold: 10.005 }, 'threshold'],
    [{ total: 0 }, 'total'],
  ] as const) {
    const { status, body } = await operator.request(coupons.open, terms(wrong))
    expect([wrong, status, (body as { field?: string }).field]).toEqual([wrong, 400, field])
  }
  expect(refusedOf(await operator.request(coupons.open, terms({ value: 100_000 })))).toEqual([422, 'COUPON_VALUE'])
  expect(refusedOf(await operator.request(coupons.open, terms({ category_ids: ['999999999'] })))).toEqual([
    422,
    'COUPON_SCOPE',
  ])
  const reader = await makeOperator(mall, 'reader', ['shops'])
  expect((await reader.request(coupons.open, terms())).body.code).toBe('PERMISSION_MISSING')
  expect((await dewi.request(coupons.list)).status).toBe(403)
  await keeper.get(end, { kind: 'COUPON', id: own.promotion_id })
})

test('codes are not guessed: nobody enters more than ten a minute', () => {
  // That declared limits hold is the business of call-limits.test.ts.
  expect(enter.rate.perMinute).toBeLessThanOrEqual(10)
})
