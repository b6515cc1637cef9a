import type { ConsoleSite } from '@borong/console/site'
import {
  identityApi,
  sellerAnnouncementApi,
  sellerConsentApi,
  sellerConsoleApi,
  sellerSecondFactorApi,
  staffApi,
} from '@borong/contract'
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
  announcementApi: sellerAnnouncementApi,
  consentApi: sellerConsentApi,
  signInApi: {
    login: identityApi.sellerLogin,
    logout: identityApi.sellerLogout,
    sendFirstPasswordCode: identityApi.sellerSendFirstPasswordCode,
    setFirstPassword: identityApi.sellerSetFirstPassword,
  },
}
