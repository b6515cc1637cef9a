import { sql } from 'kysely'
import type { IdentityViews } from '#modules/foundation/identity'
import { mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import type { ShopStatus } from './shop.machine.ts'
import type { ShopTables, ShopViews } from './shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables & ShopViews & IdentityViews>(ctx)

const mallShops = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('shop')
    .select(['shop.id', 'shop.name', 'shop.status', 'shop.city', 'shop.commission_bps as commissionBps'])
    .select(['shop.created_at as openedAt', 'shop.phone', 'shop.address', 'shop.tax_number as taxNumber', 'shop.bank'])
    .select(['shop.version', 'shop.grade_id as gradeId'])
    // Of the rows that are shown: the sums of all shops would be made first.
    .select(
      sql<number>`coalesce((select goods_count from shop_figures where shop_figures.shop_id = shop.id), 0)`.as(
        'goodsCount',
      ),
    )

/** A shop of any state, as those who run the mall see it. */
export type MallShop = NonNullable<Awaited<ReturnType<typeof findMallShopUnscoped>>>

export const findMallShopUnscoped = (ctx: Ctx, id: number) =>
  mallShops(ctx).where('shop.id', '=', id).executeTakeFirst()

/** Shops of all states by name. */
export async function pageOfMallShopsUnscoped(
  ctx: Ctx,
  filter: {
    status: ShopStatus | undefined
    keyword: string
    gradeId?: number | undefined
    from?: Date | undefined
    to?: Date | undefined
  },
  page: { no: number; size: number },
) {
  const like = `%${literally(filter.keyword)}%`
  const found = sql<boolean>`(${filter.status ?? null}::text is null or shop.status = ${filter.status ?? null})
    and (shop.name ilike ${like} or shop.tax_number ilike ${like})
    and ${filter.gradeId === undefined ? sql`true` : sql`shop.grade_id = ${filter.gradeId}`}
    and ${filter.from ? sql`shop.created_at >= ${filter.from}` : sql`true`}
    and ${filter.to ? sql`shop.created_at <= ${filter.to}` : sql`true`}`
  const rows = await mallShops(ctx)
    .where(found)
    .orderBy('shop.name')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await db(ctx)
    .selectFrom('shop')
    .select(sql<number>`count(*)`.as('n'))
    .where(found)
    .executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** How many shops came into the mall in a time, its end not included. */
export const shopsOpenedUnscoped = async (ctx: Ctx, from: Date, until: Date): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('shop')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .executeTakeFirstOrThrow()
  ).n

/** The same by month of the mall, yyyy-mm. */
export const shopsByMonthUnscoped = (ctx: Ctx, from: Date, until: Date): Promise<{ month: string; n: number }[]> =>
  db(ctx)
    .selectFrom('shop')
    .select(sql<string>`to_char(created_at at time zone ${sql.lit(mallZone)}, 'YYYY-MM')`.as('month'))
    .select(sql<number>`count(*)::int`.as('n'))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy(sql`1`)
    .execute()

/** Who works for a shop, owners first. */
export const peopleOfShopUnscoped = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('shop_staff')
    .innerJoin('account_summary as account', 'account.account_id', 'shop_staff.account_id')
    .select(['shop_staff.name', 'account.username', 'shop_staff.is_owner', 'shop_staff.disabled_at'])
    .where('shop_staff.shop_id', '=', shopId)
    .orderBy('shop_staff.is_owner', 'desc')
    .orderBy('shop_staff.name')
    .limit(200)
    .execute()

/** Sets the commission of the version that was seen; false where it has changed since. */
export const changeTerms = async (
  ctx: Ctx,
  it: { id: number; version: number; commissionBps: number },
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('shop')
    .set({ commission_bps: it.commissionBps, version: it.version + 1 })
    .where('id', '=', it.id)
    .where('version', '=', it.version)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Shops that are open, and how many of them take transfers to their bank. */
export const countOpenShopsUnscoped = (ctx: Ctx): Promise<{ open: number; withBank: number }> =>
  db(ctx)
    .selectFrom('shop')
    .select([sql<number>`count(*)::int`.as('open'), sql<number>`count(bank)::int`.as('withBank')])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
