import { ConfirmAct } from '@borong/console/form'
import { PagedTable } from '@borong/console/queue'
import { useTitle } from '@borong/console/site'
import { pointsProposalStates, type Reply, sellerPointsApi } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { dateMinute, number, refetch, request, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, PageHead, Pill, type TableProps, Tabs, type Tone, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Coins, Plus } from 'lucide-react'
import { useState } from 'react'
import styles from './FlashSalesPage.module.css'
import { messages } from './points-offer.messages.ts'
import { PointsOfferDialog } from './promotion-parts.tsx'

type Offer = Reply<typeof sellerPointsApi.list>['data'][number]
const views = ['ALL', ...pointsProposalStates] as const
const tones: Record<Offer['state'], Tone> = {
  ASKED: 'warn',
  ON_OFFER: 'success',
  OVER: 'neutral',
  REFUSED: 'danger',
  WITHDRAWN: 'neutral',
}

/** What the shop gives for points or has asked to, and what became of it. */
export function PointsOffersPage() {
  const t = useT()
  useTitle(t(messages.title))
  const [view, setView] = useState<(typeof views)[number]>('ALL')
  const [asks, setAsks] = useState(false)
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAsks(true)}>
            {t(messages.ask)}
          </Button>
        }
      />
      <p className="muted">{t(messages.why)}</p>
      <Card flush>
        <Tabs
          label={t(messages.states)}
          active={view}
          onChange={setView}
          tabs={views.map((key) => ({ key, label: t(messages[key]) }))}
        >
          <PagedTable<typeof sellerPointsApi.list, Offer>
            key={view}
            caption={t(messages.title)}
            route={sellerPointsApi.list}
            fields={view === 'ALL' ? {} : { state: view }}
            counted={(n) => t(messages.counted, { n })}
            keyOf={(it) => it.proposal_id}
            empty={
              <EmptyState icon={<Coins aria-hidden="true" />} title={t(messages.none)}>
                {t(messages.noneText)}
              </EmptyState>
            }
            columns={useColumns()}
          />
        </Tabs>
      </Card>
      {asks && <PointsOfferDialog onClose={() => setAsks(false)} />}
    </div>
  )
}

function useColumns(): TableProps<Offer>['columns'] {
  const t = useT()
  return [
    {
      key: 'goods',
      head: t(messages.goods),
      main: true,
      cell: (it) => (
        <>
          {it.goods_name}
          <span className={styles.note}>{[it.spec, it.category_name].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'cost',
      head: t(messages.cost),
      cell: (it) => (
        <>
          {it.exchange_money
            ? t(messages.pointsAndMoney, { n: it.exchange_point, money: formatRupiah(it.exchange_money) })
            : t(messages.points, { n: it.exchange_point })}
          <span className={styles.note}>{t(messages.listPrice, { money: formatRupiah(it.original_price) })}</span>
        </>
      ),
    },
    {
      key: 'taken',
      head: t(messages.taken),
      cell: (it) => (
        <>
          {t(messages.takenOf, { taken: number(it.exchange_num), all: number(it.goods_num) })}
          {it.limit_num > 0 && <span className={styles.note}>{t(messages.each, { n: number(it.limit_num) })}</span>}
        </>
      ),
    },
    {
      key: 'until',
      head: t(messages.until),
      cell: (it) => (it.until === undefined ? t(messages.noEnd) : dateMinute(it.until)),
    },
    {
      key: 'state',
      head: t(messages.state),
      cell: (it) => (
        <>
          <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>
          {it.reason && <span className={styles.note}>{it.reason}</span>}
        </>
      ),
    },
    { key: 'acts', head: t(messages.acts), headHidden: true, narrow: true, cell: (it) => <OfferActs offer={it} /> },
  ]
}

/** What waits is taken back, what is on offer is ended. */
function OfferActs({ offer: it }: { offer: Offer }) {
  const t = useT()
  const client = useQueryClient()
  const [sure, setSure] = useState(false)
  const name = it.goods_name
  if (it.state !== 'ASKED' && it.state !== 'ON_OFFER') return null
  const waits = it.state === 'ASKED'
  const act = t(waits ? messages.takeBackOf : messages.endOf, { name })
  return (
    <div className={styles.acts}>
      <Button size="small" aria-label={act} onClick={() => setSure(true)}>
        {t(waits ? messages.takeBack : messages.end)}
      </Button>
      <ConfirmAct
        open={sure}
        act={act}
        onClose={() => setSure(false)}
        onConfirm={async () => {
          await request(sellerPointsApi.end, { id: it.proposal_id, version: it.version })
          toast(t(waits ? messages.WITHDRAWN : messages.ended), { tone: 'success' })
          await refetch(client, [sellerPointsApi.list])
        }}
      >
        {t(waits ? messages.takeBackWhat : messages.endWhat)}
      </ConfirmAct>
    </div>
  )
}
