import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

test('of many defaults of one kind that were set at once from the same page, one is', async () => {
  const { token } = await makeOperator(malls[0], 'notices', ['settings'])
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      send(origins[at % 2]!, { token: token! }, api.noticeDefault.change, {
        audience: 'MEMBER',
        kind: 'order.paid',
        in_app: 1,
        by_email: at % 2,
        fixed: 0,
        version: 0,
        reason: `raced ${at}`,
      }),
    ),
  )
  const codes = answers.map((it) => (it.status === 200 ? 'done' : it.body.code))
  expect(codes.map(String).toSorted()).toEqual([...Array<string>(7).fill('MOVED_ON'), 'done'])
  const { rows } = await malls[0].app.database.pool.query<{ number: number; reason: string }>(
    `select number, reason from notice_default where kind = 'order.paid'`,
  )
  expect(rows).toEqual([{ number: 1, reason: expect.stringMatching(/^raced/) }])
})
