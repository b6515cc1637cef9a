import { type Ask, type Language, type Reply, type Route, htmlLanguage, languages } from '@borong/contract'
import { type AskFn, makeQueryClient, tellerOf } from '@borong/site-kit'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import type { Head, PageData } from './page.tsx'
import type { FrameData } from './shell/frame-data.ts'
import { laterPartsReady } from './shell/later.tsx'
import { words } from './shell/shell.words.ts'
import { titleOf } from './shell/title-of.ts'
import { makeRouter } from './site-map.tsx'
import { writeSearch } from './search.ts'

/** An entry of Vite's manifest of the client build. */
export interface ManifestEntry {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
export type Manifest = Record<string, ManifestEntry>

export interface RenderAsk {
  /** Path and query. */
  url: string
  lang: Language
  /** Calls a route as a guest, in the process; a refusal is thrown with its `status` and `code`. */
  ask<R extends Route>(route: R, fields?: Ask<R> | Record<string, never>): Promise<Reply<R>>
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

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)
/** JSON inside a script element: nothing in it may end the element, or start a comment. */
const json = (value: unknown, replace?: (key: string, value: unknown) => unknown) =>
  JSON.stringify(value, replace)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** What a page needs at once: the chunks it is made of, their styles, and their words in one language. */
function assetsOf(manifest: Manifest, page: string | undefined, language: Language) {
  const scripts = new Set<string>()
  // The base comes first: parts may differ from it.
  const styles = new Set<string>(manifest[entry]?.css)
  const seen = new Set<string>()
  const later = new Set<string>()
  const walk = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) walk(imported)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.dynamicImports ?? []) {
      if (imported.endsWith(`/${language}.catalogue.js`)) walk(imported)
      else if (imported.endsWith('.later.tsx')) later.add(imported)
    }
  }
  /** What is drawn here but fetched later has to look right from the start. */
  const dress = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) dress(imported)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.dynamicImports ?? []) if (imported.endsWith('.later.tsx')) dress(imported)
  }
  walk(entry)
  if (page) walk(page)
  for (const key of later) dress(key)
  const font =
    Object.values(manifest).find((it) => /inter-latin-wght-normal.*\.woff2$/.test(it.file))?.file ??
    manifest[entry]?.assets?.find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
  return { script: manifest[entry]?.file ?? '', scripts: [...scripts], styles: [...styles], font }
}

function headTags(
  head: Head,
  it: { title: string; frame: FrameData; path: string; query: URLSearchParams; origin: string },
): string {
  const { title, frame, path, query, origin } = it
  query.delete('lang')
  query.delete('preview')
  const canonical = head.canonical ?? path + writeSearch(Object.fromEntries(query))
  const inLanguage = (language: Language) =>
    `${origin}${canonical}${canonical.includes('?') ? '&' : '?'}lang=${language}`
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
      : `<link rel="canonical" href="${escape(origin + canonical)}">` +
        languages
          .map(
            (language) =>
              `<link rel="alternate" hreflang="${htmlLanguage[language]}" href="${escape(inLanguage(language))}">`,
          )
          .join('') +
        `<link rel="alternate" hreflang="x-default" href="${escape(origin + canonical)}">`,
    `<meta property="og:title" content="${escape(title)}">`,
    head.image && `<meta property="og:image" content="${escape(origin + head.image)}">`,
    ...data.map((one) => `<script type="application/ld+json">${json(one, whole)}</script>`),
  ]
    .filter(Boolean)
    .join('')
}

/** Draws one page as a guest sees it: the same bytes for everybody, so that they may be kept. */
export async function renderPage({ url, lang, ask, manifest, origin = '' }: RenderAsk): Promise<Rendered> {
  const queryClient = makeQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false, gcTime: Infinity } })
  const router = makeRouter({ queryClient, ask: ask as AskFn, lang: () => lang, onServer: true }, url)
  await router.load()
  await laterPartsReady()
  const result = router._serverResult
  if (result?.type === 'redirect') {
    const location = String(result.redirect.options.href ?? '/')
    return { status: 302, html: '', location }
  }
  const match = router.state.matches.at(-1)
  const page = match?.loaderData as PageData | undefined
  const drawn = match?.ssr !== false
  const t = tellerOf(lang)
  const frame = queryClient.getQueryData<FrameData>(['frame'])!
  const head = page?.head?.(t) ?? {}
  const { pathname, searchParams } = new URL(url, 'http://site')
  const body = renderToString(<App router={router} />)
  const state = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data])
  const { script, scripts, styles, font } = assetsOf(
    manifest,
    page?.file ?? (match?.staticData.file && `src/${match.staticData.file}.tsx`),
    lang,
  )
  const named: Record<string, number> = { '/403': 403, '/404': 404, '/500': 500 }
  const status = named[pathname] ?? (result?.type === 'render' ? result.status : 200)
  const title = titleOf(status === 404 ? t(words.missingTitle) : head.title, frame)
  queryClient.clear()
  return {
    status,
    html: [
      `<!doctype html><html lang="${htmlLanguage[lang]}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
      headTags(status >= 400 ? { ...head, noIndex: true } : head, {
        title,
        frame,
        path: pathname,
        query: searchParams,
        origin,
      }),
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#131b24">',
      font ? `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>` : '',
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
      `<script type="module" src="/${script}"></script></head>`,
      `<body><div id="site" data-drawn="${drawn ? 'page' : 'frame'}">${body}</div>`,
      `<script type="application/json" id="borong-state">${json(state)}</script></body></html>`,
    ].join(''),
  }
}
