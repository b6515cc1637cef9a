import type { Input, Language, Reply, Route } from '@borong/contract'
import type { RequestFn, Translate } from '@borong/site-kit'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RawSearch } from './search.ts'

/** What the router hands to every page, on the server and in the browser. */
export interface SiteContext {
  queryClient: QueryClient
  request: RequestFn
  lang: () => Language
  onServer: boolean
  /** On the server: keys of what is drawn and need not travel with the page. */
  later?: Set<string>
}

export interface PageArgs {
  params: Record<string, string>
  search: RawSearch
  /** Fetches into the cache that `useApiQuery` reads; a 404 shows the page of that name. */
  ready<R extends Route>(route: R, fields?: Input<R> | Record<string, never>): Promise<Reply<R>>
  /** The same for what the page can do without. */
  prefetch<R extends Route>(route: R, fields?: Input<R> | Record<string, never>): Promise<Reply<R> | undefined>
  /** The same for a `drawnPart`: a page that the server drew has no need of it. */
  later<R extends Route>(route: R, fields?: Input<R> | Record<string, never>): Promise<unknown>
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

export type Layout = 'default' | 'full' | 'im'

export interface PageData {
  /** Of the manifest, for preloading. */
  file: string
  head(t: Translate): Head
}
