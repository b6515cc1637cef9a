import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, json, tablesOf } from '#platform/database/database'
import type { InquiryTables } from './inquiry.tables.ts'
import type { QuoteFile } from './inquiry.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InquiryTables>(ctx)

/** The files that a quote of the query names, as a column of it: no statement of its own. */
export const filesNamedBy = (quote: string): RawBuilder<QuoteFile[]> => sql<QuoteFile[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'bytes', f.bytes) order by n.place), '[]')
  from jsonb_array_elements(${sql.ref(`${quote}.file_ids`)}) with ordinality as n(id, place) join quote_file f on f.id = n.id::bigint)`

/** Notes a file that somebody of a shop has uploaded. */
export const insertQuoteFile = async (
  ctx: Ctx,
  { shopId, accountId, ...it }: Omit<QuoteFile, 'id'> & { shopId: number; accountId: number; file: string },
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('quote_file')
      .values({ ...it, shop_id: shopId, uploaded_by: accountId, uploaded_at: ctx.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** How many of these files the shop has; they stay until the command is over. */
export const shareQuoteFiles = async (ctx: Ctx, shopId: number, ids: readonly number[]): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('quote_file')
      .select('id')
      .where('shop_id', '=', shopId)
      .where(sql<boolean>`id = ${anyOf(ids)}`)
      .orderBy('id')
      .forKeyShare()
      .execute()
  ).length

/** A file of a shop; one of another is not there. */
export const findQuoteFile = (ctx: Ctx, shopId: number, id: number) =>
  db(ctx)
    .selectFrom('quote_file')
    .select(['kind', 'file'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The inquiries to which a file was sent with a quote, and its shop, whoever asks. */
export const inquiriesWithFileUnscoped = async (
  ctx: Ctx,
  id: number,
): Promise<{ inquiryId: number; shopId: number }[]> =>
  db(ctx)
    .selectFrom('quote as q')
    .innerJoin('inquiry_invite as v', 'v.id', 'q.invite_id')
    .select(['v.inquiry_id as inquiryId', 'v.shop_id as shopId'])
    .where(sql<boolean>`q.file_ids @> ${json([id])}`)
    .groupBy(['v.inquiry_id', 'v.shop_id'])
    .orderBy('v.inquiry_id')
    .execute()

/** Files that were uploaded before a moment, from one of them on, in order. */
export const quoteFilesBeforeUnscoped = (ctx: Ctx, before: Date, after: number, count: number) =>
  db(ctx)
    .selectFrom('quote_file')
    .select('id')
    .where('uploaded_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()

/** Removes a file that neither a quote nor one that is being prepared names; answers where it was kept. Whoever names it at this moment has it. */
export async function deleteUnnamedFile(ctx: Ctx, id: number): Promise<string | undefined> {
  const locked = await db(ctx)
    .selectFrom('quote_file')
    .select('file')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  const { rows } = await sql`
    delete from quote_file where id = ${id}
      and not exists (select from quote where file_ids @> ${json([id])})
      and not exists (select from prepared_quote where file_ids @> ${json([id])} and status <> 'discarded')
    returning id`.execute(ctx.db)
  return rows.length ? locked.file : undefined
}

/** What files of quotes take, of all shops. */
export const storedQuoteFiles = (ctx: Ctx): Promise<{ files: number; bytes: number }> =>
  db(ctx)
    .selectFrom('quote_file')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow()
