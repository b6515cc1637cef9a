import { apiKeyApi, orderCountsApi } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeCrowd, send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const side = (at: number) => origins[at % 2]!

async function shopperWithKey() {
  const [shopper] = await makeCrowd(malls[0], 1)
  const made = await send(origins[0], shopper!, apiKeyApi.create, {
    label: 'Raced',
    permissions: ['my-order'],
    days: 1,
  })
  expect(made.status).toBe(200)
  return { shopper: shopper!, id: made.body.id, program: { token: `Bearer ${made.body.key}` } }
}
const use = (at: number, program: { token: string }) => send(side(at), program, orderCountsApi.statusNum)

test('a key that is revoked while it is used: no call that begins afterwards is let in, in either process', async () => {
  for (let round = 0; round < 10; round++) {
    const { shopper, id, program } = await shopperWithKey()
    await Promise.all([use(0, program), use(1, program)])
    const meanwhile = Array.from({ length: 12 }, (_, at) => use(at, program))
    const revoked = send(side(round), shopper, apiKeyApi.revoke, { id })
    for (const answer of await Promise.all(meanwhile))
      expect(['200 undefined', '403 SESSION_ENDED']).toContain(`${answer.status} ${answer.body.code}`)
    expect((await revoked).status).toBe(200)
    for (const answer of await Promise.all(Array.from({ length: 6 }, (_, at) => use(at, program))))
      expect([answer.status, answer.body.code]).toEqual([403, 'SESSION_ENDED'])
  }
})

test('a key is revoked once, however many ask', async () => {
  for (let round = 0; round < 10; round++) {
    const { shopper, id } = await shopperWithKey()
    const answers = await Promise.all([0, 1, 0, 1].map((at) => send(side(at), shopper, apiKeyApi.revoke, { id })))
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
    const [{ n }] = (
      await malls[0].app.database.pool.query<{ n: number }>(
        `select count(*)::int as n from audit_log where object = 'api-key' and object_id = $1 and action like 'DELETE %'`,
        [id],
      )
    ).rows as [{ n: number }]
    expect(n).toBe(1)
  }
})

test('keys made at once do not go beyond what a person may have', async () => {
  const { shopper } = await shopperWithKey()
  const answers = []
  for (let at = 0; at < 24; at += 6)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 6 }, (_, nth) =>
          send(side(nth), shopper, apiKeyApi.create, { label: `Key ${at + nth}`, permissions: ['my-order'], days: 1 }),
        ),
      )),
    )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(19)
  expect(new Set(answers.filter((it) => it.status !== 200).map((it) => it.body.code))).toEqual(new Set(['KEY_LIMIT']))
})
