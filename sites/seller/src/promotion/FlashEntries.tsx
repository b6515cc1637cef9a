import { ConfirmAct } from '@borong/console/form'
import { PagedTable } from '@borong/console/queue'
import { dayText, sellerFlashSaleApi } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { number, refetch, request, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, Pill, Tabs, type TableProps, type Tone, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { messages as saleMessages } from './flash-sale.messages.ts'
import { messages } from './flash-entry.messages.ts'
import { changedSales, type Entry, hourText, nameOf } from './flash-sale.ts'
import styles from './FlashSalesPage.module.css'
import { FlashEntryDialog } from './promotion-parts.tsx'

const views = ['ALL', 'ASKED', 'APPROVED', 'REFUSED'] as const
const tones: Record<Entry['state'], Tone> = {
  ASKED: 'warn',
  APPROVED: 'success',
  REFUSED: 'danger',
  WITHDRAWN: 'neutral',
  CALLED_OFF: 'neutral',
  LAPSED: 'neutral',
}

/** What the shop entered, what became of it and what was sold. */
export function FlashEntries() {
  const t = useT()
  const [view, setView] = useState<(typeof views)[number]>('ALL')
  return (
    <Card flush>
      <Tabs
        label={t(saleMessages.states)}
        active={view}
        onChange={setView}
        tabs={views.map((key) => ({ key, label: t(messages[key]) }))}
      >
        <PagedTable<typeof sellerFlashSaleApi.entries, Entry>
          key={view}
          caption={t(saleMessages.ENTRIES)}
          route={sellerFlashSaleApi.entries}
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
    { key: 'goods', head: t(messages.goods), main: true, cell: nameOf },
    { key: 'hour', head: t(saleMessages.hour), cell: (it) => `${dayText(it.day)}, ${hourText(it.hour)}` },
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
    {
      key: 'sold',
      head: t(saleMessages.sold),
      align: 'end',
      cell: (it) => (it.sold ? t(saleMessages.soldFor, { n: it.sold, sum: formatRupiah(it.sold_value) }) : '–'),
    },
    {
      key: 'state',
      head: t(saleMessages.state),
      cell: (it) => (
        <>
          <Pill tone={tones[it.state]}>{t(messages[it.state === 'WITHDRAWN' ? 'TAKEN_BACK' : it.state])}</Pill>
          {it.reason && <span className={styles.note}>{it.reason}</span>}
        </>
      ),
    },
    { key: 'acts', head: t(saleMessages.acts), headHidden: true, narrow: true, cell: (it) => <EntryActs entry={it} /> },
  ]
}

/** While entries are open, which the mall tells when they are not. */
function EntryActs({ entry: it }: { entry: Entry }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'change' | 'takeBack'>()
  const [now] = useState(() => Date.now() / 1000)
  const name = nameOf(it)
  const stands = it.state === 'ASKED' || it.state === 'APPROVED'
  if ((!stands && it.state !== 'REFUSED') || it.starts_at <= now) return null
  return (
    <div className={styles.acts}>
      <Button size="small" aria-label={t(messages.changeOf, { name })} onClick={() => setAsks('change')}>
        {t(messages.change)}
      </Button>
      {stands && (
        <Button size="small" aria-label={t(messages.takeBackOf, { name })} onClick={() => setAsks('takeBack')}>
          {t(messages.takeBack)}
        </Button>
      )}
      {asks === 'change' && <FlashEntryDialog of={it} onClose={() => setAsks(undefined)} />}
      <ConfirmAct
        open={asks === 'takeBack'}
        act={t(messages.takeBackOf, { name })}
        onClose={() => setAsks(undefined)}
        onConfirm={async () => {
          await request(sellerFlashSaleApi.withdraw, { entry_id: it.entry_id })
          toast(t(messages.takenBack, { name }), { tone: 'success' })
          await refetch(client, changedSales)
        }}
      >
        {t(messages.takeBackWhat)}
      </ConfirmAct>
    </div>
  )
}
