import { isSignedIn } from '@borong/site-kit'
import { type RawSearch, parseSearch, writeSearch } from '@borong/site-kit/search.ts'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { LoginPage } from './account/LoginPage.tsx'
import { OrderDeskPage } from './order/OrderDeskPage.tsx'
import { paths } from './paths.ts'
import { BrokenView, MissingView } from './shell/ErrorViews.tsx'
import { DeskFrame, type SiteContext } from './shell/DeskFrame.tsx'

const root = createRootRouteWithContext<SiteContext>()({
  validateSearch: (search: Record<string, unknown>) => search as RawSearch,
  component: DeskFrame,
  notFoundComponent: MissingView,
  errorComponent: BrokenView,
})

const tree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/seller',
    beforeLoad: () => {
      throw redirect({ href: paths.orders(), replace: true })
    },
  }),
  createRoute({ getParentRoute: () => root, path: '/seller/login', component: LoginPage }),
  createRoute({
    getParentRoute: () => root,
    path: '/seller/orders',
    beforeLoad: ({ location }) => {
      if (!isSignedIn()) throw redirect({ href: paths.login({ go: location.href }), replace: true })
    },
    component: OrderDeskPage,
  }),
])

export const makeRouter = (lang: SiteContext['lang']) =>
  createRouter({
    routeTree: tree,
    context: { lang },
    parseSearch,
    stringifySearch: writeSearch,
    defaultErrorComponent: BrokenView,
    defaultNotFoundComponent: MissingView,
    notFoundMode: 'root',
    scrollRestoration: false,
  })
