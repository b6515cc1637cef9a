import { type Reply, sellerBalanceApi } from '@borong/contract'
import { dateMinute, daySeconds, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHead,
  Pagination,
  Price,
  Skeleton,
  Table,
} from '@borong/ui'
import { paths, searches } from '../page/paths.ts'
import { useGo, useSearchOf, useTitle } from '@borong/console/site'
import styles from './BalancePage.module.css'
import { BankCard } from './BankCard.tsx'
import { messages } from './balance.messages.ts'
import { OrderNumber } from './OrderNumber.tsx'
import { amountColumn } from '@borong/console/queue'

const pageSize = 20
type Balance = Reply<typeof sellerBalanceApi.show>

/** A month of the URL as moments: from its first day to the first of the next. */
function timeOf(month: string | undefined) {
  if (!month) return {}
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const from = daySeconds(`${month}-01`)
  const until = daySeconds(`${next}-01`)
  return from === undefined || until === undefined ? {} : { start_time: from, end_time: until }
}

function Figures({ balance }: { balance: Balance }) {
  const t = useT()
  const owes = balance.net < 0
  const figures = [
    [t(owes ? messages.netOwed : messages.net), Math.abs(balance.net), t(messages.netNote), owes],
    [t(messages.inEscrow), balance.held, t(messages.inEscrowNote), false],
    [t(messages.earned), balance.earned, t(messages.earnedNote), false],
    [t(messages.commission), balance.commission, t(messages.commissionNote), false],
    [
      t(messages.shopCash),
      balance.with_shop,
      t(messages.shopCashNote, { amount: formatRupiah(balance.with_shop_received) }),
      false,
    ],
  ] as const
  return (
    <Card>
      <dl className={styles.figures}>
        {figures.map(([name, value, note, bad]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price value={value} plain {...(bad && { tone: 'bad' as const })} />
            </dd>
            <dd className={styles.quiet}>{note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Entries() {
  const t = useT()
  const go = useGo()
  const { month, page_no = 1 } = useSearchOf(searches.balance)
  const entries = useApiQuery(
    sellerBalanceApi.entries,
    { ...timeOf(month), page_no, page_size: pageSize },
    { showPreviousRows: true },
  )
  const rows = entries.data?.data
  return (
    <Card title={t(messages.entries)} flush>
      <div className={styles.filters}>
        <DateField
          label={t(messages.month)}
          precision="month"
          value={month ?? ''}
          onChange={(picked) => go(paths.balance({ month: picked || undefined }), { replace: true })}
        />
        {month && (
          <LinkButton variant="quiet" href={paths.balance()}>
            {t(messages.clear)}
          </LinkButton>
        )}
      </div>
      {entries.isError && !rows ? (
        <ErrorState
          compact
          title={t(messages.entriesFailed)}
          actions={<Button onClick={() => void entries.refetch()}>{t(messages.tryAgain)}</Button>}
        >
          {entries.error.message}
        </ErrorState>
      ) : (
        <Table
          caption={t(messages.entries)}
          rows={rows}
          keyOf={(it) => it.entry_id}
          refetching={entries.isPlaceholderData}
          empty={<EmptyState compact title={t(month ? messages.noneMatch : messages.none)} />}
          columns={[
            { key: 'when', head: t(messages.when), narrow: true, cell: (it) => dateMinute(it.at) },
            {
              key: 'what',
              head: t(messages.what),
              main: true,
              cell: (it) => (
                <>
                  {it.text}
                  {it.order_sn && (
                    <span className={styles.note}>
                      <OrderNumber sn={it.order_sn} />
                    </span>
                  )}
                </>
              ),
            },
            amountColumn('held', t(messages.heldColumn)),
            amountColumn('earned', t(messages.earned)),
            amountColumn('commission', t(messages.commission)),
            amountColumn('with_shop', t(messages.shopCashColumn)),
          ]}
        />
      )}
      {entries.data && entries.data.data_total > 0 && (
        <div className={styles.pages}>
          <Pagination
            page={page_no}
            pageSize={pageSize}
            total={entries.data.data_total}
            href={(to) => paths.balance({ month, page_no: to > 1 ? to : undefined })}
            note={t(messages.lines, { n: entries.data.data_total })}
          />
        </div>
      )}
    </Card>
  )
}

/** What the mall holds and owes the shop, what moved it, and where transfers go. */
export function BalancePage() {
  const t = useT()
  useTitle(t(messages.title))
  const balance = useApiQuery(sellerBalanceApi.show, {}, { staleTime: 0 })
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      {balance.data ? (
        <Figures balance={balance.data} />
      ) : balance.isError ? (
        <ErrorState
          title={t(messages.failed)}
          actions={
            <Button variant="primary" onClick={() => void balance.refetch()}>
              {t(messages.tryAgain)}
            </Button>
          }
        >
          {balance.error.message}
        </ErrorState>
      ) : (
        <Skeleton shape="block" height={120} />
      )}
      <div className={styles.columns}>
        <Entries />
        <BankCard />
      </div>
    </div>
  )
}
