import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { FreightTerms } from './freight-of.ts'
import type { ShopFreight } from './freight-of-order.ts'
import type { FreightTemplateTable, ShippingTables, ShippingViews } from './shipping.tables.ts'

export const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShippingTables & ShippingViews>(ctx)

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

const templatesAmong = compileOnce(
  (shipping: Kysely<ShippingTables>, { shopIds, ids }: { shopIds: readonly number[]; ids: readonly number[] }) =>
    shipping
      .selectFrom('freight_template')
      .selectAll()
      .where(sql<boolean>`shop_id = ${anyOf(shopIds)}`)
      .where(sql<boolean>`(is_default or id = ${anyOf(ids)})`),
)

/** How the shops of these goods charge for their delivery, by shop; of each its default and the templates that the goods name. */
export async function freightOfShops(
  ctx: Ctx,
  goods: readonly { shopId: number; freightTemplateId: number | null }[],
): Promise<Map<number, ShopFreight<FreightTemplate>>> {
  const shopIds = [...new Set(goods.map((it) => it.shopId))]
  if (!shopIds.length) return new Map()
  const ids = [...new Set(goods.flatMap((it) => it.freightTemplateId ?? []))]
  const templates = (await templatesAmong(ctx, { shopIds, ids })).map(readTemplate)
  return new Map(
    shopIds.map((shopId) => {
      const own = templates.filter((it) => it.shopId === shopId)
      return [shopId, { usual: own.find((it) => it.isDefault), named: new Map(own.map((it) => [it.id, it])) }]
    }),
  )
}
