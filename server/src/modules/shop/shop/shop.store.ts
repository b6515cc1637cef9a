import { type RawBuilder, sql } from 'kysely'
import { companyIdOf } from '#platform/actor'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf, json, literally, tablesOf } from '#platform/database/database'
import { overwritten, rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import type { OpenDay } from './settings/when-there.ts'
import type { ShopTable, ShopTables, ShopViews } from './shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables & ShopViews>(ctx)

/** The one mapping of a shop's row; what the mall keeps of its earnings, its bank and its beginning are asked for alone. */
const shopRow = rowMapping<ShopTable>()(
  {
    id: 'id',
    name: 'name',
    logo: 'logo',
    descriptions: 'descriptions',
    phone: 'phone',
    regionId: 'region_id',
    city: 'city',
    taxNumber: 'tax_number',
    address: 'address',
    status: 'status',
  },
  [
    'bank',
    'commission_bps',
    'created_at',
    'version',
    'hours',
    'auto_answers',
    'legal_name',
    'settings_version',
    'is_vat_registered',
    'tax_place',
    'grade_id',
  ],
)
type Shop = ReturnType<typeof shopRow.read>
const draftRow = shopRow.without(['id', 'taxNumber', 'address', 'status'])

/** A company that may not see everything counts only what it sees. */
const goodsCount = sql<number>`coalesce(shop_visible_goods.goods_count, shop_figures.goods_count)`

/** So long before it begins buyers read of a closing. */
export const toldBefore = days(14)

interface OpenAsked {
  companyId: number
  now: Date
  /** Closings that begin before it are told. */
  until: Date
}
const openAsked = (ctx: Ctx): OpenAsked => {
  const now = ctx.clock.now()
  return { companyId: companyIdOf(ctx.actor), now, until: new Date(now.getTime() + toldBefore) }
}

/** The closing that runs, or begins soon, of the shop that `shopId` stands for: at most one is read of. */
export const closingTold = (shopId: RawBuilder<number>, { now, until }: Pick<OpenAsked, 'now' | 'until'>) =>
  sql<ClosingRow | null>`(select json_build_object('fromDay', c.from_day, 'toDay', c.to_day, 'reasons', c.labels, 'fromAt', c.from_at)
  from shop_closing c where c.shop_id = ${shopId} and c.until_at > ${now}
    and c.from_at < ${until} order by c.from_at limit 1)`
export interface ClosingRow {
  fromDay: string
  toDay: string
  reasons: LocalizedText
  fromAt: string
}
/** What `closingTold` answers. */
export const readClosing = (row: ClosingRow | null): ShownShop['closing'] =>
  row ? { ...row, fromAt: new Date(row.fromAt) } : undefined

const gradeNames = sql<LocalizedText | null>`(select g.names from shop_grade g where g.id = shop.grade_id)`

const openShops = (tables: ReturnType<typeof db>, asked: OpenAsked) =>
  tables
    .selectFrom('shop')
    .innerJoin('shop_figures', 'shop_figures.shop_id', 'shop.id')
    .leftJoin('shop_visible_goods', (join) =>
      join
        .onRef('shop_visible_goods.shop_id', '=', 'shop.id')
        .on('shop_visible_goods.company_id', '=', asked.companyId),
    )
    .selectAll('shop')
    .select('shop_figures.rating_tenths as ratingTenths')
    .select(goodsCount.as('goodsCount'))
    // A view hides that some shops deliver nothing for free.
    .select(sql<number | null>`shop_figures.free_from_minor`.as('freeFromMinor'))
    .select(closingTold(sql.ref('shop.id'), asked).as('closing'))
    .select(gradeNames.as('gradeNames'))
    .where('shop.status', '=', 'open')
type OpenRow = Awaited<ReturnType<ReturnType<typeof openShops>['executeTakeFirstOrThrow']>>

export interface ShownShop extends Shop {
  ratingTenths: number
  goodsCount: number
  /** Goods of this amount are delivered for nothing. */
  freeFromMinor: number | null
  hours: readonly OpenDay[]
  closing: { fromDay: string; toDay: string; reasons: LocalizedText; fromAt: Date } | undefined
  /** Null: the mall gave it none. */
  gradeNames: LocalizedText | null
}
const toShown = (row: OpenRow): ShownShop => ({
  ...shopRow.read(row),
  ratingTenths: row.ratingTenths,
  goodsCount: row.goodsCount,
  freeFromMinor: row.freeFromMinor,
  hours: row.hours,
  closing: readClosing(row.closing),
  gradeNames: row.gradeNames,
})

const openShop = compileOnce((tables: ReturnType<typeof db>, asked: OpenAsked & { id: number }) =>
  openShops(tables, asked).where('shop.id', '=', asked.id),
)

export const findOpenShop = async (ctx: Ctx, id: number): Promise<ShownShop | undefined> => {
  const [row] = await openShop(ctx, { ...openAsked(ctx), id })
  return row && toShown(row)
}

export async function openShopsPage(ctx: Ctx, input: { keyword: string; order: string; from: number; size: number }) {
  const like = `%${literally(input.keyword)}%`
  const { total } = await db(ctx)
    .selectFrom('shop')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('status', '=', 'open')
    .where('name', 'ilike', like)
    .executeTakeFirstOrThrow()
  let shops = openShops(db(ctx), openAsked(ctx)).where('shop.name', 'ilike', like)
  if (input.order === 'goods_num') shops = shops.orderBy(goodsCount, 'desc')
  if (input.order === 'new') shops = shops.orderBy('shop.created_at', 'desc')
  if (input.order === 'def') shops = shops.orderBy('shop.name')
  const rows = await shops.orderBy('shop.id').offset(input.from).limit(input.size).execute()
  return { total, shops: rows.map(toShown) }
}

/** Shops of all states. */
export const shopsNamedUnscoped = (ctx: Ctx, text: string, limit: number) =>
  db(ctx)
    .selectFrom('shop')
    .select(['id', 'name', 'city', 'status'])
    .where('name', 'ilike', `%${literally(text)}%`)
    .orderBy('name')
    .limit(limit)
    .execute()

export const shopNames = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db(ctx)
    .selectFrom('shop')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** What the mall keeps of what a shop earns, in basis points. */
export const commissionOf = async (ctx: Ctx, id: number) =>
  (await db(ctx).selectFrom('shop').select('commission_bps').where('id', '=', id).executeTakeFirstOrThrow())
    .commission_bps

export const findShopState = (ctx: Ctx, id: number): Promise<Pick<Shop, 'id' | 'name' | 'status'> | undefined> =>
  db(ctx).selectFrom('shop').select(['id', 'name', 'status']).where('id', '=', id).executeTakeFirst()

export interface BankAccount {
  name: string
  holder: string
  number: string
}
/** Where transfers to a shop go; undefined where it takes none. */
export const bankOfShop = async (ctx: Ctx, id: number): Promise<BankAccount | undefined> =>
  (await db(ctx).selectFrom('shop').select('bank').where('id', '=', id).executeTakeFirst())?.bank ?? undefined

/** What a payout to shops needs to know of each. */
export const payeesUnscoped = async (
  ctx: Ctx,
  ids: readonly number[],
): Promise<(Pick<Shop, 'id' | 'name' | 'status'> & { bank: BankAccount | null })[]> =>
  db(ctx)
    .selectFrom('shop')
    .select(['id', 'name', 'status', 'bank'])
    .where(sql<boolean>`id = ${anyOf(ids)}`)
    .execute()

export const writeBankOfShop = (ctx: Ctx, id: number, bank: BankAccount) =>
  db(ctx)
    .updateTable('shop')
    .set({ bank: json(bank) })
    .where('id', '=', id)
    .execute()

export type TaxDetails = Pick<Shop, 'name' | 'taxNumber' | 'address' | 'phone'>
/** What a shop writes invoices as. */
export async function taxDetailsOfShop(ctx: Ctx, id: number): Promise<TaxDetails> {
  const row = await db(ctx).selectFrom('shop').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { name, taxNumber, address, city, phone } = shopRow.read(row)
  return { name: row.legal_name || name, taxNumber, address: address || city, phone }
}

/** Who a shop is for the tax office; nothing stands in for what it has not said. */
export const taxIdentityOfShop = (ctx: Ctx, id: number) =>
  db(ctx)
    .selectFrom('shop')
    .select(['tax_number as taxNumber', 'tax_place as taxPlace', 'is_vat_registered as isVatRegistered', 'address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
export type TaxIdentity = Awaited<ReturnType<typeof taxIdentityOfShop>>

/** The same of several shops, with the names under which they are registered. */
export const taxIdentitiesOfShops = async (ctx: Ctx, ids: readonly number[]) => {
  const rows = await db(ctx)
    .selectFrom('shop')
    .select(['id', 'name', 'legal_name as legalName', 'tax_number as taxNumber', 'tax_place as taxPlace', 'address'])
    .where(sql<boolean>`id = ${anyOf(ids)}`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const writeTaxDetailsOfShop = (ctx: Ctx, id: number, { taxNumber, address, taxPlace, ...it }: TaxIdentity) =>
  db(ctx)
    .updateTable('shop')
    .set({
      ...shopRow.values({ taxNumber, address }),
      tax_place: taxPlace,
      is_vat_registered: it.isVatRegistered,
    })
    .where('id', '=', id)
    .execute()

export const findShopId = (ctx: Ctx, name: string) =>
  db(ctx).selectFrom('shop').select('id').where('name', '=', name).executeTakeFirst()

export type ShopDraft = Pick<Shop, 'name' | 'logo' | 'descriptions' | 'phone' | 'regionId' | 'city'>

/** Writes shops by their names; answers the ids in the order given. */
export async function writeShops(ctx: Ctx, shops: readonly ShopDraft[]): Promise<number[]> {
  const rows = shops.map((shop) => draftRow.values(shop))
  const written = await db(ctx)
    .insertInto('shop')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(overwritten(rows, 'name')))
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(written.map((row) => [row.name, row.id]))
  return shops.map((shop) => ids.get(shop.name)!)
}

/** Whether a shop of any state has this name, whatever the case. */
export const isShopNameTaken = async (ctx: Ctx, name: string): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('shop')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Shops of all states that invoice under a tax number. */
export const shopsOfTaxNumber = (ctx: Ctx, taxNumber: string): Promise<{ id: number; name: string }[]> =>
  db(ctx)
    .selectFrom('shop')
    .select(['id', 'name'])
    .where('tax_number', '=', taxNumber)
    .orderBy('name')
    .limit(20)
    .execute()

export interface NewShop extends Pick<
  Shop,
  'name' | 'descriptions' | 'phone' | 'regionId' | 'city' | 'taxNumber' | 'address'
> {
  /** Where it takes transfers; null where it says so later. */
  bank: BankAccount | null
  commissionBps: number
}
/** The id of a new shop; undefined where another one has its name. */
export const insertShop = async (ctx: Ctx, { bank, commissionBps, ...shop }: NewShop): Promise<number | undefined> =>
  (
    await db(ctx)
      .insertInto('shop')
      .values({
        ...shopRow.values({ ...shop, status: 'open' }),
        descriptions: json(shop.descriptions),
        bank: bank && json(bank),
        commission_bps: commissionBps,
        created_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** What a shop shows of itself in lists and on its page. */
export const looksOfShop = (ctx: Ctx, id: number) =>
  db(ctx)
    .selectFrom('shop')
    .select(['name', 'logo', 'descriptions', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const writeLooks = (ctx: Ctx, id: number, looks: { logo: string; descriptions: LocalizedText }) =>
  db(ctx)
    .updateTable('shop')
    .set({ logo: looks.logo, descriptions: json(looks.descriptions) })
    .where('id', '=', id)
    .execute()

/** Open shops behind one of them by their number: for what the mall tells all of them, part by part. */
export const shopsBehindUnscoped = async (
  ctx: Ctx,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('shop')
      .select('id')
      .where('id', '>', after)
      .where('status', '=', 'open')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map((it) => it.id)
