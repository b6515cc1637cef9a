import { InvitationsCard, PeoplePage } from '@borong/console/people'
import { operatorInvitationApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { messages } from '../page/shell.messages.ts'
import { InviteOperatorDialog } from './InviteOperatorDialog.tsx'

/** Who runs the mall, and who is invited to. */
export function OperatorsPage() {
  const t = useT()
  return (
    <PeoplePage title={t(messages.operators)} invite={(close) => <InviteOperatorDialog onClose={close} />}>
      <InvitationsCard api={operatorInvitationApi} />
    </PeoplePage>
  )
}
