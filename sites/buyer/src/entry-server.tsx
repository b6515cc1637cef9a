import {
  type Input,
  type Language,
  type Reply,
  type Route,
  htmlLanguage,
  catalogApi,
  isLanguage,
  languages,
  promotionApi,
  pseudoLanguage,
  searchApi,
} from '@borong/contract'
import { type RequestFn, makeQueryClient, messagesReady, translatorOf } from '@borong/site-kit'
import { earlyText } from '@borong/site-kit/early-text.ts'
import { applyFetchedFont } from '@borong/site-kit/font-script.ts'
import { applySavedTheme } from '@borong/site-kit/theme-script.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { isOpenFile } from './page-route.tsx'
import type { Head } from './page/page.ts'
import type { FrameData } from './page/frame-data.ts'
import { saveEarlyInput } from './shell/early-input.ts'
import { lazyPartsReady } from './page/lazy.tsx'
import { messages } from './page/shell.messages.ts'
import { titleOf } from './shell/title-of.ts'
import { makeRouter, siteMap } from './site-map.tsx'

/** An entry of Vite's manifest of the client build. */
export interface ManifestEntry {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
export type Manifest = Record<string, ManifestEntry>

export interface RenderInput {
  /** Path and query. */
  url: string
  lang: Language
  /** Calls a route as a guest, in the process; a refusal is thrown with its `status` and `code`. */
  request<R extends Route>(route: R, fields?: Input<R> | Record<string, never>): Promise<Reply<R>>
  manifest: Manifest
  /** Scheme and host, for the addresses that search engines keep. */
  origin?: string
}
export interface Rendered {
  status: number
  html: string
  /** Set for a redirect. */
  location?: string
}

const entry = 'src/entry-client.tsx'
/** Fetched with the entry, evaluated after it. */
const site = 'src/start.tsx'
/** Pages that stand for an answer. */
const named: Record<string, number> = { '/403': 403, '/404': 404, '/500': 500 }

/** Pages that are there without a number in their address, and that search engines may know. */
export const openPaths = (): string[] =>
  siteMap
    .filter((it) => it.isDrawnOnServer({}) && isOpenFile(it.file) && !it.path.includes('$') && !named[it.path])
    .map((it) => it.path)

/** The one script in the text of a page; the security policy names it by its digest. */
export const earlyScript = earlyText([applySavedTheme, applyFetchedFont, saveEarlyInput])

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)
/** JSON inside a script element: nothing in it may end the element, or start a comment. */
const json = (value: unknown, replace?: (key: string, value: unknown) => unknown) =>
  JSON.stringify(value, replace)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** Drawn with the page, fetched later; what is opened by who reads is never drawn here, and its looks come with it. */
const isPart = (file: string) => /\.(lazy|near)\.tsx$/.test(file)

/** What a page needs at once: the chunks it is made of, their styles, and their words in one language. */
function assetsOf(manifest: Manifest, page: string | undefined, language: Language) {
  const words = language === pseudoLanguage ? languages[0] : language
  const scripts = new Set<string>()
  // The base comes first: parts may differ from it.
  const styles = new Set<string>([...(manifest[entry]?.css ?? []), ...(manifest[site]?.css ?? [])])
  const seen = new Set<string>()
  const lazyPart = new Set<string>()
  const walk = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) walk(imported)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.dynamicImports ?? []) {
      if (imported === site || imported.endsWith(`.${words}.catalogue.js`)) walk(imported)
      else if (isPart(imported)) lazyPart.add(imported)
    }
  }
  /** What is drawn here but fetched later has to look right from the start. */
  const dress = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) dress(imported)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.dynamicImports ?? []) if (isPart(imported)) dress(imported)
  }
  walk(entry)
  if (page) walk(page)
  for (const key of lazyPart) dress(key)
  return { script: manifest[entry]?.file ?? '', scripts: [...scripts], styles: [...styles] }
}

/** Fields that no part of a public page reads: the answer travels beside the page that was made of it, so each byte counts twice. */
const unread: Record<string, ReadonlySet<string>> = {
  [searchApi.facets.path]: new Set(['url']),
  [catalogApi.topFive.path]: new Set(['market_price', 'comment_num', 'grade']),
  [promotionApi.highlights.path]: new Set([
    'original_price',
    'limit_num',
    'seckill_start_time',
    'start_time',
    'end_time',
    'distance_start_time',
    'distance_end_time',
    'is_start',
    'sales_enable',
    'time_text',
    'spec',
  ]),
}
function withoutUnread([path]: QueryKey, data: unknown): unknown {
  const names = unread[String(path)]
  const strip = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(strip)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value).flatMap(([name, it]) => (names!.has(name) ? [] : [[name, strip(it)]])),
          )
        : value
  return names ? strip(data) : data
}

/** More groups of filters than one sees at first; a browser that has drawn the page asks for all of them. */
const groupsAtFirst = 2
function shortenState(queryClient: QueryClient) {
  const lists = queryClient.getQueriesData<Reply<typeof searchApi.facets>>({ queryKey: [searchApi.facets.path] })
  for (const [key, facets] of lists) {
    const isShown = ({ value }: { value: readonly { is_selected: number }[] }, at: number) =>
      at < groupsAtFirst || value.some((it) => it.is_selected)
    if (!facets || facets.prop.every(isShown)) continue
    queryClient.setQueryData(key, { ...facets, prop: facets.prop.filter(isShown) })
    void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
  }
}

function headTags(
  head: Head,
  it: { title: string; frame: FrameData; path: string; query: URLSearchParams; origin: string },
): string {
  const { title, frame, path, query, origin } = it
  const asked = query.get('lang') ?? ''
  const plain = head.canonical ?? path
  const inLanguage = (language: Language) => `${origin}${plain}${plain.includes('?') ? '&' : '?'}lang=${language}`
  // Each language is a page of its own: one that named another as the page to know would never be found.
  const canonical = isLanguage(asked) && frame.languages.includes(asked) ? inLanguage(asked) : origin + plain
  const description = head.description || frame.description
  const data = head.jsonLd === undefined ? [] : [head.jsonLd].flat()
  /** Search engines want whole addresses; pages write paths. */
  const whole = (_: string, value: unknown) =>
    typeof value === 'string' && /^\/(?!\/)/.test(value) ? origin + value : value
  return [
    `<title>${escape(title)}</title>`,
    description && `<meta name="description" content="${escape(description)}">`,
    head.noIndex
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escape(canonical)}"><meta property="og:url" content="${escape(canonical)}">` +
        frame.languages
          .map(
            (language) =>
              `<link rel="alternate" hreflang="${htmlLanguage[language]}" href="${escape(inLanguage(language))}">`,
          )
          .join('') +
        `<link rel="alternate" hreflang="x-default" href="${escape(origin + plain)}">`,
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:site_name" content="${escape(frame.siteName)}">`,
    description && `<meta property="og:description" content="${escape(description)}">`,
    head.image && `<meta property="og:image" content="${escape(origin + head.image)}">`,
    ...data.map((one) => `<script type="application/ld+json">${json(one, whole)}</script>`),
  ]
    .filter(Boolean)
    .join('')
}

/** Draws one page as a guest sees it: the same bytes for everybody, so that they may be kept. */
export async function renderPage({ url, lang, request, manifest, origin = '' }: RenderInput): Promise<Rendered> {
  const queryClient = makeQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false, gcTime: Infinity } })
  const later = new Set<string>()
  const context = { queryClient, request: request as RequestFn, lang: () => lang, onServer: true, later }
  const router = makeRouter(context, url)
  const outcome = await router.load()
  await lazyPartsReady()
  await messagesReady(lang)
  if ('redirect' in outcome) return { status: 302, html: '', location: outcome.redirect }
  const { route, place, data: page } = router.state.shown
  const drawn = route?.isDrawnOnServer(place.search) !== false
  const t = translatorOf(lang)
  const frame = queryClient.getQueryData<FrameData>(['frame'])!
  const head = page?.head?.(t) ?? {}
  const { pathname, searchParams } = new URL(url, 'http://site')
  shortenState(queryClient)
  const body = renderToString(<App router={router} />)
  const state = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state: { status }, queryKey }) => status === 'success' && !later.has(JSON.stringify(queryKey)))
    .map(({ queryKey, state: { data, isInvalidated } }) => [
      queryKey,
      withoutUnread(queryKey, data),
      ...(isInvalidated ? [0] : []),
    ])
  const { script, scripts, styles } = assetsOf(manifest, page?.file ?? (route && `src/${route.file}.tsx`), lang)
  const status = named[pathname] ?? outcome.status
  const title = titleOf(status === 404 ? t(messages.missingTitle) : head.title, frame)
  queryClient.clear()
  return {
    status,
    html: [
      `<!doctype html><html lang="${htmlLanguage[lang]}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
      headTags(status >= 400 || !drawn ? { ...head, noIndex: true } : head, {
        title,
        frame,
        path: pathname,
        query: searchParams,
        origin,
      }),
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#131b24"><meta name="color-scheme" content="light dark">',
      // Before the sheets: a script behind them would wait for them.
      `<script>${earlyScript}</script>`,
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
      `</head><body><div id="site" data-drawn="${drawn ? 'page' : 'frame'}">${body}</div>`,
      `<script type="application/json" id="borong-state">${json(state)}</script>`,
      // Behind the page, so that its looks and its first picture are fetched before what makes it answer.
      ...scripts.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
      `<script type="module" src="/${script}" fetchpriority="low"></script></body></html>`,
    ].join(''),
  }
}
