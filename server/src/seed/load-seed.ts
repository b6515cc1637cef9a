import { sql } from 'kysely'
import { writeVisibleCategories } from '#modules/shop/catalog'
import { carriersOf } from '#modules/shop/shipping'
import { rebuildSearch } from '#modules/shop/search'
import { type Ctx, type App, asSystem } from '#platform/ctx'
import type { Db } from '#platform/database/database'
import { Diary } from './diary.ts'
import { loadAfterSales } from './load-after-sales.ts'
import { loadComplaints } from './load-complaints.ts'
import { loadAnnouncements } from './load-announcements.ts'
import { loadBargains } from './load-bargains.ts'
import { loadConversations } from './load-conversations.ts'
import { loadCollections } from './load-collections.ts'
import { loadCompanies } from './load-companies.ts'
import { loadCompanyDesk } from './load-company-desk.ts'
import { loadCredit } from './load-credit.ts'
import { loadFieldRules } from './load-field-rules.ts'
import { loadGoodsDocuments } from './load-goods-documents.ts'
import { loadGoodsReviews } from './load-goods-reviews.ts'
import { planGroupJoins } from './load-group-joins.ts'
import { loadInquiries } from './load-inquiries.ts'
import { loadFigures } from './load-figures.ts'
import { loadCredits, loadInvoices, loadTaxInvoices } from './load-invoices.ts'
import { loadOfferedQuotes } from './load-offered-quotes.ts'
import { type Settled, loadOrders } from './load-orders.ts'
import { loadLooks } from './load-looks.ts'
import { loadFormats } from './load-formats.ts'
import { loadNoticeDefaults } from './load-notice-defaults.ts'
import { loadNotices } from './load-notices.ts'
import { loadPages } from './load-pages.ts'
import { loadBankLines } from './load-bank-lines.ts'
import { loadCommission } from './load-commission.ts'
import { loadLedger } from './load-ledger.ts'
import { loadPayouts } from './load-payouts.ts'
import { loadPlaces } from './load-places.ts'
import { loadPoints } from './load-points.ts'
import { loadPromotions } from './load-promotions.ts'
import { loadReceipts } from './load-receipts.ts'
import { loadReviews } from './load-reviews.ts'
import { loadSearchWords } from './load-search-words.ts'
import { loadSettings } from './load-settings.ts'
import { loadAgreement, loadListInWriting, loadShelves } from './load-shelves.ts'
import { loadShopApplications } from './load-shop-applications.ts'
import { loadShopRuns } from './load-shop-runs.ts'
import { loadShopGrades } from './load-shop-grades.ts'
import { loadShopPages } from './load-shop-pages.ts'
import { loadAlbum } from './load-album.ts'
import { loadAnswerTemplates } from './load-answer-templates.ts'
import { loadQueues } from './load-queues.ts'
import { loadShopSettings } from './load-shop-settings.ts'
import { loadWarehouses } from './load-warehouses.ts'
import { loadViews } from './load-views.ts'
import { makeSeed } from './make-seed.ts'
import type { SeedData } from './seed.types.ts'

/** Fills an empty mall with the demo data, once; says whether it did. Two processes may start at once. */
export async function loadSeed(app: App): Promise<boolean> {
  const isFilled = app.database.engine === 'server' ? await fill(app) : await withoutWaiting(app, () => fill(app))
  // The planner has seen an empty database until now; the commit takes along what was not waited for.
  if (isFilled) await app.database.script(`analyze ${await grownTables(app.database.db, 0)}`)
  return isFilled
}

/** Thousands of commits, none of which waits for the disk. The embedded database has one session. */
async function withoutWaiting<T>({ database }: App, run: () => Promise<T>): Promise<T> {
  await database.script('set synchronous_commit = off')
  try {
    return await run()
  } finally {
    await database.script('set synchronous_commit = on')
  }
}

async function fill(app: App): Promise<boolean> {
  const made = await asSystem(app, 'load-world', async (ctx) => {
    if (!(await claimed(ctx))) return undefined
    const seedData = makeSeed()
    return { seedData, ...(await settle(ctx, seedData)) }
  })
  if (!made) return false
  await loadOrders(app, made.seedData, made.settled, await planGroupJoins(app, made.settled))
  await loadInvoices(app, made.settled)
  await loadCredit(app, made.settled)
  await loadCollections(app, made.settled)
  await loadReviews(app, made.settled)
  await loadAfterSales(app, made.settled)
  await loadReceipts(app, made.settled)
  await loadComplaints(app, made.settled)
  await loadCredits(app, made.settled)
  await loadTaxInvoices(app, made.settled)
  await loadBargains(app, made.settled)
  await loadShopSettings(app, made.settled)
  await loadOfferedQuotes(app, made.settled)
  await loadInquiries(app, made.settled)
  await loadFieldRules(app, made.settled)
  await loadShopApplications(app, made.settled)
  await loadGoodsReviews(app, made.settled)
  await loadGoodsDocuments(app, made.settled)
  await loadShopRuns(app, made.settled)
  // After its orders: some of them hold what it may not see any more.
  await asSystem(app, 'load-world', (ctx) => writeVisibleCategories(ctx, made.hotel.companyId, made.hotel.categoryIds))
  await loadCompanyDesk(app, made.settled)
  await loadNotices(app, made.settled)
  await loadPayouts(app, made.settled)
  await loadBankLines(app, made.settled)
  await loadCommission(app, made.settled)
  await loadLedger(app, made.settled)
  await loadSettings(app)
  await loadPoints(
    app,
    [...made.settled.buyers.values()].map((it) => it.memberId),
  )
  await loadWarehouses(app, made.settled)
  await loadFormats(app)
  await loadNoticeDefaults(app)
  await loadLooks(app)
  await loadAnnouncements(app)
  await loadViews(app, made.settled)
  await loadQueues(app, made.settled)
  await loadAnswerTemplates(app, made.settled)
  await loadAlbum(app, made.settled)
  await loadShopGrades(app, made.settled)
  await loadFigures(app)
  await loadConversations(app, made.settled)
  return true
}

/** The first to ask fills it; a mall that somebody has begun to use is never filled. */
async function claimed(ctx: Ctx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(7303)`.execute(ctx.db)
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from installation where name = 'world') or exists (select from account) or exists (select from goods) as used`.execute(
    ctx.db,
  )
  if (rows[0]!.used) return false
  await sql`insert into installation (name, value) values ('world', 'demo')`.execute(ctx.db)
  return true
}

/** The tables of the mall that take more than so many bytes and have grown by a tenth since they were analyzed, if they were. */
async function grownTables(db: Db, bytes: number): Promise<string> {
  const { rows } = await sql<{ tables: string }>`
    select string_agg(format('%I', relname), ', ' order by relname) as tables from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and pg_relation_size(oid) > greatest(${bytes}::bigint, relpages::bigint * 9011)`.execute(db)
  return rows[0]!.tables
}

/** The planner takes a table that was just filled for an empty one: the larger ones are analyzed. */
const countRows = async (ctx: Ctx): Promise<unknown> =>
  sql.raw(`analyze ${await grownTables(ctx.db, 24_576)}`).execute(ctx.db)

async function settle(
  ctx: Ctx,
  seedData: SeedData,
): Promise<{ settled: Settled; hotel: { companyId: number; categoryIds: number[] } }> {
  const places = await loadPlaces(ctx)
  const shelves = await loadShelves(ctx, seedData, places)
  await countRows(ctx)
  const { companies, ...people } = await loadCompanies(ctx, seedData, places, shelves.shops)
  await loadAgreement(ctx, seedData, companies.get(seedData.companies[0]!.key)!, shelves.skus)
  await loadListInWriting(
    ctx,
    seedData,
    seedData.companies.slice(0, 2).map(({ key }) => companies.get(key)!),
    shelves,
  )
  await loadPages(ctx, seedData, shelves)
  await loadShopPages(ctx, seedData, shelves)
  await loadPromotions(ctx, seedData, shelves)
  await loadSearchWords(ctx, shelves)
  await rebuildSearch(ctx)
  await countRows(ctx)
  const carriers = new Map((await carriersOf(ctx)).map((carrier) => [carrier.code, carrier.id]))
  // A hotel that buys everything but medical supplies.
  const categoryIds = seedData.categories
    .filter(({ key, parent }) => parent === undefined && key !== 'medical')
    .map(({ key }) => shelves.categories.get(key)!)
  return {
    settled: { ...people, diary: new Diary(), shops: shelves.shops, skus: shelves.skus, carriers },
    hotel: { companyId: companies.get('company:saujana')!, categoryIds },
  }
}
