import type { ConsoleSite } from '@borong/console/site'
import {
  adminConsoleApi,
  adminPasskeyApi,
  adminSecondFactorApi,
  identityApi,
  operatorAnnouncementApi,
  operatorApi,
} from '@borong/contract'
import { messages } from './shell.messages.ts'

/** What this console differs in from that of the shops. */
export const operatorConsole: ConsoleSite = {
  site: 'operator',
  base: '/admin',
  name: messages.operatorConsole,
  homeHref: '/admin/today',
  prefix: 'admin_',
  consoleApi: adminConsoleApi,
  peopleApi: operatorApi,
  secondFactorApi: adminSecondFactorApi,
  passkeyApi: adminPasskeyApi,
  announcementApi: operatorAnnouncementApi,
  openPaths: ['/admin/invitation'],
  signInApi: {
    login: identityApi.adminLogin,
    logout: identityApi.adminLogout,
    sendFirstPasswordCode: operatorApi.sendFirstPasswordCode,
    setFirstPassword: operatorApi.setFirstPassword,
  },
}
