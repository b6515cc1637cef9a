import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { invalidateShown } from '../show-shop.ts'
import { changeSettings, settingsOfShop } from './shop-setting.store.ts'
import type { OpenDay } from './when-there.ts'

/** Says when somebody is in the own shop. Refuses MOVED_ON and HOURS_TWICE. */
export async function setHours(
  ctx: Ctx,
  { hours, version }: { hours: readonly OpenDay[]; version: number },
): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const isOdd = new Set(hours.map((it) => it.weekday)).size < hours.length || hours.some((it) => it.closes <= it.opens)
  if (isOdd) refuse('HOURS_TWICE', { field: 'hours' })
  const before = await settingsOfShop(ctx, shopId)
  const after = hours.toSorted((a, b) => a.weekday - b.weekday)
  await changeSettings(ctx, shopId, version, { hours: after })
  ctx.audit({ id: shopId, before: { hours: before.hours }, after: { hours: after } })
  ctx.afterCommit(() => invalidateShown(ctx.app))
}
