import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { IdentityTables } from '../identity.tables.ts'
import type { SessionAudience } from '../session/sign-tokens.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)

const generatorOf = (ctx: Ctx, accountId: number) =>
  db(ctx)
    .selectFrom('credential')
    .select(['id', 'account_id', 'secret', 'last_period', 'changed_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .where('subject', '=', '')

/** The code generator that signing in asks for; undefined where there is none. */
export const findGenerator = (ctx: Ctx, accountId: number) =>
  generatorOf(ctx, accountId).where('expires_at', 'is', null).executeTakeFirst()
export type Generator = NonNullable<Awaited<ReturnType<typeof findGenerator>>>

/** One that was begun and waits for its first code. */
export const findWaitingGenerator = (ctx: Ctx, accountId: number) =>
  generatorOf(ctx, accountId).where('expires_at', '>', ctx.clock.now()).executeTakeFirst()

/** Puts a generator that waits for its first code in the place of another such; false where one is on already. */
export const saveWaitingGenerator = async (ctx: Ctx, accountId: number, sealed: string, until: Date) => {
  const row = { secret: sealed, expires_at: until, changed_at: ctx.clock.now(), last_period: null }
  const saved = await db(ctx)
    .insertInto('credential')
    .values({ account_id: accountId, kind: 'totp', created_at: ctx.clock.now(), ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        // Written out: the plan of a prepared statement would not find the partial index by a value that is sent.
        .where(sql<boolean>`subject = ''`)
        .doUpdateSet(row)
        .where('credential.expires_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Of two that confirm the same generator, one turns it on. The code of that period is spent. */
export const turnGeneratorOn = async (ctx: Ctx, id: number, period: number) =>
  (await db(ctx)
    .updateTable('credential')
    .set({ expires_at: null, last_period: period, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('expires_at', '>', ctx.clock.now())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Spends the code of a period: of all that come with it one gets on, and none with an older one afterwards. */
export const spendPeriod = async (ctx: Ctx, id: number, period: number) =>
  (await db(ctx)
    .updateTable('credential')
    .set({ last_period: period, last_used_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('kind', '=', 'totp')
    .where('expires_at', 'is', null)
    .where((eb) => eb.or([eb('last_period', 'is', null), eb('last_period', '<', period)]))
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The passkeys of the account go on asking for a second step. */
export const removeGeneratorOf = (ctx: Ctx, accountId: number) =>
  db(ctx).deleteFrom('credential').where('account_id', '=', accountId).where('kind', '=', 'totp').execute()

/** Removes generator, passkeys and recovery codes; answers whether there was a second factor. */
export const removeFactorOf = async (ctx: Ctx, accountId: number): Promise<boolean> => {
  const gone = await db(ctx)
    .deleteFrom('credential')
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['totp', 'passkey', 'recovery'])
    .returning(['kind', 'expires_at'])
    .execute()
  return gone.some((it) => it.kind === 'passkey' || (it.kind === 'totp' && it.expires_at === null))
}

/** Recovery codes in the place of those of before: each by a name of its own, and its digest. */
export async function replaceRecoveryCodes(
  ctx: Ctx,
  accountId: number,
  codes: readonly { subject: string; digest: string }[],
): Promise<void> {
  await db(ctx).deleteFrom('credential').where('account_id', '=', accountId).where('kind', '=', 'recovery').execute()
  await db(ctx)
    .insertInto('credential')
    .values(
      codes.map(({ subject, digest }) => ({
        account_id: accountId,
        kind: 'recovery',
        subject,
        secret: digest,
        created_at: ctx.clock.now(),
        changed_at: ctx.clock.now(),
      })),
    )
    .execute()
}

const recoveryCodesOf = (ctx: Ctx, accountId: number) =>
  db(ctx)
    .selectFrom('credential')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'recovery')
    .where('last_used_at', 'is', null)

export const findRecoveryCode = (ctx: Ctx, accountId: number, digest: string) =>
  recoveryCodesOf(ctx, accountId).select('id').where('secret', '=', digest).executeTakeFirst()

export const countRecoveryCodes = async (ctx: Ctx, accountId: number) =>
  (
    await recoveryCodesOf(ctx, accountId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Of two that come with the same recovery code, one gets on. */
export const spendRecoveryCode = async (ctx: Ctx, id: number) =>
  (await db(ctx)
    .updateTable('credential')
    .set({ last_used_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('kind', '=', 'recovery')
    .where('last_used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const addChallenge = (
  ctx: Ctx,
  challenge: {
    ticket_hash: string
    account_id: number
    audience: Exclude<SessionAudience, 'buyer'>
    password_digest: string
    tries: string[]
    expires_at: Date
  },
) => db(ctx).insertInto('sign_in_challenge').values(challenge).execute()

/** A challenge of this audience that is still good. */
export const findChallenge = (ctx: Ctx, ticketHash: string, audience: string) =>
  db(ctx)
    .selectFrom('sign_in_challenge')
    .select(['ticket_hash', 'account_id', 'password_digest', 'tries'])
    .where('ticket_hash', '=', ticketHash)
    .where('audience', '=', audience)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()

/** A challenge opens one session: of two that come with it, one gets on. */
export const takeChallenge = async (ctx: Ctx, ticketHash: string) =>
  (await db(ctx)
    .deleteFrom('sign_in_challenge')
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', ctx.clock.now())
    .returning('account_id')
    .executeTakeFirst()) !== undefined

/** Removes challenges that are over, and generators that nobody confirmed. */
export async function purgeSecondFactors(ctx: Ctx, now: Date): Promise<void> {
  await db(ctx).deleteFrom('sign_in_challenge').where('expires_at', '<', now).execute()
  await db(ctx)
    .deleteFrom('credential')
    .where('kind', '=', 'totp')
    .where(sql<boolean>`expires_at < ${now}`)
    .execute()
}
