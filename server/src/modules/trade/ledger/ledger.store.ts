import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { Account, Entry, OrderBook, Source } from './accounts.ts'
import type { LedgerTables } from './ledger.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<LedgerTables>(ctx)

export interface About {
  kind: 'payment' | 'earning' | 'refund' | 'refund_sent' | 'settlement' | 'payout'
  cause: string
  companyId: number | undefined
  shopId: number | undefined
  orderId: number | undefined
  label: string
}

const ofCompany: readonly Account[] = ['receivable', 'refunds']
const ofShop: readonly Account[] = ['shop_cash', 'escrow', 'payable', 'commission']

/** Writes a transaction with its entries; false when its cause was booked before. Entries of nothing are left out. */
export async function writeTransaction(ctx: Ctx, about: About, given: readonly Entry[]): Promise<boolean> {
  const at = ctx.clock.now()
  const added = await db(ctx)
    .insertInto('ledger_transaction')
    .values({
      kind: about.kind,
      cause: about.cause,
      company_id: about.companyId ?? null,
      shop_id: about.shopId ?? null,
      order_id: about.orderId ?? null,
      label: about.label,
      at,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  const entries = given.filter(({ amountMinor }) => amountMinor !== 0)
  if (entries.length)
    await db(ctx)
      .insertInto('ledger_entry')
      .values(
        entries.map(({ account, amountMinor }, place) => ({
          transaction_id: added.id,
          position: place + 1,
          account,
          company_id: ofCompany.includes(account) ? about.companyId! : null,
          shop_id: ofShop.includes(account) ? about.shopId! : null,
          order_id: about.orderId ?? null,
          amount_minor: amountMinor,
          at,
        })),
      )
      .execute()
  return true
}

export interface OrderMoney {
  orderId: number
  orderSn: string
  companyId: number
  shopId: number
  source: Source
  paidMinor: number
  commissionPoints: number
  dueOn: string | undefined
}

export const keepOrderMoney = (ctx: Ctx, money: OrderMoney) =>
  db(ctx)
    .insertInto('order_money')
    .values({
      order_id: money.orderId,
      order_sn: money.orderSn,
      company_id: money.companyId,
      shop_id: money.shopId,
      source: money.source,
      paid_minor: money.paidMinor,
      commission_bps: money.commissionPoints,
      due_on: money.dueOn ?? null,
      at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()

/** How an order was paid and what stands in the book for it; undefined while it is not paid. The caller holds the order. */
export async function findOrderMoney(
  ctx: Ctx,
  orderId: number,
): Promise<(OrderMoney & { book: OrderBook }) | undefined> {
  const row = await db(ctx)
    .selectFrom('order_money')
    .selectAll()
    .select(({ selectFrom }) => {
      const standing = (account: Account) =>
        selectFrom('ledger_entry')
          .whereRef('ledger_entry.order_id', '=', 'order_money.order_id')
          .where('account', '=', account)
          .select(sql<number>`coalesce(-sum(amount_minor), 0)::bigint`.as('amount'))
      return [
        standing('escrow').as('in_escrow'),
        standing('payable').as('earned'),
        standing('commission').as('commission'),
      ]
    })
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    orderId: row.order_id,
    orderSn: row.order_sn,
    companyId: row.company_id,
    shopId: row.shop_id,
    source: row.source as Source,
    paidMinor: row.paid_minor,
    commissionPoints: row.commission_bps,
    dueOn: row.due_on ?? undefined,
    book: {
      paid: row.paid_minor,
      inEscrow: row.in_escrow ?? 0,
      earned: row.earned ?? 0,
      commission: row.commission ?? 0,
      commissionPoints: row.commission_bps,
    },
  }
}

/** What stands on accounts of a shop or a company, debits less credits. */
export async function balancesOf(
  ctx: Ctx,
  whose: { shopId: number } | { companyId: number },
): Promise<Partial<Record<Account, number>>> {
  const rows = await db(ctx)
    .selectFrom('ledger_entry')
    .select(['account', sql<number>`sum(amount_minor)::bigint`.as('amount')])
    .where((eb) => ('shopId' in whose ? eb('shop_id', '=', whose.shopId) : eb('company_id', '=', whose.companyId)))
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.account, row.amount]))
}
