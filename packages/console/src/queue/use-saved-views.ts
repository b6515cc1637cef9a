import { type ListState, type ListViews, type SavedView, showsSame } from '@borong/console/list'
import { fresh, refetch, request, useApiQuery } from '@borong/site-kit'
import { parseSearch } from '@borong/site-kit/search.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useConsoleSite } from '../site/console-site.ts'
import { useGo } from '../site/Link.tsx'

interface SavedViewsOf {
  list: string
  state: ListState
  /** The address of a state, without page and open entry. */
  href: (state: Partial<ListState>) => string
  read: (raw: ReturnType<typeof parseSearch>) => ListState
}

/** Views of a list that somebody saved. */
export function useSavedViews({ list, state, href, read }: SavedViewsOf): ListViews {
  const go = useGo()
  const { consoleApi } = useConsoleSite()
  const client = useQueryClient()
  const views = useApiQuery(consoleApi.views, { list }, { staleTime: fresh.list }).data ?? []
  const current = views.find((it) => it.view_id === state.saved)
  const [base = '', query = ''] = href({ ...state, page: 1, open: undefined, saved: undefined }).split('?')
  const again = () => refetch(client, [consoleApi.views])
  const withName = (text: string, id: string) => `${text}${text && '&'}v=${id}`
  return {
    saved: views.map((it) => ({
      id: it.view_id,
      name: it.name,
      query: withName(it.query, it.view_id),
      isShared: it.is_shared === 1,
      isMine: it.may_edit === 1,
    })),
    current: current && { id: current.view_id, isChanged: !showsSame(read(parseSearch(current.query)), state) },
    open: (view: SavedView) => go(`${base}?${view.query}`),
    save: async ({ id, name, isShared }) => {
      const before = views.find((it) => it.view_id === id)
      const fields = { name, query, is_shared: isShared ? (1 as const) : (0 as const) }
      const saved = before
        ? await request(consoleApi.editView, { ...fields, view_id: before.view_id, version: before.version })
        : await request(consoleApi.addView, { ...fields, list })
      await again()
      go(`${base}?${withName(saved.query, saved.view_id)}`, { replace: true })
    },
    remove: async (id) => {
      await request(consoleApi.removeView, { view_id: id })
      await again()
      go(base, { replace: true })
    },
  }
}
