import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { makeCrowd, send, sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { adminSetting } = api
const side = (at: number) => origins[at % 2]!
let operator: { token: string }
let password: string
beforeAll(async () => {
  const found = await ownerWithPassword(malls[0])
  operator = { token: found.owner.token! }
  ;({ password } = found)
})

test('two operators change one setting in two processes at once: one of them is told', async () => {
  for (const version of [0, 1, 2]) {
    const changed = await Promise.all(
      [3, 4, 5, 6].map((value, at) =>
        sendUntilHeard(side(at), operator, adminSetting.change, {
          key: 'review.amend_within',
          value,
          version,
          reason: `by ${at}`,
        }),
      ),
    )
    expect(changed.filter((it) => it.status === 200)).toHaveLength(1)
    expect(changed.filter((it) => it.status !== 200).map((it) => [it.status, it.body.code])).toEqual(
      Array(3).fill([409, 'MOVED_ON']),
    )
  }
  const { body } = await send(side(1), operator, adminSetting.show, { key: 'review.amend_within' })
  expect([body.version, body.history.length]).toEqual([3, 3])
})

test('what one process changes the other knows before it holds', async () => {
  const [shopper] = await makeCrowd(malls[0], 1)
  const told = async (at: number) => (await send(side(at), shopper!, api.order.settings)).body.rog_order_day
  expect([await told(0), await told(1)]).toEqual([10, 10])
  const changed = await send(side(0), operator, adminSetting.change, {
    key: 'order.receive_after',
    value: 20,
    version: 0,
    reason: 'Long routes',
    password,
  })
  expect(changed.status).toBe(200)
  for (const mall of malls) mall.clock.forward(1000)
  const { body } = await send(side(1), operator, adminSetting.show, { key: 'order.receive_after' })
  expect([body.value, body.last_change!.since > malls[1].clock.now().getTime() / 1000]).toEqual([20, true])
  expect([await told(0), await told(1)]).toEqual([10, 10])
  for (const mall of malls) mall.clock.forward(10_000)
  expect([await told(0), await told(1)]).toEqual([20, 20])
})

test('two operators plan the rate of one day: one of them is told; a rate is taken back once', async () => {
  const day = '2035-01-01'
  const planned = await Promise.all(
    [900, 1000, 1100, 1200].map((rate_bps, at) =>
      sendUntilHeard(side(at), operator, adminSetting.planTaxRate, {
        from_day: day,
        rate_bps,
        reason: 'law',
        password,
      }),
    ),
  )
  expect(planned.filter((it) => it.status === 200)).toHaveLength(1)
  expect(planned.filter((it) => it.status !== 200).map((it) => it.body.code)).toEqual(Array(3).fill('TAX_DAY_TAKEN'))
  const { id } = planned.find((it) => it.status === 200)!.body.rates[0]!
  const withdrawn = await Promise.all(
    [0, 1, 2].map((at) =>
      sendUntilHeard(side(at), operator, adminSetting.withdrawTaxRate, { id, reason: `by ${at}`, password }),
    ),
  )
  expect(withdrawn.filter((it) => it.status === 200)).toHaveLength(1)
  expect(withdrawn.filter((it) => it.status !== 200).map((it) => it.body.code)).toEqual(Array(2).fill('MOVED_ON'))
})
