import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import type { CategoryParameter } from '../category/category.types.ts'
import { parametersOf } from '../category/list-parameters.ts'
import { type EditedGoods, findEditedGoods } from './edited-goods.store.ts'
import { fitParameters, missingParameters } from './fit-parameters.ts'
import type { GoodsDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

/** Goods on sale go on saying what they said; what a category has come to want since is asked when they are put on sale again. */
function assertStillSaid(
  ctx: Ctx,
  before: EditedGoods,
  template: readonly CategoryParameter[],
  { categoryId, parameters }: GoodsDocument,
): void {
  if (before.status !== 'on_shelf') return
  const missing = missingParameters(template, parameters)
  const unsaid = new Set(missingParameters(template, before.parameters))
  const wanted = missing.find((it) => categoryId !== before.categoryId || !unsaid.has(it))
  if (wanted) refuse('GOODS_INCOMPLETE', { name: pickText(wanted.names, ctx.lang) })
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What of the goods is another, for the audit log. */
function differences(before: EditedGoods, after: EditedGoods) {
  const fields = (Object.keys(after) as (keyof EditedGoods)[]).filter(
    (it) => !['version', 'changedAt'].includes(it) && !isEqual(before[it], after[it]),
  )
  const only = (goods: EditedGoods) => Object.fromEntries(fields.map((it) => [it, goods[it]]))
  return { before: only(before), after: only(after) }
}

/** The parameters of a document as its category wants them; `said` are those that somebody has seen there and that stay valid. Refuses GOODS_INCOMPLETE. */
export async function fittedFor(
  ctx: Ctx,
  before: EditedGoods,
  document: GoodsDocument,
  said: GoodsDocument['parameters'],
): Promise<ReturnType<typeof fitParameters>> {
  const template = await parametersOf(ctx, document.categoryId)
  const fitted = fitParameters(template, document.parameters, [...before.parameters, ...said])
  assertStillSaid(ctx, before, template, document)
  return fitted
}

/**
 * Writes goods that the caller holds as a document has them. Refuses GOODS_INCOMPLETE, SKU_NUMBER_TAKEN, CATEGORY_UNKNOWN,
 * CATEGORY_NOT_ALLOWED and BRAND_UNKNOWN.
 */
export async function writeChange(
  ctx: Ctx,
  before: EditedGoods,
  document: GoodsDocument,
  said: GoodsDocument['parameters'] = [],
): Promise<void> {
  const parameters = await fittedFor(ctx, before, document, said)
  await writeDocument(ctx, { shopId: before.shopId, number: before.number, document, parameters })
  ctx.audit(differences(before, (await findEditedGoods(ctx, before.shopId, before.id))!))
}
