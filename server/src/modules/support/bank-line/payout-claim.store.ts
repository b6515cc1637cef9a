import { sql } from 'kysely'
import type { BankStep } from '#modules/trade/payout'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { BankLineTables } from './bank-line.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<BankLineTables>(ctx)

/** Steps of payouts that another line is sure of, or was booked for. */
export async function claimedPayouts(
  ctx: Ctx,
  payoutIds: readonly number[],
  exceptLine?: number,
): Promise<{ payoutId: number; step: BankStep }[]> {
  if (!payoutIds.length) return []
  return db(ctx)
    .selectFrom('bank_line_payout')
    .select(['payout_id as payoutId', 'step'])
    .where('payout_id', 'in', [...payoutIds])
    .$if(exceptLine !== undefined, (query) => query.where('line_id', '<>', exceptLine!))
    .execute()
}

/** Steps of payouts become those of a line. The caller has made sure that they are of no other. */
export const claimPayouts = (ctx: Ctx, lineId: number, steps: readonly { payoutId: number; step: BankStep }[]) =>
  db(ctx)
    .insertInto('bank_line_payout')
    .values(steps.map((it) => ({ payout_id: it.payoutId, step: it.step, line_id: lineId })))
    .execute()

/** The payouts that are those of a line, by their ids. */
export const payoutsOfLine = async (ctx: Ctx, lineId: number): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('bank_line_payout')
      .select('payout_id')
      .where('line_id', '=', lineId)
      .orderBy('payout_id')
      .execute()
  ).map((it) => it.payout_id)

/** How many payouts each of these lines is of. */
export async function countPayoutsOfLines(ctx: Ctx, lineIds: readonly number[]): Promise<Map<number, number>> {
  if (!lineIds.length) return new Map()
  const rows = await db(ctx)
    .selectFrom('bank_line_payout')
    .select(['line_id', sql<number>`count(*)::int`.as('n')])
    .where('line_id', 'in', [...lineIds])
    .groupBy('line_id')
    .execute()
  return new Map(rows.map((it) => [it.line_id, it.n]))
}

export const releasePayout = (ctx: Ctx, lineId: number) =>
  db(ctx).deleteFrom('bank_line_payout').where('line_id', '=', lineId).execute()
