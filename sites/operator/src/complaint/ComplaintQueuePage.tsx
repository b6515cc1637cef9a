import { DetailView } from '@borong/console/detail'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage, useFirstTab } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { useSearchOf } from '@borong/console/site'
import { type Reply, arbiterApi, arbiterTabs } from '@borong/contract'
import { type Translate, dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { CheckCheck } from 'lucide-react'
import { oneOf } from '@borong/site-kit/search.ts'
import { paths } from '../page/paths.ts'
import type { ComplaintRow } from './arbiter-complaint.ts'
import { ComplaintDetail } from './ComplaintDetail.tsx'
import { ComplaintPill } from './ComplaintPill.tsx'
import { messages } from './complaint.messages.ts'

const columnsOf = (t: Translate): readonly ListColumn<ComplaintRow>[] => [
  { key: 'topic', head: t(messages.about), width: 200, text: (it) => it.topic_name },
  { key: 'number', head: t(messages.number), width: 170, text: (it) => it.complain_sn },
  { key: 'company', head: t(messages.company), width: 220, text: (it) => it.client_name },
  { key: 'shop', head: t(messages.shop), width: 160, text: (it) => it.seller_name },
  { key: 'goods', head: t(messages.goods), width: 240, text: (it) => it.goods.goods_name },
  {
    key: 'state',
    head: t(messages.state),
    width: 200,
    cell: (it) => <ComplaintPill it={it} />,
    text: (it) => it.status_text,
  },
  { key: 'due', head: t(messages.due), width: 150, text: (it) => (it.deadline ? dateMinute(it.deadline) : '') },
  { key: 'filed', head: t(messages.filed), width: 150, text: (it) => dateMinute(it.create_time) },
]

type Counts = Reply<typeof arbiterApi.counts>
const search = { view: oneOf(...arbiterTabs) }
const everyMinute = 60_000

const definitionOf = (t: Translate, counts: Counts | undefined): ListDefinition<ComplaintRow> => ({
  key: 'complaints',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.complain_sn,
  nameOf: (it) => `${it.topic_name}, ${it.client_name}, ${it.seller_name}`,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.topic_name}</b>
        <ComplaintPill it={it} />
      </span>
      <span className={list.company}>
        {it.client_name} · {it.seller_name}
      </span>
      <span className={list.size}>
        {it.deadline ? t(messages.until, { time: dateMinute(it.deadline) }) : dateMinute(it.create_time)}
      </span>
    </>
  ),
  views: arbiterTabs.map((key) => ({
    key,
    label: t(messages[key]),
    count: counts?.[key.toLowerCase() as Lowercase<typeof key>],
  })),
  allView: 'ALL',
  empty: { icon: <CheckCheck aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

/** Complaints of the mall: sent to the shop, decided where the two sides do not agree. */
export function ComplaintQueuePage() {
  const t = useT()
  const counts = useApiQuery(arbiterApi.counts, {}, { refetchInterval: everyMinute })
  const first = useFirstTab(useSearchOf(search).view, ['TO_PASS', 'TO_DECIDE'], counts)
  return (
    <ListPage
      path={paths.complaints()}
      list={definitionOf(t, counts.data)}
      first={first}
      route={arbiterApi.list}
      asked={({ view, keyword }) => {
        const tab = arbiterTabs.find((it) => it === view)
        return { ...(tab && { tab }), ...(keyword && { keywords: keyword.slice(0, 60) }) }
      }}
      opensFirst
      detail={(key) => <Opened key={key} sn={key} />}
    />
  )
}

function Opened({ sn }: { sn: string }) {
  const t = useT()
  const one = useApiQuery(arbiterApi.show, { sn })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <ComplaintDetail complaint={it} />}
    </DetailView>
  )
}
