import type { Input, Route } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Button, Row, Table, type TableProps } from '@borong/ui'
import { useState } from 'react'
import { NotLoaded } from '../site/NotLoaded.tsx'
import { messages } from './queue.messages.ts'

const pageSize = 20

interface PagedTableProps<R extends Route, Entry> extends Pick<
  TableProps<Entry>,
  'caption' | 'columns' | 'keyOf' | 'empty'
> {
  /** Answers `data` and `data_total` for `page_no` and `page_size`. */
  route: R & { reply: { static?: { data: Entry[]; data_total: number } } }
  fields: Partial<Input<R>>
  counted: (n: number) => string
  /** The rows change by themselves. */
  everySeconds?: number
}

/** Rows of something unfolded, page by page; its address does not say which page. */
export function PagedTable<R extends Route, Entry>({
  route,
  fields,
  counted,
  everySeconds,
  ...table
}: PagedTableProps<R, Entry>) {
  const t = useT()
  const [page, setPage] = useState(1)
  const asked = { ...fields, page_no: page, page_size: pageSize } as Input<R>
  const rows = useApiQuery(route as R, asked, {
    showPreviousRows: true,
    ...(everySeconds !== undefined && { refetchInterval: everySeconds * 1000 }),
  })
  if (rows.isError) return <NotLoaded error={rows.error} retry={() => void rows.refetch()} />
  const answer = rows.data as { data: Entry[]; data_total: number } | undefined
  const total = answer?.data_total ?? 0
  return (
    <div>
      <Table<Entry> {...table} rows={answer?.data} refetching={rows.isPlaceholderData} />
      {total > pageSize && (
        <Row gap={8}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t(messages.previousPage)}
          </Button>
          <Button size="small" disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
            {t(messages.nextPage)}
          </Button>
          <span className="small muted">{counted(total)}</span>
        </Row>
      )}
    </div>
  )
}
