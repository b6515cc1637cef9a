import { publishOwnPictures } from '#modules/foundation/media'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { brandChanged } from '../catalog.events.ts'
import { invalidateGoodsShown } from '../show-goods.ts'
import { changeLockedBrand, findBrandNamed, insertBrand } from './brand.store.ts'
import { type Seen, takeBrand } from './take-brand.ts'

async function assertNameFree(ctx: Ctx, name: string, except?: number): Promise<void> {
  if (await findBrandNamed(ctx, name, except)) refuse('BRAND_NAME_TAKEN', { name })
}

/** Adds a brand. Refuses BRAND_NAME_TAKEN and PICTURE_NOT_YOURS. */
export async function createBrand(ctx: Ctx, { name, logo }: { name: string; logo: string }): Promise<number> {
  await assertNameFree(ctx, name)
  const [picture = ''] = await publishOwnPictures(ctx, adminIn(ctx).accountId, logo ? [logo] : [])
  const id = (await insertBrand(ctx, { name, logo: picture })) ?? refuse('BRAND_NAME_TAKEN', { name })
  ctx.audit({ id, after: { name, logo: picture } })
  return id
}

/** Changes name and logo; what is left out stays. Refuses NOT_FOUND, MOVED_ON, BRAND_NAME_TAKEN and PICTURE_NOT_YOURS. */
export async function changeBrand(
  ctx: Ctx,
  { name, logo, ...seen }: Seen & { name?: string; logo?: string },
): Promise<void> {
  const { brand } = await takeBrand(ctx, seen)
  if (name !== undefined) await assertNameFree(ctx, name, brand.id)
  const own = logo && logo !== brand.logo ? await publishOwnPictures(ctx, adminIn(ctx).accountId, [logo]) : undefined
  const change = { ...(name !== undefined && { name }), ...(logo !== undefined && { logo: own?.[0] ?? logo }) }
  await changeLockedBrand(ctx, brand.id, change)
  ctx.audit({ before: { name: brand.name, logo: brand.logo }, after: change })
  if (name === undefined || name === brand.name) return
  ctx.publish(brandChanged(brand.id))
  ctx.afterCommit(() => invalidateGoodsShown(ctx.app))
}
