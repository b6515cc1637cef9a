import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { brandChanged } from '../catalog.events.ts'
import { invalidateGoodsShown } from '../show-goods.ts'
import { deleteBrand, findBrand, moveGoodsOfBrand } from './brand.store.ts'
import { type Seen, takeBrand } from './take-brand.ts'

/** Merges a brand into another one, which its goods are of from then on. Refuses NOT_FOUND, MOVED_ON and BRAND_UNKNOWN. Answers how many came over. */
export async function mergeBrands(ctx: Ctx, { intoId, ...seen }: Seen & { intoId: number }): Promise<number> {
  const { brand, others } = await takeBrand(ctx, seen, [intoId])
  if (intoId === brand.id || !others.has(intoId)) refuse('BRAND_UNKNOWN', { field: 'into_id' })
  const goods = await moveGoodsOfBrand(ctx, brand.id, intoId)
  await deleteBrand(ctx, brand.id)
  ctx.audit({ before: { name: brand.name }, after: { into: intoId, goods } })
  ctx.publish(brandChanged(intoId))
  ctx.afterCommit(() => invalidateGoodsShown(ctx.app))
  return goods
}

/** Deletes a brand of which there are no goods; removed ones are of none from then on. Refuses NOT_FOUND, MOVED_ON and BRAND_IN_USE. */
export async function removeBrand(ctx: Ctx, seen: Seen): Promise<void> {
  const { brand } = await takeBrand(ctx, seen)
  const { goods } = (await findBrand(ctx, brand.id))!
  if (goods > 0) refuse('BRAND_IN_USE', { name: brand.name, goods })
  await moveGoodsOfBrand(ctx, brand.id, null)
  await deleteBrand(ctx, brand.id)
  ctx.audit({ before: { name: brand.name } })
}
