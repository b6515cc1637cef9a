import type { operatorInvitationApi, Reply } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { ShownOperatorInvitation } from './invite-operator.ts'

export const presentOperatorInvitation = (it: ShownOperatorInvitation): Reply<typeof operatorInvitationApi.invite> => ({
  invitation_id: String(it.id),
  addressed: it.email,
  name: it.name,
  roles: it.roles.map(({ id, name }) => ({ role_id: String(id), role_name: name })),
  inviter_name: it.inviterName,
  state: it.isOver ? 'EXPIRED' : 'OPEN',
  sent_at: toSeconds(it.sentAt),
  expires_at: toSeconds(it.expiresAt),
})
