import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

test('of two countries that are put out of force at once, the last one stays', async () => {
  const { token } = await makeOperator(malls[0], 'formats', ['settings'])
  const answers = await Promise.all(
    (['INDONESIA', 'CHINA'] as const).map((pack, at) =>
      send(origins[at]!, { token: token! }, api.formatPack.change, { pack, in_force: 0, version: 0, reason: 'raced' }),
    ),
  )
  const codes = answers.map((it) => (it.status === 200 ? 'done' : it.body.code))
  expect(codes.map(String).toSorted()).toEqual(['FORMAT_NONE_LEFT', 'done'])
})
