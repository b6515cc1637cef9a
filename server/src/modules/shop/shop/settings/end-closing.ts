import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { invalidateShown } from '../show-shop.ts'
import { deleteClosing, findClosing, shortenClosing } from './closing.store.ts'
import { lockForPlanning } from './shop-setting.store.ts'

/** Opens the own shop again: a closing that has begun ends now, one that has not is withdrawn. Refuses NOT_FOUND and CLOSING_OVER. */
export async function endClosing(ctx: Ctx, id: number): Promise<void> {
  const { shopId } = sellerIn(ctx)
  await lockForPlanning(ctx, shopId)
  const now = ctx.clock.now()
  const closing = (await findClosing(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  if (closing.untilAt <= now) refuse('CLOSING_OVER')
  const { fromDay, toDay } = closing
  if (closing.fromAt >= now) await deleteClosing(ctx, shopId, id)
  else await shortenClosing(ctx, shopId, id, now, dayIn(now, mallZone))
  ctx.audit({ id, before: { fromDay, toDay }, after: { endedAt: now.toISOString() } })
  ctx.afterCommit(() => invalidateShown(ctx.app))
}
