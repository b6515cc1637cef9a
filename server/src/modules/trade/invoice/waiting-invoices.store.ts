import { invoiceTimes } from '@borong/contract'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { waitingBy, waitsSince, type WaitingWork, withoutDeadline } from '#platform/database/waiting-work'
import type { InvoiceTables } from './invoice.tables.ts'
import { beginOfWorkdays, endOfWorkday } from './workdays.ts'

const isDue = sql<boolean>`status = 'due'`
/** As the index says it. */
const isWaiting = sql<boolean>`(status = 'due' or (status = 'issued' and kind = 'invoice' and type <> 'ELECTRO' and mailed_at is null))`

/** Invoices that a shop has to issue within a day, or to mail within working days. */
export async function invoicesToSend(ctx: Ctx, shopId: number): Promise<WaitingWork> {
  const now = ctx.clock.now()
  // Issued before then, it should have been mailed by now.
  const mailedSince = beginOfWorkdays(now, invoiceTimes.mailWithinWorkdays)
  const toMail = sql`case when not ${isDue} then issued_at end`
  const { overdueMail, oldestMail, ...issue } = await tablesOf<InvoiceTables>(ctx)
    .selectFrom('invoice')
    .select(
      waitingBy(sql`case when ${isDue} then due_at + ${invoiceTimes.issueWithinHours} * interval '1 hour' end`, now),
    )
    .select(sql<number>`count(*) filter (where ${toMail} < ${mailedSince})`.as('overdueMail'))
    .select(sql<Date | null>`min(${toMail}) filter (where ${toMail} >= ${mailedSince})`.as('oldestMail'))
    .where('shop_id', '=', shopId)
    .where(isWaiting)
    .executeTakeFirstOrThrow()
  const mailBy = oldestMail && endOfWorkday(oldestMail, invoiceTimes.mailWithinWorkdays)
  return {
    waiting: issue.waiting,
    overdue: issue.overdue + overdueMail,
    nextDue: mailBy && (!issue.nextDue || mailBy < issue.nextDue) ? mailBy : issue.nextDue,
  }
}

/** Qualifications that operators have to look through; companies are told no time. */
export const qualificationsToDecideUnscoped = async (ctx: Ctx): Promise<WaitingWork> =>
  withoutDeadline(
    await tablesOf<InvoiceTables>(ctx)
      .selectFrom('vat_qualification')
      .select(sql<number>`count(*)`.as('waiting'))
      .select(waitsSince(sql`applied_at`))
      .where('status', '=', 'applied')
      .executeTakeFirstOrThrow(),
  )
