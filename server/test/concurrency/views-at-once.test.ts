import { sellerConsoleApi, viewLimits } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeSn } from '#platform/numbers'
import { makeStaff } from '../support/console-people.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]

/** Two people of a new shop, each before another mall. */
async function twoPeople() {
  const mark = makeSn(new Date()).slice(-10)
  const [shop] = await query<{ id: number }>(`insert into shop (name) values ('Viewed ' || $1) returning id`, [mark])
  const people = [
    await makeStaff(malls[0], shop!.id, `one-${mark}`, 'owner'),
    await makeStaff(malls[0], shop!.id, `two-${mark}`, 'owner'),
  ]
  return { shopId: shop!.id, who: people.map((it) => ({ token: it.token! })) as [{ token: string }, { token: string }] }
}

test('of two who save the same version at once one is kept, and the other is shown it', async () => {
  for (let round = 0; round < 10; round++) {
    const { who } = await twoPeople()
    const { body } = await send(origins[0], who[0], sellerConsoleApi.addView, {
      list: 'orders',
      name: 'Raced',
      is_shared: 1,
    })
    const save = (at: 0 | 1) =>
      send(origins[at], who[at], sellerConsoleApi.editView, {
        view_id: body.view_id,
        name: `Of ${at}`,
        is_shared: 1,
        version: 1,
      })
    const answers = await Promise.all([save(0), save(1)])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const kept = answers.find((it) => it.status === 200)!.body
    const refused = answers.find((it) => it.status === 409)!.body as unknown as { code: string; view: typeof kept }
    expect(refused).toMatchObject({ code: 'VIEW_CHANGED', view: { name: kept.name, version: 2 } })
  }
})

test('there is one place left among the shared views, and two who take it', async () => {
  for (let round = 0; round < 5; round++) {
    const { shopId, who } = await twoPeople()
    await query(
      `insert into saved_view (shop_id, account_id, author_name, list, name, query, is_shared, position, created_at, changed_at)
         select $1, account_id, 'Raced', 'orders', 'View ' || n, '', true, n, now(), now()
         from (select min(account_id) as account_id from shop_staff where shop_id = $1) s, generate_series(2, $2::int) n`,
      [shopId, viewLimits.shared],
    )
    const add = (at: 0 | 1) =>
      send(origins[at], who[at], sellerConsoleApi.addView, { list: 'orders', name: `Last ${at}`, is_shared: 1 })
    const answers = await Promise.all([add(0), add(1)])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find((it) => it.status === 422)!.body).toMatchObject({ code: 'SHARED_VIEW_LIMIT', limit: 50 })
    const [{ n }] = (await query<{ n: number }>(
      'select count(*)::int as n from saved_view where shop_id = $1 and is_shared',
      [shopId],
    )) as [{ n: number }]
    expect(n).toBe(viewLimits.shared)
  }
})

test('somebody who adds the same view twice at once has it once', async () => {
  for (let round = 0; round < 10; round++) {
    const { who } = await twoPeople()
    const add = (at: 0 | 1) => send(origins[at], who[0], sellerConsoleApi.addView, { list: 'orders', name: 'Twice' })
    const answers = await Promise.all([add(0), add(1)])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find((it) => it.status === 422)!.body).toMatchObject({ code: 'VIEW_NAME_TAKEN' })
  }
})
