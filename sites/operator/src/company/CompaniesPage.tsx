import { DetailView } from '@borong/console/detail'
import { type ListColumn, type ListDefinition, type ListState, askedChoice, askedPeriod } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { type Input, type Reply, adminCompanyApi, owedParts } from '@borong/contract'
import { type Translate, dateMinute, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { Building2 } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { CompanyDetail } from './CompanyDetail.tsx'
import { CompanyPill } from './CompanyPill.tsx'
import type { CompanyRow } from './company-shown.ts'
import { messages } from './company.messages.ts'

const stateText = (t: Translate, it: CompanyRow) =>
  it.state === 'SUSPENDED' ? t(messages.suspended) : it.is_verified ? t(messages.checked) : t(messages.notChecked)

const columnsOf = (t: Translate): readonly ListColumn<CompanyRow>[] => [
  { key: 'name', head: t(messages.company), width: 260, isSortable: true, text: (it) => it.client_name },
  { key: 'code', head: t(messages.code), width: 120, text: (it) => it.code },
  { key: 'tax', head: t(messages.taxNumber), width: 190, text: (it) => it.tax_no },
  {
    key: 'state',
    head: t(messages.state),
    width: 180,
    cell: (it) => <CompanyPill it={it} />,
    text: (it) => stateText(t, it),
  },
  { key: 'owner', head: t(messages.owner), width: 170, text: (it) => it.owner_name },
  { key: 'members', head: t(messages.members), width: 100, align: 'end', text: (it) => it.member_num },
  {
    key: 'used',
    head: t(messages.creditUsed),
    width: 160,
    align: 'end',
    text: (it) => (it.credit ? formatRupiah(it.credit.used) : ''),
  },
  {
    key: 'limit',
    head: t(messages.creditLimit),
    width: 160,
    align: 'end',
    isExtra: true,
    text: (it) => (it.credit ? formatRupiah(it.credit.limit) : ''),
  },
  { key: 'created', head: t(messages.founded), width: 150, isSortable: true, text: (it) => dateMinute(it.created_at) },
]

type Counts = Reply<typeof adminCompanyApi.counts>

const definitionOf = (t: Translate, counts: Counts | undefined): ListDefinition<CompanyRow> => ({
  key: 'companies',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.company_id,
  nameOf: (it) => it.client_name,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.client_name}</b>
        <CompanyPill it={it} />
      </span>
      <span className={list.company}>{[it.code, it.tax_no].filter(Boolean).join(' · ')}</span>
      <span className={list.size}>
        {[it.owner_name, t(messages.memberNum, { n: it.member_num })].filter(Boolean).join(' · ')}
      </span>
    </>
  ),
  filters: [
    { key: 'founded', label: t(messages.founded), kind: 'date', operators: ['between', 'before', 'after'] },
    {
      key: 'owes',
      label: t(messages.owes),
      kind: 'choice',
      operators: ['is'],
      options: owedParts.map((value) => ({ value, label: t(messages[value]) })),
    },
  ],
  views: [
    { key: 'ALL', label: t(messages.all), count: counts?.all },
    { key: 'ACTIVE', label: t(messages.active), count: counts?.active },
    { key: 'SUSPENDED', label: t(messages.suspended), count: counts?.suspended },
    { key: 'UNVERIFIED', label: t(messages.unverified), count: counts?.unverified },
  ],
  allView: 'ALL',
  empty: { icon: <Building2 aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

function asked({ view, keyword, filters, sort }: ListState): Input<typeof adminCompanyApi.list> {
  const owes = owedParts.find((it) => it === askedChoice(filters['owes']))
  return {
    ...askedPeriod(filters['founded']),
    ...(owes && { owes }),
    ...((view === 'ACTIVE' || view === 'SUSPENDED') && { state: view }),
    ...(view === 'UNVERIFIED' && { verified: 0 }),
    ...(keyword && { keyword: keyword.slice(0, 60) }),
    ...(sort && { sort: sort.key === 'name' ? 'name' : 'created', direction: sort.isDown ? 'desc' : 'asc' }),
  }
}

/** The companies that buy in the mall: who they are, what they owe, and what operators did. */
export function CompaniesPage() {
  const t = useT()
  const counts = useApiQuery(adminCompanyApi.counts, {})
  return (
    <ListPage
      path={paths.companies()}
      list={definitionOf(t, counts.data)}
      route={adminCompanyApi.list}
      asked={asked}
      opensFirst
      detail={(key) => <Opened key={key} id={key} />}
    />
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(adminCompanyApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <CompanyDetail company={it} />}
    </DetailView>
  )
}
