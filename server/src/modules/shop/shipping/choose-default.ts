import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { lockTemplates, setDefault } from './template.store.ts'

/** Makes a template of the own shop the one for goods that name none. Refuses NOT_FOUND. */
export async function chooseDefault(ctx: Ctx, id: number): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const all = await lockTemplates(ctx, shopId)
  if (!all.some((it) => it.id === id)) refuse('NOT_FOUND')
  await setDefault(ctx, shopId, id)
  ctx.audit({ after: { isDefault: true } })
}
