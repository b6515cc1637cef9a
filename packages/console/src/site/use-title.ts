import { contentApi } from '@borong/contract'
import { fresh, useApiQuery, useT } from '@borong/site-kit'
import { useEffect } from 'react'
import { useConsoleSite } from './console-site.ts'

export function useSiteName(): string {
  return useApiQuery(contentApi.site, {}, { staleTime: fresh.dictionary }).data?.site_name || 'Borong'
}

/** "Page · Seller console · Mall". */
export function useTitle(title: string): void {
  const t = useT()
  const { name } = useConsoleSite()
  const siteName = useSiteName()
  useEffect(() => {
    document.title = [title, t(name), siteName].join(' · ')
  }, [title, t, name, siteName])
}
