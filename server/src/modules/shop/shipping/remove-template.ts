import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { deleteTemplate, findTemplate, lockTemplate } from './template.store.ts'

/** Deletes a template of the own shop. Refuses NOT_FOUND, MOVED_ON, FREIGHT_DEFAULT and FREIGHT_IN_USE while goods name it. */
export async function removeTemplate(ctx: Ctx, { id, version }: { id: number; version: number }): Promise<void> {
  const { shopId } = sellerIn(ctx)
  await lockTemplate(ctx, shopId, id)
  const template = (await findTemplate(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  if (template.version !== version) refuse('MOVED_ON')
  if (template.isDefault) refuse('FREIGHT_DEFAULT')
  if (template.named) refuse('FREIGHT_IN_USE', { goods: template.named })
  await deleteTemplate(ctx, shopId, id)
  ctx.audit({ before: { name: template.name } })
}
