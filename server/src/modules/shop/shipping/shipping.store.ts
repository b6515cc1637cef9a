import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf, json, tablesOf } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import type { FreightTemplate } from './freight-of.ts'
import type { ShippingTables } from './shipping.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShippingTables>(ctx)

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
    rows.map((row) => [
      row.shop_id,
      {
        shopId: row.shop_id,
        kind: row.kind as FreightTemplate['kind'],
        firstUnit: row.first_unit,
        firstPriceMinor: row.first_price_minor,
        stepUnit: row.step_unit,
        stepPriceMinor: row.step_price_minor,
        freeFromMinor: row.free_from_minor,
        zones: row.zones.map(({ region_id, price_bps, days }) => ({ regionId: region_id, priceBps: price_bps, days })),
        days: row.days,
        undeliverableRegionIds: row.undeliverable_region_ids,
      },
    ]),
  )
}

export async function writeTemplate(ctx: Ctx, template: FreightTemplate) {
  const values = {
    kind: template.kind,
    first_unit: template.firstUnit,
    first_price_minor: template.firstPriceMinor,
    step_unit: template.stepUnit,
    step_price_minor: template.stepPriceMinor,
    free_from_minor: template.freeFromMinor,
    zones: json(
      template.zones.map(({ regionId, priceBps, days }) => ({ region_id: regionId, price_bps: priceBps, days })),
    ),
    days: template.days,
    undeliverable_region_ids: [...template.undeliverableRegionIds],
  }
  await db(ctx)
    .insertInto('freight_template')
    .values({ shop_id: template.shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

export const carriersOf = (ctx: Ctx) => db(ctx).selectFrom('carrier').selectAll().orderBy('code').limit(500).execute()

export const findCarrier = (ctx: Ctx, id: number) =>
  db(ctx).selectFrom('carrier').selectAll().where('id', '=', id).executeTakeFirst()

export const writeCarriers = (ctx: Ctx, carriers: readonly { code: string; names: LocalizedText }[]) =>
  db(ctx)
    .insertInto('carrier')
    .values(carriers.map(({ code, names }) => ({ code, names: json(names) })))
    .onConflict((conflict) => conflict.column('code').doUpdateSet((given) => ({ names: given.ref('excluded.names') })))
    .execute()
