import type { Language, Profile, Session } from '@borong/contract'
import { isLanguage } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import type { AccountPlaces } from './account-places.ts'
import type { findAccount } from './account.store.ts'
import type { latestLettersUnscoped } from './letter.store.ts'
import type { Account } from './sign-in.ts'

export const languageOf = (account: { language: string }): Language =>
  isLanguage(account.language) ? account.language : 'en-us'

export const presentSession = (
  account: Account,
  pair: { accessToken: string; refreshToken: string },
): Static<typeof Session> => ({
  access_token: pair.accessToken,
  refresh_token: pair.refreshToken,
  uid: String(account.id),
  username: account.username,
  nickname: account.nickname,
  face: account.face,
  language: languageOf(account),
})

type Stored = NonNullable<Awaited<ReturnType<typeof findAccount>>>
type Member = NonNullable<Awaited<ReturnType<AccountPlaces['member']>>>

export const presentProfile = (
  account: Stored,
  member: Member,
  shops: readonly { shopId: number; name: string }[],
): Static<typeof Profile> => ({
  member_id: String(member.memberId),
  uname: account.username,
  username: account.username,
  nickname: account.nickname,
  face: account.face,
  email: account.email,
  mobile: account.mobile,
  client_name: member.companyName,
  logo: member.logo,
  ...(account.birthday_s !== null && { birthday: account.birthday_s }),
  sex: account.sex,
  region: member.region,
  remark: account.remark,
  // Logins before this one: clients ask for a new password at the first.
  login_count: account.must_change_password ? 0 : Math.max(0, account.login_count - 1),
  must_change_password: account.must_change_password ? 1 : 0,
  is_owner: member.isOwner ? 1 : 0,
  shops: shops.map(({ shopId, name }) => ({ shop_id: String(shopId), shop_name: name })),
})

export const presentLetter = (letter: Awaited<ReturnType<typeof latestLettersUnscoped>>[number]) => ({
  id: String(letter.id),
  to: letter.recipient,
  subject: letter.subject,
  body: letter.body,
  sent_at: toSeconds(letter.created_at),
})
