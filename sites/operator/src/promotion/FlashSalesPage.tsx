import { ConfirmAct } from '@borong/console/form'
import { NotLoaded, useSearchOf, useTitle } from '@borong/console/site'
import { adminFlashSaleApi, dayText, flashSaleLimits, flashSaleStates } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { dateMinute, listed, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { oneOf, page, writeSearch } from '@borong/site-kit/search.ts'
import { Button, Card, EmptyState, PageHead, Pagination, Pill, Table, Tabs, type Tone, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { FlashEntries } from './FlashEntries.tsx'
import { messages } from './flash-sale.messages.ts'
import { changedSales, hourText, type Sale } from './flash-sale.ts'
import styles from './PromotionPage.module.css'
import { FlashSaleDialog } from './promotion-parts.tsx'

const parts = ['DAYS', 'ENTRIES'] as const
const search = { tab: oneOf(...parts), state: oneOf(...flashSaleStates), page_no: page }
const pageSize = 20
const tones: Record<Sale['state'], Tone> = {
  ANNOUNCED: 'brand',
  CLOSED: 'warn',
  RUNNING: 'success',
  OVER: 'neutral',
  WITHDRAWN: 'neutral',
}

/** Days of flash sales that operators announce, and what shops enter into them. */
export function FlashSalesPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { tab = 'DAYS' } = useSearchOf(search)
  const [announces, setAnnounces] = useState(false)
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAnnounces(true)}>
            {t(messages.announce)}
          </Button>
        }
      />
      <p className={styles.why}>{t(messages.why)}</p>
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
      {announces && <FlashSaleDialog onClose={() => setAnnounces(false)} />}
    </div>
  )
}

function Days() {
  const t = useT()
  const { state, page_no = 1 } = useSearchOf(search)
  const sales = useApiQuery(
    adminFlashSaleApi.list,
    { ...(state && { state }), page_no, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  const at = (to: { state?: string | undefined; page_no?: number }) => `${paths.flashSales()}${writeSearch(to)}`
  return (
    <Card flush>
      <Tabs
        label={t(messages.states)}
        active={state ?? 'ALL'}
        tabs={(['ALL', ...flashSaleStates] as const).map((key) => ({
          key,
          label: t(messages[key]),
          href: at({ state: key === 'ALL' ? undefined : key }),
        }))}
      />
      {sales.isError ? (
        <NotLoaded error={sales.error} retry={() => void sales.refetch()} />
      ) : (
        <DayTable rows={sales.data?.data} refetching={sales.isPlaceholderData} />
      )}
      {sales.data && sales.data.data_total > pageSize && (
        <Pagination
          page={page_no}
          pageSize={pageSize}
          total={sales.data.data_total}
          href={(to) => at({ state, page_no: to })}
        />
      )}
    </Card>
  )
}

function DayTable({ rows, refetching }: { rows: readonly Sale[] | undefined; refetching: boolean }) {
  const t = useT()
  return (
    <Table
      caption={t(messages.title)}
      rows={rows}
      refetching={refetching}
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
              <span className={styles.note}>
                {it.shops.length
                  ? t(messages.onlyShops, {
                      shops: listed(
                        t,
                        it.shops.map((one) => one.shop_name),
                      ),
                    })
                  : t(messages.everyShop)}
              </span>
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
          key: 'entries',
          head: t(messages.entries),
          cell: (it) => t(messages.ofThese, { asked: it.asked, approved: it.approved }),
        },
        {
          key: 'sold',
          head: t(messages.sold),
          cell: (it) => t(messages.soldFor, { n: it.sold, sum: formatRupiah(it.sold_value) }),
        },
        { key: 'acts', head: t(messages.acts), headHidden: true, narrow: true, cell: (it) => <DayActs sale={it} /> },
      ]}
    />
  )
}

/** What has begun stays as it is. */
function DayActs({ sale: it }: { sale: Sale }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'change' | 'callOff'>()
  if (it.state !== 'ANNOUNCED' && it.state !== 'CLOSED') return null
  const day = dayText(it.day)
  return (
    <div className={styles.acts}>
      <Button size="small" onClick={() => setAsks('change')}>
        {t(messages.change)}
      </Button>
      <Button size="small" variant="danger" onClick={() => setAsks('callOff')}>
        {t(messages.callOff)}
      </Button>
      {asks === 'change' && <FlashSaleDialog of={it} onClose={() => setAsks(undefined)} />}
      <ConfirmAct
        open={asks === 'callOff'}
        act={t(messages.callOffOf, { day })}
        reason={{ maxLength: flashSaleLimits.reason }}
        onClose={() => setAsks(undefined)}
        onConfirm={async ({ reason }) => {
          await request(adminFlashSaleApi.withdraw, { id: it.sale_id, reason })
          toast(t(messages.calledOff, { day }), { tone: 'success' })
          await refetch(client, changedSales)
        }}
      >
        {t(messages.callOffWhat)}
      </ConfirmAct>
    </div>
  )
}
