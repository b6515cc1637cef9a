import { number, useT } from '@borong/site-kit'
import { Button, Pagination } from '@borong/ui'
import type { ListDefinition } from './list-definition.ts'
import type { Paging } from './list-props.ts'
import { messages } from './resource-list.messages.ts'
import type { ListState } from './list-state.ts'
import styles from './ResourceList.module.css'

interface ListFootProps<Row> {
  list: ListDefinition<Row>
  state: ListState
  href: (state: Partial<ListState>) => string
  paging: Paging
  shown: number
}

export function ListFoot<Row>({ list, state, href, paging, shown }: ListFootProps<Row>) {
  const t = useT()
  if (paging.total === 0) return null
  const counted = list.counted(paging.total)
  if (paging.kind === 'pages')
    return (
      <footer className={styles.foot}>
        {paging.total > paging.pageSize ? (
          <Pagination
            page={state.page}
            pageSize={paging.pageSize}
            total={paging.total}
            note={counted}
            href={(page) => href({ ...state, page, open: undefined })}
          />
        ) : (
          <p>{counted}</p>
        )}
      </footer>
    )
  return (
    <footer className={styles.foot}>
      <p>{paging.hasMore ? t(messages.shownOf, { shown: number(shown), total: counted }) : counted}</p>
      {paging.hasMore && (
        <Button size="small" busy={paging.isLoading} onClick={paging.more}>
          {t(messages.loadMore)}
        </Button>
      )}
    </footer>
  )
}
