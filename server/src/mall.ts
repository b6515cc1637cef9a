import { familyApi, type Route } from '@borong/contract'
import { Http } from '#platform/http/http'
import type { App } from '#platform/ctx'
import { EventBus } from '#platform/background/event-bus'
import type { EventHandler, OutboundHandler } from '#platform/background/event-handler'
import type { TimedJob } from '#platform/background/timed-jobs'
import { readConfig, type Config } from '#platform/config'
import { type Clock, systemClock } from '#platform/clock'
import { type Database, openDatabase } from '#platform/database/database'
import { MaintenanceGate } from '#platform/http/maintenance-gate'
import { idempotencyJobs } from '#platform/http/idempotency'
import { makeLog } from '#platform/observe/log'
import { backgroundRoutes } from '#platform/background/background'
import { mountOpsRoutes } from '#platform/http/ops-routes'
import { migrate, oneAtATime } from '#platform/database/migrate'
import { openSecrets } from '#platform/secrets'
import { loadTranslations } from '#platform/translations'
import { afterSaleJobs, afterSaleHandlers, afterSaleRoutes } from '#modules/support/after-sale'
import { albumRoutes } from '#modules/foundation/album'
import { answerTemplateRoutes } from '#modules/support/answer-template'
import { freeEntriesOf } from '#modules/support/assignment'
import { approvalJobs, approvalHandlers, approvalRoutes } from '#modules/company/approval'
import { bankLineHandlers, bankLineRoutes } from '#modules/support/bank-line'
import { budgetRoutes } from '#modules/company/budget'
import { catalogHandlers, catalogJobs, catalogRoutes } from '#modules/shop/catalog'
import { appendEntries, auditJobs, auditRoutes } from '#modules/foundation/audit'
import { cartRoutes } from '#modules/trade/cart'
import { chatJobs, chatRoutes } from '#modules/support/chat'
import { checkoutRoutes, nextOrderOf } from '#modules/trade/checkout'
import { collectionJobs, collectionRoutes } from '#modules/storefront/collection'
import { complaintJobs, complaintHandlers, complaintRoutes } from '#modules/support/complaint'
import { caseDeskRoutes } from '#modules/support/case-desk'
import { commissionInvoiceJobs, commissionInvoiceRoutes, commissionTaxRoutes } from '#modules/trade/commission-invoice'
import { commissionRoutes } from '#modules/trade/commission'
import { companyDeskRoutes } from '#modules/support/company-desk'
import { announcementJobs, announcementRoutes } from '#modules/support/announcement'
import { consentRoutes } from '#modules/storefront/consent'
import { consoleRoutes } from '#modules/support/console'
import { contentJobs, contentRoutes } from '#modules/storefront/content'
import {
  apiKeyRoutes,
  identityJobs,
  identityRoutes,
  emailBacklog,
  passkeyRoutes,
  secondFactorRoutes,
  shopSessionRoutes,
} from '#modules/foundation/identity'
import { doctorJobs, doctorRoutes, measureDoctor } from '#modules/support/doctor'
import { figuresHandlers, figuresJobs, figuresRoutes } from '#modules/support/figures'
import { invoiceJobs, invoiceHandlers, invoiceRoutes } from '#modules/trade/invoice'
import { bulkRunHandlers, bulkRunJobs, bulkRunRoutes } from '#modules/support/bulk-run'
import { goodsImportHandlers, goodsImportJobs, goodsImportRoutes } from '#modules/shop/goods-import'
import { inventoryJobs } from '#modules/shop/inventory'
import { inquiryJobs, inquiryRoutes, preparedQuoteRoutes, quoteFileRoutes } from '#modules/trade/inquiry'
import { languageOfferOf } from '#modules/foundation/settings'
import { currentMaintenance, maintenanceRoutes } from '#modules/foundation/maintenance'
import { mediaFiles, mediaRoutes } from '#modules/foundation/media'
import { lookRoutes } from '#modules/support/look'
import { ledgerDeskRoutes } from '#modules/support/ledger-desk'
import { ledgerJobs, ledgerRoutes } from '#modules/trade/ledger'
import { payoutRoutes } from '#modules/trade/payout'
import { notificationJobs, notificationHandlers, notificationRoutes } from '#modules/support/notification'
import { earlierOrders, orderJobs, orderRoutes, payableOrders } from '#modules/trade/order'
import { operatorOf, operatorRoutes } from '#modules/foundation/operators'
import { overviewRoutes } from '#modules/storefront/overview'
import { organisationRoutes, peopleRoutes } from '#modules/company/organisation'
import {
  mountProviders,
  paymentBacklog,
  paymentHandlers,
  paymentJobs,
  paymentRoutes,
  refundBacklog,
  refundJobs,
} from '#modules/trade/payment'
import { flashSaleRoutes, promotionRoutes } from '#modules/shop/promotion'
import { pointsJobs, pointsRoutes } from '#modules/trade/points'
import { pointsDeskRoutes } from '#modules/support/points-desk'
import { queueEntryRoutes } from '#modules/support/queue-entry'
import { quickOrderRoutes } from '#modules/trade/quick-order'
import { referenceRoutes } from '#modules/foundation/reference'
import { reviewRoutes } from '#modules/storefront/review'
import { findNamedAlike, searchJobs, searchHandlers, searchRoutes } from '#modules/shop/search'
import { carrierRoutes, freightRoutes } from '#modules/shop/shipping'
import { joiningRoutes, shopJobs, shopGradeRoutes, shopRoutes, shopSettingRoutes } from '#modules/shop/shop'
import { shopPageRoutes } from '#modules/shop/shop-page'
import { shopApplicationRoutes } from '#modules/shop/shop-application'
import { shopDeskRoutes } from '#modules/support/shop-desk'
import { shopPricesRoutes } from '#modules/support/shop-prices'
import { groupBuyDeskRoutes } from '#modules/support/group-buy-desk'
import { shopPromotionsRoutes } from '#modules/support/shop-promotions'
import { setupRoutes } from '#modules/support/setup'
import { shopStockRoutes } from '#modules/support/shop-stock'
import { mallCouponsRoutes } from '#modules/support/mall-coupons'
import { mallTodayRoutes } from '#modules/support/mall-today'
import { salesBoardRoutes } from '#modules/support/sales-board'
import { shopTodayRoutes } from '#modules/support/shop-today'
import { emailDeskRoutes } from '#modules/support/email-desk'
import { formatPackRoutes, settingDeskRoutes } from '#modules/support/setting-desk'
import { storageDeskRoutes } from '#modules/support/storage-desk'
import { authenticateWith } from './authenticate.ts'
import { demoPictures } from './seed/demo-pictures.ts'
import { places } from './places.ts'

/** The table of contents: every module's calls, event handlers and timed jobs. */
const routes: ((http: Http) => void)[] = [
  referenceRoutes,
  carrierRoutes,
  mediaRoutes,
  albumRoutes,
  identityRoutes(places),
  secondFactorRoutes(places),
  passkeyRoutes(places),
  shopSessionRoutes(places),
  apiKeyRoutes,
  maintenanceRoutes,
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
  preparedQuoteRoutes,
  quoteFileRoutes,
  chatRoutes,
  queueEntryRoutes,
  answerTemplateRoutes,
  reviewRoutes,
  paymentRoutes(payableOrders),
  ledgerRoutes,
  payoutRoutes,
  commissionRoutes,
  commissionInvoiceRoutes,
  commissionTaxRoutes,
  shopRoutes(operatorOf, freeEntriesOf),
  joiningRoutes(freeEntriesOf),
  shopSettingRoutes,
  shopGradeRoutes,
  shopPageRoutes(findNamedAlike),
  shopApplicationRoutes,
  shopDeskRoutes,
  lookRoutes,
  shopStockRoutes,
  shopTodayRoutes,
  mallTodayRoutes,
  salesBoardRoutes,
  freightRoutes,
  shopPricesRoutes,
  shopPromotionsRoutes,
  mallCouponsRoutes,
  groupBuyDeskRoutes,
  setupRoutes,
  goodsImportRoutes,
  bulkRunRoutes,
  catalogRoutes,
  promotionRoutes(earlierOrders),
  flashSaleRoutes,
  pointsRoutes,
  searchRoutes,
  contentRoutes,
  consentRoutes,
  announcementRoutes,
  collectionRoutes,
  notificationRoutes,
  overviewRoutes,
  figuresRoutes,
  companyDeskRoutes,
  caseDeskRoutes,
  bankLineRoutes,
  ledgerDeskRoutes,
  settingDeskRoutes,
  formatPackRoutes,
  pointsDeskRoutes,
  storageDeskRoutes,
  emailDeskRoutes,
  doctorRoutes,
  consoleRoutes,
  backgroundRoutes,
  auditRoutes,
]
const handlers: readonly (EventHandler | OutboundHandler)[] = [
  ...approvalHandlers,
  ...catalogHandlers,
  ...goodsImportHandlers,
  ...bulkRunHandlers,
  ...bankLineHandlers,
  ...searchHandlers,
  ...notificationHandlers,
  ...paymentHandlers,
  ...afterSaleHandlers,
  ...complaintHandlers,
  ...invoiceHandlers,
  ...figuresHandlers,
]
const jobs: readonly TimedJob[] = [
  ...idempotencyJobs,
  ...auditJobs,
  ...identityJobs,
  ...inventoryJobs,
  ...shopJobs,
  ...searchJobs,
  ...goodsImportJobs,
  ...bulkRunJobs,
  ...contentJobs,
  ...collectionJobs,
  ...approvalJobs,
  ...orderJobs,
  ...paymentJobs(payableOrders),
  ...refundJobs,
  ...afterSaleJobs,
  ...complaintJobs,
  ...invoiceJobs,
  ...commissionInvoiceJobs,
  ...inquiryJobs,
  ...catalogJobs,
  ...chatJobs,
  ...announcementJobs,
  ...notificationJobs,
  ...figuresJobs,
  ...ledgerJobs,
  ...pointsJobs,
  ...doctorJobs,
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
  loadTranslations()
  const database = options.database ?? (await openDatabase(config))
  if (config.declaredRefusals) database.findRootHandles()
  const eventBus = new EventBus(database, log, handlers, jobs, config.leaseSeconds)
  const secrets = await oneAtATime(database, async () => {
    await migrate(database)
    return openSecrets(config, database)
  })
  const clock = options.clock ?? systemClock
  const app: App = { config, database, clock, log, secrets, events: eventBus, appendAudit: appendEntries }
  const { assertDeclared } = config.declaredRefusals ? await import('#platform/http/declared-refusals') : {}
  const http: Http = new Http(
    app,
    authenticateWith(app),
    new MaintenanceGate(
      () => currentMaintenance(app),
      () => clock.now(),
    ),
    () => languageOfferOf(app),
    assertDeclared,
  )
  for (const mount of routes) mount(http)
  for (const route of Object.values<Route>(familyApi)) if (route.like) http.alias(route, route.like)
  mediaFiles(http.fastify, app)
  mountProviders(http, app)
  if (config.mode === 'demo') demoPictures(http.fastify)
  const state = { draining: false }
  mountOpsRoutes(http, app, state, [emailBacklog, paymentBacklog, refundBacklog], [measureDoctor])
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
