import type { Language } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { addAccount, addOperator, nameKey, namesInUse } from './account.store.ts'
import { sealPassword } from './hash-password.ts'

export interface NewAccount {
  username: string
  /** sha256hex(sha256hex(password)), as clients send it. */
  passwordHash: string
  nickname?: string
  face?: string
  email?: string
  mobile?: string
  language?: Language
  /** The password is for one use: the first login asks for an own one. */
  mustChangePassword?: boolean
}

/** Makes a login. Its names are nobody else's; a username can never be read as a mobile number or an e-mail address. */
export async function createAccount(ctx: Ctx, account: NewAccount): Promise<number> {
  const {
    username,
    nickname = username,
    face = '',
    email = '',
    mobile = '',
    language = 'en-us',
    mustChangePassword = false,
  } = account
  if (!/^[\p{L}\p{Nd}._-]{2,40}$/u.test(username) || /^\d+$/.test(username))
    refuse('INVALID_INPUT', { field: 'username', problem: '2 to 40 letters, digits, . _ or -, not digits alone' })
  const inUse = await namesInUse(ctx, { username, mobile, email })
  if (inUse.username) refuse('USERNAME_TAKEN')
  if (inUse.mobile) refuse('MOBILE_TAKEN')
  if (inUse.email) refuse('EMAIL_TAKEN')
  return addAccount(ctx, {
    username,
    username_key: nameKey(username),
    password_hash: await sealPassword(ctx.house, account.passwordHash),
    nickname,
    face,
    email,
    mobile,
    language,
    must_change_password: mustChangePassword,
    // Zero asks for a new password (spec 4); who has chosen theirs has, so to speak, been here.
    login_count: mustChangePassword ? 0 : 1,
    created_at: ctx.clock.now(),
  })
}

/** Somebody who runs the mall. */
export async function createOperator(ctx: Ctx, account: NewAccount): Promise<number> {
  const accountId = await createAccount(ctx, account)
  await addOperator(ctx, accountId, account.nickname ?? account.username)
  return accountId
}
