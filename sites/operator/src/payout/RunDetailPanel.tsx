import { DetailPanel, Timeline } from '@borong/console/detail'
import { dateMinute, day, daySeconds, formatRupiah, useT } from '@borong/site-kit'
import { Card, Notice, Price, Table } from '@borong/ui'
import { messages } from './payout.messages.ts'
import { type Payout, type RunDetail, actOf } from './payout-run.ts'
import { PayoutDetails } from './PayoutDetails.tsx'
import { PayoutPill, RunPill } from './PayoutPills.tsx'
import { RunActs } from './RunActs.tsx'
import styles from './Payout.module.css'

/** One run: its payouts shop by shop, what can be done with it now, and what happened. */
export function RunDetailPanel({ run }: { run: RunDetail }) {
  const t = useT()
  const approve = actOf(run, 'approve')
  return (
    <DetailPanel
      wide
      title={formatRupiah(run.amount)}
      state={<RunPill status={run.status} />}
      facts={
        <>
          <span>{t(messages.runOf, { sn: run.run_sn })}</span>
          <span>{t(messages.untilOn, { day: day(daySeconds(run.until_day)) })}</span>
          {run.reserve_percent > 0 && <span>{t(messages.reserveOf, { percent: run.reserve_percent })}</span>}
          <span>{t(messages.preparedByName, { name: run.created_by_name })}</span>
          {run.approved_by_name && <span>{t(messages.approvedByName, { name: run.approved_by_name })}</span>}
          {run.sent_time && <span>{t(messages.paidOf, { paid: run.paid_num, all: run.payout_num })}</span>}
          {run.came_back_num > 0 && <span>{t(messages.cameBack, { n: run.came_back_num })}</span>}
          <time>{dateMinute(run.create_time)}</time>
        </>
      }
      acts={<RunActs run={run} />}
    >
      {run.status === 'DRAFT' && !approve.allowed && <Notice tone="warn">{approve.because}</Notice>}
      <Card title={t(messages.payouts)} flush>
        <Payouts run={run} />
      </Card>
      {run.flow.length > 0 && (
        <Card title={t(messages.history)}>
          <Timeline
            label={t(messages.history)}
            entries={run.flow.map((it) => ({
              key: `${it.at} ${it.step}`,
              at: it.at,
              who: it.by_name,
              what: t(messages[`${it.step}Step`]),
              note: it.reason || undefined,
            }))}
          />
        </Card>
      )}
    </DetailPanel>
  )
}

function Payouts({ run }: { run: RunDetail }) {
  const t = useT()
  return (
    <Table<Payout>
      caption={t(messages.payouts)}
      rows={run.payouts}
      keyOf={(it) => it.payout_id}
      details={(it) => <PayoutDetails payout={it} />}
      columns={[
        {
          key: 'shop',
          head: t(messages.shop),
          main: true,
          cell: (it) => (
            <>
              <b>{it.shop_name}</b>
              {it.bank_changed === 1 && <span className={styles.quiet}>{t(messages.bankChanged)}</span>}
            </>
          ),
        },
        {
          key: 'bank',
          head: t(messages.bank),
          cell: (it) =>
            it.bank_account_number ? (
              <>
                {it.bank_name}
                <span className={`${styles.quiet} ${styles.number}`}>{it.bank_account_number}</span>
              </>
            ) : (
              '–'
            ),
        },
        {
          key: 'state',
          head: t(messages.state),
          narrow: true,
          cell: (it) => (
            <>
              <PayoutPill status={it.status} />
              {it.left_out_because && <span className={styles.quiet}>{t(messages[it.left_out_because])}</span>}
            </>
          ),
        },
        {
          key: 'amount',
          head: t(messages.amount),
          align: 'end',
          narrow: true,
          cell: (it) => <Price plain value={it.amount} {...(it.amount < 0 && { tone: 'bad' as const })} />,
        },
      ]}
    />
  )
}
