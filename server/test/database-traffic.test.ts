import { randomUUID } from 'node:crypto'
import { api, type Route } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodsOfShops } from './journeys/buying.ts'
import { type Asker, openTestMall, type TestMall } from './test-mall.ts'

let mall: TestMall
let dewi: Asker
let skus: { skuId: string; quantity: number }[]
let sn: string
beforeAll(async () => {
  // Without remembered answers: what a page costs that nobody has asked for lately.
  mall = await openTestMall({ config: { rememberAnswers: false } })
  dewi = await mall.as('dewi')
  skus = (await goodsOfShops(mall, 2)).map((it) => ({
    skuId: it.skuId,
    quantity: Math.max(it.minimum, it.multiple),
  }))
  await fillCart()
  sn = (await dewi.get(api.checkout.create, {}, { key: randomUUID() })).order_list[0]!.sn
})
afterAll(() => mall.close())

const fillCart = async () => {
  for (const { skuId, quantity } of skus) await dewi.get(api.cart.add, { sku_id: skuId, num: quantity })
}

/** What a call sends to the database, counted on its second run: dictionaries and who is signed in are known then. */
async function trafficOf(call: () => Promise<unknown>): Promise<{ statements: number; packets: number }> {
  await call()
  const { traffic } = mall.house.database
  const texts: string[] = []
  if (process.env['SHOW_STATEMENTS']) traffic.onStatement = (text) => void texts.push(text)
  const before = { ...traffic }
  await call()
  delete traffic.onStatement
  for (const text of texts) console.log(text.replace(/\s+/g, ' ').slice(0, 400))
  return { statements: traffic.statements - before.statements, packets: traffic.packets - before.packets }
}
