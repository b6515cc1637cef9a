import { ConfirmAct } from '@borong/console/form'
import { NotLoaded } from '@borong/console/site'
import { type Reply, adminSettingApi, dayText, settingReasonLength } from '@borong/contract'
import { dateMinute, refetch, request, useApiQuery, useT, percentText } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { Button, Card, EmptyState, Notice, Pill, Skeleton, Table, type Tone, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanDialog } from './PlanDialog.tsx'
import { messages } from './setting.messages.ts'
import styles from './SettingsPage.module.css'

type Rates = Reply<typeof adminSettingApi.taxRates>
type Rate = Rates['rates'][number]

const tones: Record<Rate['state'], Tone> = {
  PLANNED: 'brand',
  IN_FORCE: 'success',
  PAST: 'neutral',
  WITHDRAWN: 'neutral',
}
const percent = (points: number) => percentText(points / 100)

/** The tax inside of prices by the day from which it holds. */
export function TaxRates() {
  const t = useT()
  const rates = useApiQuery(adminSettingApi.taxRates)
  const [plans, setPlans] = useState(false)
  if (rates.isError) return <NotLoaded error={rates.error} retry={() => void rates.refetch()} />
  if (!rates.data) return <Skeleton shape="block" height={240} />
  const { current_bps, default_bps, rates: rows, today } = rates.data
  return (
    <>
      <Notice>
        {t(messages.taxNow, { rate: percent(current_bps) })}. {t(messages.taxWhy)}
      </Notice>
      <Card
        title={t(messages.rates)}
        flush
        actions={
          <Button size="small" onClick={() => setPlans(true)}>
            {t(messages.plan)}
          </Button>
        }
      >
        {rows.length ? (
          <RateTable rows={rows} />
        ) : (
          <EmptyState title={t(messages.noRates)}>{t(messages.noRatesText, { rate: percent(default_bps) })}</EmptyState>
        )}
      </Card>
      {rows.length > 0 && <p className={styles.text}>{t(messages.taxDefault, { rate: percent(default_bps) })}</p>}
      {plans && <PlanDialog today={today} onClose={() => setPlans(false)} />}
    </>
  )
}

function RateTable({ rows }: { rows: readonly Rate[] }) {
  const t = useT()
  const client = useQueryClient()
  const [withdraws, setWithdraws] = useState<Rate>()
  return (
    <>
      <Table
        caption={t(messages.rates)}
        rows={rows}
        keyOf={(it) => it.id}
        columns={[
          { key: 'day', head: t(messages.fromDay), main: true, cell: (it) => dayText(it.from_day) },
          { key: 'rate', head: t(messages.rate), align: 'end', cell: (it) => percent(it.rate_bps) },
          {
            key: 'state',
            head: t(messages.state),
            cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
          },
          { key: 'said', head: t(messages.said), cell: (it) => <Said rate={it} /> },
          {
            key: 'acts',
            head: '',
            align: 'end',
            cell: (it) =>
              it.state === 'PLANNED' && (
                <Button
                  size="small"
                  onClick={() => setWithdraws(it)}
                  aria-label={t(messages.withdrawOf, { day: dayText(it.from_day) })}
                >
                  {t(messages.withdraw)}
                </Button>
              ),
          },
        ]}
      />
      <ConfirmAct
        open={withdraws !== undefined}
        act={t(messages.withdrawOf, { day: withdraws ? dayText(withdraws.from_day) : '' })}
        reason={{ maxLength: settingReasonLength }}
        password
        onClose={() => setWithdraws(undefined)}
        onConfirm={async ({ reason, password }) => {
          if (!withdraws) return
          await request(adminSettingApi.withdrawTaxRate, {
            id: withdraws.id,
            reason,
            password: passwordHash(password),
          })
          toast(t(messages.withdrawn), { tone: 'success' })
          await refetch(client, [adminSettingApi.taxRates])
        }}
      >
        {t(messages.withdrawWhat)}
      </ConfirmAct>
    </>
  )
}

function Said({ rate: it }: { rate: Rate }) {
  const t = useT()
  return (
    <div className={styles.said}>
      {it.planned_by}, {dateMinute(it.planned_at)}
      <p className={styles.note}>{it.reason}</p>
      {it.state === 'WITHDRAWN' && (
        <p className={styles.note}>{t(messages.withdrawnBy, { name: it.withdrawn_by, reason: it.withdrawn_reason })}</p>
      )}
    </div>
  )
}
