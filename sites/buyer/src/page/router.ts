import type { Permission } from '@borong/contract'
import type { ComponentType } from 'react'
import { loadFrame } from './frame-data.ts'
import type { Layout, PageData, SiteContext } from './page-types.ts'
import { type RawSearch, parseSearch, writeSearch } from './search.ts'

/** An address of this site, in parts. */
export interface Place {
  href: string
  pathname: string
  search: RawSearch
  hash: string
}

export interface PageAt {
  context: SiteContext
  place: Place
  params: Record<string, string>
}

/** A page of the site map. */
export interface PageRoute {
  /** `/goods/$id`: a name after a dollar stands for one part of a path. */
  path: string
  file: string
  layout: Layout
  member?: true | Permission
  /** Whether the server draws it; else it sends the frame and a skeleton. */
  isDrawnOnServer(search: RawSearch): boolean
  /** Fetches what has to be at hand before it is drawn. Throws `Missing`, `Redirect` or what went wrong. */
  load(at: PageAt): Promise<{ Page: ComponentType; data: PageData }>
}

/** Thrown by a loader: what the address names is not there. */
export class Missing extends Error {}
/** Thrown by a loader: another address is meant. */
export class Redirect extends Error {
  constructor(readonly href: string) {
    super(href)
  }
}

/** What is drawn: that of the address before, until the next page is at hand. */
export interface Shown {
  state: 'page' | 'waiting' | 'missing' | 'broken'
  place: Place
  /** Undefined where no page has such an address. */
  route: PageRoute | undefined
  params: Record<string, string>
  Page?: ComponentType
  data?: PageData
  error?: unknown
}

export interface Navigation {
  /** Path, query and anchor; or `search` alone for other parameters of the page one is on. */
  href?: string
  search?: (before: RawSearch) => Record<string, unknown>
  replace?: boolean
}

interface Heard {
  /** Before anything is loaded; whoever hears may navigate elsewhere. */
  leave: (to: Place) => void
  /** When the page of an address is drawn. */
  arrive: (it: { pathChanged: boolean }) => void
}

/** Loaders that take longer than this show the skeleton of a page. */
const waitMillis = 300

/** Without a slash at the end and without parameters that say nothing: two ways to write one address would be two pages to a cache. */
function placeOf(href: string): Place {
  const url = new URL(href, 'http://site')
  const pathname = url.pathname.replace(/(?<=.)\/+$/, '')
  const search = parseSearch(url.search)
  const saysNothing = [...url.searchParams].some(([name, value]) => value === '' && /^\w+$/.test(name))
  const query = saysNothing ? writeSearch(search) : url.search
  return { href: pathname + query + url.hash, pathname, search, hash: url.hash.slice(1) }
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, wanted] of pattern.entries()) {
    const part = parts[at]!
    if (!wanted.startsWith('$')) {
      if (wanted !== part) return undefined
    } else if (part) params[wanted.slice(1)] = part
    else return undefined
  }
  return params
}

function decoded(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** What a first load of an address ends in, for the server's answer. */
export type Outcome = { redirect: string } | { status: 200 | 404 | 500; error?: unknown }

/**
 * Addresses and pages: which page an address names, what it needs before it is drawn, the history of the browser. Drawing is
 * in `routing.tsx`. Why not a library: decision 58.
 */
export class Router {
  private readonly drawers = new Set<() => void>()
  private readonly heard: { [E in keyof Heard]: Set<Heard[E]> } = { leave: new Set(), arrive: new Set() }
  /** Each navigation has a number; what one of before has loaded comes too late. */
  private latest = 0
  private guard: ((to: Place) => boolean) | undefined
  state: { location: Place; shown: Shown }

  /** With `at` it stays in memory: on a server, and in tests. */
  constructor(
    readonly context: SiteContext,
    readonly routes: readonly PageRoute[],
    private readonly at?: string,
  ) {
    const location = placeOf(at ?? window.location.href)
    this.state = { location, shown: { state: 'waiting', place: location, ...this.routeAt(location.pathname) } }
  }

  routeAt(pathname: string): Pick<Shown, 'route' | 'params'> {
    const parts = decoded(pathname)
    if (parts)
      for (const route of this.routes) {
        const params = paramsOf(route.path.split('/'), parts)
        if (params) return { route, params }
      }
    return { route: undefined, params: {} }
  }

  watch = (draw: () => void) => {
    this.drawers.add(draw)
    return () => void this.drawers.delete(draw)
  }
  snapshot = () => this.state

  on<E extends keyof Heard>(event: E, hear: Heard[E]): () => void {
    this.heard[event].add(hear)
    return () => void this.heard[event].delete(hear)
  }

  /** Asked before each navigation of the site itself; true ends it. */
  refuseWhen(guard: (to: Place) => boolean): void {
    this.guard = guard
  }

  /** Loads the page of the address one starts at, and follows the browser's history from then on. */
  async load(): Promise<Outcome> {
    const { location } = this.state
    const written = this.at ?? window.location.pathname + window.location.search + window.location.hash
    if (this.context.onServer && written !== location.href) return { redirect: location.href }
    if (this.at === undefined) {
      if (written !== location.href) window.history.replaceState(window.history.state, '', location.href)
      window.addEventListener('popstate', this.follow)
    }
    return this.open(location)
  }

  async navigate({ href, search, replace }: Navigation): Promise<void> {
    const { location } = this.state
    const place = placeOf(href ?? location.pathname + writeSearch(search?.(location.search) ?? {}))
    if (this.guard?.(place)) return
    if (this.at === undefined)
      window.history[replace || place.href === location.href ? 'replaceState' : 'pushState'](null, '', place.href)
    await this.open(place)
  }

  /** What a page needs, fetched before anybody goes there. */
  async preload(href: string): Promise<void> {
    const place = placeOf(href)
    const { route, params } = this.routeAt(place.pathname)
    await route?.load({ context: this.context, place, params }).catch(() => undefined)
  }

  /** Loads the page that is shown once more. */
  reload(): Promise<Outcome> {
    return this.open(this.state.location)
  }

  /** To be called when what is shown has been drawn. */
  arrived(pathChanged: boolean): void {
    for (const hear of this.heard.arrive) hear({ pathChanged })
  }

  /** Back and forward. An anchor of the same page needs no loading. */
  private follow = () => {
    const place = placeOf(window.location.href)
    const { location } = this.state
    if (place.pathname + writeSearch(place.search) === location.pathname + writeSearch(location.search))
      this.put({ location: place })
    else void this.open(place)
  }

  private put(change: Partial<Router['state']>) {
    this.state = { ...this.state, ...change }
    for (const draw of this.drawers) draw()
  }

  private async open(place: Place): Promise<Outcome> {
    const visit = ++this.latest
    for (const hear of this.heard.leave) hear(place)
    const isOver = () => visit !== this.latest
    if (isOver()) return { status: 200 }
    const to = { place, ...this.routeAt(place.pathname) }
    this.put({ location: place })
    // Who was overtaken shows nothing any more, neither a page nor that one is on its way.
    const show = (shown: Shown) => {
      if (!isOver()) this.put({ shown })
    }
    const waiting = this.context.onServer ? undefined : setTimeout(() => show({ ...to, state: 'waiting' }), waitMillis)
    const frame = loadFrame(this.context)
    try {
      const isWanted = to.route && !(this.context.onServer && !to.route.isDrawnOnServer(place.search))
      const [loaded] = await Promise.all([
        isWanted ? to.route!.load({ context: this.context, place, params: to.params }) : undefined,
        frame,
      ])
      if (!to.route) throw new Missing()
      if (!loaded) {
        show({ ...to, state: 'waiting' })
        return { status: 200 }
      }
      const { Page, data } = loaded
      show({ ...to, state: 'page', Page, data })
      return { status: 200 }
    } catch (error) {
      if (error instanceof Redirect) {
        if (!this.context.onServer && !isOver()) await this.navigateUnasked(error.href)
        return { redirect: error.href }
      }
      const isMissing = error instanceof Missing
      // The page that says so stands in the frame, which may be on its way still.
      await frame.catch(() => undefined)
      show({ ...to, state: isMissing ? 'missing' : 'broken', error })
      return { status: isMissing ? 404 : 500, error }
    } finally {
      clearTimeout(waiting)
    }
  }

  /** A redirect takes the place of the address that was asked for. */
  private async navigateUnasked(href: string): Promise<void> {
    const place = placeOf(href)
    if (this.at === undefined) window.history.replaceState(null, '', place.href)
    await this.open(place)
  }
}
