import { peopleApi, type Reply } from '@borong/contract'
import { type Command, day, useApiQuery, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  Dialog,
  EmptyState,
  Notice,
  Pagination,
  Pill,
  Stack,
  StatusPill,
  Table,
  classes,
  toast,
} from '@borong/ui'
import { MailPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NotLoaded } from '../../member-page/NotLoaded.tsx'
import { paths } from '../../page/paths.ts'
import styles from '../AccountsPage.module.css'
import { messages as accountMessages } from './accounts.messages.ts'
import { messages } from './company-invitations.messages.ts'
import { useLeadToLastPage } from '../../page/lead-to-last-page.ts'

type Invitation = Reply<typeof peopleApi.invitations>['data'][number]
const invitationsPerPage = 20
export const askOfInvitations = (page = 1) => ({ page_no: page, page_size: invitationsPerPage })

/** Who was invited and has not come yet. */
export function InvitationList({ page, inviteButton }: { page: number; inviteButton: ReactNode }) {
  const t = useT()
  const invitations = useApiQuery(peopleApi.invitations, askOfInvitations(page), { showPreviousRows: true })
  useLeadToLastPage(invitations, page, invitationsPerPage)
  const [revoking, setRevoking] = useState<Invitation>()
  const resend = useCommand(peopleApi.resendInvitation, {
    refreshes: [peopleApi.invitations],
    onDone: ({ email }) => void toast(t(messages.sent, { email }), { tone: 'success' }),
    onRefused: (refusal) => void toast(refusal.message, { tone: 'danger' }),
  })
  const revoke = useCommand(peopleApi.revokeInvitation, {
    refreshes: [peopleApi.invitations],
    onDone: () => {
      setRevoking(undefined)
      toast(t(messages.revoked), { tone: 'success' })
    },
  })
  const rows = invitations.data?.data
  const refetching = invitations.isPlaceholderData
  if (invitations.isError && !rows) return <NotLoaded what={t(messages.noun)} query={invitations} />
  if (rows?.length === 0)
    return (
      <Card>
        <EmptyState icon={<MailPlus aria-hidden="true" />} title={t(messages.emptyTitle)} actions={inviteButton}>
          {t(messages.emptyText)}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <Card flush>
        <InvitationTable {...{ rows, refetching, resend, revoke, setRevoking }} />
      </Card>
      <Pagination
        page={page}
        pageSize={invitationsPerPage}
        total={invitations.data?.data_total ?? 0}
        href={(to) => paths.accounts({ tab: 'invitations', page_no: to })}
      />
      {revoking && <RevokeInvitation revoking={revoking} setRevoking={setRevoking} revoke={revoke} />}
    </>
  )
}

interface InvitationTableProps {
  rows: readonly Invitation[] | undefined
  refetching: boolean
  resend: Command<typeof peopleApi.resendInvitation>
  revoke: Command<typeof peopleApi.revokeInvitation>
  setRevoking: (invitation: Invitation | undefined) => void
}

/** Who was invited, by whom and until when. */
function InvitationTable({ rows, refetching, resend, revoke, setRevoking }: InvitationTableProps) {
  const t = useT()
  return (
    <Table
      caption={t(messages.noun)}
      rows={rows}
      keyOf={(it) => it.invitation_id}
      refetching={refetching}
      columns={[
        {
          key: 'email',
          head: t(messages.email),
          main: true,
          cell: (it) => (
            <span className={classes(styles.two, styles.who)}>
              <span className={styles.strong}>{it.email}</span>
              {it.name && <span className={styles.note}>{it.name}</span>}
            </span>
          ),
        },
        {
          key: 'place',
          head: t(messages.forWhat),
          cell: (it) => (
            <span className={styles.two}>
              <span>{it.position || '–'}</span>
              {it.unit_name && <span className={styles.note}>{it.unit_name}</span>}
            </span>
          ),
        },
        {
          key: 'roles',
          head: t(accountMessages.roles),
          cell: (it) =>
            it.roles.length ? (
              <span className={styles.pills}>
                {it.roles.map((role) => (
                  <Pill key={role.role_id}>{role.role_name}</Pill>
                ))}
              </span>
            ) : (
              <span className="muted">{t(accountMessages.noRoles)}</span>
            ),
        },
        { key: 'by', head: t(messages.by), cell: (it) => it.inviter_name },
        { key: 'until', head: t(messages.until), narrow: true, cell: (it) => day(it.expires_at) },
        {
          key: 'state',
          head: t(messages.state),
          narrow: true,
          cell: (it) =>
            it.state === 'OPEN' ? (
              <StatusPill tone="brand" sign="◔">
                {t(messages.OPEN)}
              </StatusPill>
            ) : (
              <StatusPill tone="warn" sign="!">
                {t(messages.EXPIRED)}
              </StatusPill>
            ),
        },
        {
          key: 'acts',
          head: t(messages.state),
          headHidden: true,
          narrow: true,
          cell: (it) => (
            <span className={styles.acts}>
              <Button
                size="small"
                aria-label={t(messages.resendTo, { email: it.email })}
                busy={resend.busy}
                onClick={() => void resend.send({ id: it.invitation_id })}
              >
                {t(messages.resend)}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={t(messages.revokeFor, { email: it.email })}
                onClick={() => {
                  revoke.reset()
                  setRevoking(it)
                }}
              >
                {t(messages.revoke)}
              </Button>
            </span>
          ),
        },
      ]}
    />
  )
}

interface RevokeInvitationProps {
  revoking: Invitation
  setRevoking: (invitation: Invitation | undefined) => void
  revoke: Command<typeof peopleApi.revokeInvitation>
}

/** Asks before an invitation is taken back. */
function RevokeInvitation({ revoking, setRevoking, revoke }: RevokeInvitationProps) {
  const t = useT()
  return (
    <Dialog
      open
      width={428}
      title={t(messages.revokeTitle, { email: revoking.email })}
      onClose={() => setRevoking(undefined)}
      foot={
        <>
          <Button onClick={() => setRevoking(undefined)}>{t(accountMessages.keep)}</Button>
          <Button variant="danger" busy={revoke.busy} onClick={() => void revoke.send({ id: revoking.invitation_id })}>
            {t(messages.revokeYes)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(messages.revokeText)}</p>
        {revoke.refusal && (
          <Notice tone="danger" live="assertive">
            {revoke.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
