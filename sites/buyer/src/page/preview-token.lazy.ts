import { useLocation } from './routing.tsx'

/** What a preview link carries; undefined outside of a preview. */
export function usePreviewToken(): string | undefined {
  const search = useLocation((it) => it.search)
  const token = search['preview_token']
  return search['preview'] === 'site' && typeof token === 'string' && token ? token : undefined
}
