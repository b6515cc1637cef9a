import { categoryLimits } from '@borong/contract'
import { publishOwnPictures } from '#modules/foundation/media'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { writeCategory } from '../write-goods.store.ts'
import { childrenOf, lockCategories, lockTree, writeOrder } from './category.store.ts'
import { assertNameFree, seeAnew } from './take-category.ts'

/** Adds a category as the last of its place. Refuses CATEGORY_UNKNOWN, CATEGORY_TOO_DEEP, CATEGORY_NAME_TAKEN and PICTURE_NOT_YOURS. */
export async function createCategory(
  ctx: Ctx,
  { parentId, names, image }: { parentId: number | null; names: LocalizedText; image: string },
): Promise<number> {
  await lockTree(ctx)
  if (parentId !== null) {
    const parent =
      (await lockCategories(ctx, [parentId])).get(parentId) ?? refuse('CATEGORY_UNKNOWN', { field: 'parent_id' })
    if (parent.grade >= categoryLimits.grades) refuse('CATEGORY_TOO_DEEP', { limit: categoryLimits.grades })
  }
  await assertNameFree(ctx, { parentId, english: names['en-us'] })
  const [picture = ''] = await publishOwnPictures(ctx, adminIn(ctx).accountId, image ? [image] : [])
  const beside = await childrenOf(ctx, parentId)
  const id = await writeCategory(ctx, { parentId, names, image: picture, position: beside.length + 1 })
  await writeOrder(ctx, [...beside, id])
  seeAnew(ctx)
  ctx.audit({ id, after: { parentId, names, image: picture } })
  return id
}
