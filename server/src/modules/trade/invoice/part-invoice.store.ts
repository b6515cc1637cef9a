import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { IssuedLine } from './draft-invoice.ts'
import { lineRow } from './invoice.store.ts'
import type { InvoiceTables } from './invoice.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InvoiceTables>(ctx)

/** What the invoices of an order that were issued say, line by line, with what their credits took back. The caller holds the order. */
export async function issuedLinesOf(ctx: Ctx, orderId: number): Promise<IssuedLine[]> {
  const rows = await db(ctx)
    .selectFrom('invoice_line as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('invoice_line as x')
          .innerJoin('invoice as c', 'c.id', 'x.invoice_id')
          .select(['c.invoice_id as credited_id', 'x.order_line_id as credited_line'])
          .select([
            sql<number>`sum(x.quantity)::bigint`.as('pieces'),
            sql<number>`sum(x.amount_minor)::bigint`.as('minor'),
            sql<number>`sum(x.tax_minor)::bigint`.as('tax'),
          ])
          .where('c.order_id', '=', orderId)
          .where('c.kind', '=', 'credit')
          .groupBy(['c.invoice_id', 'x.order_line_id'])
          .as('k'),
      (join) =>
        join
          .onRef('k.credited_id', '=', 'l.invoice_id')
          .on(sql<boolean>`k.credited_line is not distinct from l.order_line_id`),
    )
    .selectAll('l')
    .select(['i.tax_bps', 'k.pieces', 'k.minor', 'k.tax'])
    .where('i.order_id', '=', orderId)
    .where('i.kind', '=', 'invoice')
    .where('i.status', '=', 'issued')
    .orderBy('l.invoice_id')
    .orderBy('l.position')
    .execute()
  return rows.map((row) => ({
    invoiceId: row.invoice_id,
    taxPoints: row.tax_bps,
    line: lineRow.read(row),
    credited: { pieces: row.pieces ?? 0, minor: row.minor ?? 0, taxMinor: row.tax ?? 0 },
  }))
}

/** The parts that an order was invoiced in until now. */
export const countParts = async (ctx: Ctx, orderId: number): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('invoice')
      .select(sql<number>`count(*)`.as('n'))
      .where('order_id', '=', orderId)
      .where('part', 'is not', null)
      .executeTakeFirstOrThrow()
  ).n

export const hasParts = async (ctx: Ctx, orderId: number): Promise<boolean> => (await countParts(ctx, orderId)) > 0

/** What of an order with parts is still to be invoiced; whoever calls it knows that there are parts. */
export async function noteLeft(ctx: Ctx, order: { id: number; shopId: number }, leftMinor: number): Promise<void> {
  await db(ctx)
    .insertInto('partly_invoiced_order')
    .values({ order_id: order.id, shop_id: order.shopId, left_minor: leftMinor })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ left_minor: leftMinor }))
    .execute()
}
