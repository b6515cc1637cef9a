import { DetailView } from '@borong/console/detail'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { sellerPromotionApi, shopPromotionKinds, shopPromotionStates } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { dateMinute, number, type Translate, useApiQuery, useT } from '@borong/site-kit'
import { Button, LinkButton } from '@borong/ui'
import { Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages as budget } from './promotion-budget.messages.ts'
import { BudgetBar } from './BudgetBar.tsx'
import { messages } from './promotion.messages.ts'
import { messages as calendar } from './promotion-calendar.messages.ts'
import { budgetText, type Kind, keyOf, type PromotionRow } from './promotion.ts'
import { PromotionDetail } from './PromotionDetail.tsx'
import { PromotionDialog } from './promotion-parts.tsx'
import { StatePill } from './StatePill.tsx'

const columnsOf = (t: Translate): readonly ListColumn<PromotionRow>[] => [
  { key: 'name', head: t(messages.name), width: 240, text: (it) => it.name },
  { key: 'kind', head: t(messages.kind), width: 190, text: (it) => t(messages[it.kind]) },
  {
    key: 'state',
    head: t(messages.state),
    width: 120,
    cell: (it) => <StatePill state={it.state} />,
    text: (it) => t(messages[it.state]),
  },
  { key: 'from', head: t(messages.from), width: 170, text: (it) => dateMinute(it.starts_at) },
  { key: 'until', head: t(messages.until), width: 170, text: (it) => dateMinute(it.ends_at) },
  { key: 'orders', head: t(messages.orders), width: 90, align: 'end', text: (it) => number(it.orders) },
  { key: 'given', head: t(messages.given), width: 140, align: 'end', text: (it) => formatRupiah(it.given) },
  { key: 'budget', head: t(budget.budget), width: 220, cell: (it) => <BudgetBar promotion={it} />, text: budgetText },
]

const definitionOf = (t: Translate): ListDefinition<PromotionRow> => ({
  key: 'promotions',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf,
  nameOf: (it) => it.name,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.name}</b>
        <StatePill state={it.state} />
      </span>
      <span className={list.size}>
        {t(messages[it.kind])} · {dateMinute(it.ends_at)}
      </span>
    </>
  ),
  views: (['ALL', ...shopPromotionStates] as const).map((key) => ({ key, label: t(messages[key]) })),
  allView: 'ALL',
  empty: { icon: <TicketPercent aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

/** What the shop offers beside its list prices: what runs, what is to come, and what it has been worth. */
export function PromotionsPage() {
  const t = useT()
  const [adds, setAdds] = useState(false)
  return (
    <>
      <ListPage
        path={paths.promotions()}
        list={definitionOf(t)}
        route={sellerPromotionApi.list}
        asked={({ view, keyword }) => {
          const state = shopPromotionStates.find((it) => it === view)
          return { ...(state && { state }), ...(keyword && { keyword: keyword.slice(0, 60) }) }
        }}
        tools={
          <>
            <LinkButton href={paths.promotionCalendar()}>{t(calendar.open)}</LinkButton>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdds(true)}>
              {t(messages.create)}
            </Button>
          </>
        }
        opensFirst
        detail={(key) => <Opened key={key} of={key} />}
      />
      {adds && <PromotionDialog onClose={() => setAdds(false)} />}
    </>
  )
}

function Opened({ of }: { of: string }) {
  const t = useT()
  const [kind = '', id = ''] = of.split('-')
  const one = useApiQuery(sellerPromotionApi.show, {
    kind: shopPromotionKinds.find((it) => it === kind) ?? ('FULL_DISCOUNT' satisfies Kind),
    id,
  })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <PromotionDetail promotion={it} />}
    </DetailView>
  )
}
