import { sql } from 'kysely'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { IdentityTables } from '../identity.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)

export const failuresOf = (ctx: Ctx, keys: readonly string[], since: Date) =>
  db(ctx)
    .selectFrom('login_failure')
    .select(['key', 'count'])
    .where('key', 'in', [...keys])
    .where('window_started_at', '>', since)
    .execute()

/** One more try under a key; the count begins anew when its window is over. */
export const countTry = (ctx: Ctx, key: string, since: Date) =>
  db(ctx)
    .insertInto('login_failure')
    .values({ key, count: 1, window_started_at: ctx.clock.now(), locked_until: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when login_failure.window_started_at > ${since} then login_failure.count + 1 else 1 end`,
        window_started_at: sql<Date>`case when login_failure.window_started_at > ${since} then login_failure.window_started_at else excluded.window_started_at end`,
        locked_until: sql<Date | null>`case when login_failure.window_started_at > ${since} then login_failure.locked_until end`,
      }),
    )
    .returning(['count', 'window_started_at'])
    .executeTakeFirstOrThrow()

/** The same, unless the key rests at this moment: then nothing is counted and nothing answered. */
export const countTryUnlessPaused = async (
  ctx: Ctx,
  key: string,
  since: Date,
): Promise<{ count: number } | undefined> => {
  const [row] = (
    await sql<{ count: number }>`
      insert into login_failure as f (key, count, window_started_at) values (${key}, 1, ${ctx.clock.now()})
      on conflict (key) do update set
        count = case when f.window_started_at > ${since} then f.count + 1 else 1 end,
        window_started_at = case when f.window_started_at > ${since} then f.window_started_at else excluded.window_started_at end,
        locked_until = null
      where f.locked_until is null or f.locked_until <= ${ctx.clock.now()}
      returning count`.execute(ctx.db)
  ).rows
  return row
}

export const pauseKey = (ctx: Ctx, key: string, until: Date) =>
  db(ctx).updateTable('login_failure').set({ locked_until: until }).where('key', '=', key).execute()

export const takeBackTry = (ctx: Ctx, key: string) =>
  db(ctx)
    .updateTable('login_failure')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

/** One after the other, in the order in which tries take them: rows that are locked together are locked in one order. */
export async function purgeTries(ctx: Ctx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await db(ctx).deleteFrom('login_failure').where('key', '=', key).execute()
}

export const isKnownBrowser = async (ctx: Ctx, accountId: number, browser: string): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('known_browser')
    .select('browser_hash')
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', browser)
    .executeTakeFirst()) !== undefined

export const rememberBrowser = (ctx: Ctx, accountId: number, browser: string) =>
  db(ctx)
    .insertInto('known_browser')
    .values({ account_id: accountId, browser_hash: browser, last_seen_at: ctx.clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ last_seen_at: ctx.clock.now() }),
    )
    .execute()

export const saveCaptcha = (
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

/** Two that want a code for the same purpose and target come one after the other. */
export const lockCodes = (ctx: Ctx, purpose: string, target: string) =>
  sql`select pg_advisory_xact_lock(hashtext('verification_code'), hashtext(${`${purpose} ${target}`}))`.execute(db(ctx))

/** When codes for a purpose went out, the latest first: to a target, or for an account under any of its names. */
export const codesSentSince = async (
  ctx: Ctx,
  purpose: string,
  to: { target: string } | { accountId: number },
  since: Date,
): Promise<Date[]> =>
  (
    await db(ctx)
      .selectFrom('verification_code')
      .select('sent_at')
      .where('purpose', '=', purpose)
      .where((eb) => ('target' in to ? eb('target', '=', to.target) : eb('account_id', '=', to.accountId)))
      .where('sent_at', '>', since)
      .orderBy('sent_at', 'desc')
      .limit(20)
      .execute()
  ).map(({ sent_at }) => sent_at)

export async function saveCode(
  ctx: Ctx,
  code: { purpose: string; target: string; account_id: number | null; code_hash: string; expires_at: Date },
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
export const countCodeTry = (
  ctx: Ctx,
  input: { purpose: string; target: string; accountId: number | null; attempts: number },
) =>
  db(ctx)
    .updateTable('verification_code')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('purpose', '=', input.purpose)
    .where('target', '=', input.target)
    .where(sql<boolean>`account_id is not distinct from ${input.accountId}`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .where('attempts', '<', input.attempts)
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

/** Remembers for a while that somebody has proven a step; the mark belongs to the session it was earned in. */
export const savePassedStep = (
  ctx: Ctx,
  step: { account_id: number; purpose: string; session_id: string; expires_at: Date },
) =>
  db(ctx)
    .insertInto('verification_proof')
    .values(step)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'purpose'])
        .doUpdateSet({ session_id: step.session_id, expires_at: step.expires_at }),
    )
    .execute()

interface Step {
  accountId: number
  sessionId: string
  purpose: string
}

export const hasPassedStep = async (ctx: Ctx, { accountId, sessionId, purpose }: Step) =>
  (await db(ctx)
    .selectFrom('verification_proof')
    .select('purpose')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()) !== undefined

/** The mark is good for one use. */
export const takePassedStep = async (ctx: Ctx, { accountId, sessionId, purpose }: Step) =>
  (await db(ctx)
    .deleteFrom('verification_proof')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', ctx.clock.now())
    .returning('purpose')
    .executeTakeFirst()) !== undefined

export const addPasswordSearch = (
  ctx: Ctx,
  search: { ticket_hash: string; account_id: number | null; target: string; expires_at: Date },
) => db(ctx).insertInto('password_reset').values(search).execute()

export const findPasswordSearch = (ctx: Ctx, ticketHash: string) =>
  db(ctx)
    .selectFrom('password_reset')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()

export const markSearchProven = (ctx: Ctx, ticketHash: string, expiresAt: Date) =>
  db(ctx)
    .updateTable('password_reset')
    .set({ proven_at: ctx.clock.now(), expires_at: expiresAt })
    .where('ticket_hash', '=', ticketHash)
    .execute()

/** What was proven is good for one new password. */
export const takeProvenSearch = (ctx: Ctx, ticketHash: string) =>
  db(ctx)
    .deleteFrom('password_reset')
    .where('ticket_hash', '=', ticketHash)
    .where('proven_at', 'is not', null)
    .where('expires_at', '>', ctx.clock.now())
    .returning('account_id')
    .executeTakeFirst()

export async function purgeOldChallenges(ctx: Ctx, now: Date, before: Date) {
  for (const table of ['captcha', 'verification_proof', 'password_reset'] as const)
    await db(ctx).deleteFrom(table).where('expires_at', '<', now).execute()
  await db(ctx).deleteFrom('verification_code').where('expires_at', '<', before).execute()
  await db(ctx).deleteFrom('login_failure').where('window_started_at', '<', before).execute()
  const quarter = new Date(now.getTime() - days(90))
  await db(ctx).deleteFrom('known_browser').where('last_seen_at', '<', quarter).execute()
}
