import { type RawBuilder, sql } from 'kysely'
import type { LineAdjustment } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { anyOf, json, tablesOf } from '#platform/database/database'
import type { OrderTables } from './order.tables.ts'
import type { OrderAdjustment } from './order.types.ts'

/** What promotions take off the lines of an order of the query, as a column of it: no statement of its own. */
export const adjustmentsOf = (order: string): RawBuilder<OrderAdjustment[]> => sql<OrderAdjustment[]>`(
  select coalesce(json_agg(json_build_object('lineId', a.order_line_id, 'kind', a.kind, 'promotionId', a.promotion_id,
    'titles', a.titles, 'amountMinor', a.amount_minor, 'borneBy', a.borne_by, 'freeFreight', a.free_freight, 'points', a.points, 'gives', a.gives) order by a.id), '[]')
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
    gives: it.gives ?? null,
  }))
  return sql`
      insert into order_adjustment (order_id, order_line_id, kind, promotion_id, titles, amount_minor, borne_by, free_freight, points, gives)
      select l.order_id, l.id, a.kind, a.promotion_id, a.titles, a.amount_minor, a.borne_by, a.free_freight, a.points, nullif(a.gives, 'null')
      from ${lines} join jsonb_to_recordset(${json(rows)}) as a(place int, owner bigint, sku_id bigint, kind text,
        promotion_id bigint, titles jsonb, amount_minor bigint, borne_by text, free_freight boolean, points bigint, gives jsonb)
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

/** Takes gifts out of orders that are being placed, since too few of them are there; what was promised says so. */
export const dropGifts = (ctx: Ctx, orderIds: readonly number[], skuIds: readonly number[]) =>
  sql`
    with dropped as (
      delete from order_line where order_id = ${anyOf(orderIds)} and sku_id = ${anyOf(skuIds)} and priced_by = 'GIFT' returning order_id, sku_id)
    update order_adjustment a set gives = jsonb_set(a.gives, '{gift,isGone}', 'true') from dropped d
    where a.order_id = d.order_id and (a.gives -> 'gift' ->> 'skuId')::bigint = d.sku_id`.execute(ctx.db)
