import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import type { TemplateDraft } from './shipping.store.ts'
import { findTemplate, isNameTaken, lockTemplate, updateTemplate } from './template.store.ts'

export interface ChangedTemplate {
  id: number
  version: number
  draft: TemplateDraft
}

/**
 * Writes a template of the own shop anew. Orders keep the freight they were placed with. Refuses NOT_FOUND, MOVED_ON where somebody
 * else has changed it since, and FREIGHT_NAME_TAKEN.
 */
export async function changeTemplate(ctx: Ctx, { id, version, draft }: ChangedTemplate): Promise<void> {
  const { shopId } = sellerIn(ctx)
  await lockTemplate(ctx, shopId, id)
  const before = (await findTemplate(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  if (before.version !== version) refuse('MOVED_ON')
  if (await isNameTaken(ctx, shopId, draft.name, id)) refuse('FREIGHT_NAME_TAKEN', { name: draft.name })
  if (!(await updateTemplate(ctx, shopId, { id, version, draft }))) refuse('MOVED_ON')
  const fields = Object.keys(draft) as (keyof TemplateDraft)[]
  ctx.audit({ before: Object.fromEntries(fields.map((it) => [it, before[it]])), after: { ...draft } })
}
