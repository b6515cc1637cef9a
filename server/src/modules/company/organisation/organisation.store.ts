import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf, literally, tablesOf } from '#platform/database/database'
import type { OrganisationTables } from './organisation.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrganisationTables>(ctx)

const membersOfAccounts = compileOnce(
  (tables: Kysely<OrganisationTables>, { accountIds }: { accountIds: readonly number[] }) =>
    tables
      .selectFrom('member')
      .innerJoin('company', 'company.id', 'member.company_id')
      .select([
        'member.id',
        'member.account_id',
        'member.company_id',
        'member.name',
        'company.name as company_name',
        'company.logo',
        'company.time_zone',
        'company.owner_member_id',
      ])
      .select(
        sql<string[] | null>`(select array_agg(distinct granted) from member_role
        join role on role.id = member_role.role_id, unnest(role.permissions) granted
        where member_role.member_id = member.id)`.as('granted'),
      )
      .where(sql<boolean>`member.account_id = ${anyOf(accountIds)}`)
      .where('member.disabled_at', 'is', null)
      .where('company.disabled_at', 'is', null),
)

/** The members that accounts are, with the company and the union of the permissions of the roles: one statement, it runs at every call. */
export const membersOfAccountsUnscoped = (ctx: Ctx, accountIds: readonly number[]) =>
  membersOfAccounts(ctx, { accountIds })

export const timeZoneRow = (ctx: Ctx, companyId: number) =>
  db(ctx).selectFrom('company').select('time_zone').where('id', '=', companyId).executeTakeFirst()

export const companiesCalled = (ctx: Ctx, called: { id: number } | { name: string }) =>
  db(ctx)
    .selectFrom('company')
    .select(['id', 'name'])
    .where((eb) => ('id' in called ? eb('id', '=', called.id) : sql<boolean>`lower(name) = lower(${called.name})`))
    .orderBy('id')
    .execute()

export const companyOfCode = (ctx: Ctx, code: string) =>
  db(ctx).selectFrom('company').select(['id', 'name']).where('code', '=', code.toUpperCase()).executeTakeFirst()

/** Names of companies, those with a word in it, by name. */
export const companyNames = (ctx: Ctx, ids: readonly number[], text: string, limit: number) =>
  db(ctx)
    .selectFrom('company')
    .select(['id', 'name'])
    .where(sql<boolean>`id = ${anyOf(ids)}`)
    .where(sql<boolean>`lower(name) like ${`%${literally(text.toLowerCase())}%`}`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute()

export const companiesNamedUnscoped = (ctx: Ctx, text: string, limit: number) =>
  db(ctx)
    .selectFrom('company')
    .select(['id', 'name', 'code'])
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(name) like ${`%${literally(text.toLowerCase())}%`}`,
        eb('code', '=', text.toUpperCase()),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
