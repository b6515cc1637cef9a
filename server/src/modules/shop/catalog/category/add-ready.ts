import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { writeCategory } from '../write-goods.store.ts'
import { categoriesToCompare, lockTree } from './category.store.ts'
import { type ReadyCategory, readyCategories } from './ready-categories.ts'
import { seeAnew } from './take-category.ts'

const groupOf = ({ key }: ReadyCategory) => key.split('/')[0]!

export interface ReadyGroup {
  key: string
  names: LocalizedText
  categories: number
  /** Not in the tree yet. */
  missing: number
}

type Compared = Awaited<ReturnType<typeof categoriesToCompare>>

/** Which category of the tree a ready one is: by what it was made from, or by its English name at the place. */
const known = (tree: Compared, { key, names }: ReadyCategory, parentId: number | null | undefined) =>
  tree.find((it) => it.packKey === key) ??
  tree.find((it) => it.parentId === parentId && it.english === names['en-us'].toLowerCase())

/** The ready categories of the first level, and how many of each are not in the tree. */
export async function listReady(ctx: Ctx): Promise<ReadyGroup[]> {
  const tree = await categoriesToCompare(ctx)
  const groups = new Map<string, ReadyGroup>()
  const ids = new Map<string, number>()
  for (const ready of readyCategories) {
    const found = known(tree, ready, ready.parent === undefined ? null : ids.get(ready.parent))
    if (found) ids.set(ready.key, found.id)
    const key = groupOf(ready)
    const group = groups.get(key) ?? { key, names: ready.names, categories: 0, missing: 0 }
    groups.set(key, { ...group, categories: group.categories + 1, missing: group.missing + (found ? 0 : 1) })
  }
  return [...groups.values()]
}

/** Adds the ready categories of these groups that are not there; asked again, it adds nothing. Refuses NOT_FOUND for an unknown group. */
export async function addReady(ctx: Ctx, keys: readonly string[]): Promise<number> {
  const wanted = readyCategories.filter((it) => keys.includes(groupOf(it)))
  if (!keys.every((key) => wanted.some((it) => it.key === key))) refuse('NOT_FOUND')
  await lockTree(ctx)
  const tree = await categoriesToCompare(ctx)
  const ids = new Map<string, number>()
  const added: string[] = []
  for (const ready of wanted) {
    const parentId = ready.parent === undefined ? null : ids.get(ready.parent)!
    const found = known(tree, ready, parentId)
    const { key: packKey, names } = ready
    // Behind those that are there.
    const position = tree.length + added.length + 1
    const id = found?.id ?? (await writeCategory(ctx, { parentId, names, image: '', position, packKey }))
    if (!found) added.push(packKey)
    ids.set(packKey, id)
  }
  seeAnew(ctx)
  ctx.audit({ after: { added } })
  return added.length
}
