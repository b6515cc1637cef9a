import { type Language, plainMobile } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { addAccount, nameKey, namesInUse } from './account.store.ts'
import { addPasswords } from '../credential/password.store.ts'
import { hashPasswordForStorage } from '../password/hash-password.ts'

interface Person {
  username: string
  nickname?: string
  avatar?: string
  email?: string
  mobile?: string
  language?: Language
  /** The password is for one use: the first login asks for an own one. */
  mustChangePassword?: boolean
  /** Until when such a password lets somebody in; without it, for good. */
  oneTimeUntil?: Date
}
export interface NewAccount extends Person {
  /** sha256hex(sha256hex(password)), as clients send it. */
  passwordHash: string
}

/** Makes a login. Its names are nobody else's; a username can never be read as a mobile number or an e-mail address. */
export const createAccount = async (ctx: Ctx, { passwordHash, ...person }: NewAccount): Promise<number> =>
  createAccountWithHash(ctx, person, await hashPasswordForStorage(ctx.app, passwordHash))

/** The same where the password is hashed already: hashing takes its time, which a transaction need not wait for. */
export async function createAccountWithHash(ctx: Ctx, person: Person, stored: string): Promise<number> {
  const {
    username,
    nickname = username,
    avatar = '',
    email = '',
    language = 'en-us',
    mustChangePassword = false,
  } = person
  const mobile = plainMobile(person.mobile ?? '')
  if (!/^[\p{L}\p{Nd}._-]{2,40}$/u.test(username) || /^\d+$/.test(username)) refuseField('username', 'USERNAME')
  const names = { username, mobile, email }
  await assertFreeNames(ctx, names)
  const id = await addAccount(ctx, {
    username,
    username_key: nameKey(username),
    nickname,
    avatar,
    email,
    mobile,
    language,
    unclaimed: person.oneTimeUntil !== undefined,
    // Zero asks for a new password (spec 4); who has chosen theirs has, so to speak, been here.
    login_count: mustChangePassword ? 0 : 1,
    created_at: ctx.clock.now(),
  })
  if (id !== undefined) {
    await addPasswords(ctx, [
      { accountId: id, stored: stored, mustChange: mustChangePassword, until: person.oneTimeUntil ?? null },
    ])
    return id
  }
  await assertFreeNames(ctx, names)
  return refuse('MOVED_ON')
}

/** Refuses names that are somebody's, each by its own words (spec 8). */
export async function assertFreeNames(
  ctx: Ctx,
  names: { username?: string; mobile?: string; email?: string },
): Promise<void> {
  const inUse = await namesInUse(ctx, names)
  if (inUse.username) refuse('USERNAME_TAKEN')
  if (inUse.mobile) refuse('MOBILE_TAKEN')
  if (inUse.email) refuse('EMAIL_TAKEN')
}
