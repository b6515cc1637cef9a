import { type RawSearch, type Search, readSearch } from '@borong/site-kit/search.ts'
import { useSearch } from '@tanstack/react-router'

/** The typed parameters of the URL. */
export const useSearchOf = <S extends Search>(search: S) =>
  readSearch(search, useSearch({ strict: false }) as RawSearch)
