import {
  type Input,
  type OfferedLanguage,
  type Profile,
  type Reply,
  type AdminSession,
  type SellerSession,
  type Session,
  type accountApi,
  type ownShopApi,
  isLanguage,
  readTaxNumber,
} from '@borong/contract'
import type { Static } from 'typebox'
import type { AskedVersion } from '#platform/actor'
import { toSeconds } from '#platform/clock'
import { presentAsked } from '#platform/http/present-asked'
import type { AccountPlaces, ShopOfAccount } from './account/account-places.ts'
import type { findAccount } from './account/account.store.ts'
import type { listSessions } from './session/end-sessions.ts'
import type { latestEmailsUnscoped } from './email/email.store.ts'
import type { Registration } from './account/register-company.ts'
import type { MallPlace, ShopPlace } from './session/console-doors.ts'
import type { Account } from './session/sign-in.ts'
import type { SessionAudience } from './session/sign-tokens.ts'

const shopStates = { open: 'OPEN', suspended: 'SUSPENDED', closed: 'CLOSED' } as const
const languageOf = (account: { language: string }): OfferedLanguage =>
  isLanguage(account.language) ? account.language : 'en-us'

export const presentSession = (
  account: Pick<Account, 'id' | 'username' | 'nickname' | 'avatar' | 'language'>,
  pair: { accessToken: string; refreshToken: string },
): Static<typeof Session> => ({
  access_token: pair.accessToken,
  refresh_token: pair.refreshToken,
  uid: String(account.id),
  username: account.username,
  nickname: account.nickname,
  face: account.avatar,
  language: languageOf(account),
})

interface SignedIn<Place> {
  account: Account
  place: Place
  accessToken: string
  refreshToken: string
}

export function presentSellerSession({ account, place, ...pair }: SignedIn<ShopPlace>): Static<typeof SellerSession> {
  const { face: _, ...session } = presentSession(account, pair)
  return {
    ...session,
    shop_id: String(place.scopeId),
    shop_name: place.shopName,
    shop_count: place.shopCount,
    language: languageOf(account),
    must_change_password: account.must_change_password ? 1 : 0,
  }
}

export function presentAdminSession({ account, place, ...pair }: SignedIn<MallPlace>): Static<typeof AdminSession> {
  const { access_token, refresh_token, uid, username } = presentSession(account, pair)
  return { access_token, refresh_token, uid, username, nickname: place.name }
}

type Stored = NonNullable<Awaited<ReturnType<typeof findAccount>>>
type Member = NonNullable<Awaited<ReturnType<AccountPlaces['member']>>>

export const presentProfile = (
  account: Stored,
  member: Member,
  shops: readonly { shopId: number; name: string }[],
  asks: readonly AskedVersion[],
): Static<typeof Profile> => ({
  member_id: String(member.memberId),
  uname: account.username,
  username: account.username,
  nickname: account.nickname,
  face: account.avatar,
  email: account.email,
  is_email_refused: account.refused_email_id === null ? 0 : 1,
  mobile: account.mobile,
  client_name: member.companyName,
  logo: member.logo,
  birthday: account.birthday_seconds,
  sex: account.sex,
  region: account.region,
  remark: account.remark,
  // Logins before this one: clients ask for a new password at the first.
  login_count: account.must_change_password ? 0 : Math.max(0, account.login_count - 1),
  must_change_password: account.must_change_password ? 1 : 0,
  is_owner: member.isOwner ? 1 : 0,
  shops: shops.map(({ shopId, name }) => ({ shop_id: String(shopId), shop_name: name })),
  ...(asks.length > 0 && { agreements: asks.map(presentAsked) }),
})

export const presentOwnShops = (shops: readonly ShopOfAccount[], currentId: number): Reply<typeof ownShopApi.list> =>
  shops.map((shop) => ({
    shop_id: String(shop.shopId),
    shop_name: shop.name,
    logo: shop.logo,
    status: shopStates[shop.status],
    is_owner: shop.isOwner ? 1 : 0,
    current: shop.shopId === currentId ? 1 : 0,
    ...(shop.enteredAt && { entered_at: toSeconds(shop.enteredAt) }),
  }))

export const presentEmail = (mail: Awaited<ReturnType<typeof latestEmailsUnscoped>>[number]) => ({
  id: String(mail.id),
  channel: mail.channel === 'sms' ? ('sms' as const) : ('email' as const),
  to: mail.recipient,
  subject: mail.subject,
  body: mail.body,
  sent_at: toSeconds(mail.created_at),
})

const sites: readonly SessionAudience[] = ['buyer', 'seller', 'admin']
export const presentSessions = (sessions: Awaited<ReturnType<typeof listSessions>>, current: string) =>
  sessions
    .map((session) => ({
      id: session.id,
      device: session.device,
      site: sites.find((site) => site === session.audience) ?? 'buyer',
      created_at: toSeconds(session.created_at),
      last_seen: toSeconds(session.last_seen_at),
      current: session.id === current ? 1 : 0,
    }))
    .sort((a, b) => b.current - a.current)

export const presentSearch = ({ ticket, name, email }: { ticket: string; name: string; email: string }) => ({
  uuid: ticket,
  uname: name,
  email,
})

/** What a company says of itself when it registers. */
export const readRegistration = (input: Input<typeof accountApi.register>): Registration => ({
  username: input.username,
  password: input.password,
  email: input.email,
  code: input.email_code,
  ...(input.nickname !== undefined && { nickname: input.nickname }),
  ...(input.mobile !== undefined && { mobile: input.mobile }),
  company: {
    name: input.company_name,
    taxNumber: readTaxNumber(input.tax_no ?? ''),
    ...(input.employee_count !== undefined && { employees: input.employee_count }),
    ...(input.registered_capital !== undefined && { registeredCapital: input.registered_capital }),
  },
})
