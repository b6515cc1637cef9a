import { useT } from '@borong/site-kit'
import { Button, EmptyState, ErrorState, LinkButton, Skeleton } from '@borong/ui'
import { SearchX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ListTable } from './ListTable.tsx'
import { messages } from './resource-list.messages.ts'
import type { ListBodyProps, ListData } from './list-props.ts'
import styles from './ResourceList.module.css'
import { SummaryList } from './SummaryList.tsx'

const phone = '(max-width: 767px)'
const useIsPhone = () =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(phone)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(phone).matches,
    () => false,
  )

/** What came since is offered; nothing moves by itself. */
export function FreshBar({ fresh }: { fresh: ListData<never>['fresh'] }) {
  const t = useT()
  return (
    <div role="status" className={styles.freshBar}>
      {fresh && fresh.count > 0 && (
        <button
          type="button"
          className={styles.fresh}
          onClick={(event) => {
            // The button goes; whoever pressed it stays at the list.
            event.currentTarget.closest('section')?.focus({ preventScroll: true })
            fresh.show()
          }}
        >
          {t(messages.fresh, { n: fresh.count })}
        </button>
      )}
    </div>
  )
}

/** The rows, or why there are none. On phones, and beside an open entry, a row is a card. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { list, state, href, data, layout } = props
  const t = useT()
  const isPhone = useIsPhone()
  if (data.error && !data.rows)
    return data.error.status === 403 ? (
      <EmptyState compact title={t(messages.noPermission)}>
        {data.error.message}
      </EmptyState>
    ) : (
      <ErrorState
        compact
        title={list.failed}
        actions={
          <Button variant="primary" onClick={data.refetch}>
            {t(messages.tryAgain)}
          </Button>
        }
      >
        {data.error.message}
      </ErrorState>
    )
  if (!data.rows) return <Bones />
  if (data.rows.length === 0) {
    const isNarrowed = state.keyword !== '' || Object.keys(state.filters).length > 0
    return isNarrowed ? (
      <EmptyState
        compact
        icon={<SearchX aria-hidden="true" />}
        title={state.keyword ? t(messages.noMatchKeyword, { keyword: state.keyword }) : t(messages.noMatch)}
        actions={
          <>
            {state.view !== list.allView && (
              <LinkButton variant="primary" href={href({ ...state, view: list.allView, page: 1, open: undefined })}>
                {t(messages.showAll)}
              </LinkButton>
            )}
            <LinkButton href={href({ view: state.view })}>
              {t(state.keyword ? messages.clearSearch : messages.clearFilters)}
            </LinkButton>
          </>
        }
      />
    ) : (
      <EmptyState
        compact
        icon={list.empty.icon}
        title={list.empty.title}
        actions={
          list.empty.act ??
          (state.view !== list.allView && (
            <LinkButton href={href({ view: list.allView })}>{t(messages.showAll)}</LinkButton>
          ))
        }
      >
        {list.empty.text}
      </EmptyState>
    )
  }
  return layout === 'split' || isPhone ? <SummaryList {...props} /> : <ListTable {...props} />
}

const Bones = () => (
  <div className={styles.bones} aria-busy="true">
    {Array.from({ length: 8 }, (_, at) => (
      <Skeleton key={at} shape="block" height={56} />
    ))}
  </div>
)
