import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { assertTitles } from '../promotion.policy.ts'
import {
  insertGroupCategory,
  lockGroupCategories,
  removeOtherGroupCategories,
  updateGroupCategory,
} from './group-category.store.ts'

interface GroupCategory {
  /** Absent: it is new. */
  id?: number
  names: LocalizedText
}

/**
 * Writes the categories of group buys whole, in the order they are shown; those that are left out are taken away. Refuses NOT_FOUND, and
 * GROUP_CATEGORY_IN_USE for one in which goods stand. Answers their ids.
 */
export async function writeGroupCategories(ctx: Ctx, wanted: readonly GroupCategory[]): Promise<number[]> {
  await lockGroupCategories(ctx)
  const named = wanted.flatMap((it) => it.id ?? [])
  if (new Set(named).size < named.length) refuseField('categories', 'TWICE')
  const ids: number[] = []
  for (const [position, { id, names }] of wanted.entries()) {
    assertTitles('categories', names)
    if (id === undefined) ids.push(await insertGroupCategory(ctx, names, position))
    else ids.push((await updateGroupCategory(ctx, id, names, position)) ? id : refuse('NOT_FOUND'))
  }
  if (await removeOtherGroupCategories(ctx, ids)) refuse('GROUP_CATEGORY_IN_USE')
  ctx.audit({ after: { categories: wanted.map((it) => it.names['en-us']) } })
  return ids
}
