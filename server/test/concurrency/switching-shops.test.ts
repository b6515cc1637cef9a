import { ownShopApi, staffApi, staffInvitationApi } from '@borong/contract'
import { expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]

const tokenOf = (accountId: number, scopeId: number) =>
  asSystem(malls[0].app, 'test', async (ctx) => ({
    token: (await openSession(ctx, { accountId, audience: 'seller', scopeId })).accessToken,
  }))

/** Two new shops with an owner each, and somebody who works for both, signed in at the first. */
async function twoShops() {
  const mark = makeSn(new Date()).slice(-10)
  const shops = await query<{ id: number }>(
    `insert into shop (name) select 'Switched ' || $1 || ' ' || n from generate_series(1, 2) n returning id`,
    [mark],
  )
  const accounts = await query<{ id: number }>(
    `insert into account (username, username_key, login_count, email)
       select 'switched-' || $1 || '-' || n, 'switched-' || $1 || '-' || n, 1, 'switched-' || $1 || '-' || n || '@example.com'
       from generate_series(1, 3) n returning id`,
    [mark],
  )
  const [first, second] = shops.map((it) => it.id) as [number, number]
  const [owner, boss, both] = accounts.map((it) => it.id) as [number, number, number]
  const add = async (shopId: number, accountId: number) =>
    (
      await query<{ id: number }>(
        `insert into shop_staff (shop_id, account_id, name) values ($1, $2, 'Switched') returning id`,
        [shopId, accountId],
      )
    )[0]!.id
  await add(first, owner)
  await add(second, boss)
  await add(first, both)
  return { first, second, both, mark, boss: await tokenOf(boss, second), add: () => add(second, both) }
}
const alive = (accountId: number) =>
  query<{ scope_id: number }>(`select scope_id from session where account_id = $1 and revoked_at is null`, [accountId])

test('somebody who is removed from a shop while switching to it has no session there, whoever came first', async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < 12; round++) {
    const { first, second, both, boss, add } = await twoShops()
    const staffId = await add()
    const who = await tokenOf(both, first)
    const switching = () => send(origins[0], who, ownShopApi.switchTo, { id: String(second) })
    const removing = () => send(origins[1], boss, staffApi.disableUser, { id: String(staffId) })
    const [switched, removed] =
      round % 2
        ? await Promise.all([switching(), removing()])
        : (await Promise.all([removing(), switching()])).toReversed()
    expect(removed!.status).toBe(200)
    expect([200, 404]).toContain(switched!.status)
    outcomes.add(switched!.status)
    const left = await alive(both)
    expect(left.filter((it) => it.scope_id === second)).toEqual([])
    // Whoever came too late is where they were.
    expect(left).toHaveLength(switched!.status === 404 ? 1 : 0)
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

test('of two who switch with one session at once, one gets a session', async () => {
  const { first, second, both, add } = await twoShops()
  await add()
  const who = await tokenOf(both, first)
  const answers = await Promise.all(
    [0, 1, 0, 1].map((at) => send(origins[at]!, who, ownShopApi.switchTo, { id: String(second) })),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  expect(answers.filter((it) => it.body.code === 'SESSION_ENDED')).toHaveLength(3)
  expect(await alive(both)).toHaveLength(1)
})

test('a link that is used twice at once is spent once', async () => {
  const { first, second, both, mark, boss } = await twoShops()
  const invited = await send(origins[0], boss, staffInvitationApi.invite, {
    addressed: `switched-${mark}-3@example.com`,
    name: 'Switched',
    role_ids: [],
  })
  expect(invited.status).toBe(200)
  const [mail] = await query<{ body: string }>(`select body from email where recipient = $1 order by id desc limit 1`, [
    `switched-${mark}-3@example.com`,
  ])
  const token = /invitation\?token=(\S+)/.exec(mail!.body)![1]!
  const who = await tokenOf(both, first)
  const answers = await Promise.all([0, 1].map((at) => send(origins[at]!, who, ownShopApi.join, { token })))
  expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const members = await query(`select id from shop_staff where shop_id = $1 and account_id = $2`, [second, both])
  expect(members).toHaveLength(1)
})
