import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { waitingBy, type WaitingWork } from '#platform/database/waiting-work'
import { bankTransfer, transferDays } from './methods.ts'
import type { PaymentTables } from './payment.tables.ts'

/** Transfers with a slip, whose money a shop has to look for while the order stays open. */
export const transfersToFind = (ctx: Ctx, shopId: number): Promise<WaitingWork> =>
  tablesOf<PaymentTables>(ctx)
    .selectFrom('payment')
    .select(waitingBy(sql`slip_at + ${transferDays * 24} * interval '1 hour'`, ctx.clock.now()))
    .where('method', '=', bankTransfer)
    .where('shop_id', '=', shopId)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow()
