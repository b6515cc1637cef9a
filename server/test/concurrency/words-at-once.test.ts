import { api } from '@borong/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { adminSearch, search } = api
let operator: { token: string }
let asks: Client

beforeAll(async () => {
  asks = await makeOperator(malls[0], 'words at once', ['content'])
  operator = { token: asks.token! }
})

const codes = (answers: readonly { status: number }[]) =>
  answers.map((it) => it.status).toSorted((one, other) => one - other)

test('of two who write the same group, or give one keyword a page, at once, one is told', async () => {
  const group = await asks.get(adminSearch.createSynonyms, { words: ['race', 'contest'] })
  const written = await Promise.all(
    origins.map((origin, at) =>
      send(origin, operator, adminSearch.changeSynonyms, {
        id: group.synonym_id,
        version: group.version,
        words: ['race', `contest ${at}`],
      }),
    ),
  )
  expect(codes(written)).toEqual([200, 409])
  const led = await Promise.all(
    origins.map((origin) => send(origin, operator, adminSearch.createRedirect, { keyword: 'race', url: '/shop' })),
  )
  expect(codes(led)).toEqual([200, 409])
})

test('what one process is told about words holds in the other within seconds, and both count what they are asked', async () => {
  const total = async (nth: 0 | 1) => (await malls[nth].guest.get(search.goods, { keyword: 'quuxle' })).data_total
  expect([await total(0), await total(1)]).toEqual([0, 0])
  await asks.get(adminSearch.createSynonyms, { words: ['quuxle', 'stapler'] })
  expect(await total(0)).toBeGreaterThan(0)
  const until = Date.now() + 5000
  while ((await total(1)) === 0 && Date.now() < until) await sleep(100)
  expect(await total(1)).toBe(await total(0))

  await Promise.all(malls.map((mall) => mall.tick()))
  const counted = await asks.get(adminSearch.searches, { keyword: 'quuxle' })
  expect(counted.data[0]!.times).toBeGreaterThanOrEqual(5)
})
