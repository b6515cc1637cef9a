import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { sealLog } from '#modules/foundation/audit'
import { allChecks, runDoctor } from '#modules/support/doctor'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { touchFiles } from '../support/touch-files.ts'
import { sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
let operator: { token: string }
beforeAll(async () => {
  await touchFiles(malls[0])
  await touchFiles(malls[1])
  await sealLog(malls[0].app)
  operator = { token: (await ownerWithPassword(malls[0])).owner.token! }
})

test('several who ask in two processes at once get one run, and one process does it', async () => {
  for (let round = 0; round < 3; round++) {
    const asked = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((side) => sendUntilHeard(origins[side]!, operator, api.doctor.run, {})),
    )
    expect(new Set(asked.map((it) => it.body.run_id)).size).toBe(1)
    const never = new AbortController().signal
    const done = await Promise.all([0, 1, 0, 1].map((side) => runDoctor(malls[side]!.app, never)))
    expect(done.filter((it) => it !== undefined).map((it) => it.map(({ name }) => name))).toEqual([
      allChecks.map((it) => it.name),
    ])
    const { rows } = await malls[0].app.database.pool.query(
      `select status, checked, broken from doctor_run where id = ${asked[0]!.body.run_id}`,
    )
    expect(rows).toEqual([{ status: 'done', checked: allChecks.length, broken: 0 }])
  }
})

test('a question waits for nobody who writes, and whoever writes does not wait for it', async () => {
  const [mall] = malls
  const client = await mall.app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('update stock set on_hand = on_hand where sku_id > 0')
    await sendUntilHeard(origins[0], operator, api.doctor.run, {})
    const found = await runDoctor(mall.app, new AbortController().signal)
    expect(found).toHaveLength(allChecks.length)
    expect(found!.filter((it) => it.status !== 'good')).toEqual([])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
