import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { plainMobile } from '@borong/contract'
import { nameKey } from './account.store.ts'
import type { IdentityTables } from '../identity.tables.ts'
import type { SessionAudience } from '../session/sign-tokens.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)

export interface IssuedAccount {
  username: string
  name: string
  email: string
  mobile: string
  /** Of a one-time password. */
  stored: string
  until: Date
}

/** The ids of the new accounts, by their username. One statement of one text, however many they are. */
export async function addIssuedAccounts(
  ctx: Ctx,
  accounts: readonly IssuedAccount[],
): Promise<ReadonlyMap<string, number>> {
  const column = (read: (account: IssuedAccount) => string) => sql`${accounts.map(read)}::text[]`
  const { rows } = await sql<{ id: number; username: string }>`
    with added as (
      select * from unnest(${column((it) => it.username)}, ${column((it) => nameKey(it.username))}, ${column((it) => it.stored)},
        ${column((it) => it.name)}, ${column((it) => it.email)}, ${column((it) => plainMobile(it.mobile))},
        ${accounts.map((it) => it.until.toISOString())}::timestamptz[])
        added(username, username_key, secret, nickname, email, mobile, until)),
    made as (
      insert into account (username, username_key, nickname, email, mobile, language, unclaimed, login_count, created_at)
      select username, username_key, nickname, email, mobile, ${ctx.lang}, true, 0, ${ctx.clock.now()} from added
      returning id, username, username_key),
    passwords as (
      insert into credential (account_id, kind, secret, must_change, expires_at, created_at, changed_at)
      select made.id, 'password', added.secret, true, added.until, ${ctx.clock.now()}, ${ctx.clock.now()}
      from made join added using (username_key))
    select id, username from made`.execute(db(ctx))
  return new Map(rows.map((row) => [row.username, row.id]))
}

/** Which of many names, addresses and numbers are in use, each in the form they are compared in; empty ones are nobody's. */
export async function manyNamesInUse(
  ctx: Ctx,
  names: { usernameKeys: readonly string[]; emails: readonly string[]; mobiles: readonly string[] },
) {
  const among = async (column: RawBuilder<string>, form: RawBuilder<string>, values: readonly string[]) => {
    const { rows } = await sql<{ form: string }>`
      select ${form} as form from account where ${form} = any(${values}::text[]) and ${column} <> ''`.execute(db(ctx))
    return new Set(rows.map((row) => row.form))
  }
  return {
    usernameKeys: await among(sql`username_key`, sql`username_key`, names.usernameKeys),
    emails: await among(sql`email`, sql`lower(email)`, names.emails),
    mobiles: await among(sql`mobile`, sql`mobile`, names.mobiles),
  }
}

export const revokeSessions = (
  ctx: Ctx,
  accountId: number,
  because: string,
  { audience, scopeId }: { audience?: SessionAudience; scopeId?: number | undefined },
) =>
  db(ctx)
    .updateTable('session')
    .set({ revoked_at: ctx.clock.now(), revoked_reason: because })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .$if(audience !== undefined, (query) => query.where('audience', '=', audience!))
    .$if(scopeId !== undefined, (query) => query.where('scope_id', '=', scopeId!))
    .execute()
