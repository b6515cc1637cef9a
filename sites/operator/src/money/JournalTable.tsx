import { Link } from '@borong/console/site'
import { dateMinute, useCan, useT } from '@borong/site-kit'
import { EmptyState, Price, Table } from '@borong/ui'
import { type JournalSearch, paths } from '../page/paths.ts'
import type { JournalEntry } from './ledger-shown.ts'
import { messages } from './money.messages.ts'
import styles from './TrialBalancePage.module.css'

interface JournalTableProps {
  rows: readonly JournalEntry[] | undefined
  refetching: boolean
  asked: JournalSearch
}

/** Bookings, each with its debits and credits. */
export function JournalTable({ rows, refetching, asked }: JournalTableProps) {
  const t = useT()
  return (
    <Table<JournalEntry>
      caption={t(messages.entries)}
      rows={rows}
      refetching={refetching}
      keyOf={(it) => it.entry_id}
      skeleton={10}
      alignTop
      empty={
        <EmptyState compact title={t(messages.noEntries)}>
          {t(messages.noEntriesText)}
        </EmptyState>
      }
      columns={[
        {
          key: 'what',
          head: t(messages.booking),
          main: true,
          cell: (it) => (
            <>
              {it.text}
              <span className={styles.note}>
                <Subject entry={it} />
              </span>
            </>
          ),
        },
        {
          key: 'at',
          head: t(messages.booked),
          cell: (it) => (
            <>
              {dateMinute(it.at)}
              <span className={styles.note}>{t(messages.document, { n: it.entry_id })}</span>
              {it.happened_at !== undefined && (
                <span className={styles.note}>{t(messages.happened, { time: dateMinute(it.happened_at) })}</span>
              )}
            </>
          ),
        },
        {
          key: 'whose',
          head: t(messages.whose),
          cell: (it) => (
            <div className={styles.whose}>
              {it.shop_id && <Link href={paths.journal({ ...asked, shop: it.shop_id })}>{it.shop_name}</Link>}
              {it.company_id && (
                <Link href={paths.journal({ ...asked, company: it.company_id })}>{it.company_name}</Link>
              )}
            </div>
          ),
        },
        { key: 'lines', head: t(messages.debitsAndCredits), cell: (it) => <Lines lines={it.lines} /> },
      ]}
    />
  )
}

/** What a booking belongs to, leading there for those who may see it. */
function Subject({ entry: it }: { entry: JournalEntry }) {
  const t = useT()
  const [opensCases, opensPayouts, opensCompanies] = [useCan('cases'), useCan('payouts'), useCan('companies')]
  if (it.payout_id)
    return opensPayouts ? (
      <Link href={paths.payout(it.payout_id)}>{t(messages.payoutOf, { sn: it.label })}</Link>
    ) : (
      it.label
    )
  const refund = it.refund_id && opensCases && (
    <Link href={paths.refund(it.refund_id)}>{t(messages.refundOf, { n: it.refund_id })}</Link>
  )
  if (it.order_sn)
    return (
      <>
        {opensCases ? <Link href={paths.order(it.order_sn)}>{it.order_sn}</Link> : it.order_sn} {refund}
      </>
    )
  if (refund) return refund
  return it.company_id && opensCompanies ? (
    <Link href={paths.company(it.company_id)}>{it.label || it.company_name}</Link>
  ) : (
    it.label
  )
}

function Lines({ lines }: Pick<JournalEntry, 'lines'>) {
  const t = useT()
  return (
    <ul className={styles.lines}>
      {lines.map(({ account, debit, credit }) => (
        <li key={`${account} ${debit} ${credit}`}>
          <span>{t(debit ? messages.debitOf : messages.creditOf, { account: t(messages[account]) })}</span>
          <Price plain value={debit || credit} />
        </li>
      ))}
    </ul>
  )
}
