import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database'
import type { IdentityTables } from './identity.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)

export const failuresOf = (ctx: Ctx, keys: readonly string[], since: Date) =>
  db(ctx)
    .selectFrom('login_failure')
    .select(['key', 'count', 'locked_until'])
    .where('key', 'in', [...keys])
    .where('window_started_at', '>', since)
    .execute()

/** One more try under a key; the count begins anew when its window is over. */
export const countTry = async (ctx: Ctx, key: string, since: Date) =>
  (
    await db(ctx)
      .insertInto('login_failure')
      .values({ key, count: 1, window_started_at: ctx.clock.now(), locked_until: null })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when login_failure.window_started_at > ${since} then login_failure.count + 1 else 1 end`,
          window_started_at: sql<Date>`case when login_failure.window_started_at > ${since} then login_failure.window_started_at else excluded.window_started_at end`,
          locked_until: sql<Date | null>`case when login_failure.window_started_at > ${since} then login_failure.locked_until end`,
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
  ).count

/** The window moves along, so that the count lives as long as the lock. */
export const lockKey = (ctx: Ctx, key: string, until: Date) =>
  db(ctx)
    .updateTable('login_failure')
    .set({ locked_until: until, window_started_at: ctx.clock.now() })
    .where('key', '=', key)
    .execute()

export const forgetTries = (ctx: Ctx, key: string) =>
  db(ctx).deleteFrom('login_failure').where('key', '=', key).execute()

export const keepCaptcha = (
  ctx: Ctx,
  captcha: { uuid: string; scene: string; answer_hash: string; expires_at: Date },
) =>
  db(ctx)
    .insertInto('captcha')
    .values(captcha)
    .onConflict((conflict) =>
      conflict
        .columns(['uuid', 'scene'])
        .doUpdateSet({ answer_hash: captcha.answer_hash, expires_at: captcha.expires_at }),
    )
    .execute()

/** A captcha is gone with the first try at it. */
export const takeCaptcha = (ctx: Ctx, uuid: string, scene: string) =>
  db(ctx)
    .deleteFrom('captcha')
    .where('uuid', '=', uuid)
    .where('scene', '=', scene)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst()

export const codesSentSince = (ctx: Ctx, purpose: string, target: string, since: Date) =>
  db(ctx)
    .selectFrom('verification_code')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(20)
    .execute()

export async function keepCode(
  ctx: Ctx,
  code: { purpose: string; target: string; account_id: number; code_hash: string; expires_at: Date },
) {
  const now = ctx.clock.now()
  // One live code for a purpose and target: a new one ends those before it.
  await db(ctx)
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('purpose', '=', code.purpose)
    .where('target', '=', code.target)
    .where('used_at', 'is', null)
    .execute()
  await db(ctx)
    .insertInto('verification_code')
    .values({ ...code, sent_at: now })
    .execute()
}

/** Counts a try before anything is compared, so that guesses that come together cannot pass the limit. */
export const countCodeTry = (ctx: Ctx, ask: { purpose: string; target: string; accountId: number; tries: number }) =>
  db(ctx)
    .updateTable('verification_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('purpose', '=', ask.purpose)
    .where('target', '=', ask.target)
    .where('account_id', '=', ask.accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .where('tries', '<', ask.tries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()

export const spendCode = async (ctx: Ctx, id: number) =>
  (await db(ctx)
    .updateTable('verification_code')
    .set({ used_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export async function forgetOldChallenges(ctx: Ctx, now: Date, before: Date) {
  await db(ctx).deleteFrom('captcha').where('expires_at', '<', now).execute()
  await db(ctx).deleteFrom('verification_code').where('expires_at', '<', before).execute()
  await db(ctx).deleteFrom('login_failure').where('window_started_at', '<', before).execute()
}
