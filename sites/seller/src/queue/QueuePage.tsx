import { type Refusal, useT } from '@borong/site-kit'
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  LinkButton,
  Pagination,
  Skeleton,
  Tabs,
  TextField,
  classes,
} from '@borong/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { CheckCheck, Search, SearchX, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import styles from '../order/OrderQueuePage.module.css'
import { QueueSkeleton } from '../order/QueueList.tsx'
import list from '../order/QueueList.module.css'
import { Link, useGo } from '../shell/Link.tsx'
import { messages } from './queue.messages.ts'
import detail from './QueueDetail.module.css'

interface QueuePageProps<Row, One, Tab extends string> {
  title: string
  noun: { list: string; failed: string; oneFailed: string; empty: string; emptyText: string }
  tabs: readonly { key: Tab; label: string; count: number | undefined }[]
  tab: Tab
  /** The tab that shows everything: where to look when nothing is here. */
  allTab: Tab
  keyword: string
  /** What the search looks at. */
  searchHint: string
  /** What else narrows the queue, beside the search. */
  filter?: ReactNode
  rows: UseQueryResult<{ data: Row[]; data_total: number }, Refusal>
  page: number
  pageSize: number
  open: string | undefined
  one: UseQueryResult<One, Refusal>
  detail: (one: One) => ReactNode
  /** Of the detail while it loads. */
  height: number
  detailClass?: string | undefined
  /** Somebody chose one: on phones it takes the whole page. */
  chosen: boolean
  idOf: (row: Row) => string
  row: (row: Row) => ReactNode
  href: (to: { tab?: Tab; keyword?: string; page?: number; id?: string }) => string
}

function SearchForm({
  keyword,
  hint,
  onSearch,
}: {
  keyword: string
  hint: string
  onSearch: (keyword: string) => void
}) {
  const t = useT()
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextField
        label={t(messages.search)}
        labelHidden
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        before={<Search aria-hidden="true" />}
        value={typed}
        onChange={setTyped}
        after={
          typed ? (
            <IconButton
              size="small"
              label={t(messages.clearSearch)}
              onClick={() => {
                setTyped('')
                onSearch('')
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          ) : undefined
        }
      />
    </form>
  )
}

/** A queue like that of the orders: queues above, the queue at the left, what is answered at the right. */
export function QueuePage<Row, One, Tab extends string>(props: QueuePageProps<Row, One, Tab>) {
  const { title, noun, tabs, tab, allTab, keyword, page, pageSize, open, one, chosen, idOf, row, href } = props
  const t = useT()
  const go = useGo()
  const { rows: queue } = props
  const rows = queue.data?.data
  const total = queue.data?.data_total ?? 0
  const isStale = queue.isPlaceholderData
  return (
    <div className={classes(styles.page, chosen && styles.open)}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {props.filter}
        <SearchForm
          keyword={keyword}
          hint={props.searchHint}
          onSearch={(wanted) => go(href({ tab, keyword: wanted }))}
        />
        <div className={styles.tabs}>
          <Tabs
            label={t(messages.queues)}
            active={tab}
            tabs={tabs.map((it) => ({ ...it, href: href({ tab: it.key, keyword }) }))}
          />
        </div>
      </header>
      <section className={styles.queue} aria-label={noun.list}>
        <div className={styles.rows}>
          {queue.isError && !rows ? (
            <ErrorState
              compact
              title={noun.failed}
              actions={
                <Button variant="primary" onClick={() => void queue.refetch()}>
                  {t(messages.tryAgain)}
                </Button>
              }
            >
              {queue.error.message}
            </ErrorState>
          ) : !rows ? (
            <QueueSkeleton />
          ) : rows.length > 0 ? (
            <ol
              className={classes(list.list, isStale && list.stale)}
              aria-label={noun.list}
              aria-busy={isStale || undefined}
            >
              {rows.map((it) => {
                const id = idOf(it)
                return (
                  <li key={id}>
                    <Link
                      href={href({ tab, keyword, page, id })}
                      className={list.row}
                      aria-current={id === open ? 'true' : undefined}
                    >
                      {row(it)}
                    </Link>
                  </li>
                )
              })}
            </ol>
          ) : keyword ? (
            <EmptyState
              compact
              icon={<SearchX aria-hidden="true" />}
              title={t(messages.noMatch, { keyword })}
              actions={
                <>
                  {tab !== allTab && (
                    <LinkButton variant="primary" href={href({ tab: allTab, keyword })}>
                      {t(messages.showAll)}
                    </LinkButton>
                  )}
                  <LinkButton href={href({ tab })}>{t(messages.clearSearch)}</LinkButton>
                </>
              }
            />
          ) : (
            <EmptyState
              compact
              icon={<CheckCheck aria-hidden="true" />}
              title={noun.empty}
              actions={tab !== allTab && <LinkButton href={href({ tab: allTab })}>{t(messages.showAll)}</LinkButton>}
            >
              {noun.emptyText}
            </EmptyState>
          )}
        </div>
        {total > pageSize && (
          <footer className={styles.foot}>
            <Pagination page={page} pageSize={pageSize} total={total} href={(to) => href({ tab, keyword, page: to })} />
          </footer>
        )}
      </section>
      <section className={styles.detail} aria-label={title}>
        {open &&
          (one.data ? (
            props.detail(one.data)
          ) : one.isError ? (
            <ErrorState
              title={noun.oneFailed}
              actions={<Button onClick={() => void one.refetch()}>{t(messages.tryAgain)}</Button>}
            >
              {one.error.message}
            </ErrorState>
          ) : (
            <div className={props.detailClass ?? detail.detail} aria-busy="true">
              <Skeleton shape="block" height={64} />
              <Skeleton shape="block" height={props.height} />
            </div>
          ))}
      </section>
    </div>
  )
}
