import type { Reply, sellerFreightApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { type NamedRegion, nameRegions } from '#modules/foundation/reference'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { upper } from '#platform/upper'
import type { CountedTemplate } from './template.store.ts'
import type { TriedFreight } from './try-freight.ts'

type Wire = Reply<typeof sellerFreightApi.show>

const presentOne = (it: CountedTemplate, regions: ReadonlyMap<number, NamedRegion>): Wire => {
  const named = (ids: readonly number[]) =>
    ids.map((id) => ({ region_id: id, name: regions.get(id)?.fullName ?? String(id) }))
  return {
    template_id: String(it.id),
    name: it.name,
    is_default: it.isDefault ? 1 : 0,
    version: it.version,
    kind: upper(it.kind),
    first_unit: it.firstUnit,
    step_unit: it.stepUnit,
    first_price: toRupiah(it.firstPriceMinor),
    step_price: toRupiah(it.stepPriceMinor),
    ...(it.freeFromMinor !== null && { free_from: toRupiah(it.freeFromMinor) }),
    days: it.days,
    zones: it.zones.map((zone) => ({
      regions: named(zone.regionIds),
      first_price: toRupiah(zone.firstPriceMinor),
      step_price: toRupiah(zone.stepPriceMinor),
      days: zone.days,
    })),
    undelivered: named(it.undeliverableRegionIds),
    goods_num: it.goods,
    named_num: it.named,
    changed_at: toSeconds(it.changedAt),
  }
}

export async function presentTemplates(ctx: Ctx, templates: readonly CountedTemplate[]): Promise<Wire[]> {
  const regions = await nameRegions(
    ctx,
    templates.flatMap((it) => [...it.zones.flatMap((zone) => zone.regionIds), ...it.undeliverableRegionIds]),
  )
  return templates.map((it) => presentOne(it, regions))
}

export const presentTried = ({ to, decides, because, ...it }: TriedFreight): Reply<typeof sellerFreightApi.tryOut> => ({
  freight_price: toRupiah(it.freightMinor),
  deliverable: it.deliverable ? 1 : 0,
  days: it.days,
  reason: upper(because.reason),
  region: to.fullName,
  ...(decides && { zone_region: decides.fullName }),
  amount: because.amount,
  first_price: toRupiah(because.firstPriceMinor),
  steps: because.steps,
  step_price: toRupiah(because.stepPriceMinor),
})
