import { DetailView } from '@borong/console/detail'
import { type ListColumn, type ListDefinition, type ListState, askedPeriod } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { type Input, auditApi } from '@borong/contract'
import { type Translate, dateTime, useT } from '@borong/site-kit'
import { ScrollText } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { messages } from './audit-log.messages.ts'
import { AuditEntry } from './AuditEntry.tsx'
import { type AuditRow, placeOf } from './audit-row.ts'
import { ChainCheck } from './ChainCheck.tsx'

const audiences = { OPERATORS: 'admin', STAFF: 'seller', MEMBERS: 'buyer' } as const

const columnsOf = (t: Translate): readonly ListColumn<AuditRow>[] => [
  { key: 'time', head: t(messages.time), width: 150, text: (it) => dateTime(it.at) },
  { key: 'person', head: t(messages.person), width: 170, text: (it) => it.person_name },
  { key: 'place', head: t(messages.place), width: 130, text: (it) => placeOf(t, it) },
  { key: 'act', head: t(messages.act), width: 340, text: (it) => it.action },
  { key: 'object', head: t(messages.object), width: 220, text: (it) => `${it.object} ${it.object_id}`.trim() },
  { key: 'from', head: t(messages.from), width: 130, text: (it) => it.ip, isExtra: true },
]

const definitionOf = (t: Translate): ListDefinition<AuditRow> => ({
  key: 'audit-log',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.id,
  nameOf: (it) => `${it.person_name}, ${it.action}`,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <b>{it.person_name}</b>
      <span className={list.company}>{it.action}</span>
      <span className={list.size}>
        {dateTime(it.at)} · {`${it.object} ${it.object_id}`.trim()}
      </span>
    </>
  ),
  filters: [
    { key: 'time', label: t(messages.time), kind: 'date', operators: ['between', 'before', 'after'] },
    { key: 'object', label: t(messages.object), kind: 'text', operators: ['is'] },
  ],
  views: [
    { key: 'ALL', label: t(messages.all) },
    { key: 'OPERATORS', label: t(messages.operators) },
    { key: 'STAFF', label: t(messages.staff) },
    { key: 'MEMBERS', label: t(messages.members) },
  ],
  allView: 'ALL',
  empty: {
    icon: <ScrollText aria-hidden="true" />,
    title: t(messages.emptyTitle),
    text: t(messages.emptyText),
  },
  failed: t(messages.failed),
})

function asked({ view, keyword, filters }: ListState): Input<typeof auditApi.all> {
  const audience = audiences[view as keyof typeof audiences]
  const object = filters['object']?.values[0]
  return {
    ...(audience && { audience }),
    ...(keyword && { object_id: keyword.slice(0, 60) }),
    ...(object && { object: object.slice(0, 60) }),
    ...askedPeriod(filters['time']),
  }
}

/** What anybody did in the mall, the latest first. */
export function AuditLogPage() {
  const t = useT()
  return (
    <ListPage
      path={paths.auditLog()}
      list={definitionOf(t)}
      route={auditApi.all}
      asked={asked}
      tools={<ChainCheck />}
      detail={(_, row) => (
        <DetailView
          entry={row ? { data: row, error: null, refetch: () => undefined } : 'gone'}
          failed={t(messages.failed)}
        >
          {(it) => <AuditEntry entry={it} />}
        </DetailView>
      )}
    />
  )
}
