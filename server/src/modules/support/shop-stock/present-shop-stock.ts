import { type Reply, type sellerStockApi, stockLimits } from '@borong/contract'
import { findShopStock, pageOfShopStock, type StockFilter } from '#modules/shop/catalog'
import { pageOfMovements } from '#modules/shop/inventory'
import { orderNumbers } from '#modules/trade/order'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'

type Row = NonNullable<Awaited<ReturnType<typeof findShopStock>>>
type Movement = Awaited<ReturnType<typeof pageOfMovements>>['rows'][number]
type WireMovement = Reply<typeof sellerStockApi.movements>['data'][number]

const dayMillis = 86_400_000
const paceSince = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - stockLimits.paceDays * dayMillis)

function presentStock(ctx: Ctx, it: Row): Reply<typeof sellerStockApi.show> {
  const available = Math.max(0, it.available)
  return {
    sku_id: String(it.id),
    goods_id: String(it.goodsId),
    goods_name: pickText(it.names, ctx.lang),
    spec_text: it.specs.map(({ value }) => pickText(value, ctx.lang)).join(', '),
    sku_sn: it.number,
    thumbnail: it.picture || it.thumbnail,
    status: upper(it.status),
    stock: it.stock,
    reserved: it.stock - it.available,
    available,
    shipped: it.shipped,
    ...(it.shipped > 0 && { days_left: Math.floor((available * stockLimits.paceDays) / it.shipped) }),
  }
}

export async function presentStockPage(
  ctx: Ctx,
  wanted: Pick<StockFilter, 'keyword' | 'view'>,
  page: { no: number; size: number },
) {
  const filter = {
    ...wanted,
    since: paceSince(ctx),
    paceDays: stockLimits.paceDays,
    days: stockLimits.runningOutDays,
  }
  const { rows, total } = await pageOfShopStock(ctx, sellerIn(ctx).shopId, filter, page)
  return { data: rows.map((it) => presentStock(ctx, it)), data_total: total, page_no: page.no, page_size: page.size }
}

const findOwn = async (ctx: Ctx, skuId: number): Promise<Row> =>
  (await findShopStock(ctx, sellerIn(ctx).shopId, skuId, paceSince(ctx))) ?? refuse('NOT_FOUND')

/** One sku of the own shop. Refuses NOT_FOUND. */
export const presentStockOf = async (ctx: Ctx, skuId: number) => presentStock(ctx, await findOwn(ctx, skuId))

const causes = {
  opening: 'OPENING',
  adjust: 'COUNTED',
  reserve: 'RESERVED',
  release: 'RELEASED',
  ship: 'SHIPPED',
  return: 'RETURNED',
} as const

const presentMovement = (it: Movement, orders: ReadonlyMap<string, string>): WireMovement => ({
  movement_id: String(it.id),
  cause: it.reason ? 'ADJUSTED' : causes[it.cause],
  ...(it.reason && { reason: upper(it.reason) }),
  change: it.change,
  reserved_change: it.reservedChange,
  stock: it.stock,
  note: it.note,
  by_name: it.byName,
  ...(it.reservedFor && orders.has(it.reservedFor) && { order_sn: orders.get(it.reservedFor)! }),
  at: toSeconds(it.at),
})

/** The journal of a sku of the own shop, with the orders behind it. Refuses NOT_FOUND. */
export async function presentMovements(ctx: Ctx, skuId: number, page: { no: number; size: number }) {
  await findOwn(ctx, skuId)
  const { rows, total } = await pageOfMovements(ctx, skuId, { from: (page.no - 1) * page.size, size: page.size })
  const references = rows.flatMap((it) => it.reservedFor ?? [])
  const orders = await orderNumbers(ctx, sellerIn(ctx).shopId, references)
  return {
    data: rows.map((it) => presentMovement(it, orders)),
    data_total: total,
    page_no: page.no,
    page_size: page.size,
  }
}
