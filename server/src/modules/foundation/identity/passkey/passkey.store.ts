import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { IdentityTables } from '../identity.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)

export interface PasskeyChallenge {
  purpose: 'register' | 'sign_in'
  audience: 'seller' | 'admin'
  accountId: number | null
  /** Of the challenge of the second step, where the password was right before. */
  ticketHash: string | null
}

export const addPasskeyChallenge = (ctx: Ctx, challengeHash: string, it: PasskeyChallenge, until: Date) =>
  db(ctx)
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: challengeHash,
      purpose: it.purpose,
      audience: it.audience,
      account_id: it.accountId,
      ticket_hash: it.ticketHash,
      expires_at: until,
    })
    .execute()

/** A challenge is answered once: of all that come with it one gets it. */
export const takePasskeyChallenge = (
  ctx: Ctx,
  challengeHash: string,
  { purpose, audience }: Pick<PasskeyChallenge, 'purpose' | 'audience'>,
) =>
  db(ctx)
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('audience', '=', audience)
    .where('expires_at', '>', ctx.clock.now())
    .returning(['account_id', 'ticket_hash'])
    .executeTakeFirst()

export const purgePasskeyChallenges = (ctx: Ctx, now: Date) =>
  db(ctx).deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()

const passkeys = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('credential')
    .select([
      'id',
      'account_id',
      'subject',
      'secret',
      'label',
      'sign_count',
      'transports',
      'created_at',
      'last_used_at',
    ])
    .where('kind', '=', 'passkey')

/** The passkeys of an account, the latest first. */
export const passkeyRows = (ctx: Ctx, accountId: number) =>
  passkeys(ctx).where('account_id', '=', accountId).where('subject', '<>', '').orderBy('id', 'desc').execute()
export type PasskeyRow = Awaited<ReturnType<typeof passkeyRows>>[number]

/** Somebody who signs in is found by the passkey itself. */
export const findPasskeyUnscoped = (ctx: Ctx, credentialId: string) =>
  passkeys(ctx).where('subject', '=', credentialId).executeTakeFirst()

export const hasPasskey = async (ctx: Ctx, accountId: number): Promise<boolean> =>
  (await passkeys(ctx).where('account_id', '=', accountId).where('subject', '<>', '').limit(1).executeTakeFirst()) !==
  undefined

/** Undefined when this passkey is registered already, whoever has it. */
export const insertPasskey = (
  ctx: Ctx,
  accountId: number,
  it: { credentialId: string; publicKey: string; signCount: number; transports: string[]; name: string },
) =>
  db(ctx)
    .insertInto('credential')
    .values({
      account_id: accountId,
      kind: 'passkey',
      subject: it.credentialId,
      secret: it.publicKey,
      label: it.name,
      sign_count: it.signCount,
      transports: it.transports,
      created_at: ctx.clock.now(),
      changed_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Notes a use; false when the count of the authenticator did not go on: another one may have the same key. */
export const countPasskeyUse = async (ctx: Ctx, id: number, signCount: number): Promise<boolean> =>
  (await db(ctx)
    .updateTable('credential')
    .set({ sign_count: signCount, last_used_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('kind', '=', 'passkey')
    .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deletePasskey = (ctx: Ctx, accountId: number, id: number) =>
  db(ctx)
    .deleteFrom('credential')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'passkey')
    .returning('label')
    .executeTakeFirst()

/** Counts a login without a password; false when the account was disabled meanwhile. */
export const countLoginByPasskey = async (ctx: Ctx, accountId: number): Promise<boolean> =>
  (await db(ctx)
    .updateTable('account')
    .set({ login_count: sql<number>`login_count + 1` })
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
