import { plainMobile } from '@borong/contract'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { beginsWithDigits, beginsWithText } from '#platform/database/begins-with'
import { tablesOf } from '#platform/database/database'
import type { AccountTable, IdentityTables } from '../identity.tables.ts'
import type { Insertable, Updateable } from 'kysely'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)

export const nameKey = (username: string) => username.normalize('NFKC').toLowerCase()

/** Accounts with the password they have: null where somebody comes in otherwise. */
const withPassword = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('account')
    .leftJoin('credential as password', (join) =>
      join
        .onRef('password.account_id', '=', 'account.id')
        .on('password.kind', '=', 'password')
        .on('password.subject', '=', ''),
    )
const mustChange = sql<boolean>`coalesce(password.must_change, false)`.as('must_change_password')

export const findAccount = (ctx: Ctx, id: number) =>
  withPassword(ctx)
    .selectAll('account')
    .select(mustChange)
    .where('account.id', '=', id)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()

/** Accounts by the beginning of their e-mail address or mobile number; disabled ones too. */
export const accountsAddressed = (ctx: Ctx, begin: { email: string } | { mobile: string }, limit: number) =>
  db(ctx)
    .selectFrom('account')
    .select(['id', 'username', 'nickname', 'email', 'mobile', 'disabled_at'])
    .where(
      'email' in begin
        ? sql<boolean>`email <> '' and ${beginsWithText(sql`lower(email)`, begin.email)}`
        : sql<boolean>`mobile <> '' and ${beginsWithDigits('mobile', begin.mobile)}`,
    )
    .orderBy('email' in begin ? sql`lower(email)` : 'mobile')
    .limit(limit)
    .execute()

/** What signing in has to know of an account, disabled ones included. */
const forSignIn = (ctx: Ctx) =>
  withPassword(ctx).select([
    'account.id',
    'account.username',
    'account.username_key',
    'account.nickname',
    'account.avatar',
    'account.email',
    'account.mobile',
    'account.language',
    'account.disabled_at',
    'password.secret as password',
    'password.expires_at as password_until',
    mustChange,
  ])
export type SigningIn = NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>

/** A login name may be the username, the mobile number in any of its forms, or the e-mail address; a username wins. */
export async function findAccountByLogin(ctx: Ctx, login: string) {
  const found = await forSignIn(ctx)
    .where((eb) =>
      eb.or([
        eb('username_key', '=', nameKey(login)),
        eb.and([eb('mobile', 'in', [login, plainMobile(login)]), eb('mobile', '<>', '')]),
        eb.and([eb(sql<string>`lower(email)`, '=', login.toLowerCase()), eb('email', '<>', '')]),
      ]),
    )
    .limit(4)
    .execute()
  return (
    found.find((account) => account.username_key === nameKey(login)) ??
    found.find((account) => account.disabled_at === null)
  )
}

/** The same by its id, for somebody who is on the way in or inside. */
export const findAccountSigningIn = (ctx: Ctx, id: number) =>
  forSignIn(ctx).where('account.id', '=', id).where('account.disabled_at', 'is', null).executeTakeFirst()

/** Undefined when a name of it was taken in the meantime. */
export const addAccount = async (ctx: Ctx, account: Insertable<AccountTable>) =>
  (
    await db(ctx)
      .insertInto('account')
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Which of the names that must be unique is in use already. */
export const namesInUse = (
  ctx: Ctx,
  { username = '', mobile = '', email = '' }: { username?: string; mobile?: string; email?: string },
) =>
  db(ctx)
    .selectFrom('account')
    .select([
      sql<boolean | null>`bool_or(username_key = ${nameKey(username)})`.as('username'),
      sql<boolean | null>`bool_or(mobile <> '' and mobile = ${mobile})`.as('mobile'),
      sql<boolean | null>`bool_or(email <> '' and lower(email) = ${email.toLowerCase()})`.as('email'),
    ])
    .where((eb) =>
      eb.or([
        eb('username_key', '=', nameKey(username)),
        eb.and([eb('mobile', '=', mobile), eb('mobile', '<>', '')]),
        eb.and([eb(sql<string>`lower(email)`, '=', email.toLowerCase()), eb('email', '<>', '')]),
      ]),
    )
    .executeTakeFirstOrThrow()

/** Which of these usernames are taken, as they are compared. */
export const usernamesTaken = async (ctx: Ctx, usernames: readonly string[]) =>
  new Set(
    (
      await db(ctx)
        .selectFrom('account')
        .select('username_key')
        .where('username_key', 'in', usernames.map(nameKey))
        .execute()
    ).map((row) => row.username_key),
  )

/** Another address is not marked as the one before was. */
export const changeAccount = (ctx: Ctx, id: number, change: Updateable<AccountTable>) =>
  db(ctx)
    .updateTable('account')
    .set(change)
    .$if(change.email !== undefined, (query) =>
      query.set({
        refused_email_id: sql<number | null>`case when lower(email) = lower(${change.email}) then refused_email_id end`,
      }),
    )
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Two commands on the security of one account come one after the other. */
export const lockAccount = (ctx: Ctx, id: number) =>
  db(ctx)
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
