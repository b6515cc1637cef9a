import type { AnyPermission, Language } from '@borong/contract'
import { type AnyMessage, isSignedIn, useSession, useT, withMessages } from '@borong/site-kit'
import { type RawSearch, parseSearch, writeSearch } from '@borong/site-kit/search.ts'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { type FunctionComponent, Suspense, lazy } from 'react'
import { ConsoleFrame, type FrameParts, type SiteContext } from './ConsoleFrame.tsx'
import { type ConsoleSite, loginHref } from './console-site.ts'
import { BrokenView, ForbiddenView, MissingView } from './ErrorViews.tsx'
import { PageBones } from './PageBones.tsx'

/** A page of a console: its address, its file, and the permissions of which one is needed. */
export interface ConsolePage {
  path: string
  load: () => Promise<FunctionComponent>
  needs?: readonly AnyPermission[] | undefined
}

/** A page is loaded, with its words, when somebody opens it. */
function pageOf(
  { load, needs }: Pick<ConsolePage, 'load' | 'needs'>,
  names: PermissionNames = {},
  before?: Promise<unknown>,
) {
  const Page = lazy(
    withMessages(async () => {
      const [loaded] = await Promise.all([load(), before])
      return { default: loaded }
    }),
  )
  return function Opened() {
    const t = useT()
    const { permissions } = useSession()
    if (needs && permissions && !needs.some((name) => permissions.includes(name)))
      return <ForbiddenView permission={needs.map((name) => (names[name] ? t(names[name]) : name)).join(', ')} />
    return (
      <Suspense fallback={<PageBones />}>
        <Page />
      </Suspense>
    )
  }
}

type PermissionNames = Partial<Record<AnyPermission, AnyMessage>>

interface ConsoleRouterOptions {
  site: ConsoleSite
  parts: FrameParts
  login: ConsolePage['load']
  pages: readonly ConsolePage[]
  /** What permissions are called, for whoever lacks one. */
  permissionNames?: PermissionNames | undefined
}

/** What has begun when a console is opened. */
export interface Opening {
  lang: Language
  /** No page is drawn before it: what stands around pages and would move them. */
  before: Promise<unknown>
}

/** The router of a console: its login, its pages behind it, and what is shown where there is none. */
export function makeConsoleRouter(
  { site, parts, login, pages, permissionNames }: ConsoleRouterOptions,
  { lang, before }: Opening,
) {
  // The page comes while the texts of the frame do. Where it does not come, its place in the tree asks again and says so.
  const opened = pages.find((it) => it.path === window.location.pathname)
  if (opened && isSignedIn()) void opened.load().catch(() => undefined)
  const root = createRootRouteWithContext<SiteContext>()({
    validateSearch: (search: Record<string, unknown>) => search as RawSearch,
    component: () => <ConsoleFrame site={site} parts={parts} />,
    notFoundComponent: MissingView,
    errorComponent: BrokenView,
  })
  const tree = root.addChildren([
    createRoute({
      getParentRoute: () => root,
      path: site.base,
      beforeLoad: ({ location }) => {
        if (location.pathname !== site.homeHref) throw redirect({ href: site.homeHref, replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => root,
      path: loginHref(site),
      component: pageOf({ load: login }, permissionNames),
    }),
    ...pages.map((page) =>
      createRoute({
        getParentRoute: () => root,
        path: page.path,
        beforeLoad: ({ location }) => {
          if (!isSignedIn() && !site.openPaths?.includes(page.path))
            throw redirect({ href: loginHref(site, location.href), replace: true })
        },
        component: pageOf(page, permissionNames, before),
      }),
    ),
  ])
  return createRouter({
    routeTree: tree,
    context: { lang },
    parseSearch,
    stringifySearch: writeSearch,
    defaultErrorComponent: BrokenView,
    defaultNotFoundComponent: MissingView,
    notFoundMode: 'root',
    scrollRestoration: false,
  })
}
