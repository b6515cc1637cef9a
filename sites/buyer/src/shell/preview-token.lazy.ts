import { useLocation } from '@tanstack/react-router'
import type { RawSearch } from '../search.ts'

/** What a preview link carries; undefined outside of a preview. */
export function usePreviewToken(): string | undefined {
  const search = useLocation({ select: (it) => it.search as RawSearch })
  const token = search['preview_token']
  return search['preview'] === 'site' && typeof token === 'string' && token ? token : undefined
}
