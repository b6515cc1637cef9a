import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { NotificationTables } from './notification.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<NotificationTables>(ctx)

/** What somebody of a shop has chosen, by kind. */
export async function shownKindsOf(ctx: Ctx, shopId: number, accountId: number): Promise<Map<string, boolean>> {
  const rows = await db(ctx)
    .selectFrom('shop_notice_preference')
    .select(['kind', 'in_app'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map((row) => [row.kind, row.in_app]))
}

export const writeShopPreference = (
  ctx: Ctx,
  it: { shopId: number; accountId: number; kind: string; inApp: boolean },
) =>
  db(ctx)
    .insertInto('shop_notice_preference')
    .values({ shop_id: it.shopId, account_id: it.accountId, kind: it.kind, in_app: it.inApp })
    .onConflict((conflict) => conflict.columns(['shop_id', 'account_id', 'kind']).doUpdateSet({ in_app: it.inApp }))
    .execute()
