import { type Kysely, sql } from 'kysely'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { askedTogether } from '#platform/database/asked-together'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { FreightTerms } from './freight-of.ts'
import type { ShopViews, WorkingDays } from '#modules/shop/shop'
import type { ShopDelivery } from './freight-of-order.ts'
import type { FreightTemplateTable, ShippingTables, ShippingViews } from './shipping.tables.ts'

export const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShippingTables & ShippingViews & ShopViews>(ctx)

/** The one mapping of a template's row; zones stand in it with the names of their columns. */
const templateRow = rowMapping<FreightTemplateTable>()({
  id: 'id',
  shopId: 'shop_id',
  name: 'name',
  isDefault: 'is_default',
  kind: 'kind',
  firstUnit: 'first_unit',
  firstPriceMinor: 'first_price_minor',
  stepUnit: 'step_unit',
  stepPriceMinor: 'step_price_minor',
  freeFromMinor: 'free_from_minor',
  zones: 'zones',
  days: 'days',
  undeliverableRegionIds: 'undeliverable_region_ids',
  version: 'version',
  changedAt: 'changed_at',
})
type TemplateRow = Parameters<typeof templateRow.read>[0]
const draftRow = templateRow.without(['id', 'shopId', 'isDefault', 'version', 'changedAt'])

/** A template as its shop wrote it. */
export interface TemplateDraft extends FreightTerms {
  name: string
}
export interface FreightTemplate extends TemplateDraft {
  id: number
  shopId: number
  isDefault: boolean
  version: number
  changedAt: Date
}

export const readTemplate = (row: TemplateRow): FreightTemplate => {
  const { zones, ...template } = templateRow.read(row)
  return {
    ...template,
    zones: zones.map((zone) => ({
      regionIds: zone.region_ids,
      firstPriceMinor: zone.first_price_minor,
      stepPriceMinor: zone.step_price_minor,
      days: zone.days,
    })),
  }
}

/** The columns of a draft. */
export const templateValues = ({ zones, undeliverableRegionIds, ...draft }: TemplateDraft) => ({
  ...draftRow.values({
    ...draft,
    zones: zones.map((zone) => ({
      region_ids: [...zone.regionIds],
      first_price_minor: zone.firstPriceMinor,
      step_price_minor: zone.stepPriceMinor,
      days: zone.days,
    })),
  }),
  // A list of the database, not json; null is a value here.
  undeliverable_region_ids: [...undeliverableRegionIds],
  free_from_minor: draft.freeFromMinor,
})

interface Asked {
  shopIds: readonly number[]
  ids: readonly number[]
  today: string
}
/** A row for each shop at least: one without templates works on its days all the same. */
const deliveryAmong = compileOnce((shipping: Kysely<ShippingTables & ShopViews>, { shopIds, ids, today }: Asked) =>
  shipping
    .selectFrom('shop_calendar as c')
    .leftJoin('freight_template as t', (join) =>
      join.onRef('t.shop_id', '=', 'c.shop_id').on(sql<boolean>`(t.is_default or t.id = ${anyOf(ids)})`),
    )
    .select(['c.shop_id as of_shop', 'c.hours'])
    .select(
      sql<WorkingDays['closed']>`coalesce((select json_agg(json_build_object('fromDay', d.from_day, 'toDay', d.to_day))
        from shop_closed_days d where d.shop_id = c.shop_id and d.to_day >= ${today}::date), '[]')`.as('closed'),
    )
    .selectAll('t')
    .where(sql<boolean>`c.shop_id = ${anyOf(shopIds)}`),
)

/** How the shops of these goods deliver, by shop: when they work, their default template and those that the goods name. */
export async function freightOfShops(
  ctx: Ctx,
  goods: readonly { shopId: number; freightTemplateId: number | null }[],
): Promise<Map<number, ShopDelivery<FreightTemplate>>> {
  const shopIds = [...new Set(goods.map((it) => it.shopId))]
  if (!shopIds.length) return new Map()
  const ids = [...new Set(goods.flatMap((it) => it.freightTemplateId ?? []))]
  const rows = await deliveryAmong(ctx, { shopIds, ids, today: dayIn(ctx.clock.now(), mallZone) })
  return new Map(
    shopIds.map((shopId) => {
      const of = rows.filter((it) => it.of_shop === shopId)
      const own = of.flatMap((row) => (row.id === null ? [] : [readTemplate(row as TemplateRow)]))
      const working = { hours: of[0]?.hours ?? [], closed: of[0]?.closed ?? [] }
      return [shopId, { working, usual: own.find((it) => it.isDefault), named: new Map(own.map((it) => [it.id, it])) }]
    }),
  )
}

/** The same, asked for together by all who ask at the same moment; each finds theirs among all of them. */
export const freightTogether = askedTogether(
  async (ctx, asked: readonly (readonly { shopId: number; freightTemplateId: number | null }[])[]) => {
    const ofAll = await freightOfShops(ctx, asked.flat())
    return asked.map(() => ofAll)
  },
)
