import { catalogApi, contentApi, languages } from '@borong/contract'
import type { OfferedLanguage, Reply } from '@borong/contract'
import { type RequestFn, request, fresh } from '@borong/site-kit'
import { useQuery } from '@tanstack/react-query'
import type { SiteContext } from './page-types.ts'

/** What every page shows around itself: one entry of the cache, the same for everybody. */
export interface FrameData {
  siteName: string
  siteTitle: string
  description: string
  logo: string
  demo: boolean
  /** Those that the mall offers. */
  languages: readonly OfferedLanguage[]
  navigations: { name: string; url: string }[]
  hotMessages: string[]
  /** `below` names the first of what a category holds. */
  categories: { id: string; name: string; below: string[] }[]
  articleGroups: { id: string; name: string; articles: { id: string; name: string }[] }[]
}

const entriesShown = 6
const groupsShown = 5
const belowShown = 2

async function fetchFrame(requestWith: RequestFn): Promise<FrameData> {
  const or = <T>(promise: Promise<T>): Promise<T | undefined> => promise.catch(() => undefined)
  const [site, navigations, hotMessages, categories, help] = await Promise.all([
    or(requestWith(contentApi.site)),
    or(requestWith(contentApi.navigations, { client_type: 'PC' })),
    or(requestWith(contentApi.hotKeywords, { num: 7 })),
    or(requestWith(catalogApi.categories, { id: 0 })),
    or(requestWith(contentApi.articleGroups, { category_type: 'HELP' })),
  ])
  const tree = (categories ?? []) as Reply<typeof catalogApi.categories>
  return {
    siteName: site?.site_name || 'Borong',
    siteTitle: site?.title || site?.site_name || 'Borong',
    description: site?.descript ?? '',
    logo: site?.logo ?? '',
    demo: site?.test_mode === 1,
    languages: site?.languages ?? languages,
    navigations: (navigations ?? []).slice(0, entriesShown).map((it) => ({ name: it.navigation_name, url: it.url })),
    hotMessages: (hotMessages ?? []).map((it) => it.hot_name),
    categories: tree.map((it) => ({
      id: it.category_id,
      name: it.name,
      below: (it.children as typeof tree).slice(0, belowShown).map((one) => one.name),
    })),
    articleGroups: (help?.children ?? []).slice(0, groupsShown).map((group) => ({
      id: group.id,
      name: group.name,
      articles: group.articles.slice(0, 6).map((it) => ({ id: it.article_id, name: it.article_name })),
    })),
  }
}

const frameQuery = (requestWith: RequestFn = request) => ({
  queryKey: ['frame'] as const,
  queryFn: () => fetchFrame(requestWith),
  staleTime: fresh.dictionary,
})

export const loadFrame = ({ queryClient, request: ask }: Pick<SiteContext, 'queryClient' | 'request'>) =>
  queryClient.ensureQueryData(frameQuery(ask))

const bare: FrameData = {
  siteName: 'Borong',
  siteTitle: 'Borong',
  description: '',
  logo: '',
  demo: false,
  languages,
  navigations: [],
  hotMessages: [],
  categories: [],
  articleGroups: [],
}
export const useFrame = (): FrameData => useQuery(frameQuery()).data ?? bare
