import { ConfirmAct } from '@borong/console/form'
import { NotLoaded, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { adminAnnouncementApi, announcementStates } from '@borong/contract'
import { dateMinute, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { oneOf, page, text, writeSearch } from '@borong/site-kit/search.ts'
import { Button, Card, EmptyState, PageHead, Pagination, Pill, Table, Tabs, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SearchBar } from '../page/SearchBar.tsx'
import { paths } from '../page/paths.ts'
import { useSaid } from '../page/use-said.ts'
import { AnnouncementDialog } from './announcement-parts.tsx'
import { type Announcement, tones } from './announcement-shown.ts'
import { messages } from './announcements.messages.ts'
import styles from '../page/wide-page.module.css'

const search = { state: oneOf(...announcementStates), keyword: text(60), page_no: page }
const pageSize = 20

/** What the mall tells members, shops and operators. */
export function AnnouncementsPage() {
  const t = useT()
  const go = useGo()
  useTitle(t(messages.title))
  const [written, setWritten] = useState<Announcement | 'new'>()
  const { state, keyword, page_no = 1 } = useSearchOf(search)
  const all = useApiQuery(
    adminAnnouncementApi.list,
    { ...(state && { state }), ...(keyword && { keyword }), page_no, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  const at = (to: { state?: string | undefined; keyword?: string | undefined; page_no?: number | undefined }) =>
    `${paths.announcements()}${writeSearch(to)}`
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setWritten('new')}>
            {t(messages.write)}
          </Button>
        }
      />
      <p className={styles.why}>{t(messages.why)}</p>
      <SearchBar
        key={keyword ?? ''}
        label={t(messages.find)}
        keyword={keyword ?? ''}
        onSearch={(typed) => go(at({ state, keyword: typed }), { replace: true })}
      />
      <Card flush>
        <Tabs
          label={t(messages.tabs)}
          active={state ?? 'ALL'}
          tabs={[
            { key: 'ALL', label: t(messages.ALL), href: at({ keyword }) },
            ...announcementStates.map((key) => ({ key, label: t(messages[key]), href: at({ state: key, keyword }) })),
          ]}
        />
        {all.isError ? (
          <NotLoaded error={all.error} retry={() => void all.refetch()} />
        ) : (
          <Rows rows={all.data?.data} refetching={all.isPlaceholderData} onWrite={setWritten} />
        )}
        {all.data && all.data.data_total > pageSize && (
          <Pagination
            page={page_no}
            pageSize={pageSize}
            total={all.data.data_total}
            href={(to) => at({ state, keyword, page_no: to })}
          />
        )}
      </Card>
      {written && (
        <AnnouncementDialog
          announcement={written === 'new' ? undefined : written}
          onClose={() => setWritten(undefined)}
        />
      )}
    </div>
  )
}

interface RowsProps {
  rows: readonly Announcement[] | undefined
  refetching: boolean
  onWrite: (it: Announcement) => void
}

function Rows({ rows, refetching, onWrite }: RowsProps) {
  const t = useT()
  const said = useSaid()
  const audienceOf = ({ audience, company_name, shop_name }: Announcement) =>
    company_name ?? shop_name ?? t(messages[audience])
  return (
    <Table
      caption={t(messages.title)}
      rows={rows}
      refetching={refetching}
      skeleton={3}
      keyOf={(it) => it.announcement_id}
      alignTop
      empty={
        <EmptyState compact title={t(messages.none)}>
          {t(messages.noneText)}
        </EmptyState>
      }
      columns={[
        {
          key: 'title',
          head: t(messages.name),
          main: true,
          cell: (it) => (
            <>
              {said(it.titles)}
              <span className={styles.note}>
                {t(messages[it.importance])}
                {it.missing.map((gap) => ` · ${t(messages[gap])}`)}
              </span>
            </>
          ),
        },
        { key: 'audience', head: t(messages.audience), cell: audienceOf },
        {
          key: 'time',
          head: t(messages.time),
          cell: (it) => t(messages.fromTo, { from: dateMinute(it.start_time), to: dateMinute(it.end_time) }),
        },
        {
          key: 'state',
          head: t(messages.state),
          narrow: true,
          cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
        },
        { key: 'by', head: t(messages.by), cell: (it) => <Said it={it} /> },
        {
          key: 'acts',
          head: t(messages.acts),
          headHidden: true,
          narrow: true,
          cell: (it) => <Acts it={it} onWrite={onWrite} />,
        },
      ]}
    />
  )
}

function Said({ it }: { it: Announcement }) {
  const t = useT()
  return (
    <>
      {it.publish_by && it.publish_time !== undefined
        ? t(messages.publishedBy, { name: it.publish_by, at: dateMinute(it.publish_time) })
        : t(messages.writtenBy, { name: it.write_by, at: dateMinute(it.write_time) })}
      {it.ended_by && <span className={styles.note}>{t(messages.endedBy, { name: it.ended_by })}</span>}
      {it.tells === 1 && <span className={styles.note}>{t(it.is_told ? messages.told : messages.tells)}</span>}
    </>
  )
}

type Act = 'publish' | 'remove' | 'end'
const routes = {
  publish: adminAnnouncementApi.publish,
  remove: adminAnnouncementApi.remove,
  end: adminAnnouncementApi.end,
} as const

function Acts({ it, onWrite }: { it: Announcement; onWrite: (it: Announcement) => void }) {
  const t = useT()
  const said = useSaid()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Act>()
  const acts: readonly Act[] = it.state === 'DRAFT' ? ['remove', 'publish'] : it.state === 'ENDED' ? [] : ['end']
  const what = { publish: messages.publishWhat, remove: messages.removeWhat, end: messages.endWhat }
  const done = { publish: messages.published, remove: messages.removed, end: messages.ended }
  const name = said(it.titles)
  return (
    <span className={styles.acts}>
      {it.state === 'DRAFT' && (
        <Button size="small" aria-label={t(messages.editOf, { name })} onClick={() => onWrite(it)}>
          {t(messages.edit)}
        </Button>
      )}
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          aria-label={t(messages[`${act}Of`], { name })}
          variant={act === 'publish' ? 'primary' : undefined}
          onClick={() => setAsked(act)}
        >
          {t(messages[act])}
        </Button>
      ))}
      {asked && (
        <ConfirmAct
          open
          act={t(messages[asked])}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await request(routes[asked], { id: it.announcement_id, version: it.version })
            toast(t(done[asked]), { tone: 'success' })
            await refetch(client, [adminAnnouncementApi.list])
          }}
        >
          {t(what[asked])}
        </ConfirmAct>
      )}
    </span>
  )
}
