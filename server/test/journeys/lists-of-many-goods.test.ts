import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let keeper: Client
const { list } = api.sellerGoods
const mark = 'Z-MANY-'

beforeAll(async () => {
  mall = await openTestMall()
  const { pool } = mall.app.database
  const { rows } = await pool.query<{ id: number }>('select id from shop order by id limit 1')
  keeper = await makeStaff(mall, rows[0]!.id, 'keeper', ['goods'])
  await pool.query(
    `with g as (insert into goods (shop_id, category_id, number, names, status)
       select $1::bigint, (select id from category where grade = 3 limit 1), $2 || n, jsonb_build_object('en-us', 'Many 100% ' || n, 'zh-cn', '很多' || n), case when n % 2 = 0 then 'off_shelf' else 'on_shelf' end
       from generate_series(1, 7) n returning id, number),
     k as (insert into sku (goods_id, shop_id, number, price_minor) select id, $1::bigint, number, 1000 from g returning id, number)
     insert into stock (sku_id, on_hand, reserved) select id, 3, case when right(number, 1) = '1' then 3 else 0 end from k where right(number, 1) <> '7'`,
    [rows[0]!.id, mark],
  )
})
afterAll(() => mall.close())

const found = async (fields: object) => {
  const { data, data_total } = await keeper.get(list, { keyword: mark, page_size: 3, ...fields })
  return [data.map((it) => Number(it.sku_sn.slice(mark.length))), data_total]
}

test('pages of the list of goods are the newest first, and tell how many there are, also behind the last page', async () => {
  expect(await found({})).toEqual([[7, 6, 5], 7])
  expect(await found({ page_no: 3 })).toEqual([[1], 7])
  expect(await found({ page_no: 4 })).toEqual([[], 7])
  expect(await found({ status: 'OFF_SHELF' })).toEqual([[6, 4, 2], 3])
  // What is reserved whole is out, and so is what never had a stock.
  expect(await found({ stock: 'OUT' })).toEqual([[7, 1], 2])
  expect(await found({ keyword: 'no such goods' })).toEqual([[], 0])
})

test('a word is looked for in every language, and what is typed is no pattern', async () => {
  expect(await found({ keyword: '很多5' })).toEqual([[5], 1])
  expect(await found({ keyword: 'many 100% 4' })).toEqual([[4], 1])
  expect(await found({ keyword: 'many 1_0% 4' })).toEqual([[], 0])
})
