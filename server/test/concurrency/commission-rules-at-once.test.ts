import { api } from '@borong/contract'
import { dayIn, days, mallZone } from '#platform/clock'
import { expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

test('of many rules of one shop for the same days, planned at once, one is', async () => {
  const { token } = await makeOperator(malls[0], 'terms', ['shops'])
  const [shop] = (await malls[0].app.database.pool.query<{ id: string }>('select min(id)::text as id from shop')).rows
  const dayAfter = (n: number) => dayIn(new Date(malls[0].clock.now().getTime() + days(n)), mallZone)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      send(origins[at % 2]!, { token: token! }, api.commission.plan, {
        shop_id: shop!.id,
        rate_bps: 100 + at,
        from_day: dayAfter(1 + at),
        until_day: dayAfter(40),
        reason: 'raced',
      }),
    ),
  )
  const codes = answers.map((it) => (it.status === 200 ? 'done' : it.body.code))
  expect(codes.map(String).toSorted()).toEqual([...Array<string>(7).fill('COMMISSION_DAYS_TAKEN'), 'done'])
})
