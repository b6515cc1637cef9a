import type { Input, Language, Permission, Reply, Route } from '@borong/contract'
import { type RequestFn, Refusal, type Translate, isSignedIn, queryOn, messagesReady } from '@borong/site-kit'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import { type ComponentType, useCallback } from 'react'
import { loadPermissions } from './account/permissions.ts'
import { paths } from './paths.ts'
import { type RawSearch, type Search, type SearchOf, readSearch } from './search.ts'

/** What the router hands to every page, on the server and in the browser. */
export interface SiteContext {
  queryClient: QueryClient
  request: RequestFn
  lang: () => Language
  onServer: boolean
}

export interface PageArgs {
  params: Record<string, string>
  search: RawSearch
  /** Fetches into the cache that `useApiQuery` reads; a 404 shows the page of that name. */
  ready<R extends Route>(route: R, fields?: Input<R> | Record<string, never>): Promise<Reply<R>>
  /** The same for what the page can do without. */
  prefetch<R extends Route>(route: R, fields?: Input<R> | Record<string, never>): Promise<Reply<R> | undefined>
}

export interface Head {
  title?: string
  description?: string
  /** Path and query that search engines should know the page by; its own path without it. */
  canonical?: string
  image?: string
  jsonLd?: object | readonly object[]
  noIndex?: boolean
}

/** A page file: its component, and what has to be at hand before it is drawn. */
export interface PageModule<Data = unknown> {
  default: ComponentType
  loader?(it: PageArgs): Promise<Data>
  head?(it: { t: Translate; data: Data; params: Record<string, string>; search: RawSearch }): Head
}

type Layout = 'default' | 'full' | 'im'

export interface PageData {
  /** Of the manifest, for preloading. */
  file: string
  head(t: Translate): Head
}

interface PageOptions {
  path: string
  /** `folder/NamePage`, under src. */
  file: string
  layout?: Layout
  /** Members only; drawn in the browser. With a name, only for those who hold that permission. */
  member?: true | Permission
  /** Guests may come, but the page is drawn in the browser (the server sends frame and skeleton). */
  inBrowser?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    file?: string
    layout?: Layout
    member?: true | Permission
  }
}

const files = import.meta.glob<PageModule>([
  './{home,catalog,help,shop,promotion,shell}/*Page.tsx',
  './account/{Login,Register,FindPassword,Invitation}Page.tsx',
])
/** Whether a page that guests may see has been built. */
export const isOpenFile = (file: string): boolean => `./${file}.tsx` in files

const loadFile = async (file: string): Promise<PageModule | undefined> => {
  const name = `./${file}.tsx`
  const load = files[name] ?? (await import('./member-pages.ts')).memberPages[name]
  return load?.()
}

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error ? (error.status as number) : undefined

export function page<Parent extends AnyRoute>(parent: Parent, { path, file, layout, member, inBrowser }: PageOptions) {
  const load = async (lang: Language): Promise<PageModule> => {
    const module = await loadFile(file)
    if (!module) throw notFound()
    await messagesReady(lang)
    return module
  }
  let lang: () => Language = () => 'en-us'
  return createRoute({
    getParentRoute: () => parent as AnyRoute,
    path,
    ssr: !member && !inBrowser,
    staticData: { file, layout: layout ?? 'default', ...(member && { member }) },
    loaderDeps: ({ search }: { search: RawSearch }) => search,
    beforeLoad: async ({ context }) => {
      if (!member || (context as SiteContext).onServer || !isSignedIn()) return
      const permissions = await loadPermissions().catch(() => undefined)
      if (!permissions || (member !== true && !permissions.includes(member)))
        throw redirect({ href: paths.forbidden() })
    },
    loader: async ({ context, params, deps }): Promise<PageData> => {
      const site = context as SiteContext
      lang = site.lang
      const module = await load(site.lang())
      const args = { params: params as Record<string, string>, search: deps as RawSearch }
      const ready: PageArgs['ready'] = (route, fields) =>
        site.queryClient.ensureQueryData(queryOn(route, fields, site.request)) as never
      let data: unknown
      try {
        if (!member || isSignedIn())
          data = await module.loader?.({
            ...args,
            ready,
            prefetch: (route, fields) => ready(route, fields).catch(() => undefined),
          })
      } catch (error) {
        const status = statusOf(error)
        if (status === 404 || status === 400) throw notFound()
        if (error instanceof Refusal && error.code === 'PERMISSION_MISSING') throw redirect({ href: paths.forbidden() })
        throw error
      }
      return { file: `src/${file}.tsx`, head: (t) => module.head?.({ t, data, ...args }) ?? {} }
    },
    component: lazyRouteComponent(() => load(lang())),
  })
}

/** The typed parameters of the URL, and how to change some of them. */
export function useSearchOf<S extends Search>(search: S) {
  const raw = useSearch({ strict: false }) as RawSearch
  const navigate = useNavigate()
  const change = useCallback(
    (changes: { [K in keyof SearchOf<S>]?: SearchOf<S>[K] | undefined }, how: { replace?: boolean } = {}) =>
      navigate({
        to: '.',
        search: ((before: RawSearch) => ({ ...before, page_no: undefined, ...changes })) as never,
        resetScroll: false,
        ...how,
      }),
    [navigate],
  )
  return [readSearch(search, raw), change] as const
}

export function useParam(name: string): string {
  return (useParams({ strict: false }) as Record<string, string | undefined>)[name] ?? ''
}
