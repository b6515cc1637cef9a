import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { waitingBy, type WaitingWork } from '#platform/database/waiting-work'
import { dueOfInvite } from './quote.store.ts'
import type { InquiryTables } from './inquiry.tables.ts'

/** What a shop may still quote: asked and in time, or quoted once and withdrawn, for which nobody has set a time. */
export const inquiriesToQuote = (ctx: Ctx, shopId: number): Promise<WaitingWork> =>
  tablesOf<InquiryTables>(ctx)
    .selectFrom('inquiry_invite as v')
    .select(waitingBy(sql`case v.status when 'asked' then ${dueOfInvite} end`, ctx.clock.now()))
    .where('shop_id', '=', shopId)
    .where('status', 'in', ['asked', 'withdrawn'])
    // What ran out is expired by the clock, whether the job has come by or not.
    .where((eb) => eb.or([eb('status', '=', 'withdrawn'), eb(dueOfInvite, '>', ctx.clock.now())]))
    .executeTakeFirstOrThrow()

/** Inquiries that wait for a shop to quote, or for the buyer to decide on what it quoted. */
export const openInquiriesOfShop = async (ctx: Ctx, shopId: number): Promise<number> =>
  (
    await tablesOf<InquiryTables>(ctx)
      .selectFrom('inquiry_invite')
      .select(sql<number>`count(*)`.as('n'))
      .where('shop_id', '=', shopId)
      .where('status', 'in', ['asked', 'quoted', 'withdrawn'])
      .executeTakeFirstOrThrow()
  ).n
