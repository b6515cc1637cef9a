import { ConfirmAct } from '@borong/console/form'
import { NotLoaded, useTitle } from '@borong/console/site'
import { adminMaintenanceApi, maintenanceLimits, type Reply } from '@borong/contract'
import { dateMinute, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { Button, Card, EmptyState, Notice, PageHead, Pairs, Pill, Skeleton, Table, type Tone, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from './maintenance.messages.ts'
import styles from './MaintenancePage.module.css'
import { PlanMaintenanceDialog } from './maintenance-parts.tsx'

type Maintenance = Reply<typeof adminMaintenanceApi.show>['history'][number]
const tones: Record<Maintenance['state'], Tone> = {
  ON: 'danger',
  PLANNED: 'brand',
  OVER: 'neutral',
  WITHDRAWN: 'neutral',
}

/** Whether buyers and shops are kept out, until when, and what they read meanwhile. */
export function MaintenancePage() {
  const t = useT()
  useTitle(t(messages.title))
  const [plans, setPlans] = useState(false)
  const shown = useApiQuery(adminMaintenanceApi.show, {}, { staleTime: 0 })
  const { data } = shown
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          data && !data.current ? (
            <Button variant="primary" onClick={() => setPlans(true)}>
              {t(messages.plan)}
            </Button>
          ) : undefined
        }
      />
      <p className={styles.why}>{t(messages.why)}</p>
      {shown.isError ? (
        <NotLoaded error={shown.error} retry={() => void shown.refetch()} />
      ) : !data ? (
        <Skeleton shape="block" height={160} />
      ) : (
        <>
          {data.current ? <Current it={data.current} /> : <Notice tone="success">{t(messages.isOpen)}</Notice>}
          <History rows={data.history} />
        </>
      )}
      {plans && <PlanMaintenanceDialog onClose={() => setPlans(false)} />}
    </div>
  )
}

const Texts = ({ it: { texts } }: { it: Maintenance }) => (
  <ul className={styles.texts}>
    {Object.entries(texts).map(([lang, text]) => (
      <li key={lang}>{text}</li>
    ))}
  </ul>
)

function Current({ it }: { it: Maintenance }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const isOn = it.state === 'ON'
  const act = t(isOn ? messages.end : messages.withdraw)
  return (
    <Card
      title={t(messages.current)}
      actions={
        <Button variant={isOn ? 'primary' : 'danger'} onClick={() => setAsks(true)}>
          {act}
        </Button>
      }
    >
      <Pairs
        pairs={[
          [
            t(messages.state),
            <Pill key="state" tone={tones[it.state]}>
              {t(messages[it.state])}
            </Pill>,
          ],
          [t(messages.begins), dateMinute(it.begins_at)],
          [t(messages.expectedEnd), dateMinute(it.expected_end)],
          [t(messages.text), <Texts key="texts" it={it} />],
          [t(messages.reason), it.reason],
          [t(messages.plannedBy), t(messages.by, { name: it.planned_by, at: dateMinute(it.planned_at) })],
        ]}
      />
      <ConfirmAct
        open={asks}
        act={act}
        reason={{ maxLength: maintenanceLimits.reason }}
        password
        onClose={() => setAsks(false)}
        onConfirm={async ({ reason, password }) => {
          const { maintenance_id } = it
          await request(adminMaintenanceApi.end, { maintenance_id, reason, password: passwordHash(password) })
          toast(t(isOn ? messages.ended : messages.withdrawn), { tone: 'success' })
          await refetch(client, [adminMaintenanceApi.show])
        }}
      >
        {t(isOn ? messages.endWhat : messages.withdrawWhat)}
      </ConfirmAct>
    </Card>
  )
}

function History({ rows }: { rows: readonly Maintenance[] }) {
  const t = useT()
  return (
    <Card title={t(messages.history)} flush>
      <Table
        caption={t(messages.history)}
        rows={rows}
        keyOf={(it) => it.maintenance_id}
        alignTop
        empty={
          <EmptyState compact title={t(messages.none)}>
            {t(messages.noneText)}
          </EmptyState>
        }
        columns={[
          { key: 'begins', head: t(messages.begins), main: true, cell: (it) => dateMinute(it.begins_at) },
          { key: 'ended', head: t(messages.endedAt), cell: (it) => dateMinute(it.ended_at ?? it.expected_end) },
          {
            key: 'state',
            head: t(messages.state),
            narrow: true,
            cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
          },
          { key: 'text', head: t(messages.text), cell: (it) => <Texts it={it} /> },
          {
            key: 'reason',
            head: t(messages.reason),
            cell: (it) => (
              <>
                {t(messages.said, { name: it.planned_by, reason: it.reason })}
                <span className={styles.note}>
                  {t(messages.said, { name: it.ended_by ?? '', reason: it.ended_because ?? '' })}
                </span>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
