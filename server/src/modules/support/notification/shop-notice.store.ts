import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { NewNotice } from './notification.store.ts'
import type { NotificationTables } from './notification.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<NotificationTables>(ctx)

/** Somebody of a shop, and what they may hear of. */
export interface ShopReader {
  shopId: number
  accountId: number
  staffId: number
  kinds: readonly string[]
  /** What is older is no news. */
  since: Date
}

const noticesFor = (ctx: Ctx, { shopId, staffId, kinds, since }: ShopReader) =>
  db(ctx)
    .selectFrom('shop_notice as n')
    .where('n.shop_id', '=', shopId)
    .where('n.created_at', '>=', since)
    .where(sql<boolean>`n.kind = any(${[...kinds]}::text[])`)
    .where(sql<boolean>`(n.staff_id is null or n.staff_id = ${staffId})`)

const hasRead = ({ shopId, accountId }: ShopReader) => sql<boolean>`(
  n.id <= coalesce((select read_to from shop_notice_reader where shop_id = ${shopId} and account_id = ${accountId}), 0)
  or exists (select from shop_notice_read r where r.shop_id = ${shopId} and r.account_id = ${accountId} and r.notice_id = n.id))`

export const listShopNoticeRows = (ctx: Ctx, reader: ShopReader, limit: number) =>
  noticesFor(ctx, reader)
    .select(['n.id', 'n.kind', 'n.params', 'n.url', 'n.created_at', hasRead(reader).as('is_read')])
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()
export type ShopNoticeRow = Awaited<ReturnType<typeof listShopNoticeRows>>[number]

export const countUnreadShopNotices = async (ctx: Ctx, reader: ShopReader, upTo?: number): Promise<number> =>
  (
    await noticesFor(ctx, reader)
      .select(sql<number>`count(*)`.as('count'))
      .where(sql<boolean>`not ${hasRead(reader)}`)
      .$if(upTo !== undefined, (query) => query.where('n.id', '<=', upTo!))
      .executeTakeFirstOrThrow()
  ).count

/** For everybody of the shop whose permissions open it, or for one person alone. */
export const addShopNotice = (ctx: Ctx, shopId: number, notice: NewNotice & { staff_id?: number }) =>
  db(ctx)
    .insertInto('shop_notice')
    .values({ ...notice, params: json(notice.params), shop_id: shopId, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['shop_id', 'event_key']).doNothing())
    .execute()

/** Of this shop and of what the person may hear of only; answers how many are read now that were not. */
export async function markShopNotice(ctx: Ctx, reader: ShopReader, id: number): Promise<number> {
  const marked = await db(ctx)
    .insertInto('shop_notice_read')
    .columns(['shop_id', 'account_id', 'notice_id'])
    .expression(
      noticesFor(ctx, reader)
        .where('n.id', '=', id)
        .where(sql<boolean>`not ${hasRead(reader)}`)
        .select([
          sql<number>`${reader.shopId}::bigint`.as('shop'),
          sql<number>`${reader.accountId}::bigint`.as('who'),
          'n.id',
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(marked.numInsertedOrUpdatedRows ?? 0)
}

/** Everything up to a notice; what was marked one by one before goes with it. */
export async function markShopNoticesUpTo(ctx: Ctx, { shopId, accountId }: ShopReader, upTo: number): Promise<void> {
  await db(ctx)
    .insertInto('shop_notice_reader')
    .values({ shop_id: shopId, account_id: accountId, read_to: upTo })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'account_id'])
        .doUpdateSet({ read_to: sql`greatest(shop_notice_reader.read_to, excluded.read_to)` }),
    )
    .execute()
  await db(ctx)
    .deleteFrom('shop_notice_read')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('notice_id', '<=', upTo)
    .execute()
}

export const newestShopNotice = async (ctx: Ctx, shopId: number): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('shop_notice')
      .select(sql<number>`coalesce(max(id), 0)`.as('id'))
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow()
  ).id

export const purgeShopNotices = (ctx: Ctx, before: Date) =>
  db(ctx).deleteFrom('shop_notice').where('created_at', '<', before).execute()
