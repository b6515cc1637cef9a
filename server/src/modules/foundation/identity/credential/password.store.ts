import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { IdentityTables } from '../identity.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)

export interface StoredPassword {
  /** Of hashPasswordForStorage. */
  stored: string
  /** For one login: the person has to choose another. */
  mustChange: boolean
  /** Until when it lets somebody in; null: for good. */
  until: Date | null
}

/** Gives accounts that have no password yet their first one. */
export const addPasswords = (ctx: Ctx, passwords: readonly (StoredPassword & { accountId: number })[]) =>
  sql`insert into credential (account_id, kind, secret, must_change, expires_at, created_at, changed_at)
    select added.account_id, 'password', added.secret, added.must_change, added.until, ${ctx.clock.now()}, ${ctx.clock.now()}
    from unnest(${passwords.map((it) => it.accountId)}::bigint[], ${passwords.map((it) => it.stored)}::text[],
      ${passwords.map((it) => it.mustChange)}::boolean[], ${passwords.map((it) => it.until?.toISOString() ?? null)}::timestamptz[])
      added(account_id, secret, must_change, until)`.execute(db(ctx))

/** Puts another password in the place of the one an account has, if any. The account is locked. */
export const replacePassword = (ctx: Ctx, accountId: number, { stored, mustChange, until }: StoredPassword) =>
  db(ctx)
    .insertInto('credential')
    .values({
      account_id: accountId,
      kind: 'password',
      secret: stored,
      must_change: mustChange,
      expires_at: until,
      created_at: ctx.clock.now(),
      changed_at: ctx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        // Written out: the plan of a prepared statement would not find the partial index by a value that is sent.
        .where(sql<boolean>`subject = ''`)
        .doUpdateSet({
          secret: stored,
          must_change: mustChange,
          expires_at: until,
          changed_at: ctx.clock.now(),
          last_used_at: null,
        }),
    )
    .execute()

/** Counts a login by a password, if it is the one the account still has: of a change at the same moment, one prevails. */
export async function countLogin(ctx: Ctx, accountId: number, stored: string): Promise<boolean> {
  // The account first, as whoever changes the password does; the next statement sees what they left.
  await db(ctx)
    .updateTable('account')
    .set({ login_count: sql<number>`login_count + 1` })
    .where('id', '=', accountId)
    .execute()
  const used = await db(ctx)
    .updateTable('credential')
    .set({ last_used_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'password')
    .where('secret', '=', stored)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
