import { api, type OfferedLanguage } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { setup } = api
let operator: Client
beforeAll(async () => {
  operator = await makeOperator(malls[0], 'languages', ['setup'])
})

test('of operators who choose at once one is heard, and every process offers what they chose', async () => {
  const { version } = await operator.get(setup.languages)
  const wanted: OfferedLanguage[][] = [['zh-cn'], ['en-id'], ['zh-cn', 'en-id'], ['en-us', 'zh-cn']]
  const answers = await Promise.all(
    wanted.map((it, at) =>
      send(origins[at % 2]!, { token: operator.token! }, setup.setLanguages, {
        languages: it,
        default_language: it[0]!,
        version,
      }),
    ),
  )
  const heard = answers.filter((it) => it.status === 200)
  expect(heard).toHaveLength(1)
  for (const it of answers.filter((one) => one.status !== 200))
    expect([it.status, (it.body as { code?: string }).code]).toEqual([409, 'MOVED_ON'])
  const after = await operator.get(setup.languages)
  expect(after.version).toBe(version + 1)
  expect(after.languages).toEqual(heard[0]!.body.languages)
  for (const mall of malls) {
    mall.clock.forward(1000)
    expect((await mall.guest.get(api.content.site)).languages).toEqual(after.languages)
  }
})
