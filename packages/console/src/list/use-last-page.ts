import { useEffect } from 'react'
import type { ListData, ResourceListProps } from './list-props.ts'
import type { ListState } from './list-state.ts'

/** What is dealt with leaves its list, and may take the last page with it: the page before it is shown then. */
export function useLastPage<Row>(
  { rows, paging, isStale }: ListData<Row>,
  state: ListState,
  { href, go }: Pick<ResourceListProps<Row>, 'href' | 'go'>,
): void {
  const last = paging.kind === 'pages' ? Math.max(1, Math.ceil(paging.total / paging.pageSize)) : state.page
  const isBeyond = rows?.length === 0 && !isStale && state.page > last
  const toLast = isBeyond ? href({ ...state, page: last }) : undefined
  useEffect(() => {
    if (toLast !== undefined) go(toLast, { replace: true })
  }, [toLast, go])
}
