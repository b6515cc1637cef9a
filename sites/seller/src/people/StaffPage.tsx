import { InvitationsCard, PeoplePage } from '@borong/console/people'
import { staffInvitationApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { messages } from '../page/shell.messages.ts'
import { InviteDialog } from './InviteDialog.tsx'

/** Who works for the shop, and who is invited to. */
export function StaffPage() {
  const t = useT()
  return (
    <PeoplePage title={t(messages.people)} invite={(close) => <InviteDialog onClose={close} />}>
      <InvitationsCard api={staffInvitationApi} />
    </PeoplePage>
  )
}
