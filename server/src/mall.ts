import { familyApi, type Route } from '@borong/contract'
import { Http } from '#platform/http'
import type { House } from '#platform/ctx'
import { type Errand, Newsroom, type Reaction, type TimedJob } from '#platform/news'
import { readConfig, type Config } from '#platform/config'
import { type Clock, systemClock } from '#platform/clock'
import { type Database, openDatabase } from '#platform/database'
import { idempotencyJobs } from '#platform/idempotency'
import { makeLog } from '#platform/log'
import { backgroundRoutes } from '#platform/background'
import { mountDoors } from '#platform/door'
import { migrate, oneAtATime } from '#platform/migrate'
import { openSecrets } from '#platform/secrets'
import { afterSaleJobs, afterSaleReactions, afterSaleRoutes } from '#modules/aftersale'
import { approvalJobs, approvalReactions, approvalRoutes } from '#modules/approval'
import { budgetRoutes } from '#modules/budget'
import { catalogReactions, catalogRoutes } from '#modules/catalog'
import { cartRoutes } from '#modules/cart'
import { checkoutRoutes, nextOrderOf } from '#modules/checkout'
import { collectionJobs, collectionRoutes } from '#modules/collection'
import { complaintJobs, complaintReactions, complaintRoutes } from '#modules/complaint'
import { contentJobs, contentRoutes } from '#modules/content'
import { identityJobs, identityRoutes, letterBacklog } from '#modules/identity'
import { invoiceJobs, invoiceReactions, invoiceRoutes } from '#modules/invoice'
import { inquiryJobs, inquiryRoutes } from '#modules/inquiry'
import { mediaFiles, mediaRoutes } from '#modules/media'
import { ledgerRoutes } from '#modules/ledger'
import { messagingJobs, messagingReactions, messagingRoutes } from '#modules/messaging'
import { orderJobs, orderRoutes, payableOrders } from '#modules/order'
import { overviewRoutes } from '#modules/overview'
import { organisationRoutes, peopleRoutes } from '#modules/organisation'
import {
  mountProviders,
  paymentBacklog,
  paymentJobs,
  paymentReactions,
  paymentRoutes,
  refundBacklog,
  refundJobs,
} from '#modules/payment'
import { promotionRoutes } from '#modules/promotion'
import { quickOrderRoutes } from '#modules/quick-order'
import { referenceRoutes } from '#modules/reference'
import { reviewRoutes } from '#modules/review'
import { searchJobs, searchReactions, searchRoutes } from '#modules/search'
import { shopRoutes } from '#modules/shop'
import { authenticateWith } from './authenticate.ts'
import { demoPictures } from './world/demo-pictures.ts'
import { places } from './places.ts'

/** The table of contents: every module's calls, reactions and timed jobs. */
const routes: ((http: Http) => void)[] = [
  referenceRoutes,
  mediaRoutes,
  identityRoutes(places),
  organisationRoutes,
  peopleRoutes,
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
]
const reactions: readonly (Reaction | Errand)[] = [
  ...approvalReactions,
  ...catalogReactions,
  ...searchReactions,
  ...messagingReactions,
  ...paymentReactions,
  ...afterSaleReactions,
  ...complaintReactions,
  ...invoiceReactions,
]
const jobs: readonly TimedJob[] = [
  ...idempotencyJobs,
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
  house: House
  http: Http
  newsroom: Newsroom
  close(): Promise<void>
}

/** Builds one process of the mall on a database: migrated, mounted, not yet listening. */
export async function openMall(options: { config?: Config; database?: Database; clock?: Clock } = {}): Promise<Mall> {
  const config = options.config ?? readConfig()
  const log = makeLog(config.logLevel)
  const database = options.database ?? (await openDatabase(config))
  const newsroom = new Newsroom(database, log, reactions, jobs, config.leaseSeconds)
  const secrets = await oneAtATime(database, async () => {
    await migrate(database)
    await newsroom.open()
    return openSecrets(config, database)
  })
  const house: House = { config, database, clock: options.clock ?? systemClock, log, secrets, news: newsroom }
  const http: Http = new Http(house, authenticateWith(house))
  for (const mount of routes) mount(http)
  for (const route of Object.values<Route>(familyApi)) if (route.like) http.alias(route, route.like)
  mediaFiles(http.app, house)
  mountProviders(http, house)
  if (config.mode === 'demo') demoPictures(http.app)
  const state = { draining: false }
  mountDoors(http, house, state, [letterBacklog, paymentBacklog, refundBacklog])
  return {
    house,
    http,
    newsroom,
    async close() {
      state.draining = true
      try {
        // At once: a long job has as long as the open requests have.
        await Promise.all([http.app.close(), newsroom.close()])
      } finally {
        await database.close()
      }
    },
  }
}
