import { type ListDefinition, type ListState, ResourceList, readListState, writeListState } from '@borong/console/list'
import type { Input, Route } from '@borong/contract'
import { type RawSearch, writeSearch } from '@borong/site-kit/search.ts'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useGo } from '../site/Link.tsx'
import { useKeysOn } from '../site/use-keys-on.ts'
import { useTitle } from '../site/use-title.ts'
import { useListPages } from './use-list-pages.ts'
import { usePreferences } from './use-preferences.ts'
import { useSavedViews } from './use-saved-views.ts'

/** A call that answers rows by pages. */
type ListRoute<Row> = Route & { reply: { static?: { data: Row[]; data_total: number } } }

interface ListPageProps<R extends Route, Row> {
  /** The address of the page. */
  path: string
  /** Its `key` is the name by which views and columns are kept on the server. */
  list: ListDefinition<Row>
  /** Answers `data` and `data_total` for `page_no` and `page_size`. */
  route: R
  /** What the call is asked for a state: its view, keyword, filters and sort. */
  asked: (state: ListState) => Partial<Input<R>>
  /** Beside the title: what begins something. */
  tools?: ReactNode
  /** What an open entry shows beside the list, with its row where it is on this page; without it a row leads to `hrefOf`. */
  detail?: ((key: string, row: Row | undefined) => ReactNode) | undefined
  detailName?: ((key: string | undefined) => string) | undefined
  hrefOf?: ((row: Row) => string) | undefined
  opensFirst?: boolean | undefined
  /** What `useFirstTab` answers, where something may wait in more than one view. */
  first?: { tab: string; isKnown: boolean } | undefined
}

/** A list of a console: its state is the address, its rows are looked for again each minute, views and columns are kept on the server. */
export function ListPage<R extends ListRoute<Row>, Row>(props: ListPageProps<R, Row>) {
  const { path, route, asked, detail, opensFirst, first } = props
  const list = first ? { ...props.list, firstView: first.tab } : props.list
  const go = useGo()
  useTitle(list.title)
  const read = (raw: RawSearch) => readListState(raw, list)
  const state = read(useSearch({ strict: false }) as RawSearch)
  const href = (to: Partial<ListState>) => `${path}${writeSearch(writeListState(to, list))}`
  const data = useListPages<R, Row>(route, { asked: asked(state), page: state.page, isKnown: first?.isKnown ?? true })
  const [preferences, setPreferences] = usePreferences(list.key)
  const savedViews = useSavedViews({ list: list.key, state, href, read })
  return (
    <ResourceList
      list={list}
      state={state}
      href={href}
      go={go}
      data={data}
      preferences={preferences}
      onPreferences={setPreferences}
      savedViews={savedViews}
      tools={props.tools}
      detail={
        detail &&
        ((key) =>
          detail(
            key,
            data.rows?.find((row) => list.keyOf(row) === key),
          ))
      }
      detailName={props.detailName}
      hrefOf={props.hrefOf}
      opensFirst={opensFirst}
      keysOn={useKeysOn()[0]}
    />
  )
}
