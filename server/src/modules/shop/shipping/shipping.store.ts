import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf, json, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import type { FreightTemplate } from './freight-of.ts'
import type { FreightTemplateTable, ShippingTables } from './shipping.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShippingTables>(ctx)

/** The one mapping of a template's row; zones stand in it with the names of their columns. */
const templateRow = rowMapping<FreightTemplateTable>()(
  {
    shopId: 'shop_id',
    kind: 'kind',
    firstUnit: 'first_unit',
    firstPriceMinor: 'first_price_minor',
    stepUnit: 'step_unit',
    stepPriceMinor: 'step_price_minor',
    freeFromMinor: 'free_from_minor',
    zones: 'zones',
    days: 'days',
    undeliverableRegionIds: 'undeliverable_region_ids',
  },
  ['id'],
)

const templatesAmong = compileOnce((shipping: Kysely<ShippingTables>, { shopIds }: { shopIds: readonly number[] }) =>
  shipping
    .selectFrom('freight_template')
    .selectAll()
    .where(sql<boolean>`shop_id = ${anyOf(shopIds)}`),
)

/** How these shops charge for delivery, by shop; a shop without a template delivers for nothing. */
export async function templatesOf(ctx: Ctx, shopIds: readonly number[]): Promise<Map<number, FreightTemplate>> {
  const rows = await templatesAmong(ctx, { shopIds })
  return new Map(
    rows.map(templateRow.read).map(({ zones, ...template }) => [
      template.shopId,
      {
        ...template,
        zones: zones.map(({ region_id, price_bps, days }) => ({ regionId: region_id, priceBps: price_bps, days })),
      },
    ]),
  )
}

export async function writeTemplate(ctx: Ctx, { undeliverableRegionIds, zones, ...template }: FreightTemplate) {
  const row = {
    ...templateRow.values({
      ...template,
      zones: zones.map(({ regionId, priceBps, days }) => ({ region_id: regionId, price_bps: priceBps, days })),
    }),
    // A list of the database, not json.
    undeliverable_region_ids: [...undeliverableRegionIds],
  }
  await db(ctx)
    .insertInto('freight_template')
    .values(row)
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute()
}

export const carriersOf = (ctx: Ctx) => db(ctx).selectFrom('carrier').selectAll().orderBy('code').limit(500).execute()

export const findCarrier = (ctx: Ctx, id: number) =>
  db(ctx).selectFrom('carrier').selectAll().where('id', '=', id).executeTakeFirst()

/** Adds carriers whose code is not there; answers how many. */
export const addCarriers = async (
  ctx: Ctx,
  carriers: readonly { code: string; names: LocalizedText }[],
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('carrier')
      .values(carriers.map(({ code, names }) => ({ code, names: json(names) })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .execute()
  ).length
