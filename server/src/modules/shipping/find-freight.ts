import type { Ctx } from '#platform/ctx'
import type { Words } from '#platform/words'
import type { FreightTemplate } from './freight.ts'
import { carrierRow, listCarriers, templateRows } from './shipping.store.ts'

export interface Carrier {
  id: number
  code: string
  names: Words
}

/** Freight templates by shop; a shop without one sends for free. */
export async function templatesOf(ctx: Ctx, shopIds: readonly number[]): Promise<Map<number, FreightTemplate>> {
  const rows = await templateRows(ctx, shopIds)
  return new Map(
    rows.map((row) => [
      row.shop_id,
      {
        kind: row.kind as FreightTemplate['kind'],
        firstUnit: row.first_unit,
        firstPriceMinor: row.first_price_minor,
        stepUnit: row.step_unit,
        stepPriceMinor: row.step_price_minor,
        freeFromMinor: row.free_from_minor,
        days: row.days,
        zones: row.zones.map((zone) => ({ regionId: zone.region_id, percent: zone.percent, days: zone.days })),
        undeliverable: row.undeliverable_region_ids,
      },
    ]),
  )
}

export const carriersOf = (ctx: Ctx): Promise<Carrier[]> => listCarriers(ctx)
export const findCarrier = (ctx: Ctx, id: number): Promise<Carrier | undefined> => carrierRow(ctx, id)
