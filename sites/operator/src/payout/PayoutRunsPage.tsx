import { DetailView } from '@borong/console/detail'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { adminPayoutApi, payoutRunTabs } from '@borong/contract'
import { type Translate, dateMinute, day, daySeconds, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { Banknote } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { DraftRun } from './DraftRun.tsx'
import { messages } from './payout.messages.ts'
import type { Run } from './payout-run.ts'
import { RunPill } from './PayoutPills.tsx'
import { RunDetailPanel } from './RunDetailPanel.tsx'

const viewName = { WAITING: messages.WAITING, SENT: messages.SENT_VIEW, ENDED: messages.ENDED, ALL: messages.ALL }

const columnsOf = (t: Translate): readonly ListColumn<Run>[] => [
  { key: 'number', head: t(messages.run), width: 200, text: (it) => it.run_sn },
  { key: 'until', head: t(messages.untilDay), width: 120, text: (it) => day(daySeconds(it.until_day)) },
  {
    key: 'state',
    head: t(messages.state),
    width: 190,
    cell: (it) => <RunPill status={it.status} />,
    text: (it) => t(messages[it.status]),
  },
  { key: 'shops', head: t(messages.shops), width: 90, align: 'end', text: (it) => it.payout_num },
  { key: 'amount', head: t(messages.amount), width: 180, align: 'end', text: (it) => formatRupiah(it.amount) },
  { key: 'by', head: t(messages.preparedBy), width: 160, text: (it) => it.created_by_name },
  { key: 'time', head: t(messages.prepared), width: 150, text: (it) => dateMinute(it.create_time) },
]

const definitionOf = (t: Translate): ListDefinition<Run> => ({
  key: 'payout-runs',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.run_id,
  nameOf: (it) => t(messages.runOf, { sn: it.run_sn }),
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{formatRupiah(it.amount)}</b>
        <RunPill status={it.status} />
      </span>
      <span className={list.company}>{t(messages.untilOn, { day: day(daySeconds(it.until_day)) })}</span>
      <span className={list.size}>{it.run_sn}</span>
    </>
  ),
  views: payoutRunTabs.map((key) => ({ key, label: t(viewName[key]) })),
  allView: 'ALL',
  empty: { icon: <Banknote aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

/** Runs by which shops are paid: prepared by one operator, approved by another, sent to the bank. */
export function PayoutRunsPage() {
  const t = useT()
  return (
    <ListPage
      path={paths.payouts()}
      list={definitionOf(t)}
      route={adminPayoutApi.list}
      asked={({ view, keyword }) => {
        const tab = payoutRunTabs.find((it) => it === view)
        return { ...(tab && { tab }), ...(keyword && { keyword: keyword.slice(0, 60) }) }
      }}
      tools={<DraftRun />}
      opensFirst
      detail={(id) => <Opened key={id} id={id} />}
    />
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(adminPayoutApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(run) => <RunDetailPanel run={run} />}
    </DetailView>
  )
}
