import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { search, sellerShelf } = api
const side = (at: number) => origins[at % 2]!
const guest = { token: '' }
/** A word of one term, and two words whose goods are what two terms have in common. */
const keywords = ['paper', 'paper a4'] as const
let shop: Client
let goods: string[]

/** All goods that a process finds for a keyword. */
async function foundBy(nth: number, keyword: string): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = []
  for (let page_no = 1; ; page_no++) {
    const { data, data_total } = await malls[nth]!.guest.get(search.goods, { keyword, page_no, page_size: 100 })
    ids.push(...data.map((it) => it.goods_id))
    if (ids.length >= data_total || !data.length) return { ids: ids.toSorted(), total: data_total }
  }
}

beforeAll(async () => {
  const { data } = await malls[0].guest.get(search.goods, { keyword: keywords[1], page_size: 20 })
  const shopId = data[0]!.shop_id
  shop = await makeStaff(malls[0], Number(shopId), 'race-found', ['goods'])
  const some = await malls[0].guest.get(search.goods, { keyword: keywords[1], seller_id: shopId, page_size: 4 })
  goods = some.data.map((it) => it.goods_id)
})

test('while goods leave the shelf and come back, both processes find what the index says in the end', async () => {
  expect(goods.length).toBeGreaterThan(1)
  const before = await Promise.all(keywords.map((keyword) => foundBy(0, keyword)))
  for (let round = 0; round < 6; round++) {
    const call = round % 2 ? sellerShelf.shelve : sellerShelf.unshelve
    const answers = await Promise.all([
      ...goods.map((id, at) => send(side(at), { token: shop.token! }, call, { id })),
      ...Array.from({ length: 40 }, (_, at) =>
        send(side(at), guest, search.goods, { keyword: keywords[(at >> 1) % 2]!, page_size: 5 }),
      ),
    ])
    expect(answers.map((it) => it.status)).toEqual(answers.map(() => 200))
    await malls[0].settle()
  }
  // The first stays away: each keyword finds one less, and the others as before.
  const [away, ...there] = goods as [string, ...string[]]
  await shop.get(sellerShelf.unshelve, { id: away })
  await malls[0].settle()
  for (const [at, keyword] of keywords.entries())
    for (const nth of [0, 1]) {
      const left = before[at]!.ids.filter((id) => id !== away)
      await expect.poll(() => foundBy(nth, keyword), { timeout: 20_000 }).toEqual({ ids: left, total: left.length })
      expect(left).toEqual(expect.arrayContaining(there))
    }
})
