import { InvitationsCard, PeoplePage, SendInvitationDialog } from '@borong/console/people'
import { operatorInvitationApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { messages } from '../page/shell.messages.ts'
import { messages as invite } from './invite-operator.messages.ts'

/** Who runs the mall, and who is invited to: they set a password that nobody else sees. */
export function OperatorsPage() {
  const t = useT()
  return (
    <PeoplePage
      title={t(messages.operators)}
      invite={(close) => <SendInvitationDialog api={operatorInvitationApi} words={invite} onClose={close} />}
    >
      <InvitationsCard api={operatorInvitationApi} />
    </PeoplePage>
  )
}
