import { type Insertable, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, json } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import type { Seen } from '../categories-seen.ts'
import { type Counted, type Page, db, onOffer } from '../on-offer.store.ts'
import type { FlashSaleEntryTable } from '../promotion.tables.ts'

export interface Slot {
  id: number
  hour: number
  titles: LocalizedText
  startsAt: Date
  endsAt: Date
}

const slots = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('flash_sale_slot')
    .innerJoin('flash_sale', 'flash_sale.id', 'flash_sale_slot.flash_sale_id')
    .select([
      'flash_sale_slot.id',
      'flash_sale_slot.hour',
      'flash_sale.titles',
      'flash_sale_slot.starts_at as startsAt',
      'flash_sale_slot.ends_at as endsAt',
    ])

/** Slots that have not ended and begin before a moment, and in which there is something to be seen. */
export const slotsUntil = (ctx: Ctx, seen: Seen, now: Date, until: Date): Promise<Slot[]> =>
  slots(ctx)
    .where('flash_sale_slot.ends_at', '>', now)
    .where('flash_sale_slot.starts_at', '<', until)
    .where(
      sql<boolean>`exists (select from flash_sale_entry e ${onOffer(seen)} where e.slot_id = ${sql.ref('flash_sale_slot.id')})`,
    )
    .orderBy('flash_sale_slot.starts_at')
    .limit(48)
    .execute()

export const slotsByIds = (ctx: Ctx, ids: readonly number[]): Promise<Slot[]> =>
  slots(ctx)
    .where(sql<boolean>`flash_sale_slot.id = ${anyOf(ids)}`)
    .execute()

export interface FlashEntry {
  id: number
  slotId: number
  skuId: number
  priceMinor: number
  setAside: number
  sold: number
  memberLimit: number
}
const columns = sql`e.id, e.slot_id as "slotId", e.sku_id as "skuId", e.price_minor as "priceMinor", e.set_aside as "setAside", e.sold,
  e.member_limit as "memberLimit"`

/** What is sold out comes last. */
export async function flashEntries(
  ctx: Ctx,
  seen: Seen,
  slotId: number,
  { from, size }: Page,
): Promise<Counted<FlashEntry>> {
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from flash_sale_entry e ${onOffer(seen)} where e.slot_id = ${slotId}`.execute(ctx.db)
  const { rows } = await sql<FlashEntry>`
    select ${columns} from flash_sale_entry e ${onOffer(seen)} where e.slot_id = ${slotId}
    order by e.sold >= e.set_aside, e.id limit ${size} offset ${from}`.execute(ctx.db)
  return { total: counts[0]!.total, rows }
}

export async function flashEntriesOfGoods(ctx: Ctx, seen: Seen, goodsId: number, now: Date): Promise<FlashEntry[]> {
  const { rows } = await sql<FlashEntry>`
    select ${columns} from flash_sale_entry e ${onOffer(seen)}
    join flash_sale_slot s on s.id = e.slot_id and s.starts_at <= ${now} and s.ends_at > ${now}
    where o.goods_id = ${goodsId} order by e.id limit 100`.execute(ctx.db)
  return rows
}

export async function writeSale(ctx: Ctx, day: string, titles: LocalizedText): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('flash_sale')
    .values({ day, titles: json(titles) })
    .onConflict((conflict) => conflict.column('day').doUpdateSet((given) => ({ titles: given.ref('excluded.titles') })))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const slotsOfSale = (ctx: Ctx, saleId: number) =>
  db(ctx)
    .selectFrom('flash_sale_slot')
    .select(['id', 'hour', 'starts_at'])
    .where('flash_sale_id', '=', saleId)
    .orderBy('hour')
    .execute()

/** Takes away the slots of other hours in which nobody sells; those that are left keep their entries. */
export async function writeSlots(
  ctx: Ctx,
  saleId: number,
  wanted: readonly { hour: number; startsAt: Date; endsAt: Date }[],
): Promise<Map<number, number>> {
  const hours = wanted.map((it) => it.hour)
  await sql`delete from flash_sale_slot s where s.flash_sale_id = ${saleId} and s.hour <> all(${hours}::int[])
    and not exists (select from flash_sale_entry e where e.slot_id = s.id)`.execute(ctx.db)
  const rows = await db(ctx)
    .insertInto('flash_sale_slot')
    .values(wanted.map((it) => ({ flash_sale_id: saleId, hour: it.hour, starts_at: it.startsAt, ends_at: it.endsAt })))
    .onConflict((conflict) =>
      conflict.columns(['flash_sale_id', 'hour']).doUpdateSet((given) => ({
        starts_at: given.ref('excluded.starts_at'),
        ends_at: given.ref('excluded.ends_at'),
      })),
    )
    .returning(['id', 'hour'])
    .execute()
  return new Map(rows.map((row) => [row.hour, row.id]))
}

/** The same sku in the same slot again is the same entry, of the same shop. */
export async function writeFlashEntries(
  ctx: Ctx,
  entries: readonly Insertable<FlashSaleEntryTable>[],
): Promise<Map<string, number>> {
  const rows = await db(ctx)
    .insertInto('flash_sale_entry')
    .values([...entries])
    .onConflict((conflict) =>
      conflict
        .columns(['slot_id', 'sku_id'])
        .doUpdateSet((given) => ({
          price_minor: given.ref('excluded.price_minor'),
          set_aside: given.ref('excluded.set_aside'),
          member_limit: given.ref('excluded.member_limit'),
        }))
        .whereRef('flash_sale_entry.shop_id', '=', 'excluded.shop_id' as never),
    )
    .returning(['id', 'slot_id', 'sku_id'])
    .execute()
  return new Map(rows.map((row) => [`${row.slot_id} ${row.sku_id}`, row.id]))
}
