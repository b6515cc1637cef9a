import { carrierLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { type Carrier, carriersOf, changeLockedCarrier, insertCarrier, lockCarriers } from './carrier.store.ts'
import { readTrackingAddress } from './tracking-address.ts'

interface Seen {
  id: number
  /** As the operator saw it. */
  version: number
}

async function takeCarrier(ctx: Ctx, { id, version }: Seen): Promise<{ carrier: Carrier; all: Carrier[] }> {
  await lockCarriers(ctx)
  const all = await carriersOf(ctx)
  const carrier = all.find((it) => it.id === id) ?? refuse('NOT_FOUND')
  return carrier.version === version ? { carrier, all } : refuse('MOVED_ON')
}

/** Tables of parcels name a carrier by its code or one of its names, so no two that can be chosen share one. */
function assertNameFree(all: readonly Carrier[], { code, names }: { code: string; names: LocalizedText }): void {
  const own = new Set([code, ...Object.values(names)].map((it) => it.toLowerCase()))
  for (const other of all) {
    if (other.code === code || other.retiredAt) continue
    const name = [other.code, ...Object.values(other.names)].find((it) => own.has(it.toLowerCase()))
    if (name !== undefined) refuse('CARRIER_NAME_TAKEN', { name })
  }
}

/** Adds a carrier. Refuses CARRIERS_FULL, CARRIER_CODE_TAKEN, CARRIER_NAME_TAKEN and TRACKING_ADDRESS. */
export async function createCarrier(
  ctx: Ctx,
  { code, names, ...given }: { code: string; names: LocalizedText; trackingUrl: string },
): Promise<number> {
  const trackingUrl = readTrackingAddress(given.trackingUrl)
  await lockCarriers(ctx)
  const all = await carriersOf(ctx)
  if (all.length >= carrierLimits.carriers) refuse('CARRIERS_FULL', { limit: carrierLimits.carriers })
  if (all.some((it) => it.code === code)) refuse('CARRIER_CODE_TAKEN', { taken: code })
  assertNameFree(all, { code, names })
  const id = await insertCarrier(ctx, { code, names, trackingUrl })
  ctx.audit({ id, after: { code, names, trackingUrl } })
  return id
}

/** Changes names and tracking address; what is left out stays. Refuses NOT_FOUND, MOVED_ON, CARRIER_NAME_TAKEN and TRACKING_ADDRESS. */
export async function changeCarrier(
  ctx: Ctx,
  { names, trackingUrl, ...seen }: Seen & { names?: LocalizedText; trackingUrl?: string },
): Promise<void> {
  const change = {
    ...(names && { names }),
    ...(trackingUrl !== undefined && { trackingUrl: readTrackingAddress(trackingUrl) }),
  }
  const { carrier, all } = await takeCarrier(ctx, seen)
  if (names && !carrier.retiredAt) assertNameFree(all, { code: carrier.code, names })
  await changeLockedCarrier(ctx, carrier.id, change)
  ctx.audit({ before: { names: carrier.names, trackingUrl: carrier.trackingUrl }, after: change })
}

/** Retires a carrier, or brings it back; parcels keep naming it. Refuses NOT_FOUND, MOVED_ON and CARRIER_NAME_TAKEN. */
export async function retireCarrier(ctx: Ctx, { retired, ...seen }: Seen & { retired: boolean }): Promise<void> {
  const { carrier, all } = await takeCarrier(ctx, seen)
  if (retired === Boolean(carrier.retiredAt)) return
  if (!retired) assertNameFree(all, carrier)
  await changeLockedCarrier(ctx, carrier.id, { retiredAt: retired ? ctx.clock.now() : null })
  ctx.audit({ before: { retired: !retired }, after: { retired } })
}
