import { answerPlaceholders, answerTemplateLimits, placeholdersIn } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import {
  answerTemplatesOf,
  deleteTemplate,
  insertTemplate,
  lockTemplatesOf,
  rewriteTemplate,
  type WrittenTemplate,
} from './answer-template.store.ts'

/** Refuses a text with a placeholder that nobody fills in. */
function assertPlaceholders({ texts }: WrittenTemplate): void {
  const known: readonly string[] = answerPlaceholders
  for (const [lang, text] of Object.entries(texts)) {
    const unknown = placeholdersIn(text).find((it) => !known.includes(it))
    if (unknown !== undefined) refuse('PLACEHOLDER_UNKNOWN', { field: `texts.${lang}`, name: unknown.slice(0, 40) })
  }
}

/** Adds an answer template of the own shop. Refuses PLACEHOLDER_UNKNOWN, TEMPLATES_FULL, TEMPLATE_NAME_TAKEN. */
export async function addAnswerTemplate(ctx: Ctx, written: WrittenTemplate): Promise<number> {
  assertPlaceholders(written)
  const { shopId } = sellerIn(ctx)
  await lockTemplatesOf(ctx, shopId)
  const known = await answerTemplatesOf(ctx, shopId)
  const limit = answerTemplateLimits.ofShop
  if (known.some((it) => it.name === written.name)) return refuse('TEMPLATE_NAME_TAKEN', { field: 'name' })
  if (known.length >= limit) return refuse('TEMPLATES_FULL', { limit })
  const id = await insertTemplate(ctx, shopId, written)
  ctx.audit({ object: 'answer-template', id, after: { ...written } })
  return id
}

/** Writes one anew. Refuses PLACEHOLDER_UNKNOWN, NOT_FOUND, TEMPLATE_NAME_TAKEN, MOVED_ON. */
export async function changeAnswerTemplate(
  ctx: Ctx,
  seen: { id: number; version: number },
  written: WrittenTemplate,
): Promise<void> {
  assertPlaceholders(written)
  const { shopId } = sellerIn(ctx)
  await lockTemplatesOf(ctx, shopId)
  const known = await answerTemplatesOf(ctx, shopId)
  const before = known.find((it) => it.id === seen.id) ?? refuse('NOT_FOUND')
  if (known.some((it) => it.id !== seen.id && it.name === written.name))
    return refuse('TEMPLATE_NAME_TAKEN', { field: 'name' })
  if (!(await rewriteTemplate(ctx, shopId, seen, written))) return refuse('MOVED_ON')
  ctx.audit({ before: { name: before.name, texts: before.texts }, after: { ...written } })
}

/** Deletes one. Refuses NOT_FOUND. */
export async function removeAnswerTemplate(ctx: Ctx, id: number): Promise<void> {
  if (!(await deleteTemplate(ctx, sellerIn(ctx).shopId, id))) refuse('NOT_FOUND')
}
