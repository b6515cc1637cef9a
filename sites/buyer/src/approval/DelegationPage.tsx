import { type Reply, approvalApi } from '@borong/contract'
import { type Tell, useAsk, useCommand, useT } from '@borong/site-kit'
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
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import type { Head, PageArgs } from '../page.tsx'
import { paths } from '../paths.ts'
import { DelegationDialog } from './DelegationDialog.tsx'
import styles from './DelegationPage.module.css'
import { spanOf } from './delegation-span.ts'
import { words } from './delegation.words.ts'

type Delegation = Reply<typeof approvalApi.delegations>['data'][number]

export async function loader({ warm }: PageArgs) {
  void warm(approvalApi.delegations)
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.title) })

const states = {
  COMING: ['brand', '○'],
  ACTIVE: ['success', '●'],
  OVER: ['neutral', '–'],
  REVOKED: ['neutral', '✕'],
} as const satisfies Record<Delegation['state'], readonly [Tone, string]>

/** Who decides for me while I am away, and for whom I decide. */
export default function DelegationPage() {
  const t = useT()
  const delegations = useAsk(approvalApi.delegations)
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Delegation>()
  const revoke = useCommand(approvalApi.revokeDelegation, {
    refreshes: [approvalApi.delegations],
    onDone: () => {
      if (ending) toast(t(words.revoked, { name: ending.to_name }), { tone: 'success' })
      setEnding(undefined)
    },
  })
  const { data } = delegations
  const mine = data?.data.filter((it) => it.mine === 1) ?? []
  const held = data?.data.filter((it) => it.mine === 0) ?? []
  const add = (
    <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t(words.add)}
    </Button>
  )
  const columns = (whose: 'to_name' | 'from_name'): Column<Delegation>[] => [
    { key: 'who', head: t(words.person), main: true, cell: (it) => <b>{it[whose]}</b> },
    { key: 'time', head: t(words.time), narrow: true, cell: (it) => <span className="num">{spanOf(t, it)}</span> },
    {
      key: 'cap',
      head: t(words.cap),
      align: 'end',
      narrow: true,
      cell: (it) => (it.cap === undefined ? t(words.noCap) : <Price value={it.cap} />),
    },
    { key: 'reason', head: t(words.reason), cell: (it) => <span className={styles.reason}>{it.reason || '-'}</span> },
    {
      key: 'state',
      head: t(words.state),
      narrow: true,
      cell: (it) => {
        const [tone, sign] = states[it.state]
        return (
          <StatusPill tone={tone} sign={sign}>
            {t(words[it.state])}
          </StatusPill>
        )
      },
    },
  ]
  const endable = (it: Delegation) => it.state === 'ACTIVE' || it.state === 'COMING'
  return (
    <MemberFrame
      title={t(words.title)}
      actions={
        <>
          <LinkButton href={paths.approvals()}>{t(words.back)}</LinkButton>
          {mine.length > 0 && add}
        </>
      }
    >
      {delegations.isError && !data ? (
        <NotLoaded what={t(words.noun)} query={delegations} />
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton shape="block" height={160} />
          <Skeleton shape="block" height={120} />
        </div>
      ) : (
        <Stack gap={16}>
          <p className={styles.lead}>{t(words.lead)}</p>
          <Card title={t(words.mine)} flush>
            {mine.length ? (
              <Table
                caption={t(words.mine)}
                rows={mine}
                keyOf={(it) => it.delegation_id}
                columns={[
                  ...columns('to_name'),
                  {
                    key: 'acts',
                    head: t(words.acts),
                    headHidden: true,
                    align: 'end',
                    narrow: true,
                    cell: (it) =>
                      endable(it) && (
                        <Button
                          size="small"
                          look="quiet"
                          aria-label={t(words.revokeFor, { name: it.to_name })}
                          onClick={() => {
                            revoke.forget()
                            setEnding(it)
                          }}
                        >
                          {t(words.revoke)}
                        </Button>
                      ),
                  },
                ]}
              />
            ) : (
              <EmptyState compact icon={<UserRoundCog aria-hidden="true" />} title={t(words.noneMine)} actions={add}>
                {t(words.noneMineText)}
              </EmptyState>
            )}
          </Card>
          <Card title={t(words.held)} flush={held.length > 0}>
            {held.length ? (
              <Table
                caption={t(words.held)}
                rows={held}
                keyOf={(it) => it.delegation_id}
                columns={columns('from_name')}
              />
            ) : (
              <p className="muted">{t(words.noneHeld)}</p>
            )}
          </Card>
        </Stack>
      )}
      {adding && data && <DelegationDialog deputies={data.deputies} onClose={() => setAdding(false)} />}
      {ending && (
        <Dialog
          open
          width={428}
          title={t(words.revokeTitle, { name: ending.to_name })}
          onClose={() => setEnding(undefined)}
          foot={
            <>
              <Button onClick={() => setEnding(undefined)}>{t(words.keep)}</Button>
              <Button look="danger" busy={revoke.busy} onClick={() => void revoke.send({ id: ending.delegation_id })}>
                {t(words.revoke)}
              </Button>
            </>
          }
        >
          <Stack gap={12}>
            <p>{t(words.revokeText, { name: ending.to_name })}</p>
            {revoke.refusal && (
              <Notice tone="danger" live="assertive">
                {revoke.refusal.message}
              </Notice>
            )}
          </Stack>
        </Dialog>
      )}
    </MemberFrame>
  )
}
