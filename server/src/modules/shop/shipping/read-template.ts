import type { Input, sellerFreightApi } from '@borong/contract'
import { nameRegions } from '#modules/foundation/reference'
import type { Ctx } from '#platform/ctx'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuse, refuseField } from '#platform/http/refuse'
import type { TemplateKind } from './freight-of.ts'
import type { TemplateDraft } from './shipping.store.ts'

const kinds = { WEIGHT: 'weight', PIECE: 'piece', VOLUME: 'volume' } as const satisfies Record<string, TemplateKind>
type Wire = Input<typeof sellerFreightApi.create>

/** A template from the wire. Refuses INVALID_INPUT with the field, and REGION_UNKNOWN for a region that is not there. */
export async function readTemplateOf(ctx: Ctx, sent: Wire): Promise<TemplateDraft> {
  const freeFromMinor = sent.free_from === undefined ? null : readRupiah('free_from', sent.free_from)
  if (freeFromMinor === 0) refuseField('free_from', 'NOT_MORE_THAN_NOTHING')
  await assertRegions(ctx, sent)
  return {
    name: sent.name.trim(),
    kind: kinds[sent.kind],
    firstUnit: sent.first_unit,
    firstPriceMinor: readRupiah('first_price', sent.first_price),
    stepUnit: sent.step_unit,
    stepPriceMinor: readRupiah('step_price', sent.step_price),
    freeFromMinor,
    days: sent.days,
    zones: sent.zones.map((zone, at) => ({
      regionIds: zone.region_ids,
      firstPriceMinor: readRupiah(`zones.${at}.first_price`, zone.first_price),
      stepPriceMinor: readRupiah(`zones.${at}.step_price`, zone.step_price),
      days: zone.days,
    })),
    undeliverableRegionIds: sent.undelivered_ids,
  }
}

/** Every region is there, and stands once: in one zone, or among those where nothing is delivered. */
async function assertRegions(ctx: Ctx, { zones, undelivered_ids }: Wire): Promise<void> {
  const asked = [
    ...zones.flatMap((zone, at) => zone.region_ids.map((id) => ({ id, field: `zones.${at}.region_ids` }))),
    ...undelivered_ids.map((id) => ({ id, field: 'undelivered_ids' })),
  ]
  const there = await nameRegions(
    ctx,
    asked.map(({ id }) => id),
  )
  const seen = new Set<number>()
  for (const { id, field } of asked) {
    if (!there.has(id)) refuse('REGION_UNKNOWN', { field })
    if (seen.has(id)) refuseField(field, 'TWICE')
    seen.add(id)
  }
}
