import { isSignedIn } from '@borong/site-kit'
import { type RawSearch, parseSearch, writeSearch } from '@borong/site-kit/search.ts'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoginPage } from './account/LoginPage.tsx'
import { AfterSaleQueuePage } from './aftersale/AfterSaleQueuePage.tsx'
import { BalancePage } from './balance/BalancePage.tsx'
import { QuoteQueuePage } from './inquiry/QuoteQueuePage.tsx'
import { ComplaintQueuePage } from './complaint/ComplaintQueuePage.tsx'
import { InvoiceQueuePage } from './invoice/InvoiceQueuePage.tsx'
import { OrderQueuePage } from './order/OrderQueuePage.tsx'
import { paths } from './paths.ts'
import { TransferQueuePage } from './payment/TransferQueuePage.tsx'
import { QuestionQueuePage } from './question/QuestionQueuePage.tsx'
import { ReviewQueuePage } from './review/ReviewQueuePage.tsx'
import { BrokenView, MissingView } from './shell/ErrorViews.tsx'
import { ConsoleFrame, type SiteContext } from './shell/ConsoleFrame.tsx'

const root = createRootRouteWithContext<SiteContext>()({
  validateSearch: (search: Record<string, unknown>) => search as RawSearch,
  component: ConsoleFrame,
  notFoundComponent: MissingView,
  errorComponent: BrokenView,
})

const consolePage = (path: string, component: () => ReactNode) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      if (!isSignedIn()) throw redirect({ href: paths.login({ go: location.href }), replace: true })
    },
    component,
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
  consolePage('/seller/orders', OrderQueuePage),
  consolePage('/seller/after-sales', AfterSaleQueuePage),
  consolePage('/seller/complaints', ComplaintQueuePage),
  consolePage('/seller/reviews', ReviewQueuePage),
  consolePage('/seller/questions', QuestionQueuePage),
  consolePage('/seller/inquiries', QuoteQueuePage),
  consolePage('/seller/transfers', TransferQueuePage),
  consolePage('/seller/invoices', InvoiceQueuePage),
  consolePage('/seller/balance', BalancePage),
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
