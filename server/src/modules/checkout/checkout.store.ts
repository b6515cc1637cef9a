import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database'
import type { CheckoutTables } from './checkout.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<CheckoutTables>(ctx)

/** One part of the accounting choice; shares are basis points. */
export interface Share {
  costCentreId: number
  subjectId: number
  percent: number
}
export interface Choices {
  addressId: number | null
  invoice: Record<string, string> | null
  receiveTime: string
  accounting: Share[]
  remarks: Record<string, string>
}

const untouched: Choices = { addressId: null, invoice: null, receiveTime: 'ANY_TIME', accounting: [], remarks: {} }

export const choicesOf = async (ctx: Ctx, memberId: number): Promise<Choices> => {
  const row = await db(ctx)
    .selectFrom('checkout_choice')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return untouched
  return {
    addressId: row.address_id,
    invoice: row.invoice as Choices['invoice'],
    receiveTime: row.receive_time,
    accounting: row.accounting as Share[],
    remarks: row.remarks as Record<string, string>,
  }
}

export const keepChoices = async (ctx: Ctx, memberId: number, change: Partial<Choices>): Promise<void> => {
  const values = {
    ...(change.addressId !== undefined && { address_id: change.addressId }),
    ...(change.invoice !== undefined && { invoice: change.invoice ? json(change.invoice) : null }),
    ...(change.receiveTime !== undefined && { receive_time: change.receiveTime }),
    ...(change.accounting !== undefined && { accounting: json(change.accounting) }),
    ...(change.remarks !== undefined && { remarks: json(change.remarks) }),
    changed_at: ctx.clock.now(),
  }
  await db(ctx)
    .insertInto('checkout_choice')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}
