import { NotLoaded, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { type Reply, adminMoneyApi } from '@borong/contract'
import { daySeconds, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { text } from '@borong/site-kit/search.ts'
import { Button, Card, Notice, PageHead, Price, Skeleton, Table } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { messages } from './money.messages.ts'
import styles from './TrialBalancePage.module.css'

type Balance = Reply<typeof adminMoneyApi.trialBalance>
type Row = Omit<Balance['accounts'][number], 'account'> & { account: Balance['accounts'][number]['account'] | 'TOTAL' }

const search = { day: text(10) }
const secondsOfDay = 86_400

/** Debits and credits of each account of the mall's ledger, up to a day. */
export function TrialBalancePage() {
  const t = useT()
  const go = useGo()
  useTitle(t(messages.title))
  const { day } = useSearchOf(search)
  const start = day ? daySeconds(day) : undefined
  const balance = useApiQuery(
    adminMoneyApi.trialBalance,
    start === undefined ? {} : { end_time: start + secondsOfDay },
    { staleTime: 0, showPreviousRows: true },
  )
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <p className={styles.why}>{t(messages.why)}</p>
      <div className={styles.filters}>
        <DateField
          label={t(messages.until)}
          value={day ?? ''}
          onChange={(picked) => go(paths.trialBalance(picked), { replace: true })}
        />
        {day && (
          <Button variant="quiet" onClick={() => go(paths.trialBalance(), { replace: true })}>
            {t(messages.clear)}
          </Button>
        )}
      </div>
      {balance.isError ? (
        <NotLoaded error={balance.error} retry={() => void balance.refetch()} />
      ) : !balance.data ? (
        <Skeleton shape="block" height={360} />
      ) : (
        <Accounts balance={balance.data} refetching={balance.isPlaceholderData} />
      )}
    </div>
  )
}

function Accounts({ balance, refetching }: { balance: Balance; refetching: boolean }) {
  const t = useT()
  const { debit, credit, difference } = balance
  const rows: Row[] = [...balance.accounts, { account: 'TOTAL', debit, credit, balance: difference }]
  const amount = (key: 'debit' | 'credit' | 'balance') => ({
    key,
    head: t(messages[key]),
    align: 'end' as const,
    narrow: true,
    cell: (it: Row) => <Price plain value={it[key]} />,
  })
  return (
    <>
      <Notice tone={difference === 0 ? 'success' : 'danger'} live="polite">
        {difference === 0
          ? t(messages.balanced, { n: balance.transaction_num })
          : t(messages.broken, { amount: formatRupiah(Math.abs(difference)) })}
      </Notice>
      <Card title={t(messages.accounts)} flush>
        <Table
          caption={t(messages.accounts)}
          rows={rows}
          keyOf={(it) => it.account}
          refetching={refetching}
          columns={[
            {
              key: 'account',
              head: t(messages.account),
              main: true,
              cell: ({ account }) =>
                account === 'TOTAL' ? (
                  <b>{t(messages.total)}</b>
                ) : (
                  <div>
                    {t(messages[account])}
                    <span className={styles.note}>{t(messages[`${account}Note`])}</span>
                  </div>
                ),
            },
            amount('debit'),
            amount('credit'),
            amount('balance'),
          ]}
        />
      </Card>
    </>
  )
}
