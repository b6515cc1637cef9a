import type { Ctx, App } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import type { LocalizedText } from '#platform/messages'
import { allCategories } from './catalog.store.ts'
import { visibleCategories } from './contract-company.ts'

export interface CategoryNode {
  id: number
  parentId: number
  grade: number
  /** Ids from the root down to this one. */
  path: number[]
  names: LocalizedText
  image: string
  children: CategoryNode[]
}

export interface CategoryTree {
  roots: CategoryNode[]
  byId: Map<number, CategoryNode>
}

const trees = perApp(() => new TtlCache<CategoryTree>(5000, 1, 'dictionary'))

/** All categories, remembered: they change seldom and every page asks. */
export const categoryTree = (ctx: Ctx): Promise<CategoryTree> =>
  trees(ctx.app).get(ctx, '', async () => {
    const byId = new Map<number, CategoryNode>()
    const roots: CategoryNode[] = []
    for (const row of await allCategories(ctx)) {
      const { position: _, ...category } = row
      const node = { ...category, parentId: row.parentId ?? 0, children: [] }
      byId.set(row.id, node)
      if (row.parentId === null) roots.push(node)
      else byId.get(row.parentId)?.children.push(node)
    }
    return { roots, byId }
  })

/** A category and all below it; the number alone where there is no such category. */
export async function categoriesBelow(ctx: Ctx, id: number): Promise<number[]> {
  const { byId } = await categoryTree(ctx)
  return [id, ...[...byId.values()].filter((it) => it.id !== id && it.path.includes(id)).map((it) => it.id)]
}

const pruned = new WeakMap<CategoryTree, Map<string, CategoryTree>>()

/** The categories that the caller may see: the ones agreed on, what is below them, and the way down to them. */
export async function seenCategories(ctx: Ctx): Promise<CategoryTree> {
  const [tree, visible] = [await categoryTree(ctx), await visibleCategories(ctx)]
  if (!visible) return tree
  const known = pruned.get(tree) ?? new Map<string, CategoryTree>()
  pruned.set(tree, known)
  const mark = visible.join()
  let seen = known.get(mark)
  if (!seen) known.set(mark, (seen = prune(tree, new Set(visible))))
  return seen
}

function prune(tree: CategoryTree, visible: ReadonlySet<number>): CategoryTree {
  const byId = new Map<number, CategoryNode>()
  const keep = (node: CategoryNode, inside: boolean): CategoryNode[] => {
    const open = inside || visible.has(node.id)
    const children = node.children.flatMap((child) => keep(child, open))
    if (!open && !children.length) return []
    const kept = { ...node, children }
    byId.set(node.id, kept)
    return [kept]
  }
  return { roots: tree.roots.flatMap((root) => keep(root, false)), byId }
}

export const invalidateCategories = (app: App) => trees(app).invalidate()

/** A category and everything below it. */
export function categoriesWithin(node: CategoryNode): number[] {
  return [node.id, ...node.children.flatMap(categoriesWithin)]
}
