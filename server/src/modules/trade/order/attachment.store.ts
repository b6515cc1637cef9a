import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, tablesOf } from '#platform/database/database'
import type { OrderAttachmentTable, OrderTables } from './order.tables.ts'
import type { Attachment } from './order.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrderTables>(ctx)

/** The files of an order of the query, as a column of it: no statement of its own. */
export const attachmentsOf = (order: string): RawBuilder<Attachment[]> => sql<Attachment[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'bytes', f.bytes) order by f.id), '[]')
  from order_attachment f where f.trade_id = ${sql.ref(`${order}.trade_id`)})`

/** Adds a file to the next order of a member; undefined where it has as many as it may. Two at once do not exceed it. */
export async function insertAttachment(
  ctx: Ctx,
  it: {
    companyId: number
    memberId: number
    name: string
    kind: OrderAttachmentTable['kind']
    bytes: number
    file: string
  },
  most: number,
): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('next order attachments', ${it.memberId}))`.execute(ctx.db)
  const { n } = await db(ctx)
    .selectFrom('order_attachment')
    .select(sql<number>`count(*)`.as('n'))
    .where('member_id', '=', it.memberId)
    .where('trade_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (n >= most) return undefined
  const row = await db(ctx)
    .insertInto('order_attachment')
    .values({
      company_id: it.companyId,
      member_id: it.memberId,
      name: it.name,
      kind: it.kind,
      bytes: it.bytes,
      file: it.file,
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Removes a file of the next order; answers where it was kept. */
export const deleteWaiting = (ctx: Ctx, memberId: number, id: number) =>
  db(ctx)
    .deleteFrom('order_attachment')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('trade_id', 'is', null)
    .returning('file')
    .executeTakeFirst()

export const findAttachment = (ctx: Ctx, id: number) =>
  db(ctx)
    .selectFrom('order_attachment')
    .select(['id', 'member_id', 'trade_id', 'kind', 'file'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Makes files of the next order those of a trade; false where one of them went with another trade meanwhile, or is gone. */
export async function takeAlong(
  ctx: Ctx,
  { memberId, orderId }: { memberId: number; orderId: number },
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    with held as (
      select id from order_attachment where id = ${anyOf(ids)} and member_id = ${memberId} and trade_id is null order by id for update)
    update order_attachment set trade_id = (select trade_id from customer_order where id = ${orderId})
    where id in (select id from held) and trade_id is null returning id`.execute(ctx.db)
  return rows.length === new Set(ids).size
}

export const ordersOfTradeUnscoped = async (ctx: Ctx, tradeId: number): Promise<number[]> =>
  (await db(ctx).selectFrom('customer_order').select('id').where('trade_id', '=', tradeId).orderBy('id').execute()).map(
    (row) => row.id,
  )

const waitingBefore = (ctx: Ctx, before: Date) =>
  db(ctx).selectFrom('order_attachment').where('trade_id', 'is', null).where('created_at', '<', before)

/** Some that were not ordered in time, without these. */
export const staleAttachmentsUnscoped = async (ctx: Ctx, before: Date, without: readonly string[]): Promise<number[]> =>
  (
    await waitingBefore(ctx, before)
      .select('id')
      .where(sql<boolean>`id <> all(${[...without]}::bigint[])`)
      .orderBy('id')
      .limit(50)
      .execute()
  ).map((row) => row.id)

/** Removes one of them, unless it is ordered at this moment; answers where it was kept. */
export const deleteStale = (ctx: Ctx, before: Date, id: number) =>
  db(ctx)
    .deleteFrom('order_attachment')
    .where('id', '=', id)
    .where('trade_id', 'is', null)
    .where('created_at', '<', before)
    .returning('file')
    .executeTakeFirst()

/** What files of orders take, of all companies. */
export const storedOrderFiles = (ctx: Ctx): Promise<{ files: number; bytes: number }> =>
  db(ctx)
    .selectFrom('order_attachment')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow()
