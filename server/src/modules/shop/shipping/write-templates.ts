import type { Ctx } from '#platform/ctx'
import type { TemplateDraft } from './shipping.store.ts'
import { insertTemplate } from './template.store.ts'

/** Gives a new shop its templates, the first as the default; answers their ids. For the demo data. */
export async function writeTemplates(ctx: Ctx, shopId: number, drafts: readonly TemplateDraft[]): Promise<number[]> {
  const ids: number[] = []
  for (const [at, draft] of drafts.entries()) ids.push((await insertTemplate(ctx, shopId, draft, at === 0))!)
  return ids
}
