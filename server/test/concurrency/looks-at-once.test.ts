import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { whomToLookAs } from '../support/look-as.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

test('of many looks of one operator that begin at once, the last goes on and the others have ended', async () => {
  const { owner, password } = await ownerWithPassword(malls[0])
  const { memberId } = await whomToLookAs(malls[0])
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      send(origins[at % 2]!, { token: owner.token! }, api.look.asMember, {
        id: String(memberId),
        reason: 'raced',
        password,
      }),
    ),
  )
  expect(answers.map((it) => it.status)).toEqual(Array(6).fill(200))
  const open = await Promise.all(
    answers.map(async ({ body }, at) => {
      const { status } = await malls[at % 2]!.bearer(body.look_token!).request(api.order.list)
      return status === 200
    }),
  )
  expect(open.filter(Boolean)).toHaveLength(1)
})

test('maintenance that one process begins keeps buyers out of the other within seconds; of many at once one is planned', async () => {
  const { owner, password } = await ownerWithPassword(malls[0])
  const plan = (at: number) =>
    send(origins[at % 2]!, { token: owner.token! }, api.adminMaintenance.plan, {
      texts: { 'en-us': 'raced' },
      expected_end: Math.floor(malls[0].clock.now().getTime() / 1000) + 3600,
      reason: 'raced',
      password,
    })
  expect((await malls[1].guest.request(api.search.goods)).status).toBe(200)
  const answers = await Promise.all([0, 1, 2, 3].map(plan))
  const codes = answers.map((it) => (it.status === 200 ? 'done' : String(it.body.code)))
  expect(codes.toSorted()).toEqual([...Array<string>(3).fill('MAINTENANCE_PLANNED'), 'done'])
  const on = answers.find((it) => it.status === 200)!.body.current!
  for (const mall of malls) mall.clock.forward(2000)
  for (const mall of malls) expect((await mall.guest.request(api.search.goods)).body.code).toBe('MAINTENANCE')
  await owner.get(api.adminMaintenance.end, { maintenance_id: on.maintenance_id, reason: 'done', password })
  for (const mall of malls) mall.clock.forward(2000)
  for (const mall of malls) expect((await mall.guest.request(api.search.goods)).status).toBe(200)
})
