import { Link, NotLoaded, useSearchOf, useTitle } from '@borong/console/site'
import { type Reply, sellerPayoutApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Card, EmptyState, PageHead, Pagination, Price, StatusPill, Table, type Tone } from '@borong/ui'
import { paths, searches } from '../page/paths.ts'
import styles from './BalancePage.module.css'
import { messages } from './balance.messages.ts'
import { PayoutDetails } from './PayoutDetails.tsx'

const pageSize = 20
type Payout = Reply<typeof sellerPayoutApi.list>['data'][number]

const pills: Record<Payout['status'], readonly [tone: Tone, sign: string]> = {
  SENT: ['offer', '→'],
  PAID: ['success', '●'],
  FAILED: ['danger', '✕'],
  RETURNED: ['danger', '↩'],
}

/** What the mall paid out to the shop, with the bookings that each payout settles. */
export function PayoutsPage() {
  const t = useT()
  useTitle(t(messages.payouts))
  const { page_no = 1 } = useSearchOf(searches.payouts)
  const payouts = useApiQuery(sellerPayoutApi.list, { page_no, page_size: pageSize }, { showPreviousRows: true })
  const total = payouts.data?.data_total ?? 0
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.payouts)} />
      <p className={styles.lead}>
        {t(messages.payoutsWhy)} <Link href={paths.balance()}>{t(messages.title)}</Link>
      </p>
      {payouts.isError ? (
        <NotLoaded error={payouts.error} retry={() => void payouts.refetch()} />
      ) : (
        <Card flush>
          <Table<Payout>
            caption={t(messages.payouts)}
            rows={payouts.data?.data}
            keyOf={(it) => it.payout_id}
            refetching={payouts.isPlaceholderData}
            details={(it) => <PayoutDetails id={it.payout_id} />}
            empty={
              <EmptyState compact title={t(messages.noPayouts)}>
                {t(messages.noPayoutsText)}
              </EmptyState>
            }
            columns={[
              {
                key: 'reference',
                head: t(messages.reference),
                main: true,
                cell: (it) => <span className={styles.number}>{it.payout_sn}</span>,
              },
              {
                key: 'to',
                head: t(messages.to),
                cell: (it) => (
                  <>
                    {it.bank_name} <span className={styles.number}>{it.bank_account_number}</span>
                  </>
                ),
              },
              {
                key: 'state',
                head: t(messages.state),
                narrow: true,
                cell: ({ status }) => (
                  <StatusPill tone={pills[status][0]} sign={pills[status][1]}>
                    {t(messages[status])}
                  </StatusPill>
                ),
              },
              {
                key: 'amount',
                head: t(messages.amount),
                align: 'end',
                narrow: true,
                cell: (it) => <Price plain value={it.amount} />,
              },
            ]}
          />
          {total > pageSize && (
            <div className={styles.pages}>
              <Pagination
                page={page_no}
                pageSize={pageSize}
                total={total}
                href={(to) => paths.payouts({ page_no: to > 1 ? to : undefined })}
                note={t(messages.payoutLines, { n: total })}
              />
            </div>
          )}
        </Card>
      )}
    </div>
  )
}
