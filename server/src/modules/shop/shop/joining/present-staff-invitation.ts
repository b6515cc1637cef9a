import type { Reply, staffInvitationApi } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { ShownInvitation } from './invite-staff.ts'
import type { LiveInvitation } from './staff-invitation.store.ts'

export const presentStaffInvitation = (it: ShownInvitation): Reply<typeof staffInvitationApi.invite> => ({
  invitation_id: String(it.id),
  addressed: it.addressed,
  name: it.name,
  roles: it.roles.map(({ id, name }) => ({ role_id: String(id), role_name: name })),
  inviter_name: it.inviterName,
  state: it.isOver ? 'EXPIRED' : 'OPEN',
  sent_at: toSeconds(it.sentAt),
  expires_at: toSeconds(it.expiresAt),
})

export const presentLinkOfShop = (it: LiveInvitation): Reply<typeof staffInvitationApi.show> => ({
  shop_id: String(it.shopId),
  shop_name: it.shopName,
  logo: it.logo,
  inviter_name: it.inviterName,
  name: it.name,
  expires_at: toSeconds(it.expiresAt),
})
