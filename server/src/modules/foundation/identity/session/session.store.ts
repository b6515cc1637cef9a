import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { json, tablesOf } from '#platform/database/database'
import type { IdentityTables } from '../identity.tables.ts'
import type { Issue } from './sign-tokens.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)

const liveSessions = compileOnce(
  (identity: Kysely<IdentityTables>, { ids, now }: { ids: readonly string[]; now: Date }) =>
    identity
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select([
        'session.id',
        'session.account_id',
        'session.audience',
        'session.scope_id',
        'session.binding_hash',
        'session.expires_at',
      ])
      .leftJoin('credential as password', (join) =>
        join
          .onRef('password.account_id', '=', 'account.id')
          .on('password.kind', '=', 'password')
          .on('password.subject', '=', ''),
      )
      .select('account.nickname')
      .select(sql<boolean>`coalesce(password.must_change, false)`.as('must_change_password'))
      .where(sql<boolean>`session.id = any(${ids}::text[])`)
      .where('session.revoked_at', 'is', null)
      .where('session.expires_at', '>', now)
      .where('account.disabled_at', 'is', null),
)

/** Sessions that are alive, with what their accounts say of them; it runs at nearly every call. */
export const liveSessionsUnscoped = async (ctx: Ctx, ids: readonly string[]) =>
  new Map((await liveSessions(ctx, { ids, now: ctx.clock.now() })).map((it) => [it.id, it]))

export const findSessionUnscoped = async (ctx: Ctx, id: string) => (await liveSessionsUnscoped(ctx, [id])).get(id)

export const addSession = (
  ctx: Ctx,
  session: {
    id: string
    account_id: number
    audience: string
    scope_id: number | null
    binding_hash: string | null
    device: string
    expires_at: Date
  },
) =>
  db(ctx)
    .insertInto('session')
    .values({ ...session, created_at: ctx.clock.now(), last_seen_at: ctx.clock.now() })
    .execute()

export const addRefreshToken = (
  ctx: Ctx,
  token: { session_id: string; token_hash: string; parent_id: number | null; expires_at: Date },
) =>
  db(ctx)
    .insertInto('refresh_token')
    .values({ ...token, issued_at: ctx.clock.now() })
    .execute()

export const findRefreshTokenUnscoped = (ctx: Ctx, hash: string) =>
  db(ctx)
    .selectFrom('refresh_token as token')
    .leftJoin('refresh_token as child', 'child.parent_id', 'token.id')
    .select(['token.id', 'token.session_id', 'token.used_at', 'token.successor', 'child.used_at as child_used_at'])
    .where('token.token_hash', '=', hash)
    .executeTakeFirst()

/** Of two that come with the same token, one spends it. */
export const spendRefreshToken = async (ctx: Ctx, id: number, successor: Issue) =>
  (await db(ctx)
    .updateTable('refresh_token')
    .set({ used_at: ctx.clock.now(), successor: json(successor) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const touchSession = (ctx: Ctx, id: string) =>
  db(ctx).updateTable('session').set({ last_seen_at: ctx.clock.now() }).where('id', '=', id).execute()

/** Sessions of an account that can still be used: a refresh token lives as long as `seenSince` says. */
export const sessionsOfAccount = (ctx: Ctx, accountId: number, seenSince: Date) =>
  db(ctx)
    .selectFrom('session')
    .select(['id', 'device', 'audience', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .where('last_seen_at', '>', seenSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

export const revokeSession = (ctx: Ctx, id: string, because: string) =>
  db(ctx)
    .updateTable('session')
    .set({ revoked_at: ctx.clock.now(), revoked_reason: because })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()

/** Ends a session that another one takes the place of, and tells until when it would have lasted; undefined when it has ended. */
export const replaceSession = async (ctx: Ctx, id: string, accountId: number): Promise<Date | undefined> =>
  (
    await db(ctx)
      .updateTable('session')
      .set({ revoked_at: ctx.clock.now(), revoked_reason: 'another shop' })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .returning('expires_at')
      .executeTakeFirst()
  )?.expires_at

/** Ends sessions of an account, all of them or those that are named or not spared, and tells which were alive. */
export const revokeSessionsOf = async (
  ctx: Ctx,
  accountId: number,
  because: string,
  which: { only?: string; butNot?: string } = {},
) =>
  (
    await db(ctx)
      .updateTable('session')
      .set({ revoked_at: ctx.clock.now(), revoked_reason: because })
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .$if(which.only !== undefined, (query) => query.where('id', '=', which.only!))
      .$if(which.butNot !== undefined, (query) => query.where('id', '<>', which.butNot!))
      .returning('id')
      .execute()
  ).map(({ id }) => id)

export async function deleteOldSessions(ctx: Ctx, before: Date) {
  const old = db(ctx).selectFrom('session').select('id').where('expires_at', '<', before)
  // Children point to their parents, all of one session: one statement removes both.
  await db(ctx).deleteFrom('refresh_token').where('session_id', 'in', old).execute()
  await db(ctx).deleteFrom('session').where('expires_at', '<', before).execute()
}
