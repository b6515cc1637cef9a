import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { queueEntry: desk, staff: people } = api
let sn: string
let shopId: number
let owner: Client
const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  const [order] = await rowsOf<{ sn: string; shop_id: number }>(
    "select sn, shop_id from customer_order where status = 'paid' order by id desc limit 1",
  )
  sn = order!.sn
  shopId = order!.shop_id
  await rowsOf('delete from queue_assignment')
  owner = await makeStaff(malls[0], shopId, 'race-desk-owner', 'owner')
})
const entry = () => ({ queue: 'orders' as const, entry_id: sn })
const idOf = async (who: Client) =>
  (await who.get(desk.colleagues, { queue: 'orders' })).find((it) => it.is_self)!.staff_id

test('people assign the same entry in two processes at once: one has it, the others are told', async () => {
  const clerks = await Promise.all([0, 1, 2, 3].map((at) => makeStaff(malls[0], shopId, `race-desk-${at}`, ['orders'])))
  const ids = await Promise.all(clerks.map(idOf))
  for (let round = 0; round < 5; round++) {
    const before = (await owner.get(desk.show, entry())).assigned?.staff_id
    const answers = await Promise.all(
      clerks.map((who, at) =>
        send(origins[at % 2]!, { token: who.token! }, desk.assign, {
          ...entry(),
          staff_id: ids[(at + round) % ids.length]!,
          ...(before && { was: before }),
        }),
      ),
    )
    const wins = answers.filter((it) => it.status === 200)
    // To assign it to who has it already changes nothing and is refused to nobody, unless somebody was faster.
    expect(wins.length).toBeLessThanOrEqual(2)
    expect(wins.length).toBeGreaterThanOrEqual(1)
    for (const it of answers.filter((other) => other.status !== 200))
      expect(it.body.code).toBe('ENTRY_ASSIGNED_OTHERWISE')
    expect(await rowsOf('select 1 from queue_assignment where entry_id = $1', [sn])).toHaveLength(1)
  }
})

test('somebody is assigned an entry while they are disabled: nothing stays with who has left', async () => {
  for (let round = 0; round < 8; round++) {
    await rowsOf('delete from queue_assignment')
    const leaver = await idOf(await makeStaff(malls[0], shopId, `race-leaver-${round}`, ['orders']))
    const [given, left] = await Promise.all([
      send(origins[round % 2]!, { token: owner.token! }, desk.assign, { ...entry(), staff_id: leaver }),
      send(origins[(round + 1) % 2]!, { token: owner.token! }, people.disableUser, { id: leaver }),
    ])
    expect(left.status).toBe(200)
    expect([200, 404]).toContain(given.status)
    expect(await rowsOf('select 1 from queue_assignment where staff_id = $1', [leaver])).toEqual([])
  }
})
