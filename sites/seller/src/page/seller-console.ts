import type { ConsoleSite } from '@borong/console/site'
import {
  identityApi,
  sellerAnnouncementApi,
  sellerConsentApi,
  sellerConsoleApi,
  sellerPasskeyApi,
  sellerSecondFactorApi,
  staffApi,
} from '@borong/contract'
import { paths } from './paths.ts'
import { messages } from './shell.messages.ts'

/** What this console differs in from the operators'. */
export const sellerConsole: ConsoleSite = {
  site: 'seller',
  base: '/seller',
  name: messages.sellerConsole,
  homeHref: '/seller/today',
  prefix: 'seller_',
  consoleApi: sellerConsoleApi,
  peopleApi: staffApi,
  secondFactorApi: sellerSecondFactorApi,
  passkeyApi: sellerPasskeyApi,
  announcementApi: sellerAnnouncementApi,
  consentApi: sellerConsentApi,
  openPaths: [paths.invitation()],
  // Who works for no shop yet takes the place with signing in.
  signInFields: (go) => {
    const token = go?.startsWith(`${paths.invitation()}?`)
      ? new URL(go, location.origin).searchParams.get('token')
      : null
    return token ? { invitation: token } : {}
  },
  entranceOf: (user, next) =>
    Number(user?.['shop_count'] ?? 1) > 1 && !next.startsWith(paths.invitation()) ? paths.ownShops({ go: next }) : next,
  signInApi: {
    login: identityApi.sellerLogin,
    logout: identityApi.sellerLogout,
    sendFirstPasswordCode: identityApi.sellerSendFirstPasswordCode,
    setFirstPassword: identityApi.sellerSetFirstPassword,
  },
}
