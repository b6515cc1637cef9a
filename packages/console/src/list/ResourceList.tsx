import { useT } from '@borong/site-kit'
import { VisuallyHidden, classes } from '@borong/ui'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type DetailPlace, DetailPlaceContext } from '../detail/detail-place.ts'
import { DetailView } from '../detail/DetailView.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FreshBar, ListBody } from './ListBody.tsx'
import { ListFoot } from './ListFoot.tsx'
import type { ResourceListProps } from './list-props.ts'
import { messages } from './resource-list.messages.ts'
import styles from './ResourceList.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { type Selection, nothing } from './selection.ts'
import { useLastPage } from './use-last-page.ts'
import { useListKeys } from './use-list-keys.ts'
import { ViewTabs } from './ViewTabs.tsx'

const NothingOpen = ({ failed }: { failed: string }) => (
  <DetailView entry={undefined} failed={failed}>
    {() => null}
  </DetailView>
)

/** A list of a console: views, search, filters, sort, columns, selection and bulk work; the address says what it shows. */
export function ResourceList<Row>(props: ResourceListProps<Row>) {
  const { list, state, href, hrefOf, go, data, preferences, detail, opensFirst, keysOn = true } = props
  const t = useT()
  useLastPage(data, state, props)
  const [selection, setSelection] = useState<Selection>(nothing)
  const [told, setTold] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => data.rows?.map(list.keyOf) ?? [], [data.rows, list])
  const layout = detail ? (preferences.layout ?? 'split') : 'table'
  // While other rows load those shown belong to the state before.
  const first = opensFirst && layout === 'split' && !data.isStale ? keys[0] : undefined
  const open = detail ? (state.open ?? first) : undefined
  // Nothing to choose from: why that is stands in the whole width, not beside an empty place.
  const isEmpty = open === undefined && (data.rows?.length === 0 || (data.error !== undefined && !data.rows))

  const rowHref = useCallback(
    (row: Row) => (detail ? href({ ...state, open: list.keyOf(row) }) : hrefOf!(row)),
    [detail, href, state, list, hrefOf],
  )
  const openRow = (key: string) => {
    const at = keys.indexOf(key)
    const row = data.rows?.[at]
    if (row === undefined) return
    go(rowHref(row), { replace: state.open !== undefined })
    setTold(t(messages.opened, { name: list.nameOf(row), at: at + 1, total: data.paging.total }))
  }
  const canClose = layout === 'table' && state.open !== undefined
  const back = href({ ...state, open: undefined })
  const cursor = useListKeys({
    isOn: keysOn,
    keys,
    open,
    openRow,
    close: canClose ? () => go(back) : undefined,
    selection,
    setSelection,
    frame,
    hasBulk: Boolean(list.bulk),
  })
  const at = open === undefined ? -1 : keys.indexOf(open)
  const before = data.paging.kind === 'pages' ? (state.page - 1) * data.paging.pageSize : 0
  const step = (by: 1 | -1) => {
    const key = at === -1 ? undefined : keys[at + by]
    return key === undefined ? undefined : () => openRow(key)
  }
  const place: DetailPlace = {
    back,
    canClose,
    at: at === -1 ? undefined : before + at + 1,
    total: data.paging.total,
    previous: step(-1),
    next: step(1),
    above: open === undefined ? undefined : props.above?.(open),
  }
  return (
    <div
      ref={frame}
      className={classes(
        styles.list,
        styles[layout],
        isEmpty && styles.empty,
        state.open !== undefined && detail && styles.open,
      )}
    >
      <header className={styles.head}>
        <h1 tabIndex={-1}>{list.title}</h1>
        {props.tools}
      </header>
      <ViewTabs list={list} state={state} href={href} views={props.savedViews} />
      {selection.isAll || selection.keys.size > 0 ? (
        <SelectionBar list={list} data={data} state={state} selection={selection} onSelect={setSelection} />
      ) : (
        <FilterBar {...props} layout={layout} />
      )}
      <section className={styles.rows} tabIndex={-1} aria-label={list.rowsName ?? list.title}>
        <FreshBar fresh={data.fresh} />
        <ListBody
          {...props}
          layout={layout}
          open={open}
          cursor={cursor}
          rowHref={rowHref}
          selection={selection}
          onSelect={setSelection}
        />
        <ListFoot list={list} state={state} href={href} paging={data.paging} shown={keys.length} />
      </section>
      {detail && !isEmpty && (open !== undefined || layout === 'split') && (
        <section className={styles.detail} aria-label={props.detailName?.(open) ?? list.title}>
          <DetailPlaceContext value={place}>
            {open !== undefined ? detail(open) : data.rows && !data.isStale && <NothingOpen failed={list.failed} />}
          </DetailPlaceContext>
        </section>
      )}
      <div role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
    </div>
  )
}
