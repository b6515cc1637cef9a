import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { type WaitingWork, withoutDeadline } from '#platform/database/waiting-work'
import type { ReviewTables } from './review.tables.ts'

/** Reviews that a shop has not replied to; it need not, so there is no deadline. */
export const reviewsToReply = async (ctx: Ctx, shopId: number): Promise<WaitingWork> =>
  withoutDeadline(
    await tablesOf<ReviewTables>(ctx)
      .selectFrom('review')
      .select(sql<number>`count(*)`.as('waiting'))
      .where('shop_id', '=', shopId)
      .where('reply', 'is', null)
      .executeTakeFirstOrThrow(),
  )

/** Questions that a shop has not answered. */
export const questionsToAnswer = async (ctx: Ctx, shopId: number): Promise<WaitingWork> =>
  withoutDeadline(
    await tablesOf<ReviewTables>(ctx)
      .selectFrom('question')
      .select(sql<number>`count(*)`.as('waiting'))
      .where('shop_id', '=', shopId)
      .where('answer', 'is', null)
      .executeTakeFirstOrThrow(),
  )
