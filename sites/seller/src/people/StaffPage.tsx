import { PeoplePage } from '@borong/console/people'
import { useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { useState } from 'react'
import { messages } from '../page/shell.messages.ts'
import { InvitationsCard } from './InvitationsCard.tsx'
import { messages as invitationMessages } from './invitations.messages.ts'
import { InviteDialog } from './InviteDialog.tsx'

/** Who works for the shop, and who is invited to. */
export function StaffPage() {
  const t = useT()
  const [invites, setInvites] = useState(false)
  return (
    <PeoplePage
      title={t(messages.people)}
      acts={<Button onClick={() => setInvites(true)}>{t(invitationMessages.invite)}</Button>}
    >
      <InvitationsCard />
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
    </PeoplePage>
  )
}
