import { isSignedIn, withMessages } from '@borong/site-kit'
import { type RawSearch, parseSearch, writeSearch } from '@borong/site-kit/search.ts'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { type FunctionComponent, Suspense, lazy } from 'react'
import { paths } from './page/paths.ts'
import { PageBones } from './shell/PageBones.tsx'
import { BrokenView, MissingView } from './shell/ErrorViews.tsx'
import { ConsoleFrame, type SiteContext } from './shell/ConsoleFrame.tsx'

const root = createRootRouteWithContext<SiteContext>()({
  validateSearch: (search: Record<string, unknown>) => search as RawSearch,
  component: ConsoleFrame,
  notFoundComponent: MissingView,
  errorComponent: BrokenView,
})

/** A page is loaded, with its words, when somebody opens it. */
function pageOf(load: () => Promise<FunctionComponent>): FunctionComponent {
  const Page = lazy(withMessages(async () => ({ default: await load() })))
  return () => (
    <Suspense fallback={<PageBones />}>
      <Page />
    </Suspense>
  )
}

const consolePage = (path: string, load: () => Promise<FunctionComponent>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      if (!isSignedIn()) throw redirect({ href: paths.login({ go: location.href }), replace: true })
    },
    component: pageOf(load),
  })

const tree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/seller',
    beforeLoad: () => {
      throw redirect({ href: paths.orders(), replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/seller/login',
    component: pageOf(async () => (await import('./account/ShopLoginPage.tsx')).ShopLoginPage),
  }),
  consolePage('/seller/orders', async () => (await import('./order/OrderQueuePage.tsx')).OrderQueuePage),
  consolePage(
    '/seller/after-sales',
    async () => (await import('./aftersale/AfterSaleQueuePage.tsx')).AfterSaleQueuePage,
  ),
  consolePage(
    '/seller/complaints',
    async () => (await import('./complaint/ComplaintQueuePage.tsx')).ComplaintQueuePage,
  ),
  consolePage('/seller/reviews', async () => (await import('./review/ReviewQueuePage.tsx')).ReviewQueuePage),
  consolePage('/seller/messages', async () => (await import('./chat/ConversationsPage.tsx')).ConversationsPage),
  consolePage('/seller/questions', async () => (await import('./question/QuestionQueuePage.tsx')).QuestionQueuePage),
  consolePage('/seller/inquiries', async () => (await import('./inquiry/QuoteQueuePage.tsx')).QuoteQueuePage),
  consolePage('/seller/transfers', async () => (await import('./payment/TransferQueuePage.tsx')).TransferQueuePage),
  consolePage('/seller/invoices', async () => (await import('./invoice/InvoiceQueuePage.tsx')).InvoiceQueuePage),
  consolePage('/seller/security', async () => (await import('./account/SecurityPage.tsx')).SecurityPage),
  consolePage('/seller/balance', async () => (await import('./balance/BalancePage.tsx')).BalancePage),
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
