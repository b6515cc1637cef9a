import { nameRegions, type NamedRegion } from '#modules/foundation/reference'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { type Freight, freightOf, type Parcel } from './freight-of.ts'
import { findTemplate } from './template.store.ts'

export interface TriedFreight extends Freight {
  to: NamedRegion
  /** The region whose rule decided. */
  decides: NamedRegion | undefined
}

/** What a delivery by a template of the own shop costs, by the function that orders are charged by. Refuses NOT_FOUND and REGION_UNKNOWN. */
export async function tryFreight(
  ctx: Ctx,
  { id, regionId, ...parcel }: { id: number; regionId: number } & Omit<Parcel, 'regionPath'>,
): Promise<TriedFreight> {
  const template = (await findTemplate(ctx, sellerIn(ctx).shopId, id)) ?? refuse('NOT_FOUND')
  const to = (await nameRegions(ctx, [regionId])).get(regionId) ?? refuse('REGION_UNKNOWN', { field: 'region_id' })
  const freight = freightOf(template, { ...parcel, regionPath: to.path })
  const at = freight.because.regionId
  return { ...freight, to, decides: at === undefined ? undefined : (await nameRegions(ctx, [at])).get(at) }
}
