import type { Reply, adminSettingApi, taxRateStates } from '@borong/contract'
import { allRates, standardTaxPoints, type TaxRate, taxPointsNow, todayInMall } from '#modules/foundation/settings'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'

/** All rates by their day; of those that stand the latest that has come is in force. */
export async function presentTaxRates(ctx: Ctx): Promise<Reply<typeof adminSettingApi.taxRates>> {
  const rates = await allRates(ctx)
  const today = todayInMall(ctx)
  const inForce = rates.find((it) => !it.withdrawn_at && it.from_day <= today)
  const stateOf = (it: TaxRate): (typeof taxRateStates)[number] => {
    if (it.withdrawn_at) return 'WITHDRAWN'
    if (it.from_day > today) return 'PLANNED'
    return it === inForce ? 'IN_FORCE' : 'PAST'
  }
  return {
    today,
    current_bps: await taxPointsNow(ctx),
    default_bps: standardTaxPoints,
    rates: rates.map((it) => ({
      id: String(it.id),
      from_day: it.from_day,
      rate_bps: it.rate_bps,
      state: stateOf(it),
      reason: it.reason,
      planned_at: toSeconds(it.planned_at),
      planned_by: it.by_name,
      ...(it.withdrawn_at && { withdrawn_at: toSeconds(it.withdrawn_at) }),
      withdrawn_by: it.withdrawn_by_name,
      withdrawn_reason: it.withdrawn_reason,
    })),
  }
}
