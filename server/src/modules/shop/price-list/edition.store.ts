import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { db } from './price-list.store.ts'
import type { ListedPrice } from './price-list.types.ts'

export interface Edition {
  id: number
  number: number
  startsAt: Date
  endsAt: Date | null
  publishedAt: Date
  publishedBy: string
  prices: number
}

/** Editions of a list, the newest first. */
export async function editionsOf(ctx: Ctx, listId: number): Promise<Edition[]> {
  const { rows } = await sql<Edition>`
    select e.id, e.number, e.starts_at as "startsAt", e.ends_at as "endsAt", e.published_at as "publishedAt",
      e.published_by as "publishedBy", (select count(*)::int from price_edition_row r where r.edition_id = e.id) as prices
    from price_edition e where e.list_id = ${listId} order by e.number desc limit 200`.execute(ctx.db)
  return rows
}

/** Ends what was published before where the next edition begins; what has not begun by then never does. The past stays as it was. */
export const endEditions = (ctx: Ctx, listId: number, at: Date) =>
  sql`update price_edition set ends_at = greatest(starts_at, ${at})
    where list_id = ${listId} and (ends_at is null or ends_at > ${at})`.execute(ctx.db)

/** Keeps a list as it is written now, as its next edition; the caller holds the list. */
export async function insertEdition(
  ctx: Ctx,
  listId: number,
  { startsAt, endsAt, by }: { startsAt: Date; endsAt: Date | null; by: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into price_edition (list_id, number, starts_at, ends_at, published_at, published_by)
    select ${listId}, coalesce(max(number), 0) + 1, ${startsAt}, ${endsAt}::timestamptz, ${ctx.clock.now()}, ${by}
    from price_edition where list_id = ${listId} returning id`.execute(ctx.db)
  const { id } = rows[0]!
  await sql`insert into price_edition_company (edition_id, company_id) select ${id}, company_id from price_list_company where list_id = ${listId}`.execute(
    ctx.db,
  )
  await sql`insert into price_edition_group (edition_id, group_id) select ${id}, group_id from price_list_group where list_id = ${listId}`.execute(
    ctx.db,
  )
  await sql`insert into price_edition_row (edition_id, sku_id, min_quantity, price_minor)
    select ${id}, sku_id, min_quantity, price_minor from price_list_row where list_id = ${listId}`.execute(ctx.db)
  return id
}

export async function pricesOfEdition(ctx: Ctx, editionId: number): Promise<ListedPrice[]> {
  const { rows } = await sql<ListedPrice>`
    select sku_id as "skuId", min_quantity as "minQuantity", price_minor as "priceMinor"
    from price_edition_row where edition_id = ${editionId} order by sku_id, min_quantity`.execute(ctx.db)
  return rows
}

/** The edition of a list that is in force, or the next one to be: whoever publishes takes its place. */
export async function standingEdition(ctx: Ctx, listId: number): Promise<number | undefined> {
  const now = ctx.clock.now()
  const row = await db(ctx)
    .selectFrom('price_edition')
    .select('id')
    .where('list_id', '=', listId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', eb.ref('starts_at'))]))
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The companies that an edition is for now, by name or as one of a group. */
export async function companiesOfEdition(ctx: Ctx, editionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select company_id as id from price_edition_company where edition_id = ${editionId}
    union
    select m.company_id from price_edition_group g join customer_group_member m on m.group_id = g.group_id and m.until is null
    where g.edition_id = ${editionId} order by 1`.execute(ctx.db)
  return rows.map((it) => it.id)
}

/** What is in force or to come and names a group: its edition, its beginning, and how many skus have a price in it. */
export async function editionsOfGroup(
  ctx: Ctx,
  groupId: number,
): Promise<{ id: number; startsAt: Date; skus: number }[]> {
  const { rows } = await sql<{ id: number; startsAt: Date; skus: number }>`
    select e.id, e.starts_at as "startsAt", (select count(distinct sku_id)::int from price_edition_row r where r.edition_id = e.id) as skus
    from price_edition e join price_edition_group g on g.edition_id = e.id
    where g.group_id = ${groupId} and (e.ends_at is null or (e.ends_at > ${ctx.clock.now()} and e.ends_at > e.starts_at)) order by e.id`.execute(
    ctx.db,
  )
  return rows
}

export interface CandidateEdition {
  listId: number
  name: string
  number: number
  startsAt: Date
  endsAt: Date | null
  /** It is for the company at that moment, in force or not. */
  isFor: boolean
  /** [from quantity, price] */
  steps: [number, number][]
}

/** Every edition of a shop that has a price for a sku, as it stands to a company at a moment. Those that never began are left out. */
export async function candidateEditions(
  ctx: Ctx,
  { shopId, skuId, companyId, at }: { shopId: number; skuId: number; companyId: number; at: Date },
): Promise<CandidateEdition[]> {
  const { rows } = await sql<CandidateEdition>`
    select l.id as "listId", l.name, e.number, e.starts_at as "startsAt", e.ends_at as "endsAt",
      exists (select from price_edition_company c where c.edition_id = e.id and c.company_id = ${companyId})
        or exists (select from price_edition_group g join customer_group_member m on m.group_id = g.group_id
          where g.edition_id = e.id and m.company_id = ${companyId} and m.since <= ${at} and (m.until is null or m.until > ${at})) as "isFor",
      k.steps
    from price_list l join price_edition e on e.list_id = l.id
    cross join lateral (select json_agg(json_build_array(r.min_quantity, r.price_minor) order by r.min_quantity) as steps
      from price_edition_row r where r.edition_id = e.id and r.sku_id = ${skuId}) k
    where l.shop_id = ${shopId} and k.steps is not null and (e.ends_at is null or e.ends_at > e.starts_at)
    order by l.id, e.number`.execute(ctx.db)
  return rows
}

/** Whether a list of a shop, published or not, or a group of it names a company, or ever did. */
export async function isNamedInLists(ctx: Ctx, shopId: number, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from price_list_company c join price_list l on l.id = c.list_id where l.shop_id = ${shopId} and c.company_id = ${companyId})
      or exists (select from price_edition_company c join price_edition e on e.id = c.edition_id join price_list l on l.id = e.list_id
        where l.shop_id = ${shopId} and c.company_id = ${companyId})
      or exists (select from customer_group_member m join customer_group g on g.id = m.group_id
        where g.shop_id = ${shopId} and m.company_id = ${companyId}) as "is"`.execute(ctx.db)
  return rows[0]!.is
}
