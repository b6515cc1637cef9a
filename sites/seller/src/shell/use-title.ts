import { contentApi } from '@borong/contract'
import { fresh, useAsk, useT } from '@borong/site-kit'
import { useEffect } from 'react'
import { words } from './shell.words.ts'

export function useSiteName(): string {
  return useAsk(contentApi.site, {}, { staleTime: fresh.dictionary }).data?.site_name || 'Borong'
}

/** "Page · Seller desk · Mall". */
export function useTitle(title: string): void {
  const t = useT()
  const siteName = useSiteName()
  useEffect(() => {
    document.title = [title, t(words.sellerDesk), siteName].join(' · ')
  }, [title, t, siteName])
}
