import { firstOperatorApi, grantableAdminPermissions, operatorApi } from '@borong/contract'
import { consoleUsers, mountConsoleUsers } from '#modules/foundation/roles'
import { adminIn } from '#platform/http/admin-in'
import type { Http } from '#platform/http/http'
import { createFirstOperator, isWithoutOperator } from './first-operator.ts'
import { operatorStore } from './operators.store.ts'

export function operatorRoutes(http: Http) {
  const users = consoleUsers('admin', {
    grantable: grantableAdminPermissions,
    manages: 'operators',
    store: operatorStore,
    // Owners of the mall stand above every shop.
    isElsewhere: async () => false,
  })
  mountConsoleUsers(http, operatorApi, users)
  http.query(firstOperatorApi.state, async (ctx) => ({ is_wanted: (await isWithoutOperator(ctx)) ? 1 : 0 }))
  http.free(
    firstOperatorApi.create,
    (app, { lang, requestContext: { ip } }, { setup_code, name, username, password }) =>
      createFirstOperator(app, { lang, ip }, { code: setup_code, name: name.trim(), username, password }),
  )
  http.query(operatorApi.session, (ctx) => {
    const admin = adminIn(ctx)
    return {
      user_id: String(admin.accountId),
      name: admin.name,
      is_owner: admin.isOwner ? 1 : 0,
      must_change_password: admin.mustChangePassword ? 1 : 0,
      permissions: grantableAdminPermissions.filter((it) => admin.permissions.has(it)),
    }
  })
}
