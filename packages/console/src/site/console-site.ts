import type {
  ConsoleApi,
  ConsoleUsersApi,
  Reply,
  PasskeyApi,
  SecondFactorApi,
  identityApi,
  operatorAnnouncementApi,
  operatorApi,
  sellerAnnouncementApi,
  sellerConsentApi,
} from '@borong/contract'
import type { AnyMessage, User } from '@borong/site-kit'
import { createContext, use } from 'react'

/** What one console differs in from another. */
export interface ConsoleSite {
  /** Whose console it is decides its look. */
  site: 'seller' | 'operator'
  /** Below this address stand all of its pages: `/seller`. */
  base: string
  name: AnyMessage
  /** The page that opens when none is asked for. */
  homeHref: string
  /** What its cookies and kept settings begin with: `seller_`. */
  prefix: string
  /** Views, columns, search. */
  consoleApi: Pick<
    ConsoleApi,
    'views' | 'addView' | 'editView' | 'removeView' | 'preferences' | 'setPreferences' | 'search'
  >
  peopleApi: ConsoleUsersApi
  secondFactorApi: SecondFactorApi
  passkeyApi: PasskeyApi
  announcementApi: typeof sellerAnnouncementApi | typeof operatorAnnouncementApi
  /** Where agreements ask whoever signs in. */
  consentApi?: typeof sellerConsentApi
  /** Pages for whoever holds a link, signed in or not. */
  openPaths?: readonly string[]
  /** What signing in sends along for somebody who wants to go there: the token of an invitation. */
  signInFields?: (go: string | undefined) => Readonly<Record<string, string>>
  /** A page in between, for whoever has a choice to make first. */
  entranceOf?: (user: User | undefined, next: string) => string
  /** Signing in and out, and the first password. */
  signInApi: {
    login: typeof identityApi.sellerLogin | typeof identityApi.adminLogin
    logout: typeof identityApi.sellerLogout | typeof identityApi.adminLogout
    sendFirstPasswordCode: typeof identityApi.sellerSendFirstPasswordCode | typeof operatorApi.sendFirstPasswordCode
    setFirstPassword: typeof identityApi.sellerSetFirstPassword | typeof operatorApi.setFirstPassword
  }
}

/** Who is signed in to a console, with their permissions as they are now. */
export type ConsoleSession = Reply<ConsoleUsersApi['session']>

const Context = createContext<ConsoleSite | undefined>(undefined)
export const ConsoleSiteProvider = Context.Provider

/** The console that a page stands in. */
export function useConsoleSite(): ConsoleSite {
  const site = use(Context)
  if (!site) throw new Error('A page of a console stands outside its frame')
  return site
}

/** Whether an address is a page of this console. */
export const isOwn = ({ base }: Pick<ConsoleSite, 'base'>, href: string): boolean =>
  href.startsWith(base) && /^(\/|\?|$)/.test(href.slice(base.length))

export const securityHref = ({ base }: Pick<ConsoleSite, 'base'>): string => `${base}/security`

/** The login, and where to go on to after it. */
export const loginHref = ({ base }: Pick<ConsoleSite, 'base'>, go?: string): string =>
  `${base}/login${go ? `?go=${encodeURIComponent(go)}` : ''}`

/** A place of this console to go on to after the login; anything else is somebody's trick. */
export const returnPlace = (site: Pick<ConsoleSite, 'base' | 'homeHref'>, go: string | undefined): string =>
  go && isOwn(site, go) && !go.includes('\\') ? go : site.homeHref
