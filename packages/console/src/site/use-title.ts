import { contentApi } from '@borong/contract'
import { fresh, useApiQuery, useT } from '@borong/site-kit'
import { useEffect, useSyncExternalStore } from 'react'
import { useConsoleSite } from './console-site.ts'

export function useSiteName(): string {
  return useApiQuery(contentApi.site, {}, { staleTime: fresh.dictionary }).data?.site_name || 'Borong'
}

/** What the page that is open calls itself; the frame around it says it where the menu has no entry for it. */
let pageTitle: string | undefined
const listeners = new Set<() => void>()
function reportTitle(title: string | undefined) {
  pageTitle = title
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const usePageTitle = (): string | undefined => useSyncExternalStore(listen, () => pageTitle)

/** "Page · Seller console · Mall". */
export function useTitle(title: string): void {
  const t = useT()
  const { name } = useConsoleSite()
  const siteName = useSiteName()
  useEffect(() => {
    document.title = [title, t(name), siteName].join(' · ')
    reportTitle(title)
  }, [title, t, name, siteName])
}
