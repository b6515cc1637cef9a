import { ConfirmAct } from '@borong/console/form'
import { NotLoaded } from '@borong/console/site'
import { type Reply, staffInvitationApi } from '@borong/contract'
import { dateMinute, listed, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, StatusPill, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from './invitations.messages.ts'

type Invitation = Reply<typeof staffInvitationApi.list>[number]

/** Who is invited and has not come yet; nothing where nobody is. */
export function InvitationsCard() {
  const t = useT()
  const invitations = useApiQuery(staffInvitationApi.list)
  const [withdraws, setWithdraws] = useState<Invitation>()
  if (invitations.isError) return <NotLoaded error={invitations.error} retry={() => void invitations.refetch()} />
  if (!invitations.data?.length) return null
  return (
    <Card flush title={t(messages.invitations)}>
      <Table
        caption={t(messages.invitations)}
        rows={invitations.data}
        keyOf={(it) => it.invitation_id}
        columns={[
          { key: 'name', head: t(messages.name), main: true, cell: (it) => it.name },
          { key: 'addressed', head: t(messages.addressed), cell: (it) => it.addressed },
          {
            key: 'roles',
            head: t(messages.roles),
            cell: (it) =>
              listed(
                t,
                it.roles.map((role) => role.role_name),
              ) || t(messages.noRoles),
          },
          { key: 'inviter', head: t(messages.inviter), cell: (it) => it.inviter_name },
          { key: 'until', head: t(messages.until), cell: (it) => dateMinute(it.expires_at) },
          {
            key: 'state',
            head: t(messages.state),
            cell: (it) => (
              <StatusPill tone={it.state === 'OPEN' ? 'warn' : 'neutral'} sign={it.state === 'OPEN' ? '◔' : '✕'}>
                {t(messages[it.state])}
              </StatusPill>
            ),
          },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            narrow: true,
            align: 'end',
            cell: (it) => (
              <Button
                size="small"
                variant="quiet"
                aria-label={t(messages.withdrawOf, { addressed: it.addressed })}
                onClick={() => setWithdraws(it)}
              >
                {t(messages.withdraw)}
              </Button>
            ),
          },
        ]}
      />
      {withdraws && <WithdrawQuestion invitation={withdraws} onClose={() => setWithdraws(undefined)} />}
    </Card>
  )
}

function WithdrawQuestion({ invitation: it, onClose }: { invitation: Invitation; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  return (
    <ConfirmAct
      open
      act={t(messages.withdrawOf, { addressed: it.addressed })}
      onClose={onClose}
      onConfirm={async () => {
        await request(staffInvitationApi.withdraw, { id: it.invitation_id })
        toast(t(messages.withdrawn), { tone: 'success' })
        await refetch(client, [staffInvitationApi.list])
      }}
    >
      {t(messages.withdrawWhat)}
    </ConfirmAct>
  )
}
