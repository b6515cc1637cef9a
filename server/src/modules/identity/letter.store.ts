import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database'
import type { IdentityTables } from './identity.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)

export const addLetter = async (
  ctx: Ctx,
  letter: { channel?: 'email' | 'sms'; recipient: string; subject: string; body: string },
) =>
  (
    await db(ctx)
      .insertInto('letter')
      .values({ ...letter, created_at: ctx.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Letters that wait since before a moment. */
export const waitingLettersUnscoped = (ctx: Ctx, before: Date) =>
  db(ctx)
    .selectFrom('letter')
    .select(['id', 'attempts'])
    .where('channel', '=', 'email')
    .where('sent_at', 'is', null)
    .where('attempts', '<', 5)
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(50)
    .execute()

/** Of two that want to send a letter, one gets it. */
export const claimLetter = (ctx: Ctx, id: number, attempts: number) =>
  db(ctx)
    .updateTable('letter')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .returning(['recipient', 'subject', 'body'])
    .executeTakeFirst()

/** What was sent is not kept: it may hold a code. The demo shows its letters, so it keeps them. */
export const markSent = (ctx: Ctx, id: number, keepBody: boolean) =>
  db(ctx)
    .updateTable('letter')
    .set({ sent_at: ctx.clock.now(), ...(!keepBody && { body: '' }) })
    .where('id', '=', id)
    .execute()

export const latestLettersUnscoped = (ctx: Ctx, limit: number) =>
  db(ctx).selectFrom('letter').selectAll().orderBy('id', 'desc').limit(limit).execute()

export const forgetOldLetters = (ctx: Ctx, before: Date) =>
  db(ctx).deleteFrom('letter').where('created_at', '<', before).execute()
