import { useCallback } from 'react'
import { useRouter, useShown } from './routing.tsx'
import { type Search, type SearchOf, readSearch } from './search.ts'

export type { Head, Layout, PageArgs, PageModule } from './page-types.ts'

/** The typed parameters of the URL, and how to change some of them. */
export function useSearchOf<S extends Search>(search: S) {
  const raw = useShown((it) => it.place.search)
  const router = useRouter()
  const change = useCallback(
    (changes: { [K in keyof SearchOf<S>]?: SearchOf<S>[K] | undefined }, how: { replace?: boolean } = {}) =>
      router.navigate({ search: (before) => ({ ...before, page_no: undefined, ...changes }), ...how }),
    [router],
  )
  return [readSearch(search, raw), change] as const
}

export function useParam(name: string): string {
  return useShown((it) => it.params[name] ?? '')
}
