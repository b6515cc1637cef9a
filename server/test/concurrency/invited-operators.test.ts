import { operatorInvitationApi } from '@borong/contract'
import { expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { encryptPassword } from '../support/encrypt-password.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]

test('a link to run the mall that is used twice at once makes one operator, and one that is withdrawn meanwhile none or one', async () => {
  const [owner] = await query<{ account_id: number }>(
    `select account_id from operator where is_owner and disabled_at is null order by account_id limit 1`,
  )
  const boss = await asSystem(malls[0].app, 'test', async (ctx) => ({
    token: (await openSession(ctx, { accountId: owner!.account_id, audience: 'admin' })).accessToken,
  }))
  for (let round = 0; round < 6; round++) {
    const mark = makeSn(new Date()).slice(-10)
    const addressed = `raced-${mark}@example.com`
    const invited = await send(origins[0], boss, operatorInvitationApi.invite, {
      addressed,
      name: 'Raced',
      role_ids: [],
    })
    expect(invited.status).toBe(200)
    const [mail] = await query<{ body: string }>(`select body from email where recipient = $1`, [addressed])
    const token = /invitation\?token=(\S+)/.exec(mail!.body)![1]!
    const accepting = async (at: number) => {
      const key = (await (await fetch(`${origins[at]!}/base_end/validator`)).json()) as {
        password_key: string
        password_nonce: string
      }
      return send(origins[at]!, { token: '' }, operatorInvitationApi.accept, {
        token,
        username: `raced-${mark.slice(-6)}-${at}`,
        password: encryptPassword(key, 'Kembang-Sepatu-77'),
      })
    }
    const withdrawing = () =>
      send(origins[0], boss, operatorInvitationApi.withdraw, { id: String(invited.body.invitation_id) })
    const answers = await Promise.all([accepting(0), accepting(1), ...(round % 2 ? [withdrawing()] : [])])
    const made = await query(`select id from account where email = $1`, [addressed])
    const operators = await query(
      `select 1 from operator join account on account.id = operator.account_id where account.email = $1`,
      [addressed],
    )
    const done = answers.filter((it) => it.status === 200)
    expect(done, JSON.stringify(answers.map((it) => it.body))).toHaveLength(1)
    const wasWithdrawn = answers[2]?.status === 200
    expect([made.length, operators.length]).toEqual(wasWithdrawn ? [0, 0] : [1, 1])
  }
})
