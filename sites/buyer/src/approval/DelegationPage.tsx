import { type Reply, approvalApi } from '@borong/contract'
import { type Command, type Translate, useApiQuery, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  type Column,
  Dialog,
  EmptyState,
  LinkButton,
  Notice,
  Price,
  Skeleton,
  Stack,
  StatusPill,
  Table,
  type Tone,
  toast,
} from '@borong/ui'
import { Plus, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import type { Head, PageArgs } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { DelegationDialog } from './DelegationDialog.tsx'
import styles from './DelegationPage.module.css'
import { spanOf } from './delegation-span.ts'
import { messages } from './delegation.messages.ts'

type Delegation = Reply<typeof approvalApi.delegations>['data'][number]

export async function loader({ prefetch }: PageArgs) {
  void prefetch(approvalApi.delegations)
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

const states = {
  COMING: ['brand', '○'],
  ACTIVE: ['success', '●'],
  OVER: ['neutral', '–'],
  REVOKED: ['neutral', '✕'],
} as const satisfies Record<Delegation['state'], readonly [Tone, string]>

/** Who decides for me while I am away, and for whom I decide. */
export default function DelegationPage() {
  const t = useT()
  const delegations = useApiQuery(approvalApi.delegations)
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Delegation>()
  const revoke = useCommand(approvalApi.revokeDelegation, {
    refreshes: [approvalApi.delegations],
    onDone: () => {
      if (ending) toast(t(messages.revoked, { name: ending.to_name }), { tone: 'success' })
      setEnding(undefined)
    },
  })
  const { data } = delegations
  const mine = data?.data.filter((it) => it.mine === 1) ?? []
  const held = data?.data.filter((it) => it.mine === 0) ?? []
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t(messages.add)}
    </Button>
  )
  const columns = useDelegationColumns()
  const endable = (it: Delegation) => it.state === 'ACTIVE' || it.state === 'COMING'
  return (
    <MemberFrame
      title={t(messages.title)}
      actions={
        <>
          <LinkButton href={paths.approvals()}>{t(messages.back)}</LinkButton>
          {mine.length > 0 && add}
        </>
      }
    >
      {delegations.isError && !data ? (
        <NotLoaded what={t(messages.noun)} query={delegations} />
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton shape="block" height={160} />
          <Skeleton shape="block" height={120} />
        </div>
      ) : (
        <Stack gap={16}>
          <p className={styles.lead}>{t(messages.lead)}</p>
          <Card title={t(messages.mine)} flush>
            {mine.length ? (
              <Table
                caption={t(messages.mine)}
                rows={mine}
                keyOf={(it) => it.delegation_id}
                columns={[
                  ...columns('to_name'),
                  {
                    key: 'acts',
                    head: t(messages.acts),
                    headHidden: true,
                    align: 'end',
                    narrow: true,
                    cell: (it) =>
                      endable(it) && (
                        <Button
                          size="small"
                          variant="quiet"
                          aria-label={t(messages.revokeFor, { name: it.to_name })}
                          onClick={() => {
                            revoke.reset()
                            setEnding(it)
                          }}
                        >
                          {t(messages.revoke)}
                        </Button>
                      ),
                  },
                ]}
              />
            ) : (
              <EmptyState compact icon={<UserRoundCog aria-hidden="true" />} title={t(messages.noneMine)} actions={add}>
                {t(messages.noneMineText)}
              </EmptyState>
            )}
          </Card>
          <Card title={t(messages.held)} flush={held.length > 0}>
            {held.length ? (
              <Table
                caption={t(messages.held)}
                rows={held}
                keyOf={(it) => it.delegation_id}
                columns={columns('from_name')}
              />
            ) : (
              <p className="muted">{t(messages.noneHeld)}</p>
            )}
          </Card>
        </Stack>
      )}
      {adding && data && <DelegationDialog deputies={data.deputies} onClose={() => setAdding(false)} />}
      {ending && <EndDelegation ending={ending} setEnding={setEnding} revoke={revoke} />}
    </MemberFrame>
  )
}

function useDelegationColumns() {
  const t = useT()
  const columns = (whose: 'to_name' | 'from_name'): Column<Delegation>[] => [
    { key: 'who', head: t(messages.person), main: true, cell: (it) => <b>{it[whose]}</b> },
    { key: 'time', head: t(messages.time), narrow: true, cell: (it) => <span className="num">{spanOf(t, it)}</span> },
    {
      key: 'cap',
      head: t(messages.cap),
      align: 'end',
      narrow: true,
      cell: (it) => (it.cap === undefined ? t(messages.noCap) : <Price value={it.cap} />),
    },
    {
      key: 'reason',
      head: t(messages.reason),
      cell: (it) => <span className={styles.reason}>{it.reason || '-'}</span>,
    },
    {
      key: 'state',
      head: t(messages.state),
      narrow: true,
      cell: (it) => {
        const [tone, sign] = states[it.state]
        return (
          <StatusPill tone={tone} sign={sign}>
            {t(messages[it.state])}
          </StatusPill>
        )
      },
    },
  ]
  return columns
}

interface EndDelegationProps {
  ending: Delegation
  setEnding: (ending: undefined) => void
  revoke: Command<typeof approvalApi.revokeDelegation>
}

/** Asks before a delegation ends. */
function EndDelegation({ ending, setEnding, revoke }: EndDelegationProps) {
  const t = useT()
  return (
    <Dialog
      open
      width={428}
      title={t(messages.revokeTitle, { name: ending.to_name })}
      onClose={() => setEnding(undefined)}
      foot={
        <>
          <Button onClick={() => setEnding(undefined)}>{t(messages.keep)}</Button>
          <Button variant="danger" busy={revoke.busy} onClick={() => void revoke.send({ id: ending.delegation_id })}>
            {t(messages.revoke)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(messages.revokeText, { name: ending.to_name })}</p>
        {revoke.refusal && (
          <Notice tone="danger" live="assertive">
            {revoke.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
