import type { ListData } from '@borong/console/list'
import type { Input, Route } from '@borong/contract'
import { request, useApiQuery } from '@borong/site-kit'

const pageSize = 20
const exportSize = 100
/** How often what consoles list and count is looked for again, in milliseconds. */
export const everyMinute = 60_000

interface Page<Row> {
  data: Row[]
  data_total: number
}

/** Every row of every page, one page after the other. */
export async function* pagesOf<Row>(pageOf: (page_no: number) => Promise<Page<Row>>) {
  let seen = 0
  for (let page = 1; ; page++) {
    const { data, data_total } = await pageOf(page)
    if (data.length === 0) return
    yield data
    seen += data.length
    if (seen >= data_total) return
  }
}

/** A page of a call that answers `data` and `data_total` for `page_no` and `page_size`, looked for again each minute. */
export function useListPages<R extends Route, Row>(
  route: R,
  { asked, page, isKnown }: { asked: Partial<Input<R>>; page: number; isKnown: boolean },
): ListData<Row> {
  const fieldsOf = (page_no: number, page_size: number) => ({ ...asked, page_no, page_size }) as Input<R>
  const rows = useApiQuery(route, fieldsOf(page, pageSize), {
    enabled: isKnown,
    showPreviousRows: true,
    refetchInterval: everyMinute,
  })
  const answer = rows.data as Page<Row> | undefined
  return {
    rows: answer?.data,
    paging: { kind: 'pages', pageSize, total: answer?.data_total ?? 0 },
    error: rows.error ?? undefined,
    isStale: rows.isPlaceholderData,
    refetch: () => void rows.refetch(),
    rowsOfAll: () => pagesOf((page_no) => request(route, fieldsOf(page_no, exportSize)) as Promise<Page<Row>>),
  }
}
