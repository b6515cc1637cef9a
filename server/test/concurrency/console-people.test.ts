import { operatorApi, staffApi } from '@borong/contract'
import { expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]

interface Owner {
  id: number
  token: string
}
const sessions = (rows: readonly { id: number; account_id: number }[], audience: 'seller' | 'admin', shopId?: number) =>
  asSystem(malls[0].app, 'test', async (ctx) => {
    const owners: Owner[] = []
    for (const { id, account_id: accountId } of rows) {
      const opened = await openSession(ctx, { accountId, audience, ...(shopId !== undefined && { scopeId: shopId }) })
      owners.push({ id, token: opened.accessToken })
    }
    return owners
  })
const accounts = `a as (insert into account (username, username_key, login_count)
  select 'raced-' || $1 || '-' || n, 'raced-' || $1 || '-' || n, 1 from generate_series(1, 2) n returning id)`

/** Two owners of a new shop. */
async function ownersOfShop(mark: string) {
  const [shop] = await query<{ id: number }>(`insert into shop (name) values ('Raced ' || $1) returning id`, [mark])
  const rows = await query<{ id: number; account_id: number }>(
    `with ${accounts} insert into shop_staff (shop_id, account_id, name, is_owner)
       select $2::bigint, id, 'Raced', true from a returning id, account_id`,
    [mark, shop!.id],
  )
  return {
    owners: await sessions(rows, 'seller', shop!.id),
    left: `select count(*)::int as n from shop_staff where shop_id = ${shop!.id} and is_owner and disabled_at is null`,
  }
}
/** Two owners of the mall, and no third. */
async function ownersOfMall(mark: string) {
  await query('update operator set is_owner = false')
  const rows = await query<{ id: number; account_id: number }>(
    `with ${accounts} insert into operator (account_id, name, is_owner) select id, 'Raced', true from a
       returning account_id as id, account_id`,
    [mark],
  )
  return {
    owners: await sessions(rows, 'admin'),
    left: 'select count(*)::int as n from operator where is_owner and disabled_at is null',
  }
}

test.each([
  ['a shop', staffApi, ownersOfShop],
  ['the mall', operatorApi as unknown as typeof staffApi, ownersOfMall],
] as const)('two owners of %s who take each other the ownership at once: one of them stays', async (_, calls, make) => {
  for (let round = 0; round < 10; round++) {
    const { owners, left } = await make(makeSn(new Date()).slice(-10))
    const [one, two] = owners as [Owner, Owner]
    const demote = (at: number, who: Owner, whom: Owner) =>
      send(origins[at]!, who, calls.editUser, {
        id: String(whom.id),
        version: 1,
        name: 'Raced',
        role_ids: [],
        is_owner: 0,
      })
    const answers = await Promise.all([demote(0, one, two), demote(1, two, one)])
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    expect(answers.find((it) => it.status !== 200)!.body.code).toBe('PERMISSION_MISSING')
    expect((await query<{ n: number }>(left))[0]!.n).toBe(1)
  }
})

test('two owners of a shop who disable each other and themselves at once leave one', async () => {
  const { owners, left } = await ownersOfShop(makeSn(new Date()).slice(-10))
  const [one, two] = owners as [Owner, Owner]
  const off = (at: number, who: Owner, whom: Owner) =>
    send(origins[at]!, who, staffApi.disableUser, { id: String(whom.id) })
  const step = (at: number, who: Owner) =>
    send(origins[at]!, who, staffApi.editUser, {
      id: String(who.id),
      version: 1,
      name: 'Raced',
      role_ids: [],
      is_owner: 0,
    })
  await Promise.all([off(0, one, two), off(1, two, one), step(0, one), step(1, two)])
  expect((await query<{ n: number }>(left))[0]!.n).toBe(1)
})
