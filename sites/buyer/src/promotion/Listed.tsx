import type { Reply, Route } from '@borong/contract'
import { type Refusal, useT } from '@borong/site-kit'
import { Button, EmptyState, ErrorState, LinkButton, Pagination, Skeleton } from '@borong/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../page/paths.ts'
import styles from './promotion.module.css'
import { messages } from './promotion.messages.ts'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

interface Props<Row> {
  rows: UseQueryResult<{ data: Row[]; data_total: number }, Refusal>
  keyOf: (row: Row) => string
  draw: (row: Row, at: number) => ReactNode
  page: number
  pageSize: number
  hrefOf: (page: number) => string
  /** Of the grid, and of a tile while it loads. */
  className?: string | undefined
  height: number
  empty: {
    icon: ReactNode
    title: string
    text: string
    all?: { href: string; label: string } | undefined
    action?: ReactNode
  }
}

export type RowOf<R extends Route> = Reply<R> extends { data: (infer Row)[] } ? Row : never

/** A page of tiles: as they load, when there are none, when it fails, and the way to the next ones. */
export function Listed<Row>({ rows, keyOf, draw, page, pageSize, hrefOf, className, height, empty }: Props<Row>) {
  const t = useT()
  useLeadToLastPage(rows, page, pageSize)
  if (rows.data)
    return rows.data.data.length ? (
      <>
        <ul className={className} aria-busy={rows.isPlaceholderData || undefined}>
          {rows.data.data.map((row, at) => (
            <li key={keyOf(row)}>{draw(row, at)}</li>
          ))}
        </ul>
        <div className={styles.pages}>
          <Pagination page={page} pageSize={pageSize} total={rows.data.data_total} href={hrefOf} />
        </div>
      </>
    ) : (
      <EmptyState
        icon={empty.icon}
        title={empty.title}
        actions={
          empty.action ?? (
            <>
              {empty.all && (
                <LinkButton variant="primary" href={empty.all.href}>
                  {empty.all.label}
                </LinkButton>
              )}
              <LinkButton {...(!empty.all && { variant: 'primary' as const })} href={paths.goods()}>
                {t(messages.goods)}
              </LinkButton>
            </>
          )
        }
      >
        {empty.text}
      </EmptyState>
    )
  if (rows.isError)
    return (
      <ErrorState
        title={t(messages.failed)}
        actions={<Button onClick={() => void rows.refetch()}>{t(messages.tryAgain)}</Button>}
      >
        {rows.error.message}
      </ErrorState>
    )
  return (
    <div className={className}>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} shape="block" height={height} />
      ))}
    </div>
  )
}
