import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { BankAccount } from '../shop.store.ts'
import type { BankChangeTable, ShopTables } from '../shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables>(ctx)

/** The one mapping of the row of a change of the bank account. */
const changeRow = rowMapping<BankChangeTable>()({
  id: 'id',
  shopId: 'shop_id',
  bank: 'bank',
  askedBy: 'asked_by',
  askedByName: 'asked_by_name',
  askedAt: 'asked_at',
  confirmedByName: 'confirmed_by_name',
  dueAt: 'due_at',
  state: 'state',
  endedByName: 'ended_by_name',
  endedAt: 'ended_at',
})
export type BankChange = ReturnType<typeof changeRow.read>

/** Holds the row of a shop: its bank account is changed by one at a time. */
export const lockForBank = (ctx: Ctx, shopId: number) =>
  sql`select id from shop where id = ${shopId} for no key update`.execute(ctx.db)

/** What a shop has asked for and what is not in force yet. */
export async function openBankChange(ctx: Ctx, shopId: number): Promise<BankChange | undefined> {
  const row = await db(ctx)
    .selectFrom('bank_change')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['asked', 'confirmed'])
    .executeTakeFirst()
  return row && changeRow.read(row)
}

/** Answers its id. */
export async function insertBankChange(
  ctx: Ctx,
  it: { shopId: number; bank: BankAccount; askedBy: number; askedByName: string },
): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('bank_change')
    .values({ ...changeRow.without(['id', 'bank']).values(it), bank: json(it.bank), asked_at: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Nobody's name: nobody else of the shop could confirm it. */
export const writeBankConfirmed = (ctx: Ctx, id: number, { by, dueAt }: { by: string; dueAt: Date }) =>
  db(ctx)
    .updateTable('bank_change')
    .set({ state: 'confirmed', confirmed_by_name: by, due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()

export const writeBankWithdrawn = (ctx: Ctx, id: number, by: string) =>
  db(ctx)
    .updateTable('bank_change')
    .set({ state: 'withdrawn', ended_by_name: by, ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'confirmed'])
    .execute()

/** Puts into force what has waited long enough, some at a time; answers of which shops. */
export async function bringBanksIntoForceUnscoped(ctx: Ctx, count: number): Promise<number[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: number }>`
    with due as (
      select c.id, c.shop_id, c.bank from bank_change c join shop s on s.id = c.shop_id
      where c.state = 'confirmed' and c.due_at <= ${now} order by c.shop_id limit ${count} for no key update of s, c),
    written as (update shop s set bank = due.bank from due where s.id = due.shop_id returning s.id)
    update bank_change c set state = 'in_force', ended_at = ${now} from due where c.id = due.id returning c.shop_id as id`.execute(
    ctx.db,
  )
  return rows.map((it) => it.id)
}
