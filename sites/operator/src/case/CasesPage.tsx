import { type ListColumn, type ListDefinition, type ListState, askedChoice, askedPeriod } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { useSearchOf } from '@borong/console/site'
import {
  type Input,
  adminCaseApi,
  caseKinds,
  caseLimits,
  complaintStatuses,
  inquiryStatuses,
  orderStatuses,
} from '@borong/contract'
import { type Translate, dateMinute, formatRupiah, useT } from '@borong/site-kit'
import { text } from '@borong/site-kit/search.ts'
import { SearchX } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { type CaseKind, type CaseRow, hrefOf } from './case-shown.ts'
import { CasePill } from './CasePills.tsx'
import { messages } from './case.messages.ts'

const columnsOf = (t: Translate): readonly ListColumn<CaseRow>[] => [
  { key: 'number', head: t(messages.number), width: 190, text: (it) => it.sn },
  {
    key: 'state',
    head: t(messages.state),
    width: 200,
    cell: (it) => <CasePill it={it} />,
    text: (it) => it.state_text,
  },
  { key: 'company', head: t(messages.company), width: 220, text: (it) => it.client_name },
  { key: 'member', head: t(messages.member), width: 140, text: (it) => it.member_name },
  { key: 'shop', head: t(messages.shop), width: 160, text: (it) => it.shop_name },
  {
    key: 'amount',
    head: t(messages.amount),
    width: 150,
    align: 'end',
    text: (it) => (it.amount === undefined ? '' : formatRupiah(it.amount)),
  },
  { key: 'begun', head: t(messages.begun), width: 140, text: (it) => dateMinute(it.create_time) },
]

const services = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** The statuses that a kind can have. */
const optionsOf = (t: Translate, kind: CaseKind): { value: string; label: string }[] =>
  ({
    ORDER: () => orderStatuses.map((value) => ({ value, label: t(messages[value]) })),
    AFTER_SALE: () => services.map((value) => ({ value: String(value), label: t(messages[`service${value}`]) })),
    COMPLAINT: () => complaintStatuses.map((value) => ({ value, label: t(messages[`complaint${value}`]) })),
    INQUIRY: () => inquiryStatuses.map((value) => ({ value, label: t(messages[`inquiry${value}`]) })),
  })[kind]()

const definitionOf = (t: Translate, kind: CaseKind): ListDefinition<CaseRow> => ({
  key: 'cases',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => `${it.kind} ${it.sn}`,
  nameOf: (it) => `${it.sn}, ${it.client_name}`,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.sn}</b>
        <CasePill it={it} />
      </span>
      <span className={list.company}>{[it.client_name, it.shop_name].filter(Boolean).join(' · ')}</span>
      <span className={list.size}>
        {[it.amount === undefined ? '' : formatRupiah(it.amount), dateMinute(it.create_time)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  ),
  filters: [
    { key: 'state', label: t(messages.state), kind: 'choice', operators: ['is'], options: optionsOf(t, kind) },
    { key: 'begun', label: t(messages.begun), kind: 'date', operators: ['between', 'before', 'after'] },
    ...(kind === 'ORDER'
      ? [
          {
            key: 'sold',
            label: t(messages.sold),
            kind: 'choice' as const,
            operators: ['is' as const],
            options: [{ value: '1', label: t(messages.soldIs) }],
          },
        ]
      : []),
  ],
  views: caseKinds.map((key) => ({ key, label: t(messages[key]) })),
  allView: 'ORDER',
  empty: { icon: <SearchX aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

const kindOf = (view: string | undefined): CaseKind => caseKinds.find((it) => it === view) ?? 'ORDER'

function asked({ view, keyword, filters }: ListState): Input<typeof adminCaseApi.list> {
  const state = askedChoice(filters['state'])
  const kind = kindOf(view)
  return {
    kind,
    ...(keyword && { keyword: keyword.slice(0, caseLimits.keyword) }),
    ...askedPeriod(filters['begun']),
    ...(kind === 'ORDER' && askedChoice(filters['sold']) && { spent: 1 as const }),
    ...(state &&
      ({
        ORDER: { order_status: orderStatuses.find((it) => it === state) },
        AFTER_SALE: { service_status: services.find((it) => String(it) === state) },
        COMPLAINT: { complain_status: complaintStatuses.find((it) => it === state) },
        INQUIRY: { inquiry_status: inquiryStatuses.find((it) => it === state) },
      }[kind] as Input<typeof adminCaseApi.list>)),
  }
}

const search = { view: text(20) }

/** Every order, application, complaint and inquiry of the mall, found by whatever somebody on the phone knows of it. */
export function CasesPage() {
  const t = useT()
  const { view } = useSearchOf(search)
  return (
    <ListPage
      path={paths.cases()}
      list={definitionOf(t, kindOf(view))}
      route={adminCaseApi.list}
      asked={asked}
      hrefOf={hrefOf}
    />
  )
}
