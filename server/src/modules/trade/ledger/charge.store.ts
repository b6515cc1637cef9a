import { sql } from 'kysely'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'

/** What a company was charged for an order on account. */
export interface Charge {
  orderId: number
  orderSn: string
  companyId: number
  /** Less what was refunded; whether it is settled is not said. */
  netMinor: number
  /** yyyy-mm-dd, of the mall. */
  chargedOn: string
}
type Row = Omit<Charge, 'chargedOn'> & { at: Date }

const read = (rows: readonly Row[]): Charge[] =>
  rows.map(({ at, ...charge }) => ({ ...charge, chargedOn: dayIn(at, mallZone) }))

const charges = sql`
  select m.order_id as "orderId", m.order_sn as "orderSn", m.company_id as "companyId", m.at,
    sum(e.amount_minor)::bigint as "netMinor"
  from order_money m join ledger_entry e on e.order_id = m.order_id and e.account = 'receivable'`

/** Charges of orders by their ids or numbers, of whatever company. */
export async function chargesOfOrders(
  ctx: Ctx,
  { ids, sns }: { ids: readonly number[]; sns: readonly string[] },
): Promise<Charge[]> {
  const { rows } = await sql<Row>`${charges}
    where m.source = 'receivable' and (m.order_id = any(${[...ids]}::bigint[]) or m.order_sn = any(${[...sns]}::text[]))
    group by m.order_id order by m.order_id`.execute(ctx.db)
  return read(rows)
}

/** Charges of exactly these amounts, of companies that owe something. */
export async function chargesOfAmounts(
  ctx: Ctx,
  amounts: readonly number[],
  companyIds: readonly number[],
): Promise<Charge[]> {
  const { rows } = await sql<Row>`${charges}
    where m.source = 'receivable' and m.company_id = any(${[...companyIds]}::bigint[])
    group by m.order_id having sum(e.amount_minor) = any(${[...amounts]}::bigint[]) order by m.order_id`.execute(ctx.db)
  return read(rows)
}

/** When these companies settled last by a number that begins otherwise: day of the mall, by company. */
export async function settledOtherwise(
  ctx: Ctx,
  companyIds: readonly number[],
  beginning: string,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ company: number; at: Date }>`
    select company_id as company, max(at) as at from ledger_transaction
    where kind = 'settlement' and company_id = any(${[...companyIds]}::bigint[])
      and not starts_with(cause, 'settlement:' || company_id || ':' || ${beginning}::text)
    group by company_id`.execute(ctx.db)
  return new Map(rows.map(({ company, at }) => [company, dayIn(at, mallZone)]))
}
