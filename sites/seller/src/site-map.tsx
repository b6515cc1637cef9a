import { isSignedIn } from '@borong/site-kit'
import { type RawSearch, parseSearch, writeSearch } from '@borong/site-kit/search.ts'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoginPage } from './account/LoginPage.tsx'
import { AfterSaleDeskPage } from './aftersale/AfterSaleDeskPage.tsx'
import { BalancePage } from './balance/BalancePage.tsx'
import { QuoteDeskPage } from './inquiry/QuoteDeskPage.tsx'
import { ComplaintDeskPage } from './complaint/ComplaintDeskPage.tsx'
import { InvoiceDeskPage } from './invoice/InvoiceDeskPage.tsx'
import { OrderDeskPage } from './order/OrderDeskPage.tsx'
import { paths } from './paths.ts'
import { TransferDeskPage } from './payment/TransferDeskPage.tsx'
import { QuestionDeskPage } from './question/QuestionDeskPage.tsx'
import { ReviewDeskPage } from './review/ReviewDeskPage.tsx'
import { BrokenView, MissingView } from './shell/ErrorViews.tsx'
import { DeskFrame, type SiteContext } from './shell/DeskFrame.tsx'

const root = createRootRouteWithContext<SiteContext>()({
  validateSearch: (search: Record<string, unknown>) => search as RawSearch,
  component: DeskFrame,
  notFoundComponent: MissingView,
  errorComponent: BrokenView,
})

const desk = (path: string, component: () => ReactNode) =>
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
  desk('/seller/orders', OrderDeskPage),
  desk('/seller/after-sales', AfterSaleDeskPage),
  desk('/seller/complaints', ComplaintDeskPage),
  desk('/seller/reviews', ReviewDeskPage),
  desk('/seller/questions', QuestionDeskPage),
  desk('/seller/inquiries', QuoteDeskPage),
  desk('/seller/transfers', TransferDeskPage),
  desk('/seller/invoices', InvoiceDeskPage),
  desk('/seller/balance', BalancePage),
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
