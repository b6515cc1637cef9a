import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { adminPage } = api
let operator: { token: string }
let asks: Client

beforeAll(async () => {
  asks = await makeOperator(malls[0], 'publishes at once', ['content'])
  operator = { token: asks.token! }
})

const floor = (title: string) => ({ titles: { 'en-us': title }, url: '/goods', tags: [], blocks: [] })
const codes = (answers: readonly { status: number }[]) =>
  answers.map((it) => it.status).toSorted((one, other) => one - other)

test('of two who publish what they saw at once, one is told; of a publisher and a writer nobody overwrites the other unseen', async () => {
  for (let round = 0; round < 5; round++) {
    const { page } = await asks.get(adminPage.createFloor, floor(`R${round}`))
    const both = await Promise.all(
      origins.map((origin) => send(origin, operator, adminPage.publish, { version: page.version })),
    )
    expect(codes(both)).toEqual([200, 409])
    const seen = await asks.get(adminPage.show)
    const last = seen.floors.at(-1)!
    const [written, published] = await Promise.all([
      send(origins[0]!, operator, adminPage.changeFloor, {
        id: last.floor_id,
        version: last.version,
        ...floor(`W${round}`),
      }),
      send(origins[1]!, operator, adminPage.publish, { version: seen.version }),
    ])
    expect(written.status).toBe(200)
    const now = await asks.get(adminPage.show)
    const { draft, published: live } = now.floors.find((it) => it.floor_id === last.floor_id)!
    expect(draft!.titles['en-us']).toBe(`W${round}`)
    // Published was what the publisher saw, never the text that came in between.
    expect([200, 409]).toContain(published.status)
    expect(live!.titles['en-us']).toBe(`R${round}`)
    await asks.get(adminPage.publish, { version: now.version })
    const cleared = await asks.get(adminPage.show)
    const gone = cleared.floors.find((it) => it.floor_id === last.floor_id)!
    const { version } = await asks.get(adminPage.removeFloor, { id: gone.floor_id, version: gone.version })
    await asks.get(adminPage.publish, { version })
  }
})

test('of two who write the same floor at once, one is told', async () => {
  const { floor_id, page } = await asks.get(adminPage.createFloor, floor('Race'))
  const { version } = page.floors.find((it) => it.floor_id === floor_id)!
  const answers = await Promise.all(
    origins.map((origin, at) =>
      send(origin, operator, adminPage.changeFloor, { id: floor_id, version, ...floor(`To${at}`) }),
    ),
  )
  expect(codes(answers)).toEqual([200, 409])
})

test('of two who write the same list at once, one is told and nothing of the other is lost', async () => {
  const { adminPageList } = api
  for (let round = 0; round < 3; round++) {
    const { version } = await asks.get(adminPageList.show, { list: 'HOT_KEYWORDS' })
    const answers = await Promise.all(
      origins.map((origin, at) =>
        send(origin, operator, adminPageList.save, {
          list: 'HOT_KEYWORDS',
          version,
          entries: [{ names: { 'en-us': `word ${round} ${at}` }, is_shown: 1 }],
        }),
      ),
    )
    expect(codes(answers)).toEqual([200, 409])
    const won = answers.findIndex((it) => it.status === 200)
    const { entries } = await asks.get(adminPageList.show, { list: 'HOT_KEYWORDS' })
    expect(entries.map((it) => it.names['en-us'])).toEqual([`word ${round} ${won}`])
  }
})
