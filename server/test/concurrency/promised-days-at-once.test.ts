import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { dayIn, days, mallZone } from '#platform/clock'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from '../journeys/buying.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

test('two of the staff promise another day at once: one of them does, and the history says it once', async () => {
  const dewi = await malls[0].as('dewi')
  const [goods] = await goodsOfShops(malls[0], 1)
  const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: goods!.minimum }])
  await payAtSandbox(malls[0], dewi, sn)
  const shop = { token: (await staffOfShop(malls[0], goods!.shopId)).token! }
  const dayAfter = (n: number) => dayIn(new Date(malls[0].clock.now().getTime() + days(n)), mallZone)
  for (let round = 0; round < 4; round++) {
    const seen = (await send(origins[0], shop, api.sellerOrder.show, { sn })).body.promise?.day
    const days = [dayAfter(20 + round * 2), dayAfter(21 + round * 2)]
    const answers = await Promise.all(
      days.map((day, at) =>
        send(origins[at]!, shop, api.sellerOrder.promise, { sn, day, reason: 'Late', ...(seen && { seen }) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body } = await send(origins[1], shop, api.sellerOrder.show, { sn })
    expect(body.promise!.day).toBe(days[answers.findIndex(({ status }) => status === 200)])
    expect(body.timeline.filter((it) => it.what === 'order.promise')).toHaveLength(round + 1)
  }
})
