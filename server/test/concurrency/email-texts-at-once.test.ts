import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { send, sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const side = (at: number) => origins[at % 2]!
let operator: { token: string }
beforeAll(async () => {
  operator = { token: (await ownerWithPassword(malls[0])).owner.token! }
})

test('two operators write one e-mail in two processes at once: one of them is told, and nothing is lost', async () => {
  for (const version of [0, 1, 2]) {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        sendUntilHeard(side(n), operator, api.emailText.change, {
          kind: 'BIND_EMAIL',
          version,
          subjects: { 'en-us': `Version ${version} of ${n}` },
          bodies: {},
        }),
      ),
    )
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    expect(answers.filter((it) => it.status !== 200).map((it) => it.body.code)).toEqual(Array(3).fill('MOVED_ON'))
  }
  const { body } = await send(side(1), operator, api.emailText.show, { kind: 'BIND_EMAIL' })
  expect(body.history.map((it) => it.number)).toEqual([3, 2, 1])
})
