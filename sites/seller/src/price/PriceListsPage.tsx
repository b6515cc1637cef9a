import { DetailView } from '@borong/console/detail'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { priceListStates, sellerPriceApi } from '@borong/contract'
import { dateMinute, number, type Translate, useApiQuery, useT } from '@borong/site-kit'
import { Button, LinkButton } from '@borong/ui'
import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { ListStatePill } from './ListStatePill.tsx'
import { messages } from './price.messages.ts'
import type { PriceListRow } from './price.ts'
import { PriceListDialog } from './price-parts.tsx'
import { PriceListDetail } from './PriceListDetail.tsx'

const columnsOf = (t: Translate): readonly ListColumn<PriceListRow>[] => [
  { key: 'name', head: t(messages.name), width: 240, text: (it) => it.name },
  {
    key: 'state',
    head: t(messages.state),
    width: 120,
    cell: (it) => <ListStatePill state={it.state} />,
    text: (it) => t(messages[it.state]),
  },
  { key: 'from', head: t(messages.from), width: 170, text: (it) => dateMinute(it.starts_at) },
  {
    key: 'until',
    head: t(messages.until),
    width: 170,
    text: (it) => (it.ends_at === undefined ? '–' : dateMinute(it.ends_at)),
  },
  { key: 'prices', head: t(messages.prices), width: 90, align: 'end', text: (it) => number(it.prices) },
  { key: 'buyers', head: t(messages.buyers), width: 90, align: 'end', text: (it) => number(it.companies) },
  { key: 'groups', head: t(messages.groups), width: 110, align: 'end', text: (it) => number(it.groups) },
  {
    key: 'changed',
    head: '',
    width: 190,
    text: (it) => (it.is_changed && it.state !== 'DRAFT' ? t(messages.changedPill) : ''),
  },
]

const definitionOf = (t: Translate): ListDefinition<PriceListRow> => ({
  key: 'prices',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.list_id,
  nameOf: (it) => it.name,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.name}</b>
        <ListStatePill state={it.state} />
      </span>
      <span className={list.size}>
        {t(messages.pricesCounted, { n: it.prices })} · {dateMinute(it.starts_at)}
      </span>
    </>
  ),
  views: (['ALL', ...priceListStates] as const).map((key) => ({ key, label: t(messages[key]) })),
  allView: 'ALL',
  empty: { icon: <Tags aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

/** Prices that the shop gives chosen buyers. */
export function PriceListsPage() {
  const t = useT()
  const [adds, setAdds] = useState(false)
  return (
    <>
      <ListPage
        path={paths.priceLists()}
        list={definitionOf(t)}
        route={sellerPriceApi.list}
        asked={({ view, keyword }) => {
          const state = priceListStates.find((it) => it === view)
          return { ...(state && { state }), ...(keyword && { keyword: keyword.slice(0, 80) }) }
        }}
        tools={
          <>
            <LinkButton href={paths.explainPrice()}>{t(messages.explain)}</LinkButton>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdds(true)}>
              {t(messages.create)}
            </Button>
          </>
        }
        opensFirst
        detail={(key) => <Opened key={key} id={key} />}
      />
      {adds && <PriceListDialog onClose={() => setAdds(false)} />}
    </>
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(sellerPriceApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <PriceListDetail list={it} />}
    </DetailView>
  )
}
