import type { operatorInvitationApi, Reply, staffInvitationApi } from '@borong/contract'
import { dateMinute, isRefusal, listed, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, Menu, StatusPill, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { ConfirmAct } from '../form/index.ts'
import { NotLoaded } from '../site/NotLoaded.tsx'
import { messages } from './invitations.messages.ts'

export type InvitationApi = typeof staffInvitationApi | typeof operatorInvitationApi
type Invitation = Reply<InvitationApi['list']>[number]

/** Who is invited and has not come yet, and until when they can; nothing where nobody is. */
export function InvitationsCard({ api }: { api: InvitationApi }) {
  const t = useT()
  const invitations = useApiQuery(api.list)
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
            cell: (it) => <InvitationActs api={api} invitation={it} onWithdraw={() => setWithdraws(it)} />,
          },
        ]}
      />
      {withdraws && <WithdrawQuestion api={api} invitation={withdraws} onClose={() => setWithdraws(undefined)} />}
    </Card>
  )
}

interface OfInvitation {
  api: InvitationApi
  invitation: Invitation
}

function InvitationActs({ api, invitation: it, onWithdraw }: OfInvitation & { onWithdraw: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const resend = async () => {
    try {
      await request(api.resend, { id: it.invitation_id })
      toast(t(messages.resent, { addressed: it.addressed }), { tone: 'success' })
    } catch (error) {
      if (!isRefusal(error)) throw error
      toast(error.message, { tone: 'danger' })
    }
    await refetch(client, [api.list])
  }
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <Button size="small" variant="quiet" aria-label={t(messages.moreOf, { addressed: it.addressed })} {...props}>
          <Ellipsis aria-hidden="true" />
        </Button>
      )}
      items={[
        { label: t(messages.resend), onPick: () => void resend() },
        { label: t(messages.withdraw), onPick: onWithdraw },
      ]}
    />
  )
}

function WithdrawQuestion({ api, invitation: it, onClose }: OfInvitation & { onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  return (
    <ConfirmAct
      open
      act={t(messages.withdrawOf, { addressed: it.addressed })}
      onClose={onClose}
      onConfirm={async () => {
        await request(api.withdraw, { id: it.invitation_id })
        toast(t(messages.withdrawn), { tone: 'success' })
        await refetch(client, [api.list])
      }}
    >
      {t(messages.withdrawWhat)}
    </ConfirmAct>
  )
}
