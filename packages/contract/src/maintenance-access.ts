import { contentApi } from './content.ts'
import { identityApi } from './identity.ts'
import { paymentApi } from './payment-calls.ts'
import type { Route } from './route.ts'
import { adminSecondFactorApi } from './second-factor.ts'

/** A function, so that sites that do not ask carry none of these. What operators need before they are signed in, and what payment providers tell the mall whatever goes on here. */
const always = (): readonly Route[] => [
  identityApi.refresh,
  identityApi.logout,
  identityApi.sellerLogout,
  identityApi.captcha,
  identityApi.captchaWanted,
  identityApi.heartbeat,
  identityApi.demoAccounts,
  adminSecondFactorApi.signIn,
  contentApi.site,
  paymentApi.notification,
]

/** Whether anybody may make a call while the mall is being maintained; operators may make all of theirs in any case. */
export function isOpenInMaintenance(route: Route): boolean {
  if (route.like) return isOpenInMaintenance(route.like)
  return route.audience === 'admin' || route.path.startsWith('/admin_end/') || always().includes(route)
}
