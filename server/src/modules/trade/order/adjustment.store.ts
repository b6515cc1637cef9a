import { type RawBuilder, sql } from 'kysely'
import type { LineAdjustment } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { OrderTables } from './order.tables.ts'
import type { OrderAdjustment } from './order.types.ts'

/** What promotions take off the lines of an order of the query, as a column of it: no statement of its own. */
export const adjustmentsOf = (order: string): RawBuilder<OrderAdjustment[]> => sql<OrderAdjustment[]>`(
  select coalesce(json_agg(json_build_object('lineId', a.order_line_id, 'kind', a.kind, 'promotionId', a.promotion_id,
    'titles', a.titles, 'amountMinor', a.amount_minor, 'borneBy', a.borne_by, 'freeFreight', a.free_freight, 'points', a.points) order by a.id), '[]')
  from order_adjustment a where a.order_id = ${sql.ref(`${order}.id`)})`

/**
 * Inserts adjustments, as a part of a statement that has written their lines: `lines l` with what it is joined to, and the
 * column that says whose adjustments they are.
 */
export function insertAdjustments(
  adjustments: readonly (LineAdjustment & { owner: number })[],
  lines: RawBuilder<unknown>,
  owner: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = adjustments.map((it, place) => ({
    place,
    owner: it.owner,
    sku_id: it.skuId,
    kind: it.kind,
    promotion_id: it.promotionId,
    titles: it.titles,
    amount_minor: it.amountMinor,
    borne_by: it.borneBy,
    free_freight: it.freeFreight ?? false,
    points: it.exchanged?.points ?? 0,
  }))
  return sql`
      insert into order_adjustment (order_id, order_line_id, kind, promotion_id, titles, amount_minor, borne_by, free_freight, points)
      select l.order_id, l.id, a.kind, a.promotion_id, a.titles, a.amount_minor, a.borne_by, a.free_freight, a.points
      from ${lines} join jsonb_to_recordset(${json(rows)}) as a(place int, owner bigint, sku_id bigint, kind text,
        promotion_id bigint, titles jsonb, amount_minor bigint, borne_by text, free_freight boolean, points bigint)
        on a.sku_id = l.sku_id and a.owner = ${owner}
      order by a.place`
}

/** Makes the adjustments of an order exactly these. The caller has locked the order and has written its lines. */
export async function rewriteAdjustments(
  ctx: Ctx,
  orderId: number,
  adjustments: readonly LineAdjustment[],
): Promise<void> {
  await tablesOf<OrderTables>(ctx).deleteFrom('order_adjustment').where('order_id', '=', orderId).execute()
  if (!adjustments.length) return
  await insertAdjustments(
    adjustments.map((it) => ({ ...it, owner: orderId })),
    sql`order_line l`,
    sql`l.order_id`,
  ).execute(ctx.db)
}
