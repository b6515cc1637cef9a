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

/** A step of a payout becomes that of a line. The caller has made sure that it is of no other. */
export const claimPayout = (ctx: Ctx, lineId: number, payoutId: number, step: BankStep) =>
  db(ctx).insertInto('bank_line_payout').values({ payout_id: payoutId, step, line_id: lineId }).execute()

export const releasePayout = (ctx: Ctx, lineId: number) =>
  db(ctx).deleteFrom('bank_line_payout').where('line_id', '=', lineId).execute()
