import { api, type Input } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let shop: Client
let operator: Client
const { show, create, change } = api.goodsEditor
const review = api.goodsReview

beforeAll(async () => {
  mall = await openTestMall()
  shopId = (await rowsOf<{ id: number }>('select min(id)::int as id from shop'))[0]!.id
  shop = await makeStaff(mall, shopId, 'writer', ['goods', 'prices', 'stock'])
  operator = await makeOperator(mall, 'checker', ['catalog'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const en = (text: string) => ({ 'en-us': text })
const idOf = async (name: string) =>
  String((await rowsOf<{ id: number }>(`select id from category where names->>'en-us' = $1 limit 1`, [name]))[0]!.id)
const treat = (treatment: 'USUAL' | 'TRUSTED' | 'ALWAYS') =>
  operator.get(review.treat, { id: String(shopId), treatment })
async function rule(reviewed: 'NOBODY' | 'NEW' | 'NEW_AND_CHANGED') {
  const { version } = await operator.get(review.rule)
  return operator.get(review.setRule, { reviewed, version })
}
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : undefined]

type Document = Input<typeof create>
async function apron(number: string, more: Partial<Document> = {}): Promise<Document> {
  return {
    sn: number,
    category_id: await idOf('Personal protection'),
    names: en(`Apron ${number}`),
    units: en('piece'),
    parameters: [{ names: en('Size'), value: en('M') }],
    skus: [{ sku_sn: `${number}-1`, specs: [], price: 90_000, minimum: 1, multiple: 1, weight_grams: 100, stock: 30 }],
    ...more,
  }
}
/** Goods that are on sale, though the mall would look at them. */
async function onSale(number: string) {
  await treat('TRUSTED')
  const made = await shop.get(create, await apron(number))
  await shop.get(api.sellerShelf.shelve, { id: made.goods_id })
  await treat('ALWAYS')
  await mall.settle()
  return shop.get(show, { id: made.goods_id })
}
const changed = async (goods: { goods_id: string; version: number; sn: string }, more: Partial<Document>) => ({
  ...(await apron(goods.sn, more)),
  id: goods.goods_id,
  version: goods.version,
})
const seen = (id: string) => mall.guest.get(api.catalog.goods, { id })
const notices = async () => (await shop.get(api.shopNotice.list)).data.map((it) => [it.kind, it.content])

test('nobody is looked at unless the mall says so, and a shop can be an exception both ways', async () => {
  expect(await operator.get(review.rule)).toMatchObject({ reviewed: 'NOBODY' })
  await rule('NEW')
  const first = await shop.get(create, await apron('RV-1'))
  expect(await shop.get(api.sellerShelf.shelve, { id: first.goods_id })).toMatchObject({ status: 'PENDING_REVIEW' })
  expect((await treat('TRUSTED')).exceptions).toContainEqual(
    expect.objectContaining({ shop_id: String(shopId), treatment: 'TRUSTED' }),
  )
  const second = await shop.get(create, await apron('RV-2'))
  expect(await shop.get(api.sellerShelf.shelve, { id: second.goods_id })).toMatchObject({ status: 'ON_SHELF' })
  await treat('USUAL')
  // Only new ones are looked at: a change goes through.
  const now = await shop.get(show, { id: second.goods_id })
  expect(await shop.get(change, await changed(now, { names: en('Apron, white') }))).not.toHaveProperty('review')
  const stale = await operator.request(review.setRule, { reviewed: 'NEW', version: 1 })
  expect(codeOf(stale)).toEqual([409, 'MOVED_ON'])
  await rule('NOBODY')
})

test('new goods wait, are rejected with a reason, corrected, handed in again and approved', async () => {
  await treat('ALWAYS')
  const made = await shop.get(create, await apron('RV-3'))
  const id = made.goods_id
  // Off the shelf and on it again is no way around it.
  await shop.get(api.sellerShelf.unshelve, { id })
  expect(await shop.get(api.sellerShelf.shelve, { id })).toMatchObject({ status: 'PENDING_REVIEW' })
  expect((await mall.guest.request(api.catalog.goods, { id })).status).toBe(404)
  const listed = await operator.get(review.list, { state: 'WAITING', kind: 'NEW', keyword: 'RV-3' })
  expect(listed.data).toMatchObject([{ goods_id: id, kind: 'NEW', submitted_by: 'writer', shop_id: String(shopId) }])
  const before = await operator.get(review.show, { id })
  expect(before).not.toHaveProperty('published')

  // The shop corrects it while it waits: what the operator saw is another now.
  const mine = await shop.get(show, { id })
  await shop.get(change, await changed(mine, { names: en('Apron, blue') }))
  expect(codeOf(await operator.request(review.approve, { id, version: before.version }))).toEqual([409, 'MOVED_ON'])
  const { version } = await operator.get(review.show, { id })
  await operator.get(review.reject, { id, version, reason: 'The picture is missing' })
  await mall.settle()
  expect(await shop.get(show, { id })).toMatchObject({
    status: 'REJECTED',
    review: { kind: 'NEW', state: 'REJECTED', reason: 'The picture is missing' },
  })
  expect(await notices()).toContainEqual([
    'goods.rejected',
    '“Apron, blue” was not approved. Reason: The picture is missing',
  ])
  expect(await shop.get(api.sellerShelf.shelve, { id })).toMatchObject({ status: 'PENDING_REVIEW' })
  const again = await operator.get(review.show, { id })
  await operator.get(review.approve, { id, version: again.version })
  expect(codeOf(await operator.request(review.approve, { id, version: again.version }))).toEqual([409, 'MOVED_ON'])
  await mall.settle()
  expect(await seen(id)).toMatchObject({ goods_name: 'Apron, blue' })
  expect(await shop.get(show, { id })).not.toHaveProperty('review')
  expect((await notices()).map(([kind]) => kind)).toContain('goods.approved')
})

test('a change waits beside what buyers see, prices go through at once, and exactly what was seen is applied', async () => {
  const goods = await onSale('RV-4')
  const id = goods.goods_id
  const [sku] = goods.skus
  const wish = await changed(goods, {
    names: en('Apron, long'),
    lead_days: 4,
    skus: [
      { ...sku!, price: 95_000, picture: '' },
      { ...sku!, sku_sn: 'RV-4-2', specs: [], picture: '', stock: 7 },
    ],
  })
  const two = {
    ...wish,
    skus: wish.skus.map((it, at) => ({ ...it, specs: [{ name: en('Length'), value: en(at ? 'Long' : 'Short') }] })),
  }
  const held = await shop.get(change, two)
  expect(held).toMatchObject({
    status: 'ON_SHELF',
    names: en('Apron, long'),
    review: { kind: 'CHANGED', state: 'WAITING' },
  })
  expect(held.skus.map((it) => [it.sku_sn, it.price, it.stock, it.sku_id !== undefined])).toEqual([
    ['RV-4-1', 95_000, 30, true],
    ['RV-4-2', 90_000, 7, false],
  ])
  await mall.settle()
  const still = await seen(id)
  expect(still.goods_name).toBe('Apron RV-4')
  expect(still.lead_time?.days).toBe(4)
  expect(still.sku_list.map((it) => [it.sn, it.price])).toEqual([['RV-4-1', 95_000]])

  const one = await operator.get(review.show, { id })
  expect(one.changed).toEqual(['names', 'skus'])
  expect(one.published!.names).toEqual(en('Apron RV-4'))
  // Meanwhile the price is another again; it is not what the operator decides about.
  await shop.get(api.sellerGoods.change, {
    rows: [{ sku_id: sku!.sku_id!, seen: { price: 95_000 }, to: { price: 91_000 } }],
  })
  await operator.get(review.approve, { id, version: one.version })
  await mall.settle()
  const after = await seen(id)
  expect(after.goods_name).toBe('Apron, long')
  expect(after.lead_time?.days).toBe(4)
  expect(after.sku_list.map((it) => [it.sn, it.price, it.enable_quantity])).toEqual([
    ['RV-4-1', 91_000, 30],
    ['RV-4-2', 90_000, 7],
  ])
})

test('prices alone are never held, and whoever takes a change back leaves what buyers see', async () => {
  const goods = await onSale('RV-5')
  const id = goods.goods_id
  const dearer = await shop.get(
    change,
    await changed(goods, { skus: [{ ...goods.skus[0]!, price: 99_000, tiers: [{ from: 10, price: 98_000 }] }] }),
  )
  expect(dearer).not.toHaveProperty('review')
  const held = await shop.get(
    change,
    await changed(dearer, { names: en('Apron, green'), skus: [{ ...dearer.skus[0]!, price: 97_500, tiers: [] }] }),
  )
  expect((await seen(id)).sku_list[0]!.price).toBe(97_500)
  const one = await operator.get(review.show, { id })
  await shop.get(api.sellerGoodsReview.withdraw, { id })
  expect(codeOf(await operator.request(review.approve, { id, version: one.version }))).toEqual([409, 'MOVED_ON'])
  expect(codeOf(await shop.request(api.sellerGoodsReview.withdraw, { id }))).toEqual([409, 'MOVED_ON'])
  const now = await shop.get(show, { id })
  expect(now.names).toEqual(en('Apron RV-5'))
  expect(now.version).toBeGreaterThan(held.version)
  // Back to what is published is nothing to look at either.
  await shop.get(change, await changed(now, { names: en('Apron, red'), skus: now.skus }))
  const waiting = await shop.get(show, { id })
  expect(waiting.review?.state).toBe('WAITING')
  expect(await shop.get(change, await changed(waiting, { skus: now.skus }))).not.toHaveProperty('review')
})

test('a category in which the shop may not sell any more is a clear refusal, and the change can still be rejected', async () => {
  const goods = await onSale('RV-6')
  const id = goods.goods_id
  const other = await idOf('Cleaning')
  await shop.get(change, await changed(goods, { category_id: other }))
  await rowsOf('insert into shop_category (shop_id, category_id) values ($1, $2)', [shopId, goods.category_id])
  const one = await operator.get(review.show, { id })
  expect(one.wanted.category_allowed).toBe(0)
  expect(codeOf(await operator.request(review.approve, { id, version: one.version }))).toEqual([
    422,
    'CATEGORY_NOT_ALLOWED',
  ])
  await operator.get(review.reject, { id, version: one.version, reason: 'Not your category' })
  const mine = await shop.get(show, { id })
  expect(mine).toMatchObject({ category_id: other, review: { state: 'REJECTED' } })
  expect(codeOf(await shop.request(change, await changed(mine, { category_id: other })))).toEqual([
    422,
    'CATEGORY_NOT_ALLOWED',
  ])
  await rowsOf('delete from shop_category where shop_id = $1', [shopId])
  expect(await shop.get(change, await changed(mine, { names: en('Apron, corrected') }))).toMatchObject({
    review: { state: 'WAITING', reason: '' },
  })
})

test('operators find any goods, take them down and give them back; the shop is told', async () => {
  const goods = await onSale('RV-7')
  const id = goods.goods_id
  const found = await operator.get(api.mallGoods.list, { keyword: 'RV-7' })
  expect(found.data).toMatchObject([{ goods_id: id, status: 'ON_SHELF', shop_id: String(shopId) }])
  await operator.get(api.adminShelf.takeDown, { id, reason: 'Recalled by its maker' })
  expect(await operator.get(api.mallGoods.show, { id })).toMatchObject({
    status: 'TAKEN_DOWN',
    history: [{ step: 'shelve' }, { step: 'take_down', reason: 'Recalled by its maker' }],
  })
  await operator.get(api.adminShelf.giveBack, { id, reason: 'Was a mistake' })
  await mall.settle()
  const kinds = (await notices()).map(([kind]) => kind)
  expect(kinds).toContain('goods.taken_down')
  expect(kinds).toContain('goods.given_back')
  // It was on sale before: it needs no first review.
  expect(await shop.get(api.sellerShelf.shelve, { id })).toMatchObject({ status: 'ON_SHELF' })
})

test('what is waiting is counted for those who may decide, and nobody else decides', async () => {
  const goods = await onSale('RV-8')
  const id = goods.goods_id
  const hostile = `<script>alert(1)</script> '; drop table goods; --`
  await shop.get(change, await changed(goods, { names: en(hostile) }))
  const { data_total } = await operator.get(review.list, { state: 'WAITING' })
  const work = await operator.get(api.adminConsole.work)
  expect(work.find((it) => it.queue === 'goods-reviews')).toMatchObject({ waiting: data_total })
  const choices = await operator.get(review.choices)
  expect(choices.shops.find((it) => it.shop_id === String(shopId))!.waiting).toBeGreaterThan(0)

  const without = await makeOperator(mall, 'arbiter', ['arbitration'])
  const { version } = await operator.get(review.show, { id })
  expect((await without.get(api.adminConsole.work)).map((it) => it.queue)).not.toContain('goods-reviews')
  for (const answer of [
    await without.request(review.approve, { id, version }),
    await without.request(review.show, { id }),
    await without.request(api.mallGoods.list, {}),
  ])
    expect(codeOf(answer)).toEqual([422, 'PERMISSION_MISSING'])
  const [next] = await rowsOf<{ id: number }>('select id::int as id from shop where id > $1 order by id limit 1', [
    shopId,
  ])
  const stranger = await makeStaff(mall, next!.id, 'stranger', 'owner')
  expect((await stranger.request(api.sellerGoodsReview.withdraw, { id })).status).toBe(404)
  expect((await stranger.request(show, { id })).status).toBe(404)

  expect(codeOf(await operator.request(review.reject, { id, version, reason: '\u0000x' }))).toEqual([
    400,
    'INVALID_INPUT',
  ])
  expect(codeOf(await operator.request(review.reject, { id, version, reason: '' }))).toEqual([400, 'INVALID_INPUT'])
  await operator.get(review.reject, { id, version, reason: hostile })
  expect((await shop.get(show, { id })).review!.reason).toBe(hostile)
  expect((await operator.request(review.show, { id: '999999999' })).status).toBe(404)
  expect((await operator.request(review.approve, { id: '999999999', version: 1 })).status).toBe(404)
})
