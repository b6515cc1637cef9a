import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { literally } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import type { Counted, Page } from '../on-offer.store.ts'
import type { FlashEntry } from './flash-sale.store.ts'

export type FlashEntryState = 'asked' | 'approved' | 'refused' | 'withdrawn' | 'called_off' | 'lapsed'

/** What a shop entered, with its day and goods; of removed goods only their number is left. */
export interface EnteredSku extends Omit<FlashEntry, 'state'> {
  state: FlashEntryState
  saleId: number
  day: string
  hour: number
  startsAt: Date
  endsAt: Date
  goodsId: number | null
  names: LocalizedText | null
  specs: { name: LocalizedText; value: LocalizedText }[] | null
  picture: string | null
  listMinor: number | null
}

export interface EntrySearch {
  saleId?: number | undefined
  state?: FlashEntryState | undefined
  shopId?: number | undefined
  keyword?: string
  id?: number
  at?: { slotId: number; skuId: number }
}

const columns = sql`e.id, e.slot_id as "slotId", e.shop_id as "shopId", e.sku_id as "skuId", e.price_minor as "priceMinor", e.set_aside as "setAside",
  e.sold, e.member_limit as "memberLimit", e.asked_at as "askedAt", e.decided_at as "decidedAt", e.decided_by_name as "decidedByName",
  e.decided_reason as "decidedReason", e.shown as state, e.flash_sale_id as "saleId", e.day, e.hour, e.starts_at as "startsAt", e.ends_at as "endsAt",
  o.goods_id as "goodsId", o.names, o.specs, o.picture, o.price_minor as "listMinor"`

function found(now: Date, { saleId, state, shopId, keyword, id, at }: EntrySearch): RawBuilder<unknown> {
  const like = `%${literally(keyword ?? '')}%`
  const begins = `${literally(keyword ?? '')}%`
  return sql`from (
      select e.*, s.flash_sale_id, s.hour, s.starts_at, s.ends_at, f.day,
        case when e.state = 'asked' and s.starts_at <= ${now} then 'lapsed' else e.state end as shown
      from flash_sale_entry e join flash_sale_slot s on s.id = e.slot_id join flash_sale f on f.id = s.flash_sale_id) e
    left join offer o on o.sku_id = e.sku_id
    where ${saleId === undefined ? sql`true` : sql`e.flash_sale_id = ${saleId}`} and ${state ? sql`e.shown = ${state}` : sql`true`}
      and ${shopId === undefined ? sql`true` : sql`e.shop_id = ${shopId}`} and ${id === undefined ? sql`true` : sql`e.id = ${id}`}
      and ${at ? sql`e.slot_id = ${at.slotId} and e.sku_id = ${at.skuId}` : sql`true`}
      and ${keyword ? sql`(o.names->>'en-us' ilike ${like} or o.names->>'zh-cn' ilike ${like} or o.names->>'en-id' ilike ${like} or o.sku_number ilike ${begins})` : sql`true`}`
}

/** What waits by the hour it is for, then the rest, the latest hour first. */
export async function pageOfEntries(
  ctx: Ctx,
  search: Omit<EntrySearch, 'id' | 'at'>,
  { from, size }: Page,
): Promise<Counted<EnteredSku>> {
  const where = found(ctx.clock.now(), search)
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(ctx.db)
  const { rows } = await sql<EnteredSku>`select ${columns} ${where}
    order by e.shown <> 'asked', case when e.shown = 'asked' then e.starts_at end, e.starts_at desc, e.id limit ${size} offset ${from}`.execute(
    ctx.db,
  )
  return { total: counts[0]!.total, rows }
}

/** One entry; with a shop, of that shop only. */
export async function findEntry(ctx: Ctx, id: number, shopId?: number): Promise<EnteredSku | undefined> {
  const { rows } = await sql<EnteredSku>`select ${columns} ${found(ctx.clock.now(), { id, shopId })}`.execute(ctx.db)
  return rows[0]
}

/** What a shop entered at an hour of a sku. */
export async function findEntryAt(
  ctx: Ctx,
  shopId: number,
  at: { slotId: number; skuId: number },
): Promise<EnteredSku | undefined> {
  const { rows } = await sql<EnteredSku>`select ${columns} ${found(ctx.clock.now(), { at, shopId })}`.execute(ctx.db)
  return rows[0]
}

/** An operator decides on an entry in one of these states whose hour has not begun; false where there is none such. */
export async function decideEntry(
  ctx: Ctx,
  id: number,
  {
    among,
    to,
    byName,
    reason,
  }: { among: readonly string[]; to: 'approved' | 'refused'; byName: string; reason: string },
): Promise<boolean> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: number }>`
    update flash_sale_entry e set state = ${to}, decided_at = ${now}, decided_by_name = ${byName}, decided_reason = ${reason}
    from flash_sale_slot s where e.id = ${id} and s.id = e.slot_id and s.starts_at > ${now} and e.state = any(${[...among]}::text[])
    returning e.id`.execute(ctx.db)
  return rows.length > 0
}

/** A shop takes its entry back while it stands; false where it does not. */
export async function takeBackEntry(ctx: Ctx, shopId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update flash_sale_entry set state = 'withdrawn' where id = ${id} and shop_id = ${shopId} and state in ('asked', 'approved')
    returning id`.execute(ctx.db)
  return rows.length > 0
}

/** Hours of flash sales in which goods of a shop are on offer, in a time; of each the goods. */
export async function flashHoursOfShop(
  ctx: Ctx,
  shopId: number,
  from: Date,
  to: Date,
): Promise<
  { kind: 'flash_sale'; id: number; titles: LocalizedText; startsAt: Date; overAt: Date; goodsIds: number[] }[]
> {
  const { rows } = await sql<{
    kind: 'flash_sale'
    id: number
    titles: LocalizedText
    startsAt: Date
    overAt: Date
    goodsIds: number[]
  }>`
    select 'flash_sale' as kind, s.id, f.titles, s.starts_at as "startsAt", s.ends_at as "overAt", array_agg(distinct o.goods_id) as "goodsIds"
    from flash_sale_entry e join flash_sale_slot s on s.id = e.slot_id join flash_sale f on f.id = s.flash_sale_id join offer o on o.sku_id = e.sku_id
    where e.shop_id = ${shopId} and e.state = 'approved' and s.starts_at < ${to} and s.ends_at > ${from}
    group by s.id, f.id order by s.starts_at limit 100`.execute(ctx.db)
  return rows
}
