import { firstOperatorApi, grantableAdminPermissions, operatorApi, operatorInvitationApi } from '@borong/contract'
import { consoleUsers, mountConsoleUsers } from '#modules/foundation/roles'
import { toSeconds } from '#platform/clock'
import { adminIn } from '#platform/http/admin-in'
import type { Http } from '#platform/http/http'
import { createFirstOperator, isWithoutOperator } from './first-operator.ts'
import {
  inviteOperator,
  listOperatorInvitations,
  resendOperatorInvitation,
  withdrawOperatorInvitation,
} from './invite-operator.ts'
import { joinAsOperator, showOperatorInvitation } from './join-as-operator.ts'
import { operatorStore } from './operators.store.ts'
import { presentOperatorInvitation } from './present-operator-invitation.ts'

export function operatorRoutes(http: Http) {
  const users = consoleUsers('admin', {
    grantable: grantableAdminPermissions,
    manages: 'operators',
    store: operatorStore,
    // Owners of the mall stand above every shop.
    isElsewhere: async () => false,
  })
  mountConsoleUsers(http, operatorApi, users)
  invitationRoutes(http)
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

function invitationRoutes(http: Http) {
  http.query(operatorInvitationApi.list, async (ctx) =>
    (await listOperatorInvitations(ctx)).map(presentOperatorInvitation),
  )
  http.command(operatorInvitationApi.invite, async (ctx, { addressed, name, role_ids }) =>
    presentOperatorInvitation(
      await inviteOperator(ctx, { email: addressed.trim(), name: name.trim(), roleIds: role_ids.map(Number) }),
    ),
  )
  http.command(operatorInvitationApi.resend, async (ctx, { id }) =>
    presentOperatorInvitation(await resendOperatorInvitation(ctx, Number(id))),
  )
  http.command(operatorInvitationApi.withdraw, async (ctx, { id }) => {
    await withdrawOperatorInvitation(ctx, Number(id))
    return { ok: true }
  })
  http.query(operatorInvitationApi.show, async (ctx, { token }) => {
    const { inviterName, name, expiresAt } = await showOperatorInvitation(ctx, token)
    return { inviter_name: inviterName, name, expires_at: toSeconds(expiresAt) }
  })
  http.free(operatorInvitationApi.accept, (app, { lang }, input) => joinAsOperator(app, lang, input))
}
