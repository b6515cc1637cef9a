import { api, identityApi } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { encryptPassword } from '../support/encrypt-password.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

test('a link of a first owner is used twice at once while it is withdrawn: one owner at most, and none by a withdrawn link', async () => {
  const operator = await makeOperator(malls[0], 'opener', ['shops'])
  const { pool } = malls[0].app.database
  for (let round = 0; round < 6; round++) {
    const email = `owner-${round}@toko.example`
    const { shop } = await operator.get(api.mallShop.open, {
      shop_name: `Toko ${round}`,
      owner: { name: 'Pemilik', email },
    })
    const { rows } = await pool.query<{ body: string }>('select body from email where recipient = $1', [email])
    const token = /invitation\?token=(\S+)/.exec(rows[0]!.body)![1]!
    const accept = async (at: 0 | 1) => {
      const key = await malls[at].guest.get(identityApi.validator)
      const password = encryptPassword(key, 'Kembang-Sepatu-77')
      const username = `owner-${round}-${at}`
      return send(origins[at], { token: '' }, api.staffInvitation.accept, { token, username, password })
    }
    const answers = await Promise.all([
      accept(0),
      accept(1),
      ...(round % 2
        ? [send(origins[0], { token: operator.token! }, api.mallShop.withdrawOwner, { id: shop.shop_id })]
        : []),
    ])
    expect(answers.filter((it) => it.status >= 500)).toEqual([])
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    const { rows: staff } = await pool.query<{ is_owner: boolean }>(
      'select is_owner from shop_staff where shop_id = $1',
      [shop.shop_id],
    )
    expect(staff).toEqual(answers[2]?.status === 200 ? [] : [{ is_owner: true }])
  }
}, 60_000)
