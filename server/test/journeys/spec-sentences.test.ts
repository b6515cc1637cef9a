import { type Language, api, languages } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shelved, shelve } from '../support/shelf.ts'
import { type Answer, type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart } from './buying.ts'

/** What the mall says to people, in the words of section 8 of the specification. Those of registration, budgets and after-sales stand with their modules. */

let mall: TestMall
let dewi: Client
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
})
afterAll(() => mall.close())

const sql = (text: string, values: unknown[]) => mall.app.database.pool.query(text, values)
const takeAway = (skuId: string, onHand: number) =>
  sql('update stock set on_hand = $2 where sku_id = $1', [Number(skuId), onHand])
async function inCart(it: Shelved, num: number): Promise<string> {
  const skuId = await shelve(mall, it)
  await fillCart(dewi, [{ skuId, quantity: num }])
  await chooseDelivery(dewi)
  return skuId
}

type Provoked = (lang: Language) => Promise<Answer>
const sentences: [sentence: string, provoke: () => Promise<Provoked>][] = [
  [
    'Parameter error. Please refresh the page!',
    async () => (lang) => dewi.request(api.cart.add, { sku_id: '1', num: 0 }, { lang }),
  ],
  [
    'Verification failed, please log in again',
    async () => (lang) => mall.bearer('e30.e30.sign').request(api.cart.show, { scope: 'all' }, { lang }),
  ],
  [
    'Product status changed. Please repurchase.',
    async () => {
      const skuId = await inCart({}, 2)
      await sql(`update goods g set status = 'off_shelf' from sku s where s.goods_id = g.id and s.id = $1`, [skuId])
      return (lang) => dewi.request(api.checkout.place, {}, { lang })
    },
  ],
  [
    'Insufficient product stock, cannot purchase!',
    async () => {
      await takeAway(await inCart({ onHand: 9 }, 5), 4)
      return (lang) => dewi.request(api.checkout.place, {}, { lang })
    },
  ],
  [
    'Exceeds maximum stock!',
    async () => {
      const skuId = await shelve(mall, { onHand: 3 })
      return (lang) => dewi.request(api.cart.add, { sku_id: skuId, num: 4 }, { lang })
    },
  ],
  [
    'This specification is temporarily out of stock!',
    async () => {
      const skuId = await shelve(mall, { onHand: 0 })
      return (lang) => dewi.request(api.cart.add, { sku_id: skuId, num: 1 }, { lang })
    },
  ],
]

test.each(sentences)('spec 8, %s', async (sentence, provoke) => {
  const input = await provoke()
  const said = new Map<Language, string>()
  for (const lang of languages) {
    const { status, body } = await input(lang)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    said.set(lang, body.message ?? '')
  }
  expect(said.get('en-us')!.startsWith(sentence)).toBe(true)
  expect(said.get('zh-cn')).toMatch(/\p{Script=Han}{4}/u)
  expect(new Set(said.values()).size).toBe(languages.length)
})

test('spec 7, the JSON content type stands on calls without a body too', async () => {
  const skuId = await shelve(mall, {})
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: string) =>
    mall.mall.http.fastify.inject({
      method,
      url,
      payload,
      headers: { 'content-type': 'application/json', authorization: dewi.token! },
    })
  const bought = await send('POST', `${api.cart.buyNow.path}?sku_id=${skuId}&num=1`, '')
  expect([bought.statusCode, bought.json().sku_id]).toEqual([200, skuId])
  expect((await send('DELETE', api.cart.clear.path, '')).statusCode).toBe(200)
  const first = await send('PUT', `${api.identity.setFirstPassword.path}?email=a&emailcode=1&password=b`, '')
  expect(first.json()).toMatchObject({ code: 'INVALID_INPUT', field: 'emailcode' })
  const broken = await send('POST', `${api.cart.buyNow.path}?sku_id=${skuId}&num=1`, '{"num":')
  expect(broken.json()).toMatchObject({ code: 'INVALID_INPUT', field: 'body' })
})
