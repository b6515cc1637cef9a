import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { encryptedPassword } from '../support/found-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

const side = (at: number) => origins[at % 2]!
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]

interface Administrator {
  companyId: number
  memberId: number
  roleId: number
  token: string
}
/** A company without an owner, and members who may all manage people and roles. */
async function makeAdministrators(count: number): Promise<Administrator[]> {
  const mark = makeSn(new Date()).slice(-8)
  const rows = await query<{ account_id: number; member_id: number; company_id: number; role_id: number }>(
    `with c as (insert into company (name) values ('Raced ' || $1) returning id),
          a as (insert into account (username, username_key, login_count) select 'raced-' || $1 || '-' || n, 'raced-' || $1 || '-' || n, 1 from generate_series(1, $2::int) n returning id),
          r as (insert into role (company_id, name, permissions) select id, 'Admin', '{account-manager,role-manager,clientOrg,my-profile}' from c returning id),
          m as (insert into member (company_id, account_id, name) select c.id, a.id, 'Raced ' || a.id from a, c returning id, account_id, company_id),
          g as (insert into member_role (company_id, member_id, role_id) select m.company_id, m.id, r.id from m, r)
     select m.account_id, m.id as member_id, m.company_id, r.id as role_id from m, r order by m.id`,
    [mark, count],
  )
  return asSystem(malls[0].app, 'test', async (ctx) => {
    const made: Administrator[] = []
    for (const row of rows) {
      const { accessToken } = await openSession(ctx, { accountId: row.account_id, audience: 'buyer' })
      made.push({ companyId: row.company_id, memberId: row.member_id, roleId: row.role_id, token: accessToken })
    }
    return made
  })
}
const disable = (at: number, who: Administrator, whom: Administrator) =>
  send(side(at), who, api.people.disableAccount, { id: String(whom.memberId) })
const administratorsLeft = async (companyId: number) =>
  (
    await query<{ n: number }>(
      `select count(*)::int as n from member m where company_id = $1 and disabled_at is null and exists
        (select from member_role mr join role r on r.id = mr.role_id where mr.member_id = m.id and 'role-manager' = any(r.permissions))`,
      [companyId],
    )
  )[0]!.n

test('two administrators who remove each other at once: one of them stays', async () => {
  for (let round = 0; round < 20; round++) {
    const [one, two] = (await makeAdministrators(2)) as [Administrator, Administrator]
    const answers = await Promise.all([disable(0, one, two), disable(1, two, one)])
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    const refused = answers.find((it) => it.status !== 200)!
    expect(['SESSION_ENDED', 'LAST_ADMINISTRATOR']).toContain(refused.body.code)
    expect(await administratorsLeft(one.companyId)).toBe(1)
  }
})

test('ten administrators who remove one another, take roles and empty the role, all at once, leave one', async () => {
  const all = await makeAdministrators(10)
  const { companyId, roleId } = all[0]!
  const plain = await send(side(0), all[0]!, api.people.addRole, { role_name: 'Plain', permissions: [] })
  await Promise.all(
    all.flatMap((who, at) => {
      const whom = all[(at + 1) % all.length]!
      const id = String(whom.memberId)
      return [
        disable(at, who, whom),
        send(side(at + 1), who, api.people.editAccount, { id, version: 1, name: 'Raced', role_ids: [] }),
        send(side(at), who, api.people.editRole, {
          id: String(roleId),
          version: 1,
          role_name: 'Admin',
          permissions: [],
        }),
        send(side(at), who, api.people.removeRole, { id: String(roleId), move_to: plain.body.role_id }),
      ]
    }),
  )
  expect(await administratorsLeft(companyId)).toBeGreaterThanOrEqual(1)
})

test('an invitation accepted by thirty at once makes one account', async () => {
  const [who] = (await makeAdministrators(1)) as [Administrator]
  const email = `raced-${makeSn(new Date())}@example.com`
  const invited = await send(side(0), who, api.people.invite, { email, role_ids: [String(who.roleId)] })
  expect(invited.status).toBe(200)
  const [mail] = await query<{ body: string }>('select body from email where recipient = $1 order by id desc limit 1', [
    email,
  ])
  const token = /token=(\S+)/.exec(mail!.body)![1]!
  const password = await encryptedPassword(malls[0], 'Kembang-Sepatu-77')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      send(side(at), { token: '' }, api.people.acceptInvitation, {
        token,
        username: `raced-in-${at}`,
        name: 'Raced in',
        password,
      }),
    ),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(['INVITATION_GONE', 'BUSY']).toContain(body.code)
  expect(await query('select id from account where lower(email) = $1', [email])).toHaveLength(1)
  expect(await query('select id from member where company_id = $1', [who.companyId])).toHaveLength(2)
})

test('an organisation that gets a member while it is removed is either kept or empty', async () => {
  const [who] = (await makeAdministrators(1)) as [Administrator]
  for (let round = 0; round < 15; round++) {
    const { body } = await send(side(0), who, api.people.addOrganisation, { org_code: `R${round}`, org_name: 'Raced' })
    const username = `raced-unit-${makeSn(new Date()).slice(-8)}`
    const [added, removed] = await Promise.all([
      send(side(0), who, api.people.addAccount, {
        username,
        name: 'Raced',
        email: `${username}@example.com`,
        unit_id: body.id,
        role_ids: [],
      }),
      send(side(1), who, api.people.removeOrganisation, { id: body.id }),
    ])
    expect([added.status, removed.status].toSorted((a, b) => a - b)).toEqual(
      added.status === 200 ? [200, 422] : [200, 404],
    )
  }
})
