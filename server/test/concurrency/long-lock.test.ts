import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { makeCrowd, makeSku, place, putInCart, send, type Shopper } from './crowd.ts'

let mall: TestMall
let origin: string
let crowd: Shopper[]
let skuId: number
beforeAll(async () => {
  mall = await openTestMall({ engine: 'server' })
  origin = await mall.listen()
  skuId = await makeSku(mall, 1000)
  crowd = await makeCrowd(mall, 50)
  for (const shopper of crowd) await putInCart(origin, shopper, skuId, 1)
})
afterAll(() => mall.close())

test('while fifty calls wait for one locked row the pages answer, and the calls end with "busy" by themselves', async () => {
  const holder = new pg.Client({ connectionString: mall.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from stock where sku_id = $1 for update', [skuId])
  const keys = crowd.map(() => randomUUID())
  let over = false
  const placing = Promise.all(crowd.map((shopper, at) => place(origin, shopper, keys[at]!))).finally(
    () => (over = true),
  )

  const read: number[] = []
  while (!over) {
    read.push((await fetch(`${origin}${api.search.goods.path}?page_no=1`)).status)
    read.push((await send(origin, crowd[0]!, api.cart.show, { scope: 'all' })).status)
  }
  const answers = await placing
  expect(new Set(answers.map((it) => it.status))).toEqual(new Set([503]))
  expect(new Set(read)).toEqual(new Set([200]))
  await holder.query('rollback')
  await holder.end()

  for (const [at, shopper] of crowd.entries()) expect((await place(origin, shopper, keys[at]!)).status).toBe(200)
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
