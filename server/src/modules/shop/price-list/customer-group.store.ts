import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, literally } from '#platform/database/database'
import { db } from './price-list.store.ts'

export interface CustomerGroup {
  id: number
  name: string
  version: number
  companies: number
  /** Lists that name it and are not over. */
  lists: number
}

const columns = (now: Date) => sql`g.id, g.name, g.version,
  (select count(*)::int from customer_group_member m where m.group_id = g.id and m.until is null) as companies,
  (select count(*)::int from price_list_group n join price_list l on l.id = n.list_id
    where n.group_id = g.id and l.status in ('draft', 'published')
      and (l.status = 'draft' or exists (select from price_edition e where e.list_id = l.id and (e.ends_at is null or e.ends_at > ${now})))) as lists`

export async function pageOfGroups(
  ctx: Ctx,
  shopId: number,
  keyword: string,
  page: { from: number; size: number },
): Promise<{ rows: CustomerGroup[]; total: number }> {
  const found = sql`from customer_group g
    where g.shop_id = ${shopId} and g.deleted_at is null and g.name ilike ${`%${literally(keyword)}%`}`
  const { rows } = await sql<CustomerGroup>`
    select ${columns(ctx.clock.now())} ${found} order by lower(g.name), g.id limit ${page.size} offset ${page.from}`.execute(
    ctx.db,
  )
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n ${found}`.execute(ctx.db)
  return { rows, total: counted[0]!.n }
}

/** A group of a shop; those of another shop are not there. */
export async function findGroup(ctx: Ctx, shopId: number, id: number): Promise<CustomerGroup | undefined> {
  const { rows } = await sql<CustomerGroup>`
    select ${columns(ctx.clock.now())} from customer_group g
    where g.shop_id = ${shopId} and g.id = ${id} and g.deleted_at is null`.execute(ctx.db)
  return rows[0]
}

/** Holds a group of a shop: whoever writes it, or names it in a list, waits. */
export async function lockGroup(ctx: Ctx, shopId: number, id: number): Promise<CustomerGroup | undefined> {
  await db(ctx)
    .selectFrom('customer_group')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findGroup(ctx, shopId, id)
}

/** Keeps groups of a shop from being deleted until the transaction ends; answers those that are there. */
export async function shareGroups(ctx: Ctx, shopId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from customer_group where shop_id = ${shopId} and id = ${anyOf(ids)} and deleted_at is null order by id for share`.execute(
    ctx.db,
  )
  return rows.map((it) => it.id)
}

/** The id of a new group; undefined where its name is taken. */
export async function insertGroup(ctx: Ctx, shopId: number, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into customer_group (shop_id, name, changed_at) values (${shopId}, ${name}, ${ctx.clock.now()})
    on conflict do nothing returning id`.execute(ctx.db)
  return rows[0]?.id
}

export const isGroupNameTaken = async (ctx: Ctx, shopId: number, name: string, except: number): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('customer_group')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()) !== undefined

/** Writes a group that the caller holds. */
export const updateGroup = (ctx: Ctx, id: number, change: { name?: string; deleted_at?: Date }) =>
  db(ctx)
    .updateTable('customer_group')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), changed_at: ctx.clock.now() }))
    .where('id', '=', id)
    .execute()

export const membersOfGroup = async (ctx: Ctx, id: number): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('customer_group_member')
      .select('company_id')
      .where('group_id', '=', id)
      .where('until', 'is', null)
      .orderBy('company_id')
      .execute()
  ).map((it) => it.company_id)

/** Lets companies into a group and out of it from now on. */
export async function moveMembers(
  ctx: Ctx,
  id: number,
  { joined, left }: { joined: readonly number[]; left: readonly number[] },
): Promise<void> {
  const now = ctx.clock.now()
  await sql`update customer_group_member set until = greatest(since, ${now})
    where group_id = ${id} and until is null and company_id = ${anyOf(left)}`.execute(ctx.db)
  await sql`insert into customer_group_member (group_id, company_id, since)
    select ${id}, unnest(${[...joined]}::bigint[]), ${now}`.execute(ctx.db)
}
