import { ConfirmAct } from '@borong/console/form'
import { NotLoaded } from '@borong/console/site'
import { adminArticleApi, adminConsentApi, consentStates, type Reply } from '@borong/contract'
import { dateMinute, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, Row, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchBar } from '../page/SearchBar.tsx'
import { type ArticleDetail, changed } from './article-shown.ts'
import styles from './ArticlesPage.module.css'
import { messages } from './consent.messages.ts'

type Person = Reply<typeof adminConsentApi.list>['data'][number]
const pageSize = 20

/** Who has agreed to a document, and who has not. */
export function ConsentList({ article: { article_id: id, version } }: { article: ArticleDetail }) {
  const t = useT()
  const client = useQueryClient()
  const [stops, setStops] = useState(false)
  const [state, setState] = useState<(typeof consentStates)[number]>('NOT_AGREED')
  const [keyword, setKeyword] = useState<string>()
  const [page, setPage] = useState(1)
  const people = useApiQuery(
    adminConsentApi.list,
    { id, state, ...(keyword && { keyword }), page_no: page, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  const it = people.data
  if (people.isError) return <NotLoaded error={people.error} retry={() => void people.refetch()} />
  const pages = Math.max(1, Math.ceil((it?.data_total ?? 0) / pageSize))
  return (
    <Card
      title={t(messages.title)}
      note={it && t(messages.counts, { number: it.number, agreed: it.agreed, missing: it.missing })}
      actions={[
        ...(it?.ask_time === undefined
          ? []
          : [
              <Button key="stop" size="small" onClick={() => setStops(true)}>
                {t(messages.stop)}
              </Button>,
            ]),
        ...consentStates.map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={one === state}
            onClick={() => {
              setState(one)
              setPage(1)
            }}
          >
            {t(messages[one])}
          </Button>
        )),
      ]}
      flush
    >
      <div className={styles.tools}>
        <SearchBar
          key={keyword ?? ''}
          label={t(messages.find)}
          keyword={keyword ?? ''}
          onSearch={(typed) => {
            setKeyword(typed)
            setPage(1)
          }}
        />
      </div>
      {it?.ask_time !== undefined && (
        <p className={styles.tools}>{t(messages.asksFrom, { time: dateMinute(it.ask_time) })}</p>
      )}
      <People rows={it?.data} refetching={people.isPlaceholderData} />
      {pages > 1 && (
        <Row gap={8}>
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t(messages.before)}
          </Button>
          <span>{t(messages.pageOf, { page, pages })}</span>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t(messages.next)}
          </Button>
        </Row>
      )}
      <ConfirmAct
        open={stops}
        act={t(messages.stop)}
        onClose={() => setStops(false)}
        onConfirm={async () => {
          await request(adminArticleApi.stopAsking, { id, version })
          toast(t(messages.stopped), { tone: 'success' })
          await refetch(client, [...changed, adminConsentApi.list])
        }}
      >
        {t(messages.stopWhat)}
      </ConfirmAct>
    </Card>
  )
}

function People({ rows, refetching }: { rows: readonly Person[] | undefined; refetching: boolean }) {
  const t = useT()
  return (
    <Table
      caption={t(messages.title)}
      rows={rows}
      refetching={refetching}
      skeleton={3}
      keyOf={(it) => `${it.username} ${it.place_name}`}
      empty={
        <EmptyState compact title={t(messages.nobody)}>
          {t(messages.nobodyText)}
        </EmptyState>
      }
      columns={[
        { key: 'name', head: t(messages.person), main: true, cell: (it) => it.name || it.username },
        { key: 'username', head: t(messages.username), cell: (it) => it.username },
        { key: 'place', head: t(messages.place), cell: (it) => it.place_name },
        { key: 'version', head: t(messages.version), narrow: true, cell: (it) => it.number ?? '–' },
        {
          key: 'time',
          head: t(messages.agreedAt),
          cell: (it) => (it.agree_time === undefined ? '–' : dateMinute(it.agree_time)),
        },
      ]}
    />
  )
}
