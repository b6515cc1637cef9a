import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { rolesWithLimits, usualLimitOf, writeLimits } from './discount-limit.store.ts'
import { changeSettings, lockForPlanning } from './shop-setting.store.ts'

interface DiscountLimits {
  version: number
  /** In hundredths of a percent; null: any discount. */
  usualBps: number | null
  roles: readonly { roleId: number; limitBps: number }[]
}

/** Sets how far below the price people of the own shop may quote without approval. Refuses MOVED_ON, NOT_FOUND and DISCOUNT_ROLE_TWICE. */
export async function setDiscountLimits(ctx: Ctx, { version, usualBps, roles }: DiscountLimits): Promise<void> {
  const { shopId } = sellerIn(ctx)
  await lockForPlanning(ctx, shopId)
  const known = await rolesWithLimits(ctx, shopId)
  if (new Set(roles.map((it) => it.roleId)).size < roles.length)
    return refuse('DISCOUNT_ROLE_TWICE', { field: 'roles' })
  if (roles.some(({ roleId }) => known.every((it) => it.id !== roleId))) return refuse('NOT_FOUND')
  const said = (usual: number | null, each: readonly { id: number; limitBps: number | null }[]) => ({
    usual_bps: usual,
    roles: Object.fromEntries(each.filter((it) => it.limitBps !== null).map((it) => [it.id, it.limitBps])),
  })
  const before = said(await usualLimitOf(ctx, shopId), known)
  await changeSettings(ctx, shopId, version, {})
  await writeLimits(ctx, shopId, [...(usualBps === null ? [] : [{ roleId: null, limitBps: usualBps }]), ...roles])
  const after = said(
    usualBps,
    roles.map(({ roleId, limitBps }) => ({ id: roleId, limitBps })),
  )
  ctx.audit({ id: shopId, before, after })
}
