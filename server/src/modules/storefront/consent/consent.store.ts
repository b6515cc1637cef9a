import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, literally, tablesOf } from '#platform/database/database'
import type { ConsentTables } from './consent.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ConsentTables>(ctx)

export type ConsentWay = 'registered' | 'applied' | 'asked'
interface VersionAgreed {
  articleId: number
  number: number
}

/** Writes that somebody agreed; what they agreed to before stays as it was. */
export const insertConsents = (ctx: Ctx, accountId: number, way: ConsentWay, versions: readonly VersionAgreed[]) =>
  db(ctx)
    .insertInto('consent')
    .values(
      versions.map(({ articleId, number }) => ({
        account_id: accountId,
        article_id: articleId,
        number,
        agreed_at: ctx.clock.now(),
        way,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The latest version of each of these documents to which an account has agreed. */
export async function latestAgreed(
  ctx: Ctx,
  accountId: number,
  articleIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db(ctx)
    .selectFrom('consent')
    .select(['article_id', sql<number>`max(number)`.as('number')])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`article_id = ${anyOf(articleIds)}`)
    .groupBy('article_id')
    .execute()
  return new Map(rows.map((it) => [it.article_id, it.number]))
}

/** How many of the versions that somebody agreed to are shown to them. */
const shownAtMost = 100

export const consentsOf = (ctx: Ctx, accountId: number) =>
  db(ctx)
    .selectFrom('consent')
    .select(['article_id as articleId', 'number', 'agreed_at as agreedAt', 'way'])
    .where('account_id', '=', accountId)
    .orderBy('agreed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute()

export const hasAgreed = async (ctx: Ctx, accountId: number, { articleId, number }: VersionAgreed): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('consent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst()) !== undefined

export interface PersonAsked {
  name: string
  username: string
  placeName: string
  number: number | null
  agreedAt: Date | null
}
interface PeopleFilter {
  articleId: number
  /** Whoever agreed to this version or a later one has agreed. */
  number: number
  ofShops: boolean
  hasAgreed: boolean
  keyword: string
}

const members = sql`select m.account_id, m.member_id as id, m.name, m.company_name as place_name
  from member_summary m where m.is_active`
const staff = sql`select s.account_id, s.staff_id as id, s.name, s.shop_name as place_name
  from staff_summary s where s.is_active`

const peopleOf = ({ articleId, ofShops }: PeopleFilter): RawBuilder<unknown> => sql`(${ofShops ? staff : members}) p
  join account_summary a on a.account_id = p.account_id and a.is_active
  left join lateral (select c.number, c.agreed_at from consent c
    where c.account_id = p.account_id and c.article_id = ${articleId} order by c.number desc limit 1) latest on true`

/** How many have agreed, and how many have not. */
export async function countPeopleUnscoped(
  ctx: Ctx,
  filter: PeopleFilter,
): Promise<{ agreed: number; missing: number }> {
  const { rows } = await sql<{ agreed: number; missing: number }>`
    select (count(*) filter (where latest.number >= ${filter.number}))::int as agreed,
      (count(*) filter (where latest.number is null or latest.number < ${filter.number}))::int as missing
    from ${peopleOf(filter)}`.execute(ctx.db)
  return rows[0]!
}

export async function pageOfPeopleUnscoped(
  ctx: Ctx,
  filter: PeopleFilter,
  page: { from: number; size: number },
): Promise<{ rows: PersonAsked[]; total: number }> {
  const like = `%${literally(filter.keyword)}%`
  const fits = sql`where coalesce(latest.number >= ${filter.number}, false) = ${filter.hasAgreed}
    and (${filter.keyword} = '' or p.name ilike ${like} or a.username ilike ${like} or p.place_name ilike ${like})`
  const { rows } = await sql<PersonAsked>`
    select p.name, a.username, p.place_name as "placeName", latest.number, latest.agreed_at as "agreedAt"
    from ${peopleOf(filter)} ${fits}
    order by latest.agreed_at desc nulls last, p.place_name, p.name, p.id limit ${page.size} offset ${page.from}`.execute(
    ctx.db,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${peopleOf(filter)} ${fits}`.execute(ctx.db)
  return { rows, total: counted[0]!.total }
}
