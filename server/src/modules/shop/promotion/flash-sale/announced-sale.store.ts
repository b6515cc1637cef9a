import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { rowMapping } from '#platform/database/row-mapping'
import { type Counted, type Page, db } from '../on-offer.store.ts'
import type { FlashSaleTable } from '../promotion.tables.ts'

/** The one mapping of the row of a day. */
const saleRow = rowMapping<FlashSaleTable>()({
  id: 'id',
  day: 'day',
  titles: 'titles',
  entriesUntil: 'entries_until',
  shopIds: 'shop_ids',
  withdrawnAt: 'withdrawn_at',
  withdrawnReason: 'withdrawn_reason',
})
export type FlashSaleDay = ReturnType<typeof saleRow.read>

export type FlashSaleState = 'announced' | 'closed' | 'running' | 'over' | 'withdrawn'

/** A day with its hours, and what was entered: by one shop where one asks. Times in `slots` are texts, as json has them. */
export interface AnnouncedSale extends FlashSaleDay {
  state: FlashSaleState
  slots: { id: number; hour: number; startsAt: string; endsAt: string }[]
  entries: number
  asked: number
  approved: number
  sold: number
  soldMinor: number
}

const columns = sql`f.id, f.day, f.titles, f.entries_until as "entriesUntil", f.shop_ids as "shopIds", f.withdrawn_at as "withdrawnAt",
  f.withdrawn_reason as "withdrawnReason", f.state, f.slots, n.entries, n.asked, n.approved, n.sold, n.sold_minor as "soldMinor"`

/** Every day with its state by the clock of the mall. */
const days = (now: Date) => sql`(
  select f.*, h.slots, h.last_at, case when f.withdrawn_at is not null then 'withdrawn' when h.last_at <= ${now} then 'over'
    when h.first_at <= ${now} then 'running' when f.entries_until <= ${now} then 'closed' else 'announced' end as state
  from flash_sale f join lateral (
    select min(s.starts_at) as first_at, max(s.ends_at) as last_at,
      jsonb_agg(jsonb_build_object('id', s.id, 'hour', s.hour, 'startsAt', s.starts_at, 'endsAt', s.ends_at) order by s.hour) as slots
    from flash_sale_slot s where s.flash_sale_id = f.id) h on h.first_at is not null)`

const numbers = (shopId: number | undefined) => sql`lateral (
  select count(*)::int as entries, count(*) filter (where e.state = 'asked' and s.starts_at > now.at)::int as asked,
    count(*) filter (where e.state = 'approved')::int as approved, coalesce(sum(e.sold), 0)::int as sold, coalesce(sum(e.sold * e.price_minor), 0)::bigint as sold_minor
  from flash_sale_slot s join flash_sale_entry e on e.slot_id = s.id where s.flash_sale_id = f.id
    and ${shopId === undefined ? sql`true` : sql`e.shop_id = ${shopId}`})`

/** What a shop sees: days it may enter, and those it has entered. */
const seenBy = (shopId: number | undefined) =>
  shopId === undefined
    ? sql`true`
    : sql`(n.entries > 0 or f.withdrawn_at is null and (f.shop_ids = '{}' or ${shopId} = any(f.shop_ids)))`

interface SaleSearch {
  state?: FlashSaleState | undefined
  id?: number
  /** Of whom the numbers are, and who may see a day. */
  shopId?: number | undefined
}

const found = (now: Date, { state, id, shopId }: SaleSearch): RawBuilder<unknown> => sql`
  from (select ${now}::timestamptz as at) now cross join ${days(now)} f cross join ${numbers(shopId)} n
  where ${seenBy(shopId)} and ${state ? sql`f.state = ${state}` : sql`true`} and ${id === undefined ? sql`true` : sql`f.id = ${id}`}`

/** What runs and what is to come by its day, then what is over or was called off, the latest first. */
export async function pageOfSales(
  ctx: Ctx,
  search: Omit<SaleSearch, 'id'>,
  { from, size }: Page,
): Promise<Counted<AnnouncedSale>> {
  const now = ctx.clock.now()
  const where = found(now, search)
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(ctx.db)
  const { rows } = await sql<AnnouncedSale>`select ${columns} ${where}
    order by f.state in ('over', 'withdrawn'), case when f.state not in ('over', 'withdrawn') then f.day end, f.day desc limit ${size} offset ${from}`.execute(
    ctx.db,
  )
  return { total: counts[0]!.total, rows }
}

export async function findSale(ctx: Ctx, id: number): Promise<AnnouncedSale | undefined> {
  const { rows } = await sql<AnnouncedSale>`select ${columns} ${found(ctx.clock.now(), { id })}`.execute(ctx.db)
  return rows[0]
}

/** The day of an hour. */
export async function saleOfSlot(ctx: Ctx, slotId: number): Promise<FlashSaleDay | undefined> {
  const row = await db(ctx)
    .selectFrom('flash_sale')
    .innerJoin('flash_sale_slot', 'flash_sale_slot.flash_sale_id', 'flash_sale.id')
    .selectAll('flash_sale')
    .where('flash_sale_slot.id', '=', slotId)
    .executeTakeFirst()
  return row && saleRow.read(row)
}

/** Locked until the end of the command: whoever enters it at once waits. */
export async function lockSale(ctx: Ctx, id: number): Promise<FlashSaleDay | undefined> {
  const row = await db(ctx).selectFrom('flash_sale').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && saleRow.read(row)
}

/** Days are announced one after the other, so that each is there once. */
export const oneAnnouncementAtOnce = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('flash sale days', 0))`.execute(ctx.db)

export async function findDay(ctx: Ctx, day: string): Promise<FlashSaleDay | undefined> {
  const row = await db(ctx).selectFrom('flash_sale').selectAll().where('day', '=', day).executeTakeFirst()
  return row && saleRow.read(row)
}

/** Calls a day off that stands and has not begun, with whatever was entered; false where it does not. */
export async function callOff(ctx: Ctx, id: number, reason: string): Promise<boolean> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: number }>`
    update flash_sale f set withdrawn_at = ${now}, withdrawn_reason = ${reason} where f.id = ${id} and f.withdrawn_at is null
      and not exists (select from flash_sale_slot s where s.flash_sale_id = f.id and s.starts_at <= ${now}) returning f.id`.execute(
    ctx.db,
  )
  if (!rows.length) return false
  await sql`update flash_sale_entry e set state = 'called_off', decided_at = ${now}, decided_reason = ${reason}
    from flash_sale_slot s where s.id = e.slot_id and s.flash_sale_id = ${id} and e.state in ('asked', 'approved')`.execute(
    ctx.db,
  )
  return true
}

/** What is on offer or asked for on a day. */
export async function skusOfSale(ctx: Ctx, id: number): Promise<number[]> {
  const { rows } = await sql<{ skuId: number }>`
    select distinct e.sku_id as "skuId" from flash_sale_entry e join flash_sale_slot s on s.id = e.slot_id
    where s.flash_sale_id = ${id} and e.state in ('asked', 'approved')`.execute(ctx.db)
  return rows.map((it) => it.skuId)
}
