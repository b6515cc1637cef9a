import { plainMobile } from '@borong/contract'
import { sql } from 'kysely'
import type { IdentityViews } from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'
import { beginsWithDigits, beginsWithText } from '#platform/database/begins-with'
import { literally, tablesOf } from '#platform/database/database'
import { type MemberRow, memberRows } from '../people/member.store.ts'
import type { OrganisationTables } from '../organisation.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrganisationTables & IdentityViews>(ctx)

/** Digits of a number that are looked for; fewer would list people rather than find one. */
const shortestNumber = 4

export type MallMemberState = 'active' | 'disabled by company' | 'disabled by mall'
export interface MallMemberFilter {
  /** A part of the name, or how the username, the e-mail address or the mobile number begins. */
  keyword: string
  state: MallMemberState | undefined
  companyId: number | undefined
}

const described = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .innerJoin('account_summary as account', 'account.account_id', 'member.account_id')
    .select([
      'member.id',
      'member.account_id',
      'member.name',
      'member.position',
      'member.created_at',
      'member.disabled_at',
      'company.id as company_id',
      'company.name as company_name',
      'account.username',
      'account.email',
      'account.mobile',
      'account.is_active',
    ])
    .select(sql<boolean>`coalesce(company.owner_member_id = member.id, false)`.as('is_owner'))
    .select(
      sql<string[] | null>`(select array_agg(role.name order by role.name) from member_role
        join role on role.id = member_role.role_id where member_role.member_id = member.id)`.as('roles'),
    )

export const mallMemberUnscoped = (ctx: Ctx, id: number) =>
  described(ctx).where('member.id', '=', id).executeTakeFirst()
export type MallMember = NonNullable<Awaited<ReturnType<typeof mallMemberUnscoped>>>

const stateFits = {
  active: sql<boolean>`account.is_active and member.disabled_at is null`,
  'disabled by company': sql<boolean>`account.is_active and member.disabled_at is not null`,
  'disabled by mall': sql<boolean>`not account.is_active`,
} as const

/** Accounts whose username, address or number begins so; each part has an index of its own. */
const accountsBeginning = (keyword: string) => {
  const typed = keyword.toLowerCase()
  const digits = /^[+\d\s-]+$/.test(keyword) ? plainMobile(keyword) : ''
  return sql`(
    select account_id from account_summary where ${beginsWithText(sql`lower(username)`, typed)}
    union all select account_id from account_summary where email <> '' and ${beginsWithText(sql`lower(email)`, typed)}
    union all select account_id from account_summary
      where mobile <> '' and ${shortestNumber <= digits.length} and ${beginsWithDigits('mobile', digits)})`
}

const fits = ({ keyword, state, companyId }: MallMemberFilter) => {
  const conditions = [sql<boolean>`true`]
  if (keyword)
    conditions.push(
      sql<boolean>`member.id = any(array(
        select m.id from member m where lower(m.name) like ${`%${literally(keyword.toLowerCase())}%`}
        union select m.id from member m where m.account_id in ${accountsBeginning(keyword)}))`,
    )
  if (state) conditions.push(stateFits[state])
  if (companyId !== undefined) conditions.push(sql<boolean>`member.company_id = ${companyId}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Members of all companies, by pages, the newest first; for those who run the mall. */
export async function pageOfMembersUnscoped(
  ctx: Ctx,
  filter: MallMemberFilter,
  page: { from: number; size: number },
): Promise<{ rows: MallMember[]; total: number }> {
  const rows = await described(ctx)
    .where(fits(filter))
    .orderBy('member.created_at', 'desc')
    .orderBy('member.id', 'desc')
    .offset(page.from)
    .limit(page.size)
    .execute()
  // Who is counted is looked up only where their state says whether they are.
  const counted = db(ctx)
    .selectFrom('member')
    .$if(filter.state !== undefined, (query) =>
      query.innerJoin('account_summary as account', 'account.account_id', 'member.account_id'),
    )
  const { total } = await counted
    .select(sql<number>`count(*)::int`.as('total'))
    .where(fits(filter))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** People of one company by their names, for those who run the mall. */
export const peopleOfCompany = async (ctx: Ctx, companyId: number, limit: number): Promise<MemberRow[]> =>
  (
    await memberRows(
      ctx,
      companyId,
      { keyword: '', state: undefined, roleId: undefined, unitId: undefined },
      { offset: 0, limit },
    )
  ).rows
