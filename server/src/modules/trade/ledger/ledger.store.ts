import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { Account, Entry, OrderBook, TransactionKind } from './accounts.ts'
import type { LedgerEntryTable, LedgerTables, LedgerTransactionTable, OrderMoneyTable } from './ledger.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<LedgerTables>(ctx)

/** The one mapping of a transaction's row. */
const transactionRow = rowMapping<LedgerTransactionTable>()({
  id: 'id',
  kind: 'kind',
  cause: 'cause',
  companyId: 'company_id',
  shopId: 'shop_id',
  orderId: 'order_id',
  label: 'label',
  at: 'at',
  happenedAt: 'happened_at',
})

/** The one mapping of an entry's row. */
const entryRow = rowMapping<LedgerEntryTable>()({
  transactionId: 'transaction_id',
  position: 'position',
  account: 'account',
  companyId: 'company_id',
  shopId: 'shop_id',
  orderId: 'order_id',
  amountMinor: 'amount_minor',
  at: 'at',
})

/** The one mapping of how an order was paid; `commissionPoints` are basis points. */
const moneyRow = rowMapping<OrderMoneyTable>()({
  orderId: 'order_id',
  orderSn: 'order_sn',
  companyId: 'company_id',
  shopId: 'shop_id',
  source: 'source',
  paidMinor: 'paid_minor',
  commissionPoints: 'commission_bps',
  dueOn: 'due_on',
  at: 'at',
})
export type OrderMoney = ReturnType<typeof moneyRow.read>

export interface About {
  kind: TransactionKind
  cause: string
  companyId: number | undefined
  shopId: number | undefined
  orderId: number | undefined
  label: string
  /** Where it happened before it was booked. */
  happenedAt?: Date | undefined
}

const ofCompany: readonly Account[] = ['receivable', 'refunds']
const ofShop: readonly Account[] = ['shop_cash', 'escrow', 'payable', 'commission']

/**
 * Writes a transaction with its entries; false when its cause was booked before. Entries of nothing are left out. Where its month is
 * closed, the database books it at the beginning of the first open one.
 */
export async function writeTransaction(ctx: Ctx, about: About, given: readonly Entry[]): Promise<boolean> {
  const added = await db(ctx)
    .insertInto('ledger_transaction')
    .values(transactionRow.values({ ...about, happenedAt: about.happenedAt ?? null, at: ctx.clock.now() }))
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning(['id', 'at'])
    .executeTakeFirst()
  if (!added) return false
  const entries = given.filter(({ amountMinor }) => amountMinor !== 0)
  if (entries.length)
    await db(ctx)
      .insertInto('ledger_entry')
      .values(
        entries.map((entry, place) =>
          entryRow.values({
            ...entry,
            transactionId: added.id,
            position: place + 1,
            companyId: ofCompany.includes(entry.account) ? about.companyId! : null,
            shopId: ofShop.includes(entry.account) ? about.shopId! : null,
            orderId: about.orderId ?? null,
            at: added.at,
          }),
        ),
      )
      .execute()
  return true
}

/** Once for an order. */
export const insertOrderMoney = (ctx: Ctx, money: Omit<OrderMoney, 'at' | 'dueOn'> & { dueOn: string | undefined }) =>
  db(ctx)
    .insertInto('order_money')
    .values(moneyRow.values({ ...money, at: ctx.clock.now() }))
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()

/** How an order was paid and what stands in the book for it; undefined while it is not paid. The caller has locked the order. */
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
  const money = moneyRow.read(row)
  return {
    ...money,
    book: {
      paid: money.paidMinor,
      inEscrow: row.in_escrow ?? 0,
      earned: row.earned ?? 0,
      commission: row.commission ?? 0,
      commissionPoints: money.commissionPoints,
    },
  }
}

/** At which rates these orders are charged, in basis points; an order that is not paid has none. */
export async function commissionPointsOf(ctx: Ctx, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (!orderIds.length) return new Map()
  const rows = await db(ctx)
    .selectFrom('order_money')
    .select(['order_id', 'commission_bps'])
    .where('order_id', 'in', [...orderIds])
    .execute()
  return new Map(rows.map((it) => [it.order_id, it.commission_bps]))
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
