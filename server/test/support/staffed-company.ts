import type { Permission } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import type { Client, TestMall } from '../test-mall.ts'

export interface Employee {
  permissions?: readonly Permission[]
  manager?: string
  role?: string
}
export interface Staffed<Name extends string> {
  companyId: number
  ids: Record<Name, number>
  people: Record<Name, Client>
  roleIds: Record<string, number>
  /** Signs everybody in again, after the clock went past their tokens. */
  signInAgain(): Promise<void>
  /** Gives a member other permissions, as a role manager would; the event of it is delivered. */
  grant(name: Name, permissions: readonly Permission[]): Promise<void>
}

/** A company of its own with these people, each with an address and signed in; the first one owns it. */
export async function staffCompany<Name extends string>(
  mall: TestMall,
  employees: Record<Name, Employee>,
): Promise<Staffed<Name>> {
  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await mall.app.database.pool.query(text, values)).rows as Row[]
  const mark = makeSn(new Date()).slice(-10)
  const [company] = await sql<{ id: number }>('insert into company (name, code) values ($1, $2) returning id', [
    `PT ${mark}`,
    `T${mark}`,
  ])
  const companyId = company!.id
  const ids = {} as Record<Name, number>
  const people = {} as Record<Name, Client>
  const roleIds: Record<string, number> = {}
  const ownRoles = {} as Record<Name, number>
  const accounts = {} as Record<Name, number>
  const names = Object.keys(employees) as Name[]
  for (const name of names) {
    const { permissions = ['my-order'], role } = employees[name]
    const [row] = await sql<{ member_id: number; account_id: number; role_id: number }>(
      `with a as (insert into account (username, username_key, email, login_count) values ($1, $1, $1 || '@test.example', 1) returning id),
            m as (insert into member (company_id, account_id, name) select $2::bigint, id, $3 from a returning id, account_id),
            r as (insert into role (company_id, name, permissions) values ($2::bigint, $1, $4::text[]) returning id),
            g as (insert into member_role (company_id, member_id, role_id) select $2::bigint, m.id, r.id from m, r),
            d as (insert into address (company_id, member_id, consignee, mobile, region_id, detail, is_default)
                  select $2::bigint, m.id, 'Somebody', '081234567890', (select id from region where grade = 3 order by id limit 1), 'Jl. Satu 1', true from m)
       select m.id as member_id, m.account_id, r.id as role_id from m, r`,
      [`${name}-${mark}`, companyId, name, permissions],
    )
    ids[name] = row!.member_id
    ownRoles[name] = row!.role_id
    if (role !== undefined) {
      roleIds[role] ??= (
        await sql<{ id: number }>('insert into role (company_id, name) values ($1, $2) returning id', [companyId, role])
      )[0]!.id
      await sql('insert into member_role (company_id, member_id, role_id) values ($1, $2, $3)', [
        companyId,
        row!.member_id,
        roleIds[role],
      ])
    }
    accounts[name] = row!.account_id
  }
  const signIn = async () => {
    for (const name of names) {
      const session = await asSystem(mall.app, 'test', (ctx) =>
        openSession(ctx, { accountId: accounts[name], audience: 'buyer' }),
      )
      people[name] = mall.bearer(session.accessToken)
    }
  }
  await signIn()
  for (const name of names) {
    const { manager } = employees[name]
    if (manager) await sql('update member set manager_member_id = $1 where id = $2', [ids[manager as Name], ids[name]])
  }
  await sql('update company set owner_member_id = $1 where id = $2', [ids[names[0]!], companyId])
  return {
    companyId,
    ids,
    people,
    roleIds,
    signInAgain: signIn,
    async grant(name, permissions) {
      await sql('update role set permissions = $1::text[] where id = $2', [permissions, ownRoles[name]])
      await asSystem(mall.app, 'test', async (ctx) =>
        ctx.publish({
          type: 'member.changed',
          key: `test:${makeSn(new Date())}`,
          data: { companyId, memberId: ids[name] },
        }),
      )
      await mall.settle()
    },
  }
}
