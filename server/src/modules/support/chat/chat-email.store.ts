import { type RawBuilder, sql } from 'kysely'
import type { IdentityViews } from '#modules/foundation/identity'
import type { OrganisationViews } from '#modules/company/organisation'
import type { ShopViews } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { ChatTables } from './chat.tables.ts'
import type { Side } from './chat.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ChatTables & OrganisationViews & ShopViews & IdentityViews>(ctx)

/** One side has something of the other unread since before, was not written to about it, and wants e-mails. */
const isDue = (side: Side, before: Date): RawBuilder<boolean> =>
  side === 'buyer'
    ? sql<boolean>`not c.buyer_mutes and c.blocked_at is null and exists (
        select from chat_message g where g.conversation_id = c.id and g.side = 'shop' and g.said_at <= ${before}
        and g.seq > c.buyer_read_seq and g.seq > c.buyer_mailed_seq)`
    : sql<boolean>`not c.shop_mutes and c.blocked_at is null and exists (
        select from chat_message g where g.conversation_id = c.id and g.side = 'buyer' and g.said_at <= ${before}
        and g.seq > c.shop_read_seq and g.seq > c.shop_mailed_seq)`

export const conversationsToMailUnscoped = async (
  ctx: Ctx,
  side: Side,
  before: Date,
  without: readonly string[],
): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('conversation as c')
      .select('c.id')
      // What nobody has looked at for so long is not written of for the first time.
      .where('c.last_at', '>', new Date(before.getTime() - 30 * 86_400_000))
      .where(isDue(side, before))
      .where(sql<boolean>`c.id <> all(${[...without]}::bigint[])`)
      .orderBy('c.id')
      .limit(50)
      .execute()
  ).map((row) => row.id)

/** Notes that one side is being written to, if that is due still; answers what it is about. */
export async function takeDueUnscoped(ctx: Ctx, side: Side, before: Date, id: number) {
  const held = await db(ctx)
    .selectFrom('conversation as c')
    .selectAll()
    .where('c.id', '=', id)
    .where(isDue(side, before))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!held) return undefined
  await db(ctx)
    .updateTable('conversation')
    .set(side === 'buyer' ? { buyer_mailed_seq: held.last_seq } : { shop_mailed_seq: held.last_seq })
    .where('id', '=', id)
    .execute()
  const names = await db(ctx)
    .selectFrom('member_summary as m')
    .innerJoin('shop_summary as s', (join) => join.on('s.shop_id', '=', held.shop_id))
    .select(['m.account_id', 'm.name', 'm.is_active', 's.name as shop_name'])
    .where('m.member_id', '=', held.member_id)
    .executeTakeFirstOrThrow()
  return { ...held, member: names }
}

/** Where these accounts are written to: nobody who has left, and no address its person has not come in with yet. */
export const addressesOf = (ctx: Ctx, accountIds: readonly number[]) =>
  db(ctx)
    .selectFrom('account_summary')
    .select(['account_id', 'email', 'language'])
    .where(sql<boolean>`account_id = any(${[...accountIds]}::bigint[])`)
    .where('is_active', '=', true)
    .where('unclaimed', '=', false)
    .where('email', '<>', '')
    .orderBy('account_id')
    .execute()
