import { ownShopApi, staffInvitationApi } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { sellerIn } from '#platform/http/seller-in'
import { inviteStaff, listStaffInvitations, resendStaffInvitation, withdrawInvitation } from './invite-staff.ts'
import { joinShop, joinWithNewAccount, showStaffInvitation } from './join-shop.ts'
import { leaveShop } from './leave-shop.ts'
import { presentLinkOfShop, presentStaffInvitation } from './present-staff-invitation.ts'

/** How somebody comes to a further shop, and goes from one. `putDown` ends what they had in hand. */
export const joiningRoutes =
  (putDown: (ctx: Ctx, shopId: number, staffId: number) => Promise<void>) =>
  (http: Http): void => {
    http.query(staffInvitationApi.list, async (ctx) => (await listStaffInvitations(ctx)).map(presentStaffInvitation))
    http.command(staffInvitationApi.invite, async (ctx, { addressed, name, role_ids }) =>
      presentStaffInvitation(
        await inviteStaff(ctx, { addressed: addressed.trim(), name: name.trim(), roleIds: role_ids.map(Number) }),
      ),
    )
    http.command(staffInvitationApi.resend, async (ctx, { id }) =>
      presentStaffInvitation(await resendStaffInvitation(ctx, Number(id))),
    )
    http.command(staffInvitationApi.withdraw, async (ctx, { id }) => {
      await withdrawInvitation(ctx, Number(id))
      return { ok: true }
    })
    http.query(staffInvitationApi.show, async (ctx, { token }) =>
      presentLinkOfShop(await showStaffInvitation(ctx, token)),
    )
    http.free(staffInvitationApi.accept, (app, { lang }, input) => joinWithNewAccount(app, lang, input))

    http.command(ownShopApi.join, async (ctx, { token }) => {
      const { shopId, id } = await joinShop(ctx, sellerIn(ctx).accountId, token)
      ctx.audit({ id, after: { shop: shopId, active: true } })
      return { shop_id: String(shopId) }
    })
    http.command(ownShopApi.leave, async (ctx, { id }) => {
      await leaveShop(ctx, Number(id), putDown)
      return { ok: true }
    })
  }
