import { NotLoaded, useSearchOf, useTitle } from '@borong/console/site'
import { dayText, sellerFlashSaleApi } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { oneOf, page, writeSearch } from '@borong/site-kit/search.ts'
import { Button, Card, EmptyState, PageHead, Pagination, Pill, Table, Tabs, type Tone } from '@borong/ui'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { FlashEntries } from './FlashEntries.tsx'
import { messages } from './flash-sale.messages.ts'
import { hourText, type Sale } from './flash-sale.ts'
import styles from './FlashSalesPage.module.css'
import { FlashEntryDialog } from './promotion-parts.tsx'

const parts = ['DAYS', 'ENTRIES'] as const
const search = { tab: oneOf(...parts), page_no: page }
const pageSize = 20
const tones: Record<Sale['state'], Tone> = {
  ANNOUNCED: 'brand',
  CLOSED: 'warn',
  RUNNING: 'success',
  OVER: 'neutral',
  WITHDRAWN: 'neutral',
}

/** Days of flash sales that the shop may enter, and what it has entered. */
export function FlashSalesPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { tab = 'DAYS' } = useSearchOf(search)
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <p className="muted">{t(messages.why)}</p>
      <Tabs
        label={t(messages.parts)}
        active={tab}
        tabs={parts.map((key) => ({
          key,
          label: t(messages[key]),
          href: paths.flashSales(key === 'DAYS' ? undefined : key),
        }))}
      />
      {tab === 'DAYS' ? <Days /> : <FlashEntries />}
    </div>
  )
}

function Days() {
  const t = useT()
  const { page_no = 1 } = useSearchOf(search)
  const sales = useApiQuery(
    sellerFlashSaleApi.list,
    { page_no, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  if (sales.isError) return <NotLoaded error={sales.error} retry={() => void sales.refetch()} />
  return (
    <Card flush>
      <Table
        caption={t(messages.DAYS)}
        rows={sales.data?.data}
        refetching={sales.isPlaceholderData}
        skeleton={6}
        keyOf={(it) => it.sale_id}
        alignTop
        empty={
          <EmptyState icon={<CalendarClock aria-hidden="true" />} title={t(messages.noDays)}>
            {t(messages.noDaysText)}
          </EmptyState>
        }
        columns={[
          {
            key: 'day',
            head: t(messages.day),
            main: true,
            cell: (it) => (
              <>
                {dayText(it.day)}
                <span className={styles.note}>{it.name}</span>
                {it.withdrawn_because && <span className={styles.note}>{it.withdrawn_because}</span>}
              </>
            ),
          },
          { key: 'hours', head: t(messages.hours), cell: (it) => it.slots.map((one) => hourText(one.hour)).join(', ') },
          { key: 'until', head: t(messages.entriesUntil), narrow: true, cell: (it) => dateMinute(it.entries_until) },
          {
            key: 'state',
            head: t(messages.state),
            narrow: true,
            cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
          },
          {
            key: 'yours',
            head: t(messages.yours),
            cell: (it) => (it.entries ? t(messages.ofThese, { asked: it.asked, approved: it.approved }) : '–'),
          },
          {
            key: 'sold',
            head: t(messages.sold),
            cell: (it) => (it.sold ? t(messages.soldFor, { n: it.sold, sum: formatRupiah(it.sold_value) }) : '–'),
          },
          { key: 'acts', head: t(messages.acts), headHidden: true, narrow: true, cell: (it) => <EnterAct sale={it} /> },
        ]}
      />
      {sales.data && sales.data.data_total > pageSize && (
        <Pagination
          page={page_no}
          pageSize={pageSize}
          total={sales.data.data_total}
          href={(to) => `${paths.flashSales()}${writeSearch({ page_no: to })}`}
        />
      )}
    </Card>
  )
}

function EnterAct({ sale: it }: { sale: Sale }) {
  const t = useT()
  const [enters, setEnters] = useState(false)
  if (it.state !== 'ANNOUNCED') return null
  return (
    <>
      <Button size="small" aria-label={t(messages.enterOn, { day: dayText(it.day) })} onClick={() => setEnters(true)}>
        {t(messages.enter)}
      </Button>
      {enters && <FlashEntryDialog sale={it} onClose={() => setEnters(false)} />}
    </>
  )
}
