import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { IdentityTables } from '../identity.tables.ts'
import type { SessionAudience } from '../session/sign-tokens.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)

/** Whose keys are meant: those of an account in one audience, of staff in one shop. */
export interface KeyHolder {
  accountId: number
  audience: SessionAudience
  /** The shop of a member of staff. */
  scopeId: number | null
}

export interface NewKey {
  /** The public part, by which it is found. */
  prefix: string
  /** Of the whole key. */
  hash: string
  label: string
  permissions: readonly string[]
  expiresAt: Date
}

const areOf = ({ accountId, audience, scopeId }: KeyHolder) =>
  sql<boolean>`kind = 'api_key' and account_id = ${accountId} and audience = ${audience}
    and scope_id is not distinct from ${scopeId}::bigint and revoked_at is null`
const keysOf = (ctx: Ctx, holder: KeyHolder) => db(ctx).selectFrom('credential').where(areOf(holder))

export const keyRows = (ctx: Ctx, holder: KeyHolder) =>
  keysOf(ctx, holder)
    .select(['id', 'subject', 'label', 'permissions', 'created_at', 'expires_at', 'last_used_at'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
export type KeyRow = Awaited<ReturnType<typeof keyRows>>[number]

export const countKeys = async (ctx: Ctx, holder: KeyHolder) =>
  (
    await keysOf(ctx, holder)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const addKey = (ctx: Ctx, { accountId, audience, scopeId }: KeyHolder, key: NewKey) =>
  db(ctx)
    .insertInto('credential')
    .values({
      account_id: accountId,
      kind: 'api_key',
      subject: key.prefix,
      secret: key.hash,
      label: key.label,
      audience,
      scope_id: scopeId,
      permissions: [...key.permissions],
      created_at: ctx.clock.now(),
      changed_at: ctx.clock.now(),
      expires_at: key.expiresAt,
    })
    .returning(['id', 'subject', 'label', 'permissions', 'created_at', 'expires_at', 'last_used_at'])
    .executeTakeFirstOrThrow()

/** Undefined when there is no such key of this holder, or when it was revoked before. */
export const endKey = (ctx: Ctx, holder: KeyHolder, id: number) =>
  db(ctx)
    .updateTable('credential')
    .set({ revoked_at: ctx.clock.now() })
    .where('id', '=', id)
    .where(areOf(holder))
    .returning(['label', 'permissions'])
    .executeTakeFirst()

/** A key that is good now, by its public part, with what its account says of itself. */
export const findLiveKeyUnscoped = (ctx: Ctx, prefix: string) =>
  db(ctx)
    .selectFrom('credential as key')
    .innerJoin('account', 'account.id', 'key.account_id')
    .leftJoin('credential as password', (join) =>
      join
        .onRef('password.account_id', '=', 'account.id')
        .on('password.kind', '=', 'password')
        .on('password.subject', '=', ''),
    )
    .select([
      'key.id',
      'key.account_id',
      'key.audience',
      'key.scope_id',
      'key.secret',
      'key.label',
      'key.permissions',
      'key.last_used_at',
    ])
    .select(sql<boolean>`coalesce(password.must_change, false)`.as('must_change_password'))
    .where('key.kind', '=', 'api_key')
    .where('key.subject', '=', prefix)
    .where('key.revoked_at', 'is', null)
    .where('key.expires_at', '>', ctx.clock.now())
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()

/** Notes that a key was used, unless somebody noted it after `since`. */
export const noteKeyUsed = (ctx: Ctx, id: number, since: Date) =>
  db(ctx)
    .updateTable('credential')
    .set({ last_used_at: ctx.clock.now() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', since)]))
    .execute()

export const purgeOldKeys = (ctx: Ctx, before: Date) =>
  db(ctx)
    .deleteFrom('credential')
    .where('kind', '=', 'api_key')
    .where((eb) => eb.or([eb('revoked_at', '<', before), eb('expires_at', '<', before)]))
    .execute()
