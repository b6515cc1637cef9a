import { warehouseLimits, type countProblems } from '@borong/contract'
import {
  packNamed,
  type PackSaid,
  packsWithBarcode,
  plainNumber,
  type ShopSkuRow,
  shopSkusById,
  shopSkusByNumber,
  shopSkusNumbered,
} from '#modules/shop/catalog'
import { bookCount, piecesElsewhere, type Warehouse, warehousesOf } from '#modules/shop/inventory'
import { type CountedPieces, countedOf, type WrittenCount } from '#modules/trade/quick-order'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'

export interface CountedRow {
  row: number
  /** The sku as a file names it, by its number or the barcode of a pack, or by its id. */
  sku: { number: string } | { id: number }
  /** Base units and the pack in which they were entered, or as a file writes it; undefined where it cannot be read. */
  count: { pieces: number; packSize: number | undefined } | { written: WrittenCount } | undefined
}
export interface Difference {
  row: number
  sku: ShopSkuRow | undefined
  number: string
  seen: number | undefined
  counted: number | undefined
  pack: PackSaid | null
  problem: (typeof countProblems)[number] | undefined
}

/** A warehouse of the own shop; undefined is the only place of a shop without others. Refuses NOT_FOUND. */
async function ownWarehouse(ctx: Ctx, id: number | undefined): Promise<Warehouse | undefined> {
  const all = await warehousesOf(ctx, sellerIn(ctx).shopId)
  return id === undefined ? all.find((it) => it.isMain) : (all.find((it) => it.id === id) ?? refuse('NOT_FOUND'))
}

/** What lies in a warehouse of some skus by the books. */
async function booksOf(ctx: Ctx, warehouse: Warehouse | undefined, skus: readonly ShopSkuRow[]) {
  if (!warehouse || warehouse.isMain) return new Map(skus.map((it) => [it.id, it.stock - it.elsewhere]))
  const pieces = await piecesElsewhere(
    ctx,
    skus.map((it) => it.id),
  )
  const there = pieces.filter((it) => it.warehouseId === warehouse.id)
  return new Map(there.map((it) => [it.skuId, it.onHand]))
}

/** What booking counted pieces would change, row by row. Refuses NOT_FOUND for a warehouse of another shop, and PACK_UNKNOWN. */
export async function compareCount(
  ctx: Ctx,
  warehouseId: number | undefined,
  rows: readonly CountedRow[],
): Promise<Difference[]> {
  const { shopId } = sellerIn(ctx)
  const warehouse = await ownWarehouse(ctx, warehouseId)
  const ids = rows.flatMap(({ sku }) => ('id' in sku ? sku.id : []))
  const numbers = rows.flatMap(({ sku }) => ('number' in sku ? sku.number : []))
  const byNumber = numbers.length ? await shopSkusNumbered(ctx, shopId, numbers) : new Map<string, ShopSkuRow>()
  const coded = await packsWithBarcode(
    ctx,
    shopId,
    numbers.map(plainNumber).filter((it) => !byNumber.has(it)),
  )
  const named = [...ids, ...[...coded.values()].map((it) => it.skuId)]
  const byId = named.length ? await shopSkusById(ctx, shopId, named) : new Map<number, ShopSkuRow>()
  const books = await booksOf(ctx, warehouse, [...byId.values(), ...byNumber.values()])
  const told = new Set<number>()
  return rows.map(({ row, sku: asked, count }) => {
    const code = 'number' in asked ? coded.get(plainNumber(asked.number)) : undefined
    const sku =
      'id' in asked ? byId.get(asked.id) : code ? byId.get(code.skuId) : byNumber.get(plainNumber(asked.number))
    const read = count && (sku ? piecesOf(sku, count, code?.size) : plainlyRead(count))
    const { pieces: counted, pack } = typeof read === 'object' ? read : { pieces: undefined, pack: null }
    const seen = sku && (books.get(sku.id) ?? 0)
    const number = sku?.number ?? ('number' in asked ? asked.number : String(asked.id))
    const problem = problemOf()
    if (sku && !problem) told.add(sku.id)
    return { row, sku, number, seen, counted, pack, problem }

    function problemOf(): Difference['problem'] {
      if (!sku) return 'SKU_UNKNOWN'
      if (counted === undefined) return read === 'UNIT' ? 'UNIT' : 'PIECES'
      if (told.has(sku.id)) return 'TWICE'
      return sku.available + sku.backorderLimit + counted - seen! < 0 && counted < seen! ? 'RESERVED' : undefined
    }
  })
}

const piecesOf = (
  sku: ShopSkuRow,
  count: NonNullable<CountedRow['count']>,
  barcodeSize: number | undefined,
): CountedPieces | 'PIECES' | 'UNIT' =>
  'written' in count
    ? countedOf(count.written, sku, barcodeSize)
    : { pieces: count.pieces, pack: packNamed(sku.id, sku, count.packSize) }

/** The number of a row whose sku is unknown, where no unit stands beside it. */
function plainlyRead(count: NonNullable<CountedRow['count']>): CountedPieces | undefined {
  if (!('written' in count)) return { pieces: count.pieces, pack: null }
  const [only, ...others] = count.written
  return only && !only.unit && !others.length ? { pieces: only.num, pack: null } : undefined
}

interface Booking {
  warehouseId: number | undefined
  rows: readonly { skuId: number; seen: number; counted: number; packSize: number | undefined }[]
  note: string
}

/** Books what was counted. Refuses NOT_FOUND, PACK_UNKNOWN, COUNT_STALE, STOCK_RESERVED and WAREHOUSE_CLOSED. */
export async function bookOwnCount(ctx: Ctx, { warehouseId, rows, note }: Booking): Promise<number> {
  const { shopId } = sellerIn(ctx)
  const skuIds = new Set(rows.map((it) => it.skuId))
  if (skuIds.size !== rows.length) refuseField('rows', 'SKU_TWICE')
  const skus = await shopSkusById(ctx, shopId, [...skuIds])
  const counted = rows.map(({ packSize, ...row }) => ({
    ...row,
    pack: packNamed(row.skuId, skus.get(row.skuId) ?? refuse('NOT_FOUND'), packSize),
  }))
  const booked = await bookCount(ctx, { shopId, warehouseId, rows: counted, note })
  ctx.audit({
    after: {
      ...(warehouseId !== undefined && { warehouseId }),
      booked,
      differences: rows.filter((it) => it.seen !== it.counted),
      ...(note && { note }),
    },
  })
  return booked
}

/** What there is to count in a warehouse, by number. Refuses NOT_FOUND. */
export async function skusToCount(ctx: Ctx, warehouseId: number | undefined) {
  const warehouse = await ownWarehouse(ctx, warehouseId)
  const skus = await shopSkusByNumber(ctx, sellerIn(ctx).shopId, warehouseLimits.counted)
  const books = await booksOf(ctx, warehouse, skus)
  return skus.map((sku) => ({ sku, books: books.get(sku.id) ?? 0 }))
}
