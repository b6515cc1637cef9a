import { api } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { expect, test } from 'vitest'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]
async function operatorToken() {
  const [row] = await query<{ account_id: number }>('select account_id from operator limit 1')
  const opened = await asSystem(malls[0].app, 'test', (ctx) =>
    openSession(ctx, { accountId: row!.account_id, audience: 'admin' }),
  )
  return { token: opened.accessToken }
}

/** An application that waits with everything looked through. */
async function submitted(name: string): Promise<string> {
  const [row] = await query<{ id: number }>(
    `with a as (insert into account (username, username_key, login_count) values ($1, lower($1), 1) returning id),
       p as (insert into shop_application (account_id, status, shop_name, company_name, tax_number, region_id, contact_name, bank,
           category_ids, submitted_at, agreed_at, created_at)
         select a.id, 'submitted', $2, $2, '012345678901000', (select min(id) from region where grade = 3), 'Sari',
           '{"name":"Bank","holder":"PT","number":"123456"}', array[(select min(id) from category)], now(), now(), now() from a
         returning id),
       c as (insert into shop_application_check (application_id, item, by_name, at)
         select p.id, item, 'Operator', now() from p, unnest(array['company', 'documents', 'bank', 'categories']) item)
     select id from p`,
    [`applicant-${name.replaceAll(' ', '-').toLowerCase()}`, name],
  )
  return String(row!.id)
}

test('of operators who approve and refuse at once one decides, and at most one shop is opened', async () => {
  const operator = await operatorToken()
  for (let round = 0; round < 3; round++) {
    const id = await submitted(`Raced Shop ${round}`)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 3 === 2
          ? send(origins[at % 2]!, operator, api.shopAdmission.refuse, { id, version: 1, reason: 'At once' })
          : send(origins[at % 2]!, operator, api.shopAdmission.approve, { id, version: 1 }),
      ),
    )
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    for (const it of answers)
      if (it.status !== 200)
        expect(['MOVED_ON', 'APPLICATION_MOVED_ON', 'APPLICATION_HAS_SHOP', 'SHOP_NAME_TAKEN']).toContain(it.body.code)
    const [state] = await query<{ status: string; shops: number; steps: number }>(
      `select status, (select count(*)::int from shop where name = shop_name) as shops,
         (select count(*)::int from shop_application_history where application_id = a.id) as steps
       from shop_application a where id = $1`,
      [id],
    )
    expect(state).toMatchObject({ shops: state!.status === 'approved' ? 1 : 0, steps: 1 })
  }
})

test('two applications for one name: one shop gets it, the other applicant is told', async () => {
  const operator = await operatorToken()
  const first = await submitted('Same Name')
  const [row] = await query<{ id: number }>(
    `with a as (insert into account (username, username_key, login_count) values ('same-name-2', 'same-name-2', 1) returning id)
     insert into shop_application (account_id, status, shop_name, company_name, tax_number, region_id, contact_name, bank, category_ids,
       submitted_at, agreed_at, created_at)
     select a.id, status, shop_name, company_name, tax_number, region_id, contact_name, bank, category_ids, now(), now(), now()
       from a, shop_application where shop_application.id = $1 returning id`,
    [first],
  )
  const other = String(row!.id)
  await query(
    `insert into shop_application_check select $2, item, by_name, at from shop_application_check where application_id = $1`,
    [first, other],
  )
  const answers = await Promise.all(
    [first, other].map((id, at) => send(origins[at]!, operator, api.shopAdmission.approve, { id, version: 1 })),
  )
  expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(answers.find((it) => it.status === 422)!.body.code).toBe('SHOP_NAME_TAKEN')
})
