import { DetailView } from '@borong/console/detail'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { groupEntryStates, sellerGroupBuyApi } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { dateMinute, number, type Translate, useApiQuery, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { EntryDetail } from './EntryDetail.tsx'
import { EntryPill } from './EntryPill.tsx'
import { messages } from './group-buy.messages.ts'
import { EnterDialog } from './group-buy-parts.tsx'
import type { EntryRow } from './group-buy.ts'

const columnsOf = (t: Translate): readonly ListColumn<EntryRow>[] => [
  { key: 'goods', head: t(messages.goods), width: 240, text: (it) => it.goods_name },
  { key: 'activity', head: t(messages.activity), width: 190, text: (it) => it.act_name },
  {
    key: 'state',
    head: t(messages.state),
    width: 120,
    cell: (it) => <EntryPill state={it.state} />,
    text: (it) => t(messages[it.state]),
  },
  { key: 'until', head: t(messages.until), width: 170, text: (it) => dateMinute(it.ends_at) },
  { key: 'price', head: t(messages.price), width: 140, align: 'end', text: (it) => formatRupiah(it.price) },
  {
    key: 'paid',
    head: t(messages.paid),
    width: 120,
    align: 'end',
    text: (it) => t(messages.paidOf, { joined: it.buy_num, wanted: it.wanted_num }),
  },
  { key: 'taken', head: t(messages.taken), width: 100, align: 'end', text: (it) => number(it.taken_num) },
]

const definitionOf = (t: Translate): ListDefinition<EntryRow> => ({
  key: 'group-buys',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.entry_id,
  nameOf: (it) => it.goods_name,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.goods_name}</b>
        <EntryPill state={it.state} />
      </span>
      <span className={list.size}>
        {t(messages.paidOf, { joined: it.buy_num, wanted: it.wanted_num })} · {dateMinute(it.ends_at)}
      </span>
    </>
  ),
  views: (['ALL', ...groupEntryStates] as const).map((key) => ({ key, label: t(messages[key]) })),
  allView: 'ALL',
  empty: { icon: <Users aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

/** Goods of the shop in group buys of the mall, and the orders that have joined. */
export function GroupBuysPage() {
  const t = useT()
  const [enters, setEnters] = useState(false)
  return (
    <>
      <ListPage
        path={paths.groupBuys()}
        list={definitionOf(t)}
        route={sellerGroupBuyApi.list}
        asked={({ view, keyword }) => {
          const state = groupEntryStates.find((it) => it === view)
          return { ...(state && { state }), ...(keyword && { keyword: keyword.slice(0, 60) }) }
        }}
        tools={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEnters(true)}>
            {t(messages.enter)}
          </Button>
        }
        opensFirst
        detail={(key) => <Opened key={key} entry_id={key} />}
      />
      {enters && <EnterDialog onClose={() => setEnters(false)} />}
    </>
  )
}

function Opened({ entry_id }: { entry_id: string }) {
  const t = useT()
  const one = useApiQuery(sellerGroupBuyApi.show, { entry_id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <EntryDetail entry={it} />}
    </DetailView>
  )
}
