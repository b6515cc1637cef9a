import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import type { CarrierTable, ShippingTables } from '../shipping.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShippingTables>(ctx)

/** The one mapping of a carrier's row. */
const carrierRow = rowMapping<CarrierTable>()({
  id: 'id',
  code: 'code',
  names: 'names',
  trackingUrl: 'tracking_url',
  version: 'version',
  retiredAt: 'retired_at',
})
const describedRow = carrierRow.without(['id', 'version', 'retiredAt'])
export type Carrier = ReturnType<typeof carrierRow.read>

const all = (ctx: Ctx) => db(ctx).selectFrom('carrier').selectAll().orderBy('code').limit(500)

/** Every carrier, those too that nobody can choose any more: parcels name them. */
export const carriersOf = async (ctx: Ctx): Promise<Carrier[]> => (await all(ctx).execute()).map(carrierRow.read)

/** Those that can be chosen. */
export const offeredCarriers = async (ctx: Ctx): Promise<Carrier[]> =>
  (await all(ctx).where('retired_at', 'is', null).execute()).map(carrierRow.read)

export async function findCarrier(ctx: Ctx, id: number): Promise<Carrier | undefined> {
  const row = await db(ctx).selectFrom('carrier').selectAll().where('id', '=', id).executeTakeFirst()
  return row && carrierRow.read(row)
}

/** A carrier that can be chosen. */
export async function findOfferedCarrier(ctx: Ctx, id: number): Promise<Carrier | undefined> {
  const found = await findCarrier(ctx, id)
  return found?.retiredAt ? undefined : found
}

export interface CarrierFilter {
  keyword: string
  retired: boolean | undefined
}

const filtered = (ctx: Ctx, { keyword, retired }: CarrierFilter) => {
  let carriers = db(ctx).selectFrom('carrier')
  if (keyword) {
    const part = `%${literally(keyword)}%`
    carriers = carriers.where(
      sql<boolean>`(code ilike ${part} or exists (select from jsonb_each_text(names) as said where said.value ilike ${part}))`,
    )
  }
  if (retired === undefined) return carriers
  return carriers.where('retired_at', retired ? 'is not' : 'is', null)
}

export async function pageOfCarriers(
  ctx: Ctx,
  filter: CarrierFilter,
  { from, size }: { from: number; size: number },
): Promise<{ rows: Carrier[]; total: number }> {
  const { n } = await filtered(ctx, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await filtered(ctx, filter).selectAll().orderBy('code').limit(size).offset(from).execute()
  return { rows: rows.map(carrierRow.read), total: n }
}

/** Of two who change carriers one waits for the other; whoever reads them waits for nobody. */
export const lockCarriers = (ctx: Ctx) => sql`lock table carrier in share row exclusive mode`.execute(ctx.db)

interface Described {
  code: string
  names: LocalizedText
  trackingUrl: string
}

export const insertCarrier = async (ctx: Ctx, it: Described): Promise<number> =>
  (await db(ctx).insertInto('carrier').values(describedRow.values(it)).returning('id').executeTakeFirstOrThrow()).id

/** Changes a carrier under the lock; its version is another. */
export const changeLockedCarrier = (
  ctx: Ctx,
  id: number,
  { retiredAt, ...change }: Partial<Omit<Described, 'code'>> & { retiredAt?: Date | null },
) =>
  db(ctx)
    .updateTable('carrier')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...describedRow.values(change),
      ...(retiredAt !== undefined && { retired_at: retiredAt }),
    }))
    .where('id', '=', id)
    .execute()

/** Adds carriers whose code is not there; answers how many. */
export const addCarriers = async (
  ctx: Ctx,
  carriers: readonly (Omit<Described, 'trackingUrl'> & { trackingUrl?: string })[],
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('carrier')
      .values(carriers.map(({ trackingUrl = '', ...it }) => describedRow.values({ ...it, trackingUrl })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .execute()
  ).length
