import type { Ctx } from '#platform/ctx'
import { readCursor, writeCursor } from '#platform/http/cursor'
import { refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { type OrderFilter, ordersSeen } from '../order.store.ts'
import { type Listed, withLines } from './list-orders.ts'
import {
  countOrdersFound,
  idsByCompany,
  idsByDay,
  idsByTime,
  idsByTotal,
  type OrderSorting,
  type PlacedRow,
  type Slice,
} from './order-page.store.ts'

interface PageOfShop {
  sorting: OrderSorting
  /** What the page before answered as `next`. */
  after: string | undefined
  no: number
  size: number
}

/**
 * A page of a shop's orders: behind a row of the page before, so that what comes meanwhile moves nothing, or by its number. What
 * the filter lets through is counted with the first page, and the mark carries it on.
 */
export async function listShopOrders(
  ctx: Ctx,
  filter: OrderFilter,
  { sorting, after, no, size }: PageOfShop,
): Promise<{ listed: Listed[]; total: number; next: string | undefined }> {
  const mark = after === undefined ? undefined : readMark(after, sorting)
  const slice = { after: mark?.row, skip: mark ? 0 : (no - 1) * size, size: size + 1 }
  const [found, total] = await Promise.all([
    idsListed(ctx, filter, sorting, slice),
    mark?.total ?? countOrdersFound(ctx, filter),
  ])
  const page = found.slice(0, size)
  const orders = await ordersSeen(
    ctx,
    page.map((it) => it.id),
  )
  return {
    listed: await withLines(ctx, orders),
    total,
    next: found.length > size ? writeCursor(cursorOf(sorting, { row: page.at(-1)!, total })) : undefined,
  }
}

/** Ids of a shop's orders in the order of the list. */
export function idsListed(
  ctx: Ctx,
  filter: OrderFilter,
  { by, direction }: OrderSorting,
  slice: Slice,
): Promise<PlacedRow[]> {
  if (by === 'company') return idsByCompany(ctx, sellerIn(ctx).shopId, filter, direction, slice)
  if (by === 'needed' || by === 'promised') return idsByDay(ctx, filter, { by, direction }, slice)
  return by === 'total' ? idsByTotal(ctx, filter, direction, slice) : idsByTime(ctx, filter, direction, slice)
}

interface Mark {
  row: PlacedRow
  total: number
}
const cursorOf = ({ by, direction }: OrderSorting, { row, total }: Mark) => ({
  order: `${by} ${direction}`,
  values: [row.key, row.id, total],
})

/** A mark that somebody has written must not reach the database as a date. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

function readMark(cursor: string, sorting: OrderSorting): Mark {
  const key = sorting.by === 'time' || sorting.by === 'total' ? 0 : ''
  const [read, id, total] = readCursor(cursor, cursorOf(sorting, { row: { key, id: 0 }, total: 0 }))
  if ((sorting.by === 'needed' || sorting.by === 'promised') && !isDay(String(read))) refuseField('after', 'FORM')
  return { row: { key: read!, id: Number(id) }, total: Math.max(0, Number(total)) }
}
