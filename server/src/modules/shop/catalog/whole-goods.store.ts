import { sql } from 'kysely'
import { type ClosingRow, closingTold, readClosing, type ShownShop, toldBefore } from '#modules/shop/shop'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { fieldsOf } from '#platform/database/row-mapping'
import { forWhoAsks, goodsRow, type LiveSku, skuRow, stockTold, type WrittenGoods } from './catalog.store.ts'

/** What a goods page says of the shop. */
export type ShopOfGoods = Pick<ShownShop, 'id' | 'name' | 'logo' | 'city' | 'goodsCount' | 'freeFromMinor' | 'closing'>

type SkuNow = WrittenGoods['skus'][number] &
  Pick<LiveSku, 'agreed' | 'available' | 'inStock' | 'onHand' | 'restockOn' | 'backorderOn'>

interface WholeRow extends Omit<WrittenGoods, 'skus' | 'changedAt'> {
  changedAt: Date
  logo: string
  city: string
  goodsCount: number
  freeFromMinor: number | null
  closing: ClosingRow | null
  /** Null: it has none. */
  skus: SkuNow[] | null
}

interface WholeAsked {
  goodsId: number
  companyId: number
  now: Date
  /** Closings that begin before it are told. */
  until: Date
  today: string
}

const onShelf = sql<number>`(select count(*)::int from goods o where o.shop_id = g.shop_id and o.status = 'on_shelf' and o.deleted_at is null)`
const seenOnShelf = (companyId: number) =>
  sql`(select v.goods_count from shop_visible_goods v where v.company_id = ${companyId} and v.shop_id = g.shop_id)`

/** Brand, shop and their figures are looked up by their keys, as of offers. */
const whole = forWhoAsks({ category: 'g.category_id', sku: 's.id' }, ({ isCompany, visible, agreed }) =>
  compileOnce(
    (_db, { goodsId, companyId, now, until, today }: WholeAsked) => sql<WholeRow>`
    select ${fieldsOf(goodsRow, 'g')}, (select b.name from brand b where b.id = g.brand_id) as brand, f.name as "shopName", f.logo, f.city,
      ${isCompany ? sql`coalesce(${seenOnShelf(companyId)}, ${onShelf})` : onShelf} as "goodsCount", (select figures.free_from_minor from shop_figures figures where figures.shop_id = g.shop_id) as "freeFromMinor",
      ${closingTold(sql.ref('g.shop_id'), { now, until })} as closing,
      (select json_agg(k order by k.position, k.id) from (
        select ${fieldsOf(skuRow, 's')}, ${agreed(companyId, now)} as agreed, coalesce(a.on_hand, 0) as "onHand", ${stockTold(today)}
        from sku s left join available_stock a on a.sku_id = s.id where s.goods_id = g.id and s.deleted_at is null
      ) k) as skus
    from goods g
    cross join lateral (select name, logo, city, is_open from shop_summary where shop_summary.shop_id = g.shop_id offset 0) f
    where g.id = ${goodsId} and g.status = 'on_shelf' and g.deleted_at is null and f.is_open and ${visible(companyId)}`,
  ),
)

/** All that a goods page says, in one statement; nothing where the goods cannot be bought. */
export async function wholeGoods(
  ctx: Ctx,
  goodsId: number,
  companyId: number,
): Promise<{ written: WrittenGoods; live: [LiveSku, ...LiveSku[]]; shop: ShopOfGoods } | undefined> {
  const now = ctx.clock.now()
  const [row] = await whole(ctx, {
    goodsId,
    companyId,
    now,
    until: new Date(now.getTime() + toldBefore),
    today: dayIn(now, mallZone),
  })
  if (!row?.skus) return undefined
  const { logo, city, goodsCount, freeFromMinor, closing, skus, ...written } = row
  const { version, shopId, sold, ratingTenths, reviewCount } = row
  const [first, ...more] = skus.map(
    ({ id: skuId, agreed, available, inStock, onHand, restockOn, backorderOn }): LiveSku => ({
      version,
      shopId,
      sold,
      ratingTenths,
      reviewCount,
      skuId,
      agreed,
      available,
      inStock,
      onHand,
      restockOn,
      backorderOn,
    }),
  )
  return {
    written: { ...written, skus },
    live: [first!, ...more],
    shop: { id: shopId, name: row.shopName, logo, city, goodsCount, freeFromMinor, closing: readClosing(closing) },
  }
}
