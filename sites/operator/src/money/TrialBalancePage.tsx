import { Link, NotLoaded, useGo, useSearchOf } from '@borong/console/site'
import { type Reply, adminMoneyApi } from '@borong/contract'
import { formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { FromTo } from '@borong/site-kit/date/DateFields.tsx'
import { Button, Card, Notice, Price, Skeleton, Table } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { days, momentsOfDays } from './ledger-shown.ts'
import { LedgerFrame } from './LedgerFrame.tsx'
import { messages } from './money.messages.ts'
import styles from './TrialBalancePage.module.css'

type Balance = Reply<typeof adminMoneyApi.trialBalance>
type Row = Omit<Balance['accounts'][number], 'account'> & { account: Balance['accounts'][number]['account'] | 'TOTAL' }

/** What stood on each account of the mall's ledger, its debits and credits of a period, and what stands on it then. */
export function TrialBalancePage() {
  const t = useT()
  const go = useGo()
  const { from, to } = useSearchOf(days)
  const balance = useApiQuery(adminMoneyApi.trialBalance, momentsOfDays(from, to), {
    staleTime: 0,
    showPreviousRows: true,
  })
  const show = (period: { from?: string | undefined; to?: string | undefined }) =>
    go(paths.ledger(period), { replace: true })
  return (
    <LedgerFrame part="balance" why={t(messages.why)}>
      <div className={styles.filters}>
        <FromTo
          from={{
            label: t(messages.from),
            value: from ?? '',
            onChange: (day) => show({ from: day || undefined, to }),
          }}
          to={{ label: t(messages.until), value: to ?? '', onChange: (day) => show({ from, to: day || undefined }) }}
        />
        {(from || to) && (
          <Button variant="quiet" onClick={() => show({})}>
            {t(messages.clear)}
          </Button>
        )}
      </div>
      {balance.isError ? (
        <NotLoaded error={balance.error} retry={() => void balance.refetch()} />
      ) : !balance.data ? (
        <Skeleton shape="block" height={360} />
      ) : (
        <Accounts balance={balance.data} refetching={balance.isPlaceholderData} period={{ from, to }} />
      )}
    </LedgerFrame>
  )
}

interface AccountsProps {
  balance: Balance
  refetching: boolean
  period: { from?: string | undefined; to?: string | undefined }
}

function Accounts({ balance, refetching, period }: AccountsProps) {
  const t = useT()
  const { opening, debit, credit, difference } = balance
  const rows: Row[] = [...balance.accounts, { account: 'TOTAL', opening, debit, credit, balance: difference }]
  const amount = (key: 'opening' | 'debit' | 'credit' | 'balance') => ({
    key,
    head: t(messages[key === 'balance' ? 'closing' : key]),
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
                    <Link href={paths.journal({ account, ...period })}>{t(messages[account])}</Link>
                    <span className={styles.note}>{t(messages[`${account}Note`])}</span>
                  </div>
                ),
            },
            amount('opening'),
            amount('debit'),
            amount('credit'),
            amount('balance'),
          ]}
        />
      </Card>
    </>
  )
}
