import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { InventoryViews } from '#modules/shop/inventory'
import type { PriceListViews } from '#modules/shop/price-list'
import type { ShopViews } from '#modules/shop/shop'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { allOf, anyOf, hidden, tablesOf } from '#platform/database/database'
import { fieldsOf, rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import type { Step } from './price.ts'
import type { CatalogTables, CatalogViews, CategoryTable, GoodsTable, OfferView, SkuTable } from './catalog.tables.ts'

export const db = (ctx: Pick<Ctx, 'db'>) =>
  tablesOf<CatalogTables & CatalogViews & ShopViews & InventoryViews & PriceListViews>(ctx)

/** The one mapping of the row of a goods; the sum of its stars and its end are for statements alone. */
export const goodsRow = rowMapping<GoodsTable>()(
  {
    id: 'id',
    shopId: 'shop_id',
    categoryId: 'category_id',
    freightTemplateId: 'freight_template_id',
    brandId: 'brand_id',
    number: 'number',
    names: 'names',
    descriptions: 'descriptions',
    units: 'units',
    parameters: 'parameters',
    thumbnail: 'thumbnail',
    gallery: 'gallery',
    documents: 'documents',
    leadDays: 'lead_days',
    status: 'status',
    sold: 'sold',
    ratingTenths: 'rating_tenths',
    reviewCount: 'review_count',
    version: 'version',
    listedAt: 'listed_at',
    changedAt: 'changed_at',
  },
  ['star_sum', 'deleted_at'],
)

/** The one mapping of a sku's row. */
export const skuRow = rowMapping<SkuTable>()(
  {
    id: 'id',
    goodsId: 'goods_id',
    shopId: 'shop_id',
    number: 'number',
    specs: 'specs',
    priceMinor: 'price_minor',
    marketPriceMinor: 'market_price_minor',
    tiers: 'tiers',
    weightGrams: 'weight_grams',
    volumeCm3: 'volume_cm3',
    lengthMm: 'length_mm',
    widthMm: 'width_mm',
    heightMm: 'height_mm',
    minQuantity: 'min_quantity',
    orderMultiple: 'order_multiple',
    maxQuantity: 'max_quantity',
    packs: 'packs',
    picture: 'picture',
    position: 'position',
  },
  ['deleted_at'],
)

/** The one mapping of a category's row. */
export const categoryRow = rowMapping<CategoryTable>()(
  {
    id: 'id',
    parentId: 'parent_id',
    grade: 'grade',
    path: 'path',
    names: 'names',
    image: 'image',
    position: 'position',
    parameters: 'parameters',
    version: 'version',
  },
  ['pack_key'],
)
const treeRow = categoryRow.without(['parameters', 'version'])

/** The one mapping of what the view of offers says of a sku. */
const offerRow = rowMapping<OfferView>()({
  skuId: 'sku_id',
  goodsId: 'goods_id',
  shopId: 'shop_id',
  categoryId: 'category_id',
  skuNumber: 'sku_number',
  names: 'names',
  units: 'units',
  specs: 'specs',
  priceMinor: 'price_minor',
  marketPriceMinor: 'market_price_minor',
  tiers: 'tiers',
  weightGrams: 'weight_grams',
  volumeCm3: 'volume_cm3',
  freightTemplateId: 'freight_template_id',
  minQuantity: 'min_quantity',
  orderMultiple: 'order_multiple',
  maxQuantity: 'max_quantity',
  leadDays: 'lead_days',
  packs: 'packs',
  picture: 'picture',
  goodsVersion: 'goods_version',
  onShelf: 'on_shelf',
})
type OfferOfView = ReturnType<typeof offerRow.read>

/** One parameter for a list of ids, so that the statement is the same for any number of them. */
export const among = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = ${anyOf(ids)}`

/** Whether a company may see what lies in a category: nothing is written down for a company that sees everything. */
export const seen = (companyId: number | RawBuilder<number>, category: string) =>
  companyId
    ? sql<boolean>`coalesce((select bool_or(v.category_id = any(path)) from company_category v, category where v.company_id = ${companyId} and category.id = ${sql.ref(category)}), true)`
    : sql<boolean>`true`

/** The editions of price lists that a company has at a moment: they are looked up once for a statement, and then skus by their key. */
const editionsFor = (companyId: number | RawBuilder<number>, now: Date) =>
  sql`array(select r.edition_id from price_reach r where r.company_id = ${companyId} and r.starts_at <= ${now} and r.ends_at > ${now})`

/** What a company has agreed for a sku, [from quantity, price] each; null without any, and without a company. */
const agreedFor = (sku: string, companyId: number | RawBuilder<number>, now: Date): RawBuilder<Step[] | null> =>
  sql`(select json_agg(json_build_array(a.min_quantity, a.price_minor))
    from agreed_price a where a.sku_id = ${sql.ref(sku)} and a.edition_id = any(${editionsFor(companyId, now)}))`
/** What a buyer is told of the stock of a sku, `a`. */
export const stockTold = (today: string) =>
  sql`coalesce(a.available, 0) as available, coalesce(greatest(a.free, 0), 0) as "inStock",
      case when a.restock_on >= ${today}::date then a.restock_on end as "restockOn",
      case when a.backorder_limit > 0 then case when a.restock_on >= ${today}::date then a.restock_on
        else ${today}::date + a.backorder_days end end as "backorderOn"`

/** What a statement has of whoever asks. */
interface PartsOf {
  isCompany: boolean
  /** Whether the category is seen. */
  visible: (companyId: number) => RawBuilder<boolean>
  /** What is agreed for the sku. */
  agreed: (companyId: number, now: Date) => RawBuilder<Step[] | null>
}
/** A statement for companies and one for who has none, which asks nothing of categories and prices; `category` and `sku` are what they name them. */
export function forWhoAsks<Asked extends { companyId: number }, Row>(
  { category, sku }: { category: string; sku: string },
  statement: (parts: PartsOf) => (ctx: Pick<Ctx, 'db'>, asked: Asked) => Promise<Row[]>,
): (ctx: Pick<Ctx, 'db'>, asked: Asked) => Promise<Row[]> {
  const company = statement({
    isCompany: true,
    visible: (companyId) => seen(companyId, category),
    agreed: (companyId, now) => agreedFor(sku, companyId, now),
  })
  const anybody = statement({ isCompany: false, visible: () => seen(0, category), agreed: () => sql`null::json` })
  return (ctx, asked) => (asked.companyId ? company : anybody)(ctx, asked)
}

export interface OfferRow extends Omit<OfferOfView, 'freightTemplateId' | 'leadDays'> {
  /** Null: the default of the shop; a view hides that. */
  freightTemplateId: number | null
  /** Working days before it leaves the shop; null: not said. */
  leadDays: number | null
  shopName: string
  shopOpen: boolean
  /** In a category the company may see; without a company, always. What is not seen may be shown only where the company has it already. */
  isSeen: boolean
  /** [from quantity, price] each; null: nothing is agreed. */
  agreed: Step[] | null
  /** How many can be ordered, with those beyond the stock. */
  available: number
  /** Of these, how many are there; the rest comes on `backorderOn`. */
  inStock: number
  /** The day on which more comes; null: nobody has said, or it is past. */
  restockOn: string | null
  /** Where the shop takes orders beyond the stock: on which day what is ordered now comes; null: it does not. */
  backorderOn: string | null
}

interface OfferAsked {
  companyId: number
  now: Date
  today: string
}

/** `offset 0` has each shop looked up by its key: a few offers are read, and all shops joined cost more than these. */
const offerSelected = (
  { today }: Pick<OfferAsked, 'today'>,
  it: {
    of?: RawBuilder<unknown>
    isSeen: RawBuilder<boolean>
    agreed: RawBuilder<Step[] | null>
    where: RawBuilder<unknown>
  },
) => sql<OfferRow>`
    select ${fieldsOf(offerRow, 'o')}, ${it.isSeen} as "isSeen", f.name as "shopName", f.is_open as "shopOpen",
      ${it.agreed} as agreed, ${stockTold(today)}${it.of ? sql`, of_one.company_id as "companyId"` : sql``}
    from ${it.of ? sql`${it.of} as of_one(company_id, sku_id) cross join ` : sql``}offer o
    cross join lateral (select name, is_open from shop_summary where shop_summary.shop_id = o.shop_id offset 0) f
    left join available_stock a on a.sku_id = o.sku_id
    where ${it.where}`

/** The same for many companies, each with a sku. */
const offersOfPairs = compileOnce(
  (_db, it: Omit<OfferAsked, 'companyId'> & { companyIds: readonly number[]; skuIds: readonly number[] }) => {
    const companyId = sql.ref<number>('of_one.company_id')
    return offerSelected(it, {
      of: sql`unnest(${hidden(it.companyIds, 'bigint[]')}, ${allOf(it.skuIds)})`,
      isSeen: seen(companyId, 'o.category_id'),
      agreed: agreedFor('o.sku_id', companyId, it.now),
      where: sql`o.sku_id = of_one.sku_id`,
    })
  },
)

export interface OffersWanted {
  companyId: number
  skuIds: readonly number[]
}

/** Offers for many at once, in the order asked; what several of a company ask for is read once. */
export async function offersForEach(ctx: Ctx, asked: readonly OffersWanted[]): Promise<OfferRow[][]> {
  const pairs = new Map(
    asked.flatMap(({ companyId, skuIds }) =>
      skuIds.map((skuId) => [`${companyId} ${skuId}`, { companyId, skuId }] as const),
    ),
  )
  const now = ctx.clock.now()
  const rows = (await offersOfPairs(ctx, {
    companyIds: [...pairs.values()].map((it) => it.companyId),
    skuIds: [...pairs.values()].map((it) => it.skuId),
    now,
    today: dayIn(now, mallZone),
  })) as (OfferRow & { companyId: number })[]
  const found = new Map(rows.map(({ companyId, ...row }) => [`${companyId} ${row.skuId}`, row]))
  return asked.map(({ companyId, skuIds }) => skuIds.flatMap((skuId) => found.get(`${companyId} ${skuId}`) ?? []))
}

/** Reads offers of the skus that `skuIds` stands for, an array in SQL: a list that was passed in, or what another statement would have answered. */
export function offersReader<Asked extends object>(skuIds: (asked: Asked) => RawBuilder<unknown>) {
  const offers = forWhoAsks({ category: 'o.category_id', sku: 'o.sku_id' }, ({ visible, agreed }) =>
    compileOnce((_db, asked: Asked & OfferAsked) =>
      offerSelected(asked, {
        isSeen: visible(asked.companyId),
        agreed: agreed(asked.companyId, asked.now),
        where: sql`o.sku_id = any(${skuIds(asked)})`,
      }),
    ),
  )
  return (ctx: Ctx, asked: Asked, companyId = 0): Promise<OfferRow[]> =>
    offers(ctx, { ...asked, companyId, now: ctx.clock.now(), today: dayIn(ctx.clock.now(), mallZone) })
}

/** How many can be ordered of each sku that `skuIds` stands for, and nothing else of it. Made once, at the top of a file. */
export const availabilityReader = <Asked extends object>(skuIds: (asked: Asked) => RawBuilder<unknown>) =>
  compileOnce(
    (_db, asked: Asked) => sql<{ skuId: number; available: number }>`
      select asked.sku_id as "skuId", coalesce(a.available, 0) as available
      from unnest(${skuIds(asked)}) as asked(sku_id) left join available_stock a on a.sku_id = asked.sku_id`,
  )

export const offersOf = offersReader((asked: { skuIds: readonly number[] }) => allOf(asked.skuIds))

export interface LiveSku {
  version: number
  shopId: number
  sold: number
  ratingTenths: number
  reviewCount: number
  skuId: number
  agreed: Step[] | null
  available: number
  inStock: number
  onHand: number
  restockOn: string | null
  backorderOn: string | null
}

interface LiveAsked {
  goodsId: number
  companyId: number
  now: Date
  today: string
}
/** As of offers, the shop is looked up by its key. */
const live = forWhoAsks({ category: 'g.category_id', sku: 's.id' }, ({ visible, agreed }) =>
  compileOnce(
    (_db, { goodsId, companyId, now, today }: LiveAsked) => sql<LiveSku>`
    select g.version, g.shop_id as "shopId", g.sold, g.rating_tenths as "ratingTenths", g.review_count as "reviewCount", s.id as "skuId",
      ${agreed(companyId, now)} as agreed, coalesce(a.on_hand, 0) as "onHand", ${stockTold(today)}
    from goods g
    cross join lateral (select is_open from shop_summary where shop_summary.shop_id = g.shop_id offset 0) f
    join sku s on s.goods_id = g.id
    left join available_stock a on a.sku_id = s.id
    where g.id = ${goodsId} and g.status = 'on_shelf' and g.deleted_at is null and s.deleted_at is null and f.is_open
      and ${visible(companyId)}
    order by s.position, s.id`,
  ),
)

/** What changes about a goods without a new version of it, sku by sku; nothing when it cannot be bought. Asked for more than anything else. */
export function liveSkus(ctx: Ctx, goodsId: number, companyId = 0): Promise<LiveSku[]> {
  const now = ctx.clock.now()
  return live(ctx, { goodsId, companyId, now, today: dayIn(now, mallZone) })
}

const written = compileOnce((tables: ReturnType<typeof db>, { goodsId }: { goodsId: number }) =>
  tables
    .selectFrom('goods')
    .innerJoin('shop_summary', 'shop_summary.shop_id', 'goods.shop_id')
    .leftJoin('brand', 'brand.id', 'goods.brand_id')
    .selectAll('goods')
    .select(['brand.name as brand', 'shop_summary.name as shop_name'])
    .select(
      sql<Selectable<SkuTable>[]>`(select json_agg(s order by s.position, s.id)
        from sku s where s.goods_id = goods.id and s.deleted_at is null)`.as('skus'),
    )
    .where('goods.id', '=', goodsId),
)

/** What a goods is, as its version says, in one statement; of a goods that cannot be bought too, unless it has no skus. */
export async function goodsWritten(ctx: Ctx, goodsId: number) {
  const [row] = await written(ctx, { goodsId })
  return (
    row?.skus && { ...goodsRow.read(row), brand: row.brand, shopName: row.shop_name, skus: row.skus.map(skuRow.read) }
  )
}

export type WrittenGoods = NonNullable<Awaited<ReturnType<typeof goodsWritten>>>

export const allCategories = async (ctx: Ctx) => {
  const rows = await db(ctx)
    .selectFrom('category')
    .select(Object.values(treeRow.fields))
    .select(
      sql<number[]>`array(select former_id from merged_category where category_id = category.id order by 1)`.as(
        'former',
      ),
    )
    .select(sql<number>`(select version from category_tree)`.as('treeVersion'))
    .orderBy('grade')
    .orderBy('position')
    .orderBy('id')
    .limit(20_000)
    .execute()
  return rows.map((row) => ({ ...treeRow.read(row), former: row.former, treeVersion: row.treeVersion }))
}

/** Another with each change of the tree. */
export const treeVersion = async (ctx: Ctx): Promise<number> =>
  (await db(ctx).selectFrom('category_tree').select('version').executeTakeFirstOrThrow()).version

interface CardRow {
  goods_id: number
  names: LocalizedText
  units: LocalizedText
  thumbnail: string
  sold: number
  rating_tenths: number
  review_count: number
  parameters: { name: LocalizedText; value: LocalizedText }[]
  brand: string | null
  shop_id: number
  shop_name: string
  /** [sku, price, market price, tiers, min quantity, available, what is agreed] */
  skus: [number, number, number, Step[], number, number, Step[] | null][]
}

interface CardsAsked {
  goodsIds: readonly number[]
  companyId: number
  now: Date
}
const cards = forWhoAsks({ category: 'g.category_id', sku: 's.id' }, ({ visible, agreed }) =>
  compileOnce(
    (_db, { goodsIds, companyId, now }: CardsAsked) => sql<CardRow>`
    select g.id as goods_id, g.names, g.units, g.thumbnail, g.sold, g.rating_tenths, g.review_count,
      jsonb_path_query_array(g.parameters, '$[0 to 2]') as parameters, b.name as brand, g.shop_id, f.name as shop_name, k.skus
    from unnest(${goodsIds}::bigint[]) with ordinality as wanted(id, place)
    join goods g on g.id = wanted.id
    join shop_summary f on f.shop_id = g.shop_id
    left join brand b on b.id = g.brand_id
    cross join lateral (
      select json_agg(json_build_array(s.id, s.price_minor, s.market_price_minor, s.tiers, s.min_quantity, coalesce(a.available, 0), ${agreed(companyId, now)})
        order by s.position, s.id) as skus
      from sku s
      left join available_stock a on a.sku_id = s.id
      where s.goods_id = g.id and s.deleted_at is null
    ) k
    where g.status = 'on_shelf' and g.deleted_at is null and f.is_open and k.skus is not null and ${visible(companyId)}
    order by wanted.place`,
  ),
)

/** Everything on the cards of goods, in the order asked, in one statement; what cannot be bought is left out. */
export const cardRows = (ctx: Ctx, goodsIds: readonly number[], companyId = 0): Promise<CardRow[]> =>
  cards(ctx, { goodsIds, companyId, now: ctx.clock.now() })

/** Best sellers that can be bought, of a category and everything below it first. */
export async function bestSellers(
  ctx: Ctx,
  input: { categoryIds: readonly number[]; except: number; count: number; companyId: number; within?: true },
): Promise<number[]> {
  const best = async (rest: readonly number[], within: readonly number[] | undefined, count: number) => {
    let goods = db(ctx)
      .selectFrom('goods')
      .innerJoin('shop_summary', 'shop_summary.shop_id', 'goods.shop_id')
      .select('goods.id')
      .where('goods.status', '=', 'on_shelf')
      .where('goods.deleted_at', 'is', null)
      .where('shop_summary.is_open', '=', true)
      .where(sql<boolean>`goods.id <> all(${[...rest]}::bigint[])`)
      .where(seen(input.companyId, 'goods.category_id'))
    if (within) goods = goods.where(among('goods.category_id', within))
    const rows = await goods.orderBy('goods.sold', 'desc').orderBy('goods.id', 'desc').limit(count).execute()
    return rows.map((row) => row.id)
  }
  const near = input.categoryIds.length ? await best([input.except], input.categoryIds, input.count) : []
  if (near.length >= input.count || input.within) return near
  return [...near, ...(await best([input.except, ...near], undefined, input.count - near.length))]
}

export const categoryOfGoods = (ctx: Ctx, goodsId: number) =>
  db(ctx).selectFrom('goods').select('category_id as categoryId').where('id', '=', goodsId).executeTakeFirst()

const agreedOffers = (companyId: number, now: Date) =>
  sql`from agreed_price a join offer o on o.sku_id = a.sku_id where a.edition_id = any(${editionsFor(companyId, now)}) and o.on_shelf`

/** What a company has agreed for goods: the lowest price at the least that can be ordered of a sku; null where more is needed for any. */
export async function contractGoods(
  ctx: Ctx,
  companyId: number,
): Promise<{ goodsId: number; priceMinor: number | null }[]> {
  const { rows } = await sql<{ goodsId: number; priceMinor: number | null }>`
    select o.goods_id as "goodsId", min(a.price_minor) filter (where a.min_quantity <= o.min_quantity) as "priceMinor"
    ${agreedOffers(companyId, ctx.clock.now())}
    group by o.goods_id order by o.goods_id limit 50000`.execute(ctx.db)
  return rows
}

/** Whether there is anything of it: what a command asks, which remembers nothing, takes a twentieth of reading all. */
export async function hasContractGoods(ctx: Ctx, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select ${agreedOffers(companyId, ctx.clock.now())}) as has`.execute(ctx.db)
  return rows[0]!.has
}

/** The categories that a company may see; none are written down for one that sees all. */
export const categoriesOfCompany = async (ctx: Ctx, companyId: number): Promise<number[]> => {
  const rows = await db(ctx)
    .selectFrom('company_category')
    .select('category_id')
    .where('company_id', '=', companyId)
    .orderBy('category_id')
    .limit(20_000)
    .execute()
  return rows.map((row) => row.category_id)
}

export const brandNames = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db(ctx).selectFrom('brand').select(['id', 'name']).where(among('id', ids)).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

const foundRow = goodsRow.without([
  'freightTemplateId',
  'leadDays',
  'number',
  'descriptions',
  'units',
  'thumbnail',
  'gallery',
  'status',
  'reviewCount',
  'changedAt',
])
export interface GoodsToFind extends ReturnType<typeof foundRow.read> {
  shopName: string
  brand: string | null
  /** [number, price, tiers, min quantity, in stock, specs] */
  skus: [string, number, [number, number][], number, number, { name: LocalizedText; value: LocalizedText }[]][]
}

/** What can be found, with everything a search wants to know of it: of these ids, or the next ones after an id. */
export async function goodsToFind(
  ctx: Ctx,
  which: { ids: readonly number[] } | { after: number; count: number },
): Promise<GoodsToFind[]> {
  const { rows } = await sql<GoodsToFind>`
    select ${fieldsOf(foundRow, 'g')}, f.name as "shopName", b.name as brand, k.skus
    from (
      select g.* from goods g join shop_summary f on f.shop_id = g.shop_id
      where ${'ids' in which ? sql`g.id = any(${[...which.ids]}::bigint[])` : sql`g.id > ${which.after}`}
        and g.status = 'on_shelf' and g.deleted_at is null and f.is_open
        and exists (select from sku s where s.goods_id = g.id and s.deleted_at is null)
      order by g.id limit ${'ids' in which ? 10_000 : which.count}
    ) g
    join shop_summary f on f.shop_id = g.shop_id
    left join brand b on b.id = g.brand_id
    cross join lateral (
      select json_agg(json_build_array(s.number, s.price_minor, s.tiers, s.min_quantity, coalesce(a.free, 0), s.specs)) as skus
      from sku s left join available_stock a on a.sku_id = s.id
      where s.goods_id = g.id and s.deleted_at is null
    ) k
    order by g.id`.execute(ctx.db)
  return rows
}

export interface GoodsSummary {
  shopId: number
  names: LocalizedText
  thumbnail: string
}

/** A goods that can be found and bought; nothing when it cannot. */
export const findGoodsSummary = async (ctx: Ctx, goodsId: number): Promise<GoodsSummary | undefined> =>
  db(ctx)
    .selectFrom('goods')
    .innerJoin('shop_summary', 'shop_summary.shop_id', 'goods.shop_id')
    .select(['goods.shop_id as shopId', 'goods.names', 'goods.thumbnail'])
    .where('goods.id', '=', goodsId)
    .where('goods.status', '=', 'on_shelf')
    .where('goods.deleted_at', 'is', null)
    .where('shop_summary.is_open', '=', true)
    .executeTakeFirst()

export const goodsOfSkus = async (ctx: Ctx, skuIds: readonly number[]): Promise<number[]> => {
  const rows = await db(ctx).selectFrom('sku').select('goods_id').distinct().where(among('id', skuIds)).execute()
  return rows.map((row) => row.goods_id)
}

export const stockOnHand = async (ctx: Ctx, skuIds: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db(ctx)
    .selectFrom('available_stock')
    .select(['sku_id', 'on_hand'])
    .where(among('sku_id', skuIds))
    .execute()
  return new Map(rows.map((row) => [row.sku_id, row.on_hand]))
}

/** What goods are called that a company may see, on the shelf or not, and whether they are offered. */
export async function goodsNames(ctx: Ctx, goodsIds: readonly number[], companyId = 0) {
  const { rows } = await sql<{
    id: number
    names: LocalizedText
    number: string
    thumbnail: string
    shopId: number
    shopName: string
    /** On the shelf of an open shop. */
    isOffered: boolean
  }>`
    select g.id, g.names, g.number, g.thumbnail, g.shop_id as "shopId", f.name as "shopName",
      g.status = 'on_shelf' and g.deleted_at is null and f.is_open
        and exists (select from sku s where s.goods_id = g.id and s.deleted_at is null) as "isOffered"
    from goods g join shop_summary f on f.shop_id = g.shop_id
    where g.id = ${anyOf(goodsIds)} and ${seen(companyId, 'g.category_id')}`.execute(ctx.db)
  return rows
}

/** Goods of one shop that a company sees, the newest or the best selling first; `within` these only. */
export const rankedOfShop = async (
  ctx: Ctx,
  input: { shopId: number; by: 'newest' | 'best_selling'; within: readonly number[] | undefined; count: number },
  companyId: number,
): Promise<number[]> => {
  let goods = db(ctx)
    .selectFrom('goods')
    .select('id')
    .where('shop_id', '=', input.shopId)
    .where('status', '=', 'on_shelf')
    .where('deleted_at', 'is', null)
    .where(seen(companyId, 'goods.category_id'))
  if (input.within) goods = goods.where(among('goods.id', input.within))
  const rows = await goods
    .orderBy(input.by === 'newest' ? 'listed_at' : 'sold', 'desc')
    .orderBy('id', 'desc')
    .limit(input.count)
    .execute()
  return rows.map((row) => row.id)
}

/** The goods of each shop that sell best, so many of each. */
export async function bestOfShops(ctx: Ctx, shopIds: readonly number[], count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select best.id from unnest(${[...shopIds]}::bigint[]) with ordinality as asked(shop_id, place)
    cross join lateral (
      select g.id from goods g where g.shop_id = asked.shop_id and g.status = 'on_shelf' and g.deleted_at is null
      order by g.sold desc, g.id desc limit ${count}
    ) best order by asked.place`.execute(ctx.db)
  return rows.map((row) => row.id)
}
