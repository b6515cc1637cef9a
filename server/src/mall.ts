import { familyApi, type Route } from '@borong/contract'
import { Http } from '#platform/http'
import type { App } from '#platform/ctx'
import { EventBus } from '#platform/event-bus'
import type { EventHandler, OutboundHandler } from '#platform/event-handler'
import type { TimedJob } from '#platform/timed-jobs'
import { readConfig, type Config } from '#platform/config'
import { type Clock, systemClock } from '#platform/clock'
import { type Database, openDatabase } from '#platform/database'
import { idempotencyJobs } from '#platform/idempotency'
import { makeLog } from '#platform/log'
import { backgroundRoutes } from '#platform/background'
import { mountOpsRoutes } from '#platform/ops-routes'
import { migrate, oneAtATime } from '#platform/migrate'
import { openSecrets } from '#platform/secrets'
import { afterSaleJobs, afterSaleHandlers, afterSaleRoutes } from '#modules/aftersale'
import { approvalJobs, approvalHandlers, approvalRoutes } from '#modules/approval'
import { budgetRoutes } from '#modules/budget'
import { catalogHandlers, catalogRoutes } from '#modules/catalog'
import { appendEntries, auditJobs, auditRoutes } from '#modules/audit'
import { cartRoutes } from '#modules/cart'
import { checkoutRoutes, nextOrderOf } from '#modules/checkout'
import { collectionJobs, collectionRoutes } from '#modules/collection'
import { complaintJobs, complaintHandlers, complaintRoutes } from '#modules/complaint'
import { contentJobs, contentRoutes } from '#modules/content'
import { identityJobs, identityRoutes, emailBacklog } from '#modules/identity'
import { invoiceJobs, invoiceHandlers, invoiceRoutes } from '#modules/invoice'
import { inquiryJobs, inquiryRoutes } from '#modules/inquiry'
import { mediaFiles, mediaRoutes } from '#modules/media'
import { ledgerRoutes } from '#modules/ledger'
import { messagingJobs, messagingHandlers, messagingRoutes } from '#modules/messaging'
import { orderJobs, orderRoutes, payableOrders } from '#modules/order'
import { operatorRoutes } from '#modules/operators'
import { overviewRoutes } from '#modules/overview'
import { organisationRoutes, peopleRoutes } from '#modules/organisation'
import {
  mountProviders,
  paymentBacklog,
  paymentHandlers,
  paymentJobs,
  paymentRoutes,
  refundBacklog,
  refundJobs,
} from '#modules/payment'
import { promotionRoutes } from '#modules/promotion'
import { quickOrderRoutes } from '#modules/quick-order'
import { referenceRoutes } from '#modules/reference'
import { reviewRoutes } from '#modules/review'
import { searchJobs, searchHandlers, searchRoutes } from '#modules/search'
import { shopRoutes } from '#modules/shop'
import { authenticateWith } from './authenticate.ts'
import { demoPictures } from './seed/demo-pictures.ts'
import { places } from './places.ts'

/** The table of contents: every module's calls, event handlers and timed jobs. */
const routes: ((http: Http) => void)[] = [
  referenceRoutes,
  mediaRoutes,
  identityRoutes(places),
  organisationRoutes,
  peopleRoutes,
  operatorRoutes,
  budgetRoutes,
  approvalRoutes,
  invoiceRoutes,
  cartRoutes(nextOrderOf),
  quickOrderRoutes,
  checkoutRoutes,
  orderRoutes,
  afterSaleRoutes,
  complaintRoutes,
  inquiryRoutes,
  reviewRoutes,
  paymentRoutes(payableOrders),
  ledgerRoutes,
  shopRoutes,
  catalogRoutes,
  promotionRoutes,
  searchRoutes,
  contentRoutes,
  collectionRoutes,
  messagingRoutes,
  overviewRoutes,
  backgroundRoutes,
  auditRoutes,
]
const handlers: readonly (EventHandler | OutboundHandler)[] = [
  ...approvalHandlers,
  ...catalogHandlers,
  ...searchHandlers,
  ...messagingHandlers,
  ...paymentHandlers,
  ...afterSaleHandlers,
  ...complaintHandlers,
  ...invoiceHandlers,
]
const jobs: readonly TimedJob[] = [
  ...idempotencyJobs,
  ...auditJobs,
  ...identityJobs,
  ...searchJobs,
  ...contentJobs,
  ...collectionJobs,
  ...approvalJobs,
  ...orderJobs,
  ...paymentJobs(payableOrders),
  ...refundJobs,
  ...afterSaleJobs,
  ...complaintJobs,
  ...invoiceJobs,
  ...inquiryJobs,
  ...messagingJobs,
]

export interface Mall {
  app: App
  http: Http
  eventBus: EventBus
  close(): Promise<void>
}

/** Builds one process of the mall on a database: migrated, mounted, not yet listening. */
export async function openMall(options: { config?: Config; database?: Database; clock?: Clock } = {}): Promise<Mall> {
  const config = options.config ?? readConfig()
  const log = makeLog(config.logLevel)
  const database = options.database ?? (await openDatabase(config))
  const eventBus = new EventBus(database, log, handlers, jobs, config.leaseSeconds)
  const secrets = await oneAtATime(database, async () => {
    await migrate(database)
    return openSecrets(config, database)
  })
  const clock = options.clock ?? systemClock
  const app: App = { config, database, clock, log, secrets, events: eventBus, appendAudit: appendEntries }
  const http: Http = new Http(app, authenticateWith(app))
  for (const mount of routes) mount(http)
  for (const route of Object.values<Route>(familyApi)) if (route.like) http.alias(route, route.like)
  mediaFiles(http.fastify, app)
  mountProviders(http, app)
  if (config.mode === 'demo') demoPictures(http.fastify)
  const state = { draining: false }
  mountOpsRoutes(http, app, state, [emailBacklog, paymentBacklog, refundBacklog])
  return {
    app,
    http,
    eventBus,
    async close() {
      state.draining = true
      try {
        // At once: a long job has as long as the open requests have.
        await Promise.all([http.fastify.close(), eventBus.close()])
      } finally {
        await database.close()
      }
    },
  }
}
