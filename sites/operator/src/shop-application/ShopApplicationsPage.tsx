import { DetailView } from '@borong/console/detail'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { shopAdmissionApi, shopApplicationStatuses } from '@borong/contract'
import { type Translate, dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { CheckCheck } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import { ApplicationPill } from './ApplicationPill.tsx'
import type { ApplicationRow } from './application-shown.ts'
import { messages } from './shop-application.messages.ts'

const views = ['SUBMITTED', 'ASKED', 'APPROVED', 'DENIED', 'INCOMPLETE'] as const

const columnsOf = (t: Translate): readonly ListColumn<ApplicationRow>[] => [
  { key: 'shop', head: t(messages.shop), width: 220, text: (it) => it.shop_name },
  { key: 'company', head: t(messages.company), width: 240, text: (it) => it.company_name },
  { key: 'tax', head: t(messages.taxNumber), width: 190, text: (it) => it.tax_number },
  { key: 'applicant', head: t(messages.applicant), width: 140, text: (it) => it.applicant },
  {
    key: 'state',
    head: t(messages.state),
    width: 190,
    cell: (it) => <ApplicationPill status={it.status} />,
    text: (it) => t(messages[it.status]),
  },
  {
    key: 'sent',
    head: t(messages.sent),
    width: 150,
    text: (it) => (it.submitted_at === undefined ? '' : dateMinute(it.submitted_at)),
  },
]

const definitionOf = (t: Translate): ListDefinition<ApplicationRow> => ({
  key: 'shop-applications',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.application_id,
  nameOf: (it) => it.shop_name,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.shop_name}</b>
        <ApplicationPill status={it.status} />
      </span>
      <span className={list.company}>{it.company_name}</span>
      <span className={list.size}>{it.submitted_at === undefined ? '' : dateMinute(it.submitted_at)}</span>
    </>
  ),
  views: [...views.map((key) => ({ key, label: t(messages[key]) })), { key: 'ALL', label: t(messages.all) }],
  allView: 'ALL',
  empty: { icon: <CheckCheck aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

/** Who wants to open a shop: looked through part by part, asked, approved or refused. */
export function ShopApplicationsPage() {
  const t = useT()
  return (
    <ListPage
      path={paths.shopApplications()}
      list={definitionOf(t)}
      route={shopAdmissionApi.list}
      asked={({ view, keyword }) => {
        const status = shopApplicationStatuses.find((it) => it === view)
        return { ...(status && { status }), ...(keyword && { keyword: keyword.slice(0, 60) }) }
      }}
      opensFirst
      detail={(key) => <Opened key={key} id={key} />}
    />
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(shopAdmissionApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <ApplicationDetail application={it} />}
    </DetailView>
  )
}
