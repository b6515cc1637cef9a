import { attachmentsOf } from '../attachment.store.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { fits, type OrderFilter, scopeOf } from '../order.store.ts'
import type { OrderTables } from '../order.tables.ts'

const selectLines = (ctx: Ctx) =>
  tablesOf<OrderTables>(ctx)
    .selectFrom('customer_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select([
      'o.id as order_id',
      'l.id as line_id',
      'o.sn',
      'o.placed_at',
      'o.po_number',
      'o.needed_by',
      'o.shop_name',
      'o.status',
    ])
    .select(attachmentsOf('o').as('attachments'))
    .select(['o.freight_minor', 'o.payable_minor', 'o.paid_minor', 'o.accounting as order_accounting'])
    .select([
      'l.sku_number',
      'l.names',
      'l.specs',
      'l.units',
      'l.pack',
      'l.quantity',
      'l.price_minor',
      'l.subtotal_minor',
    ])
    .select(['l.discount_minor', 'l.accounting as line_accounting', 'l.shipped', 'l.received'])
    .select([
      sql<boolean>`o.status = 'shipped' and exists (select 1 from order_line s where s.order_id = o.id and s.received > 0)`.as(
        'some_received',
      ),
      sql<boolean>`o.status = 'shipped' and exists (select 1 from order_line s where s.order_id = o.id and s.shipped < s.quantity)`.as(
        'some_unshipped',
      ),
      sql<boolean>`o.reviewed_at is not null or o.kind <> 'normal'`.as('reviewed'),
    ])

export type ExportedLine = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

/** Lines of the orders the actor sees, in the order of the list, after a line of the page before. */
export const linesAfter = (
  ctx: Ctx,
  filter: OrderFilter,
  last: { order_id: number; line_id: number } | undefined,
  size: number,
): Promise<ExportedLine[]> =>
  selectLines(ctx)
    .where(scopeOf(ctx.actor))
    .where(fits(filter))
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`o.id <= ${last!.order_id} and (o.id < ${last!.order_id} or l.id > ${last!.line_id})`),
    )
    .orderBy('o.id', 'desc')
    .orderBy('l.id')
    .limit(size)
    .execute()
