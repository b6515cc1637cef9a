import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, json } from '#platform/database/database'
import { fieldsOf, overwritten, rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import type { Seen } from '../categories-seen.ts'
import { type Counted, type Page, db, onOffer } from '../on-offer.store.ts'
import type { FlashSaleEntryTable, FlashSaleSlotTable } from '../promotion.tables.ts'

/** The one mapping of a slot's row. */
const slotRow = rowMapping<FlashSaleSlotTable>()({
  id: 'id',
  saleId: 'flash_sale_id',
  hour: 'hour',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
})
type SlotOfSale = ReturnType<typeof slotRow.read>
export interface Slot extends SlotOfSale {
  titles: LocalizedText
}

const slots = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('flash_sale_slot')
    .innerJoin('flash_sale', 'flash_sale.id', 'flash_sale_slot.flash_sale_id')
    .selectAll('flash_sale_slot')
    .select('flash_sale.titles')
const toSlot = (row: Awaited<ReturnType<ReturnType<typeof slots>['executeTakeFirstOrThrow']>>): Slot => ({
  ...slotRow.read(row),
  titles: row.titles,
})

/** Slots that have not ended and begin before a moment, and in which there is something to be seen. */
export const slotsUntil = async (ctx: Ctx, seen: Seen, now: Date, until: Date): Promise<Slot[]> => {
  const rows = await slots(ctx)
    .where('flash_sale_slot.ends_at', '>', now)
    .where('flash_sale_slot.starts_at', '<', until)
    .where(
      sql<boolean>`exists (select from flash_sale_entry e ${onOffer(seen)} where e.slot_id = ${sql.ref('flash_sale_slot.id')} and e.state = 'approved')`,
    )
    .orderBy('flash_sale_slot.starts_at')
    .limit(48)
    .execute()
  return rows.map(toSlot)
}

export const slotsByIds = async (ctx: Ctx, ids: readonly number[]): Promise<Slot[]> =>
  (
    await slots(ctx)
      .where(sql<boolean>`flash_sale_slot.id = ${anyOf(ids)}`)
      .execute()
  ).map(toSlot)

/** The one mapping of an entry's row; what was sold before the mall was there is for statements alone. */
const entryRow = rowMapping<FlashSaleEntryTable>()(
  {
    id: 'id',
    slotId: 'slot_id',
    shopId: 'shop_id',
    skuId: 'sku_id',
    priceMinor: 'price_minor',
    setAside: 'set_aside',
    sold: 'sold',
    memberLimit: 'member_limit',
    state: 'state',
    askedAt: 'asked_at',
    decidedAt: 'decided_at',
    decidedByName: 'decided_by_name',
    decidedReason: 'decided_reason',
  },
  ['sold_before'],
)
export type FlashEntry = ReturnType<typeof entryRow.read>
const newEntryRow = entryRow.without(['id', 'sold'])
const columns = fieldsOf(entryRow, 'e')

/** What is sold out comes last. */
export async function flashEntries(
  ctx: Ctx,
  seen: Seen,
  slotId: number,
  { from, size }: Page,
): Promise<Counted<FlashEntry>> {
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from flash_sale_entry e ${onOffer(seen)} where e.slot_id = ${slotId} and e.state = 'approved'`.execute(
    ctx.db,
  )
  const { rows } = await sql<FlashEntry>`
    select ${columns} from flash_sale_entry e ${onOffer(seen)} where e.slot_id = ${slotId} and e.state = 'approved'
    order by e.sold >= e.set_aside, e.id limit ${size} offset ${from}`.execute(ctx.db)
  return { total: counts[0]!.total, rows }
}

export async function flashEntriesOfGoods(ctx: Ctx, seen: Seen, goodsId: number, now: Date): Promise<FlashEntry[]> {
  const { rows } = await sql<FlashEntry>`
    select ${columns} from flash_sale_entry e ${onOffer(seen)}
    join flash_sale_slot s on s.id = e.slot_id and s.starts_at <= ${now} and s.ends_at > ${now}
    where o.goods_id = ${goodsId} and e.state = 'approved' order by e.id limit 100`.execute(ctx.db)
  return rows
}

/** What a day of flash sales says, beside its hours. */
export interface SaleTerms {
  titles: LocalizedText
  entriesUntil: Date
  /** Empty: every shop. */
  shopIds: readonly number[]
}

/** The day as it is said now; one that was called off stands again. */
export async function writeSale(ctx: Ctx, day: string, terms: SaleTerms): Promise<number> {
  const row = {
    day,
    titles: json(terms.titles),
    entries_until: terms.entriesUntil,
    shop_ids: [...terms.shopIds],
    withdrawn_at: null,
    withdrawn_reason: '',
  }
  const { id } = await db(ctx)
    .insertInto('flash_sale')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(overwritten([row], 'day')))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const slotsOfSale = async (ctx: Ctx, saleId: number): Promise<SlotOfSale[]> => {
  const rows = await db(ctx)
    .selectFrom('flash_sale_slot')
    .selectAll()
    .where('flash_sale_id', '=', saleId)
    .orderBy('hour')
    .execute()
  return rows.map(slotRow.read)
}

/** Takes away the slots of other hours in which nobody sells or asks to; those that are left keep their entries. */
export async function writeSlots(
  ctx: Ctx,
  saleId: number,
  wanted: readonly Pick<SlotOfSale, 'hour' | 'startsAt' | 'endsAt'>[],
): Promise<Map<number, number>> {
  const hours = wanted.map((it) => it.hour)
  await sql`delete from flash_sale_entry e using flash_sale_slot s where s.id = e.slot_id and s.flash_sale_id = ${saleId}
    and s.hour <> all(${hours}::int[]) and e.state not in ('asked', 'approved')`.execute(ctx.db)
  await sql`delete from flash_sale_slot s where s.flash_sale_id = ${saleId} and s.hour <> all(${hours}::int[])
    and not exists (select from flash_sale_entry e where e.slot_id = s.id)`.execute(ctx.db)
  const rows = wanted.map((it) => slotRow.values({ ...it, saleId }))
  const written = await db(ctx)
    .insertInto('flash_sale_slot')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['flash_sale_id', 'hour']).doUpdateSet(overwritten(rows, 'flash_sale_id', 'hour')),
    )
    .returning(['id', 'hour'])
    .execute()
  return new Map(written.map((row) => [row.hour, row.id]))
}

/** The same sku in the same slot again is the same entry, of the same shop. */
export async function writeFlashEntries(
  ctx: Ctx,
  entries: readonly Omit<FlashEntry, 'id' | 'sold' | 'decidedAt' | 'decidedByName' | 'decidedReason'>[],
): Promise<Map<string, number>> {
  const undecided = { decidedAt: null, decidedByName: '', decidedReason: '' }
  const rows = entries.map((entry) => newEntryRow.values({ ...entry, ...undecided }))
  const written = await db(ctx)
    .insertInto('flash_sale_entry')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['slot_id', 'sku_id'])
        .doUpdateSet(overwritten(rows, 'slot_id', 'sku_id', 'shop_id'))
        .whereRef('flash_sale_entry.shop_id', '=', 'excluded.shop_id' as never),
    )
    .returning(['id', 'slot_id', 'sku_id'])
    .execute()
  return new Map(written.map((row) => [`${row.slot_id} ${row.sku_id}`, row.id]))
}
