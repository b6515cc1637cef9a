import { InvitationsCard, PeoplePage, SendInvitationDialog } from '@borong/console/people'
import { staffInvitationApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { messages } from '../page/shell.messages.ts'
import { messages as invite } from './shop-invite.messages.ts'

/** Who works for the shop, and who is invited to; whoever has a username at another shop can be invited by it. */
export function StaffPage() {
  const t = useT()
  return (
    <PeoplePage
      title={t(messages.people)}
      invite={(close) => <SendInvitationDialog api={staffInvitationApi} words={invite} takesUsername onClose={close} />}
    >
      <InvitationsCard api={staffInvitationApi} />
    </PeoplePage>
  )
}
