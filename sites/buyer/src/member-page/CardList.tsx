import { type AnyMessage, type Refusal, type Message, useT } from '@borong/site-kit'
import { EmptyState, LinkButton, Pagination, Skeleton, classes } from '@borong/ui'
import type { ReactNode } from 'react'
import styles from './CardList.module.css'
import { NotLoaded } from './NotLoaded.tsx'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

interface Props<Row> {
  query: {
    data: { data: readonly Row[]; data_total: number } | undefined
    isError: boolean
    isPlaceholderData: boolean
    error: Refusal | null
    refetch: () => Promise<unknown>
    isFetching: boolean
  }
  card: (row: Row) => ReactNode
  keyOf: (row: Row) => string
  /** Of a card, while the first ones are awaited. */
  height: number
  page: number
  pageSize: number
  href: (page: number) => string
  /** What the list is of. */
  noun: AnyMessage
  words: Says
  /** Where the list is without the filter, or without the tab, that leaves it empty. */
  narrowed: string | false | undefined
  tabbed: string | false | undefined
  /** What to do about a list that has never held anything. */
  start: ReactNode
}
interface Says {
  found: Message<{ n: number }>
  noMatchTitle: AnyMessage
  noMatchText?: AnyMessage
  clear: AnyMessage
  noneHere: AnyMessage
  seeAll: AnyMessage
  noneTitle: AnyMessage
  noneText: AnyMessage
}

/** The cards of a list, page by page; or why there are none, and the way on. */
export function CardList<Row>({ query, card, keyOf, height, page, pageSize, href, noun, words, ...why }: Props<Row>) {
  const t = useT()
  useLeadToLastPage(query, page, pageSize)
  if (query.isError && !query.data) return <NotLoaded what={t(noun)} query={query} />
  if (!query.data)
    return (
      <div className={styles.list} aria-busy="true">
        {[0, 1, 2, 3].map((it) => (
          <Skeleton key={it} shape="block" height={height} />
        ))}
      </div>
    )
  const { data: rows, data_total: total } = query.data
  if (rows.length === 0) return <Nothing words={words} {...why} />
  return (
    <>
      <ul
        className={classes(styles.list, query.isPlaceholderData && styles.stale)}
        aria-busy={query.isPlaceholderData || undefined}
      >
        {rows.map((row) => (
          <li key={keyOf(row)}>{card(row)}</li>
        ))}
      </ul>
      <Pagination page={page} pageSize={pageSize} total={total} href={href} note={t(words.found, { n: total })} />
    </>
  )
}

function Nothing({ words, narrowed, tabbed, start }: Pick<Props<unknown>, 'words' | 'narrowed' | 'tabbed' | 'start'>) {
  const t = useT()
  if (narrowed)
    return (
      <EmptyState title={t(words.noMatchTitle)} actions={<LinkButton href={narrowed}>{t(words.clear)}</LinkButton>}>
        {words.noMatchText && t(words.noMatchText)}
      </EmptyState>
    )
  if (tabbed)
    return <EmptyState title={t(words.noneHere)} actions={<LinkButton href={tabbed}>{t(words.seeAll)}</LinkButton>} />
  return (
    <EmptyState title={t(words.noneTitle)} actions={start}>
      {t(words.noneText)}
    </EmptyState>
  )
}
