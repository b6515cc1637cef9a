import type { Ctx } from '#platform/ctx'
import { categoryTree } from '../category-tree.ts'
import type { CategoryParameter } from './category.types.ts'
import { parametersOfEach } from './parameter.store.ts'

const nameOf = ({ names }: CategoryParameter) => names['en-us'].trim().toLowerCase()

/**
 * What goods of a category say of themselves: the parameters of the categories above it first, then its own. A name that is there
 * twice is the one of the lower category, at the place of the higher. None for a category that is not there.
 */
export async function parametersOf(ctx: Ctx, categoryId: number): Promise<CategoryParameter[]> {
  const path = (await categoryTree(ctx)).byId.get(categoryId)?.path
  if (!path) return []
  const byName = new Map<string, CategoryParameter>()
  for (const { parameters } of await parametersOfEach(ctx, path))
    for (const it of parameters) byName.set(nameOf(it), it)
  return [...byName.values()]
}
