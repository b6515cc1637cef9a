import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let shop: Client

beforeAll(async () => {
  mall = await openTestMall()
  shopId = (await rowsOf<{ id: number }>('select min(id)::int as id from shop'))[0]!.id
  shop = await makeStaff(mall, shopId, 'sorts', ['goods'])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

test('a shop sees the categories in which it may sell, with the way down to them', async () => {
  const all = await shop.get(api.sellerCategory.tree)
  expect(all.length).toBeGreaterThan(3)
  const below = all[0]!.children[0]!
  await rowsOf('insert into shop_category values ($1, $2)', [shopId, below.category_id])
  const tree = await shop.get(api.sellerCategory.tree)
  expect(tree.map((it) => [it.category_id, it.may_sell])).toEqual([[all[0]!.category_id, 0]])
  expect(tree[0]!.children.map((it) => [it.category_id, it.may_sell])).toEqual([[below.category_id, 1]])
  const { parameters, category_trail, may_sell } = await shop.get(api.sellerCategory.parameters, {
    id: below.category_id,
  })
  expect([parameters, may_sell, category_trail.map((it) => it.category_id)]).toEqual([
    [],
    1,
    [all[0]!.category_id, below.category_id],
  ])
  expect(await shop.request(api.sellerCategory.parameters, { id: '999999' })).toMatchObject({ status: 404 })
  await rowsOf('delete from shop_category where shop_id = $1', [shopId])
})
