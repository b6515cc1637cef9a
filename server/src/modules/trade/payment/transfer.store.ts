import { sql } from 'kysely'
import { type AssignedTo, isAssigned } from '#modules/support/assignment'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import { bankTransfer } from './methods.ts'
import { type Payment, paymentRow } from './payment.store.ts'
import type { PaymentTables } from './payment.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PaymentTables>(ctx)
const transfers = (ctx: Ctx) => db(ctx).selectFrom('payment').selectAll().where('method', '=', bankTransfer)

/** The transfer of an order that is still open. */
export const findTransferOfOrder = async (
  ctx: Ctx,
  companyId: number,
  orderSn: string,
): Promise<Payment | undefined> => {
  const row = await transfers(ctx)
    .where('company_id', '=', companyId)
    .where('payable_sn', '=', orderSn)
    .where('status', 'in', ['waiting', 'submitted'])
    .executeTakeFirst()
  return row && paymentRow.read(row)
}

/** Whether a shop has a transfer of this number. */
export const isTransferOfShop = async (ctx: Ctx, shopId: number, sn: string): Promise<boolean> =>
  (await transfers(ctx).where('shop_id', '=', shopId).where('sn', '=', sn).executeTakeFirst()) !== undefined

const lockTransfer = async (
  ctx: Ctx,
  owner: 'company_id' | 'shop_id',
  id: number,
  sn: string,
): Promise<Payment | undefined> => {
  const row = await transfers(ctx).where(owner, '=', id).where('sn', '=', sn).forUpdate().executeTakeFirst()
  return row && paymentRow.read(row)
}
export const lockTransferOfCompany = (ctx: Ctx, companyId: number, sn: string) =>
  lockTransfer(ctx, 'company_id', companyId, sn)
export const lockTransferOfShop = (ctx: Ctx, shopId: number, sn: string) => lockTransfer(ctx, 'shop_id', shopId, sn)

export const noteSlip = (ctx: Ctx, id: number, it: { slip: string; note: string }) =>
  db(ctx)
    .updateTable('payment')
    .set({ status: 'submitted', slip: it.slip, slip_note: it.note, slip_at: ctx.clock.now(), refused_reason: '' })
    .where('id', '=', id)
    .execute()

export const noteRefusal = (ctx: Ctx, id: number, it: { reason: string; by: string }) =>
  db(ctx)
    .updateTable('payment')
    .set({ status: 'waiting', refused_reason: it.reason, decided_by: it.by })
    .where('id', '=', id)
    .execute()

export const noteWhoDecided = (ctx: Ctx, id: number, by: string) =>
  db(ctx).updateTable('payment').set({ decided_by: by }).where('id', '=', id).execute()

export const countTransfers = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('payment')
    .select([
      sql<number>`count(*) filter (where status = 'submitted')::int`.as('waiting'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('method', '=', bankTransfer)
    .where('shop_id', '=', shopId)
    .where('status', 'in', ['waiting', 'submitted', 'succeeded'])
    .executeTakeFirstOrThrow()

/** Transfers to a shop: those that wait for it, the oldest first; or all, those that wait before the newest. */
export async function pageOfTransfers(
  ctx: Ctx,
  shopId: number,
  filter: { submitted: boolean; keyword: string; assigned?: AssignedTo },
  page: { no: number; size: number },
) {
  const like = `%${literally(filter.keyword)}%`
  const found = () =>
    db(ctx)
      .selectFrom('payment')
      .where('method', '=', bankTransfer)
      .where('shop_id', '=', shopId)
      .where('status', 'in', filter.submitted ? ['submitted'] : ['waiting', 'submitted', 'succeeded'])
      .where((eb) => eb.or([eb('payable_sn', 'like', like), eb('sn', 'like', like)]))
      .$if(filter.assigned !== undefined, (query) =>
        query.where(isAssigned('transfers', 'payment.sn', filter.assigned!)),
      )
  const rows = await found()
    .selectAll()
    .orderBy(filter.submitted ? 'slip_at' : sql`status = 'submitted'`, filter.submitted ? 'asc' : 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await found()
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { transfers: rows.map(paymentRow.read), total: n }
}
