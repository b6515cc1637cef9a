import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, literally, tablesOf } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import type { ShopStatus } from './shop.machine.ts'
import type { ShopTables, ShopViews } from './shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables & ShopViews>(ctx)

/** A company that may not see everything counts only what it sees. */
const goodsCount = sql<number>`coalesce(shop_visible_goods.goods_count, shop_figures.goods_count)`
const companyOf = (ctx: Ctx) => (ctx.actor.kind === 'buyer' ? ctx.actor.companyId : 0)

const openShops = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('shop')
    .innerJoin('shop_figures', 'shop_figures.shop_id', 'shop.id')
    .leftJoin('shop_visible_goods', (join) =>
      join.onRef('shop_visible_goods.shop_id', '=', 'shop.id').on('shop_visible_goods.company_id', '=', companyOf(ctx)),
    )
    .select([
      'shop.id',
      'shop.name',
      'shop.logo',
      'shop.descriptions',
      'shop.city',
      'shop.region_id',
      'shop.phone',
      'shop_figures.rating_tenths',
    ])
    .select(goodsCount.as('goods_count'))
    // A view hides that some shops deliver nothing for free.
    .select(sql<number | null>`shop_figures.free_from_minor`.as('free_from_minor'))
    .where('shop.status', '=', 'open')

export type ShownShop = Awaited<ReturnType<typeof findOpenShop>> & object

export const findOpenShop = (ctx: Ctx, id: number) => openShops(ctx).where('shop.id', '=', id).executeTakeFirst()

export async function openShopsPage(ctx: Ctx, input: { keyword: string; order: string; from: number; size: number }) {
  const like = `%${literally(input.keyword)}%`
  const { total } = await db(ctx)
    .selectFrom('shop')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('status', '=', 'open')
    .where('name', 'ilike', like)
    .executeTakeFirstOrThrow()
  let shops = openShops(ctx).where('shop.name', 'ilike', like)
  if (input.order === 'goods_num') shops = shops.orderBy(goodsCount, 'desc')
  if (input.order === 'new') shops = shops.orderBy('shop.created_at', 'desc')
  if (input.order === 'def') shops = shops.orderBy('shop.name')
  return { total, shops: await shops.orderBy('shop.id').offset(input.from).limit(input.size).execute() }
}

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

export async function findShopState(
  ctx: Ctx,
  id: number,
): Promise<{ id: number; name: string; status: ShopStatus } | undefined> {
  const row = await db(ctx).selectFrom('shop').select(['id', 'name', 'status']).where('id', '=', id).executeTakeFirst()
  return row && { ...row, status: row.status as ShopStatus }
}

export interface BankAccount {
  name: string
  holder: string
  number: string
}
/** Where transfers to a shop go; undefined where it takes none. */
export const bankOfShop = async (ctx: Ctx, id: number): Promise<BankAccount | undefined> =>
  ((await db(ctx).selectFrom('shop').select('bank').where('id', '=', id).executeTakeFirst())
    ?.bank as BankAccount | null) ?? undefined

export const writeBankOfShop = (ctx: Ctx, id: number, bank: BankAccount) =>
  db(ctx)
    .updateTable('shop')
    .set({ bank: json(bank) })
    .where('id', '=', id)
    .execute()

export interface TaxFace {
  name: string
  taxNumber: string
  address: string
  phone: string
}
/** What a shop writes invoices as. */
export async function taxFaceOfShop(ctx: Ctx, id: number): Promise<TaxFace> {
  const shop = await db(ctx)
    .selectFrom('shop')
    .select(['name', 'tax_number', 'address', 'city', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { name: shop.name, taxNumber: shop.tax_number, address: shop.address || shop.city, phone: shop.phone }
}

export const writeTaxFaceOfShop = (
  ctx: Ctx,
  id: number,
  { taxNumber, address }: Pick<TaxFace, 'taxNumber' | 'address'>,
) => db(ctx).updateTable('shop').set({ tax_number: taxNumber, address }).where('id', '=', id).execute()

export const findShopId = (ctx: Ctx, name: string) =>
  db(ctx).selectFrom('shop').select('id').where('name', '=', name).executeTakeFirst()

export interface ShopDraft {
  name: string
  logo: string
  descriptions: LocalizedText
  phone: string
  regionId: number | null
  city: string
}

/** Writes shops by their names; answers the ids in the order given. */
export async function writeShops(ctx: Ctx, shops: readonly ShopDraft[]): Promise<number[]> {
  const rows = await db(ctx)
    .insertInto('shop')
    .values(
      shops.map((shop) => ({
        name: shop.name,
        logo: shop.logo,
        descriptions: json(shop.descriptions),
        phone: shop.phone,
        region_id: shop.regionId,
        city: shop.city,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((given) => ({
        logo: given.ref('excluded.logo'),
        descriptions: given.ref('excluded.descriptions'),
        phone: given.ref('excluded.phone'),
        region_id: given.ref('excluded.region_id'),
        city: given.ref('excluded.city'),
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(rows.map((row) => [row.name, row.id]))
  return shops.map((shop) => ids.get(shop.name)!)
}

export const writeStaff = (ctx: Ctx, staff: readonly { shopId: number; accountId: number; name: string }[]) =>
  db(ctx)
    .insertInto('shop_staff')
    .values(staff.map((one) => ({ shop_id: one.shopId, account_id: one.accountId, name: one.name })))
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'account_id'])
        .doUpdateSet((given) => ({ name: given.ref('excluded.name'), disabled_at: null })),
    )
    .execute()
