import type { Reply, consentApi } from '@borong/contract'
import { Button, Card, Dialog, EmptyState, ErrorState, Notice, Skeleton, Table } from '@borong/ui'
import { useState } from 'react'
import { useApiQuery, useCommand } from '../data.ts'
import { dateTime } from '../dates.ts'
import { useT } from '../messages.tsx'
import { type ConsentCalls, VersionText } from './AgreementDialog.tsx'
import styles from './AgreementDialog.module.css'
import { messages } from './agreement.messages.ts'

type Agreements = Reply<typeof consentApi.list>
type Named = Pick<Agreements['agreed'][number], 'position' | 'number' | 'title'>

interface OwnAgreementsProps {
  calls: ConsentCalls
  onAgreed: () => void
}

/** To which versions of the agreements somebody agreed and when, and those that ask. */
export function OwnAgreements({ calls, onAgreed }: OwnAgreementsProps) {
  const t = useT()
  const [opened, setOpened] = useState<Named>()
  const list = useApiQuery(calls.list as typeof consentApi.list)
  const agree = useCommand(calls.agree as typeof consentApi.agree, {
    refreshes: [calls.list],
    onDone: ({ asked }) => asked.length || onAgreed(),
  })
  if (list.isError) return <ErrorState title={t(messages.notLoaded)}>{list.error.message}</ErrorState>
  if (!list.data) return <Skeleton shape="block" height={160} />
  const { asked, agreed } = list.data
  return (
    <>
      {asked.map((it) => (
        <Card
          key={it.position}
          title={t(messages.changed, { title: it.title })}
          actions={
            <Button
              variant="primary"
              busy={agree.busy}
              onClick={() => void agree.send({ position: it.position, number: it.number })}
            >
              {t(messages.agree)}
            </Button>
          }
        >
          <p className={styles.changes}>{it.changes}</p>
          <Button variant="link" onClick={() => setOpened(it)}>
            {t(messages.read)}
          </Button>
        </Card>
      ))}
      {agree.refusal && <Notice tone="danger">{agree.refusal.message}</Notice>}
      <Card title={t(messages.agreed)} flush>
        <Table
          caption={t(messages.agreed)}
          rows={agreed}
          keyOf={(it) => `${it.position} ${it.number}`}
          empty={
            <EmptyState compact title={t(messages.none)}>
              {t(messages.noneText)}
            </EmptyState>
          }
          columns={[
            {
              key: 'title',
              head: t(messages.document),
              main: true,
              cell: (it) => (
                <Button variant="link" onClick={() => setOpened(it)}>
                  {it.title}
                </Button>
              ),
            },
            { key: 'version', head: t(messages.version), narrow: true, cell: (it) => it.number },
            { key: 'time', head: t(messages.agreedAt), cell: (it) => dateTime(it.agree_time) },
            { key: 'way', head: t(messages.way), cell: (it) => t(messages[it.way]) },
          ]}
        />
      </Card>
      {opened && <OneVersion calls={calls} it={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function OneVersion({ calls, it, onClose }: { calls: ConsentCalls; it: Named; onClose: () => void }) {
  const t = useT()
  const version = useApiQuery(calls.version as typeof consentApi.version, { position: it.position, number: it.number })
  return (
    <Dialog open width={760} title={t(messages.titleOf, { title: it.title, number: it.number })} onClose={onClose}>
      {version.isError ? (
        <Notice tone="danger">{version.error.message}</Notice>
      ) : version.data ? (
        <div className={styles.version}>
          <VersionText text={version.data.content} />
        </div>
      ) : (
        <Skeleton shape="block" height={240} />
      )}
    </Dialog>
  )
}
