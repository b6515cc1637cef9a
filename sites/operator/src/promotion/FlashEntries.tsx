import { ConfirmAct } from '@borong/console/form'
import { PagedTable } from '@borong/console/queue'
import { adminFlashSaleApi, dayText, flashSaleLimits } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { number, refetch, request, useCommand, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, Pill, Tabs, type TableProps, type Tone, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { messages } from './flash-entry.messages.ts'
import { changedSales, type Entry, hourText } from './flash-sale.ts'
import styles from './PromotionPage.module.css'

const views = ['ASKED', 'APPROVED', 'REFUSED', 'ALL'] as const
const tones: Record<Entry['state'], Tone> = {
  ASKED: 'warn',
  APPROVED: 'success',
  REFUSED: 'danger',
  WITHDRAWN: 'neutral',
  CALLED_OFF: 'neutral',
  LAPSED: 'neutral',
}
const nameOf = (it: Entry) => [it.goods_name, it.spec_text].filter(Boolean).join(', ')

/** What shops entered: what waits first. */
export function FlashEntries() {
  const t = useT()
  const [view, setView] = useState<(typeof views)[number]>('ASKED')
  return (
    <Card flush>
      <Tabs
        label={t(messages.states)}
        active={view}
        onChange={setView}
        tabs={views.map((key) => ({ key, label: t(messages[key]) }))}
      >
        <PagedTable<typeof adminFlashSaleApi.entries, Entry>
          key={view}
          caption={t(messages.entries)}
          route={adminFlashSaleApi.entries}
          fields={view === 'ALL' ? {} : { state: view }}
          counted={(n) => t(messages.counted, { n })}
          keyOf={(it) => it.entry_id}
          empty={
            <EmptyState icon={<Zap aria-hidden="true" />} title={t(messages.none)}>
              {t(messages.noneText)}
            </EmptyState>
          }
          columns={useColumns()}
        />
      </Tabs>
    </Card>
  )
}

function useColumns(): TableProps<Entry>['columns'] {
  const t = useT()
  return [
    {
      key: 'goods',
      head: t(messages.goods),
      main: true,
      cell: (it) => (
        <>
          {nameOf(it)}
          <span className={styles.note}>{it.shop_name}</span>
        </>
      ),
    },
    { key: 'hour', head: t(messages.hour), cell: (it) => `${dayText(it.day)}, ${hourText(it.hour)}` },
    {
      key: 'price',
      head: t(messages.price),
      align: 'end',
      cell: (it) => (
        <>
          {formatRupiah(it.price)}
          {it.list_price !== undefined && (
            <span className={styles.note}>{t(messages.instead, { price: formatRupiah(it.list_price) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'pieces',
      head: t(messages.pieces),
      align: 'end',
      cell: (it) => (
        <>
          {number(it.pieces)}
          <span className={styles.note}>
            {it.member_limit ? t(messages.each, { n: number(it.member_limit) }) : t(messages.noLimit)}
          </span>
        </>
      ),
    },
    { key: 'sold', head: t(messages.sold), align: 'end', narrow: true, cell: (it) => number(it.sold) },
    {
      key: 'state',
      head: t(messages.state),
      cell: (it) => (
        <>
          <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>
          {it.decided_by && <span className={styles.note}>{t(messages.by, { name: it.decided_by })}</span>}
          {it.reason && <span className={styles.note}>{it.reason}</span>}
        </>
      ),
    },
    { key: 'acts', head: t(messages.acts), headHidden: true, narrow: true, cell: (it) => <EntryActs entry={it} /> },
  ]
}

/** Before its hour; refused needs a reason, which the shop reads. */
function EntryActs({ entry: it }: { entry: Entry }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const [now] = useState(() => Date.now() / 1000)
  const name = nameOf(it)
  const approve = useCommand(adminFlashSaleApi.approve, {
    refreshes: changedSales,
    onDone: () => toast(t(messages.approved, { name }), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  if ((it.state !== 'ASKED' && it.state !== 'APPROVED') || it.starts_at <= now) return null
  return (
    <div className={styles.acts}>
      {it.state === 'ASKED' && (
        <Button
          size="small"
          variant="primary"
          aria-label={t(messages.approveOf, { name })}
          busy={approve.busy}
          onClick={() => void approve.send({ id: it.entry_id })}
        >
          {t(messages.approve)}
        </Button>
      )}
      <Button size="small" aria-label={t(messages.refuseOf, { name })} onClick={() => setAsks(true)}>
        {t(messages.refuse)}
      </Button>
      <ConfirmAct
        open={asks}
        act={t(messages.refuseOf, { name })}
        reason={{ maxLength: flashSaleLimits.reason }}
        onClose={() => setAsks(false)}
        onConfirm={async ({ reason }) => {
          await request(adminFlashSaleApi.refuse, { id: it.entry_id, reason })
          toast(t(messages.refused, { name }), { tone: 'success' })
          await refetch(client, changedSales)
        }}
      >
        {t(messages.refuseWhat)}
      </ConfirmAct>
    </div>
  )
}
