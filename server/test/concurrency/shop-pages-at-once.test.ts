import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { send, sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const page = api.shopPage
const side = (at: number) => origins[at % 2]!
let keeper: Client
let goods: string[]
beforeAll(async () => {
  // One that has never worked on its page: the first change makes it.
  const { data } = await malls[0].guest.get(api.shop.list, { page_size: 20 })
  const shopId = data.at(-1)!.shop_id
  keeper = await makeStaff(malls[0], Number(shopId), 'race-page', ['shop-page'])
  goods = (await malls[0].guest.get(api.search.goods, { seller_id: shopId, page_size: 8 })).data.map(
    (it) => it.goods_id,
  )
})
const people = () => ({ token: keeper.token! })
const content = (intro: string) => ({ logo: '', banner: '', intro: { 'en-us': intro }, floors: [] })

test('two people write and publish one page in two processes at once: each version is written upon once', async () => {
  for (let round = 0; round < 3; round++) {
    const { version } = await keeper.get(page.show)
    const answers = await Promise.all(
      [0, 1, 2, 3].map((at) =>
        sendUntilHeard(side(at), people(), page.save, { version, ...content(`${round}/${at}`) }),
      ),
    )
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    expect(answers.filter((it) => it.status !== 200).map((it) => it.body.code)).toEqual(Array(3).fill('MOVED_ON'))
    const seen = await keeper.get(page.show)
    expect(seen.version).toBe(version + 1)
    const published = await Promise.all(
      [0, 1].map((at) => send(side(at), people(), page.publish, { version: seen.version })),
    )
    expect(published.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await keeper.get(page.versions)).data_total).toBe(round + 1)
  }
})

test('goods are put into a category while the tree is written anew: they are in it, or it is gone', async () => {
  for (let round = 0; round < 4; round++) {
    const { version } = await keeper.get(page.sections)
    const { sections } = await keeper.get(page.saveSections, {
      version,
      sections: [{ names: { 'en-us': `Round ${round}` } }],
    })
    const id = sections[0]!.section_id
    const [put, written] = await Promise.all([
      sendUntilHeard(side(0), people(), page.putGoods, { id, goods_ids: goods }),
      sendUntilHeard(side(1), people(), page.saveSections, { version: version + 1, sections: [] }),
    ])
    expect(written.status).toBe(200)
    expect([200, 404]).toContain(put.status)
    expect((await keeper.get(page.sections)).sections).toEqual([])
  }
  const left = await malls[0].app.database.pool.query(
    'select from shop_section_goods where section_id not in (select id from shop_section)',
  )
  expect(left.rows).toEqual([])
})
