import { type Reply, type sellerStockApi, stockLimits } from '@borong/contract'
import { findShopStock, pageOfShopStock, presentPackOf, presentUnits } from '#modules/shop/catalog'
import {
  pageOfMovements,
  type PlacedPieces,
  piecesElsewhere,
  type Warehouse,
  warehousesOf,
} from '#modules/shop/inventory'
import { orderNumbers } from '#modules/trade/order'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { paceSince, stockFilter, type StockListed } from './stock-filter.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findShopStock>>>
type Movement = Awaited<ReturnType<typeof pageOfMovements>>['rows'][number]
type WireMovement = Reply<typeof sellerStockApi.movements>['data'][number]

interface Places {
  warehouses: readonly Warehouse[]
  elsewhere: readonly PlacedPieces[]
}

/** Where some skus of the own shop lie; nothing where it has one place. */
async function placesOf(ctx: Ctx, rows: readonly Row[]): Promise<Places> {
  const warehouses = await warehousesOf(ctx, sellerIn(ctx).shopId)
  const away = rows.filter((it) => it.elsewhere > 0).map((it) => it.id)
  return { warehouses, elsewhere: away.length ? await piecesElsewhere(ctx, away) : [] }
}

function presentPlaces({ warehouses, elsewhere }: Places, it: Row) {
  const lies = ({ id, isMain }: Warehouse) =>
    isMain
      ? it.stock - it.elsewhere
      : (elsewhere.find(({ warehouseId, skuId }) => warehouseId === id && skuId === it.id)?.onHand ?? 0)
  return warehouses
    .filter((one) => one.isActive)
    .map((one) => ({ warehouse_id: String(one.id), name: one.name, stock: lies(one) }))
}

function presentStock(ctx: Ctx, it: Row, places: Places): Reply<typeof sellerStockApi.show> {
  const available = Math.max(0, it.available)
  return {
    sku_id: String(it.id),
    goods_id: String(it.goodsId),
    goods_name: pickText(it.names, ctx.lang),
    spec_text: it.specs.map(({ value }) => pickText(value, ctx.lang)).join(', '),
    sku_sn: it.number,
    thumbnail: it.picture || it.thumbnail,
    status: upper(it.status),
    ...presentUnits(it, ctx.lang),
    stock: it.stock,
    reserved: it.stock - it.available,
    available,
    shipped: it.shipped,
    ...(it.shipped > 0 && { days_left: Math.floor((available * stockLimits.paceDays) / it.shipped) }),
    ...(it.lowAt !== null && { low_at: it.lowAt }),
    ...(it.restockOn !== null &&
      it.restockPieces !== null && { restock: { day: it.restockOn, pieces: it.restockPieces } }),
    ...(it.backorderDays !== null && { backorder: { pieces: it.backorderLimit, days: it.backorderDays } }),
    ...(it.available < 0 && { waiting: -it.available }),
    ...(places.warehouses.length > 0 && { places: presentPlaces(places, it) }),
  }
}

export async function presentStockPage(ctx: Ctx, wanted: StockListed, page: { no: number; size: number }) {
  const { rows, total } = await pageOfShopStock(ctx, sellerIn(ctx).shopId, stockFilter(ctx, wanted), page)
  const places = await placesOf(ctx, rows)
  return {
    data: rows.map((it) => presentStock(ctx, it, places)),
    data_total: total,
    page_no: page.no,
    page_size: page.size,
  }
}

const findOwn = async (ctx: Ctx, skuId: number): Promise<Row> =>
  (await findShopStock(ctx, sellerIn(ctx).shopId, skuId, paceSince(ctx))) ?? refuse('NOT_FOUND')

/** One sku of the own shop. Refuses NOT_FOUND. */
export async function presentStockOf(ctx: Ctx, skuId: number) {
  const row = await findOwn(ctx, skuId)
  return presentStock(ctx, row, await placesOf(ctx, [row]))
}

const causes = {
  opening: 'OPENING',
  adjust: 'COUNTED',
  reserve: 'RESERVED',
  release: 'RELEASED',
  ship: 'SHIPPED',
  return: 'RETURNED',
  transfer: 'TRANSFERRED',
} as const

const presentMovement = (
  ctx: Ctx,
  it: Movement,
  orders: ReadonlyMap<string, string>,
  warehouses: readonly Warehouse[],
): WireMovement => ({
  movement_id: String(it.id),
  cause: it.reason ? 'ADJUSTED' : causes[it.cause],
  ...(it.reason && { reason: upper(it.reason) }),
  change: it.change,
  reserved_change: it.reservedChange,
  stock: it.stock,
  ...presentPackOf(it, ctx.lang),
  note: it.note,
  by_name: it.byName,
  ...(it.reservedFor && orders.has(it.reservedFor) && { order_sn: orders.get(it.reservedFor)! }),
  ...(it.change !== 0 && warehouses.length > 0 && { warehouse_name: warehouses.find(wasAt(it))?.name ?? '' }),
  at: toSeconds(it.at),
})

const wasAt = (it: Movement) => (one: Warehouse) => (it.warehouseId === null ? one.isMain : one.id === it.warehouseId)

/** The journal of a sku of the own shop, with the orders behind it. Refuses NOT_FOUND. */
export async function presentMovements(ctx: Ctx, skuId: number, page: { no: number; size: number }) {
  await findOwn(ctx, skuId)
  const { rows, total } = await pageOfMovements(ctx, skuId, { from: (page.no - 1) * page.size, size: page.size })
  const references = rows.flatMap((it) => it.reservedFor ?? [])
  const orders = await orderNumbers(ctx, sellerIn(ctx).shopId, references)
  const warehouses = await warehousesOf(ctx, sellerIn(ctx).shopId)
  return {
    data: rows.map((it) => presentMovement(ctx, it, orders, warehouses)),
    data_total: total,
    page_no: page.no,
    page_size: page.size,
  }
}
