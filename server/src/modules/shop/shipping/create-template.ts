import { freightLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import type { TemplateDraft } from './shipping.store.ts'
import { countTemplates, insertTemplate, isNameTaken, lockTemplates } from './template.store.ts'

/** Adds a template of the own shop; the first one is its default. Refuses FREIGHT_NAME_TAKEN and FREIGHT_FULL. */
export async function createTemplate(ctx: Ctx, draft: TemplateDraft): Promise<number> {
  const { shopId } = sellerIn(ctx)
  await lockTemplates(ctx, shopId)
  const there = await countTemplates(ctx, shopId)
  if (there >= freightLimits.templates) refuse('FREIGHT_FULL', { limit: freightLimits.templates })
  if (await isNameTaken(ctx, shopId, draft.name, 0)) refuse('FREIGHT_NAME_TAKEN', { name: draft.name })
  // Of two first ones at once, one is the default and the other is not; a second of the same name is not written.
  const id =
    (there === 0 ? await insertTemplate(ctx, shopId, draft, true) : undefined) ??
    (await insertTemplate(ctx, shopId, draft, false)) ??
    refuse('FREIGHT_NAME_TAKEN', { name: draft.name })
  ctx.audit({ id, after: { ...draft } })
  return id
}
