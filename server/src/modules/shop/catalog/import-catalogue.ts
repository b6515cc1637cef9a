import { countStock, openStock } from '#modules/shop/inventory'
import { findShopId, writeShops } from '#modules/shop/shop'
import { type Ctx, type App, asSystem } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { localizedText } from '#platform/messages'
import { goodsTexts } from './goods.messages.ts'
import { stockOnHand } from './catalog.store.ts'
import { categoryTree, invalidateCategories } from './category-tree.ts'
import {
  type Article,
  CatalogueReader,
  type CatalogueReading,
  type TableRow,
  layoutOf,
  layoutsWanted,
} from './read-catalogue.ts'
import { saveGoods } from './save-goods.ts'
import { writeCategory } from './write-goods.store.ts'

export interface ImportInput {
  /** Headings of the table, in lower case. */
  columns: readonly string[]
  rows: AsyncIterable<TableRow> | Iterable<TableRow>
  shop: string
  /** Rupiah for one unit of the currency of an order-line file; our own template is in rupiah. */
  rate: number
  /** Id or English name of the category for what names none. */
  category?: string
  /** What new articles have in stock where the file does not say. */
  stock: number
  dryRun: boolean
  onProgress?: (done: number, all: number) => void
}

export interface ImportReport extends CatalogueReading {
  added: number
  changed: number
  same: number
  goodsIds: number[]
}

const some = 250

/** Brings a table of articles into a shop. Again with the same table changes nothing; a dry run writes nothing at all. */
export async function importCatalogue(app: App, input: ImportInput): Promise<ImportReport> {
  const layout = layoutOf(input.columns)
  if (!layout)
    throw new Error(
      `The file needs the columns ${layoutsWanted.join(', or ')}. It has ${input.columns.join(', ') || 'none'}`,
    )
  const reader = new CatalogueReader(layout, layout === 'template' ? 1 : input.rate)
  for await (const row of input.rows) reader.take(row)
  const reading = reader.done()
  const report: ImportReport = {
    ...reading,
    refused: [...reading.refused],
    added: 0,
    changed: 0,
    same: 0,
    goodsIds: [],
  }
  if (input.dryRun) return report

  const place = await asSystem(app, 'import', (ctx) => findPlace(ctx, input, reading.articles))
  for (let at = 0; at < reading.articles.length; at += some) {
    const articles = reading.articles.slice(at, at + some)
    const part = await asSystem(app, 'import', (ctx) => writeArticles(ctx, articles, place, input.stock))
    for (const { fate, goodsId } of part.written) {
      report[fate]++
      if (fate !== 'same') report.goodsIds.push(goodsId)
    }
    report.refused.push(...part.refused)
    input.onProgress?.(Math.min(at + some, reading.articles.length), reading.articles.length)
  }
  return report
}

interface Place {
  shopId: number
  categories: Map<string, number>
}

/** The shop and the categories the articles go to; what is not there yet is made. */
async function findPlace(ctx: Ctx, input: ImportInput, articles: readonly Article[]): Promise<Place> {
  const known = await findShopId(ctx, input.shop)
  const shop = { name: input.shop, logo: '', descriptions: { 'en-us': '' }, phone: '', regionId: null, city: '' }
  const shopId = known?.id ?? (await writeShops(ctx, [shop]))[0]!
  const tree = await categoryTree(ctx)
  const byName = new Map<string, number>()
  for (const { id, names } of tree.byId.values())
    if (!byName.has(names['en-us'].toLowerCase())) byName.set(names['en-us'].toLowerCase(), id)
  const categories = new Map<string, number>()
  for (const name of new Set(articles.map((article) => article.category ?? ''))) {
    const asked = name || input.category || goodsTexts.importedCategory.english
    const byId = /^\d{1,15}$/.test(asked) ? tree.byId.get(Number(asked))?.id : undefined
    const found = byId ?? byName.get(asked.toLowerCase())
    const names =
      asked === goodsTexts.importedCategory.english
        ? localizedText(goodsTexts.importedCategory)
        : { 'en-us': asked.slice(0, 60) }
    const id = found ?? (await writeCategory(ctx, { parentId: null, names, image: '', position: 1000 }))
    byName.set(asked.toLowerCase(), id)
    categories.set(name, id)
  }
  ctx.afterCommit(() => invalidateCategories(ctx.app))
  return { shopId, categories }
}

async function writeArticles(ctx: Ctx, articles: readonly Article[], place: Place, usualStock: number) {
  const written = await saveGoods(
    ctx,
    articles.map((article) => ({
      shopId: place.shopId,
      number: article.number,
      categoryId: place.categories.get(article.category ?? '')!,
      names: article.names,
      units: article.unit ? { 'en-us': article.unit } : localizedText(goodsTexts.usualUnit),
      skus: [{ number: article.number, priceMinor: article.priceMinor }],
    })),
  )
  const skus = articles.map((article, at) => ({ article, ...written[at]!.skus[0]! }))
  await openStock(
    ctx,
    skus.filter((sku) => sku.added).map(({ skuId, article }) => ({ skuId, onHand: article.stock ?? usualStock })),
  )

  const refused: { row: number; reason: string }[] = []
  const onHand = await stockOnHand(
    ctx,
    skus.map((sku) => sku.skuId),
  )
  for (const { skuId, article } of skus) {
    if (article.stock === undefined || onHand.get(skuId) === article.stock) continue
    await countStock(ctx, skuId, article.stock).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      refused.push({
        row: 0,
        reason: `${article.number}: ${error.code === 'STOCK_ELSEWHERE' ? 'other warehouses' : 'orders'} hold more than ${article.stock} pieces, the stock stays as it is`,
      })
    })
  }
  return { written, refused }
}
