import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

test('one confirms an account while another is asked for and a third person takes it back: one change is open at most, and none that nobody has confirmed', async () => {
  const { pool } = malls[0].app.database
  const { rows } = await pool.query<{ id: number }>(
    'select id::int from shop where bank is not null order by id limit 1',
  )
  const shopId = rows[0]!.id
  const people = await Promise.all(
    ['bank-a', 'bank-b', 'bank-c'].map((name) => makeStaff(malls[0], shopId, name, ['shop-settings'])),
  )
  const [a, b, c] = people.map((it) => ({ token: it.token! }))
  const account = (n: number) => ({
    bank_name: 'Bank',
    bank_account_name: 'PT Toko',
    bank_account_number: `77000000${10 + n}`,
  })
  for (let round = 0; round < 6; round++) {
    await send(origins[0], a!, api.sellerShop.keepBank, account(2 * round))
    const answers = await Promise.all([
      send(origins[0], b!, api.sellerShop.confirmBank, {}),
      send(origins[1], a!, api.sellerShop.keepBank, account(2 * round + 1)),
      ...(round % 2 ? [send(origins[1], c!, api.sellerShop.withdrawBank, {})] : []),
    ])
    expect(answers.filter((it) => it.status >= 500)).toEqual([])
    const { rows: open } = await pool.query<{ state: string; number: string; confirmed_by_name: string | null }>(
      `select state, bank->>'number' as number, confirmed_by_name from bank_change
       where shop_id = $1 and state in ('asked', 'confirmed')`,
      [shopId],
    )
    expect(open.length).toBeLessThanOrEqual(1)
    for (const it of open) expect(it.state === 'confirmed').toBe(it.confirmed_by_name !== null)
  }
}, 60_000)
