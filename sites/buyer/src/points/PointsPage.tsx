import { type Reply, pointsApi } from '@borong/contract'
import { type Translate, dateTime, day, number, useApiQuery, useT } from '@borong/site-kit'
import { Card, EmptyState, LinkButton, Pagination, Pairs, Stack, Table } from '@borong/ui'
import { Coins } from 'lucide-react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { Link } from '../page/Link.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { messages } from './points.messages.ts'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

const pageSize = 20
type Entry = Reply<typeof pointsApi.entries>['data'][number]
const entriesOf = ({ page_no = 1 }: { page_no?: number }) => ({ page_no, page_size: pageSize })

export const loader = ({ search, prefetch }: PageArgs) =>
  void Promise.all([
    prefetch(pointsApi.balance),
    prefetch(pointsApi.entries, entriesOf(readSearch(searches.points, search))),
  ])

export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

/** What a member has, what came and went and why, and what expires when. */
export default function PointsPage() {
  const t = useT()
  const [search] = useSearchOf(searches.points)
  const { page_no = 1 } = search
  const balance = useApiQuery(pointsApi.balance, {}, { staleTime: 0 })
  const entries = useApiQuery(pointsApi.entries, entriesOf(search), { showPreviousRows: true, staleTime: 0 })
  useLeadToLastPage(entries, page_no, pageSize)
  const has = balance.data
  return (
    <MemberFrame
      title={t(messages.title)}
      actions={<LinkButton href={paths.pointsMall()}>{t(messages.toMall)}</LinkButton>}
    >
      <Stack gap={16}>
        <p className="muted small">{t(messages.about)}</p>
        {balance.isError && !has ? (
          <NotLoaded what={t(messages.noun)} query={balance} />
        ) : (
          <Card title={t(messages.available)} note={<b className="num">{has ? number(has.consum_point) : ''}</b>}>
            <Pairs
              pairs={[
                ...(has?.owed_point
                  ? [
                      [
                        t(messages.owed),
                        <span key="owed">
                          {number(has.owed_point)} <span className="muted small">{t(messages.owedHint)}</span>
                        </span>,
                      ] as const,
                    ]
                  : []),
                [t(messages.expire), <Expiries key="expire" list={has?.expire_list ?? []} />] as const,
              ]}
            />
          </Card>
        )}
        {entries.isError && !entries.data ? (
          <NotLoaded what={t(messages.noun)} query={entries} />
        ) : (
          <Card title={t(messages.entries)} flush>
            <Entries rows={entries.data?.data} refetching={entries.isPlaceholderData} />
          </Card>
        )}
        <Pagination
          page={page_no}
          pageSize={pageSize}
          total={entries.data?.data_total ?? 0}
          href={(to) => paths.points({ page_no: to })}
        />
      </Stack>
    </MemberFrame>
  )
}

function Expiries({ list }: { list: Reply<typeof pointsApi.balance>['expire_list'] }) {
  const t = useT()
  if (!list.length) return t(messages.expireNone)
  return (
    <ul>
      {list.map((it) => (
        <li key={it.expire_time}>{t(messages.expireOn, { n: it.points, day: day(it.expire_time) })}</li>
      ))}
    </ul>
  )
}

function Entries({ rows, refetching }: { rows: readonly Entry[] | undefined; refetching: boolean }) {
  const t = useT()
  return (
    <Table
      caption={t(messages.entries)}
      rows={rows}
      refetching={refetching}
      skeleton={5}
      keyOf={(it) => it.entry_id}
      alignTop
      empty={
        <EmptyState compact icon={<Coins aria-hidden="true" />} title={t(messages.none)}>
          {t(messages.noneText)}
        </EmptyState>
      }
      columns={[
        { key: 'time', head: t(messages.time), narrow: true, cell: (it) => dateTime(it.time) },
        {
          key: 'what',
          head: t(messages.what),
          main: true,
          cell: (it) => (
            <>
              {t(messages[it.kind])} {it.order_sn && <Link href={paths.order(it.order_sn)}>{it.order_sn}</Link>}
              {it.reason && <span className="muted small">{it.reason}</span>}
            </>
          ),
        },
        {
          key: 'points',
          head: t(messages.change),
          align: 'end',
          narrow: true,
          cell: (it) => `${it.points > 0 ? '+' : ''}${number(it.points)}`,
        },
        { key: 'after', head: t(messages.after), align: 'end', narrow: true, cell: (it) => number(it.balance) },
      ]}
    />
  )
}
