import type { auditApi, Reply } from '@borong/contract'
import { type Translate, dateTime, useApiQuery, useT } from '@borong/site-kit'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { DetailView } from '../detail/index.ts'
import { askedPeriod, type ListColumn, type ListDefinition, type ListedBy } from '../list/index.ts'
import { ListPage } from '../queue/index.ts'
import list from '../queue/QueueList.module.css'
import { messages } from './audit-entry.messages.ts'
import { AuditEntry } from './AuditEntry.tsx'
import type { AuditRow } from './audit-row.ts'

/** For whom somebody worked, where the log is of several. */
type PlaceOf = (row: AuditRow) => string

interface Places {
  head: string
  of: PlaceOf
}

const columnsOf = (t: Translate, places: Places | undefined): readonly ListColumn<AuditRow>[] => [
  { key: 'time', head: t(messages.time), width: 150, text: (it) => dateTime(it.at) },
  { key: 'person', head: t(messages.person), width: 170, text: (it) => it.person_name },
  ...(places ? [{ key: 'place', head: places.head, width: 130, text: places.of }] : []),
  { key: 'act', head: t(messages.act), width: 340, text: (it) => it.act },
  { key: 'object', head: t(messages.object), width: 220, text: (it) => `${it.about} ${it.object_id}`.trim() },
  { key: 'from', head: t(messages.from), width: 130, text: (it) => it.ip, isExtra: true },
]

const definitionOf = (
  t: Translate,
  { views = [], emptyText, places }: Pick<AuditLogListProps, 'views' | 'emptyText' | 'places'>,
  kinds: Reply<typeof auditApi.allObjects> | undefined,
): ListDefinition<AuditRow> => ({
  key: 'audit-log',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.id,
  nameOf: (it) => `${it.person_name}, ${it.act}`,
  columns: columnsOf(t, places),
  summary: (it) => (
    <>
      <b>{it.person_name}</b>
      <span className={list.company}>{it.act}</span>
      <span className={list.size}>
        {dateTime(it.at)} · {`${it.about} ${it.object_id}`.trim()}
      </span>
    </>
  ),
  filters: [
    { key: 'time', label: t(messages.time), kind: 'date', operators: ['between', 'before', 'after'] },
    {
      key: 'object',
      label: t(messages.object),
      kind: 'choice',
      isSingle: true,
      operators: ['is'],
      ...(kinds && { options: kinds.map((it) => ({ value: it.object, label: it.about })) }),
    },
  ],
  views: [{ key: 'ALL', label: t(messages.all) }, ...views],
  allView: 'ALL',
  empty: { icon: <ScrollText aria-hidden="true" />, title: t(messages.emptyTitle), text: emptyText },
  failed: t(messages.failed),
})

const askedOf = ({ keyword, filters }: ListedBy) => {
  const object = filters['object']?.values[0]
  return {
    ...(keyword && { object_id: keyword.slice(0, 60) }),
    ...(object && { object: object.slice(0, 60) }),
    ...askedPeriod(filters['time']),
  }
}

interface AuditLogListProps {
  /** The address of the page. */
  path: string
  route: typeof auditApi.all | typeof auditApi.shop
  /** Says which kinds of objects there are. */
  objects: typeof auditApi.allObjects | typeof auditApi.shopObjects
  emptyText: string
  /** Beside that of everybody. */
  views?: readonly { key: string; label: string }[]
  /** What the call is asked for by a view. */
  askedBy?: (view: string) => object
  places?: Places
  tools?: ReactNode
}

/** What people did, the latest first, with each value before and after. */
export function AuditLogList(props: AuditLogListProps) {
  const { path, route, objects, askedBy, places, tools } = props
  const t = useT()
  const kinds = useApiQuery(objects as typeof auditApi.allObjects, {}, { staleTime: Infinity })
  return (
    <ListPage
      path={path}
      list={definitionOf(t, props, kinds.data)}
      route={route as typeof auditApi.shop}
      asked={(listed) => ({ ...askedOf(listed), ...askedBy?.(listed.view) })}
      tools={tools}
      detail={(_, row) => (
        <DetailView
          entry={row ? { data: row, error: null, refetch: () => undefined } : 'gone'}
          failed={t(messages.failed)}
        >
          {(it) => <AuditEntry entry={it} place={places?.of(it)} />}
        </DetailView>
      )}
    />
  )
}
