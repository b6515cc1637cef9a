import { guest } from '#platform/actor'
import { minutes } from '#platform/clock'
import { type App, type Ctx, isInTransaction, readingCtx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import type { LocalizedText } from '#platform/messages'
import { allCategories, treeVersion } from './catalog.store.ts'
import { visibleCategories } from './contract-company.ts'

export interface CategoryNode {
  id: number
  parentId: number
  grade: number
  /** Ids from the root down to this one. */
  path: number[]
  names: LocalizedText
  image: string
  /** Ids of those that were merged into it. */
  former: readonly number[]
  children: CategoryNode[]
}

export interface CategoryTree {
  roots: CategoryNode[]
  byId: Map<number, CategoryNode>
  /** Which category stands for one that was merged into it: orders, rules and coupons of former days name that one. */
  former: ReadonlyMap<number, number>
  /** Another with each change of the tree. */
  version: number
}

const trees = perApp(() => new TtlCache<CategoryTree>(1000, 1, 'dictionary'))

/** The number of the category that stands for this one now. */
export const standing = ({ former }: Pick<CategoryTree, 'former'>, id: number): number => former.get(id) ?? id

/** By the transactions in which it stays as it is. */
const pinned = new WeakMap<Ctx['db'], CategoryTree>()
/** For a command that reads the tree again and again and changes nothing of it: it is read once. */
export async function pinCategoryTree(ctx: Ctx): Promise<void> {
  if (isInTransaction(ctx)) pinned.set(ctx.db, await categoryTree(ctx))
}

/** As it was committed when it was read last. */
const committed = perApp(() => ({ tree: undefined as CategoryTree | undefined, readAt: 0 }))
/** After a failover to a copy that lacks the last changes, a version can stand for another tree: for no longer than this. */
const committedMillis = minutes(5)

async function readTree(ctx: Ctx): Promise<CategoryTree> {
  const byId = new Map<number, CategoryNode>()
  const roots: CategoryNode[] = []
  const former = new Map<number, number>()
  let version = 0
  for (const row of await allCategories(ctx)) {
    const { position: _, former: merged, treeVersion: current, ...category } = row
    const node = { ...category, former: merged, parentId: row.parentId ?? 0, children: [] }
    version = current
    byId.set(row.id, node)
    for (const id of merged) former.set(id, row.id)
    if (row.parentId === null) roots.push(node)
    else byId.get(row.parentId)?.children.push(node)
  }
  return { roots, byId, former, version }
}

const rememberedTree = (ctx: Ctx): Promise<CategoryTree> =>
  trees(ctx.app).get(ctx, '', async () => {
    const readAt = performance.now()
    const tree = await readTree(ctx)
    Object.assign(committed(ctx.app), { tree, readAt })
    return tree
  })

/** A transaction asks for the version alone: with thousands of categories the tree itself would cost each order more than its lines. */
async function treeInTransaction(ctx: Ctx): Promise<CategoryTree> {
  const { tree, readAt } = committed(ctx.app)
  const age = performance.now() - readAt
  const isYoung = tree && age < committedMillis
  if (isYoung && (await treeVersion(ctx)) === tree.version) return tree
  ctx.afterCommit(() => void rememberedTree(readingCtx(ctx.app, guest, ctx.lang)).catch(() => undefined))
  return readTree(ctx)
}

/** All categories, remembered: every page asks. A change is seen at once where it was made, and within a second by other processes. */
export const categoryTree = async (ctx: Ctx): Promise<CategoryTree> =>
  pinned.get(ctx.db) ?? (isInTransaction(ctx) ? treeInTransaction(ctx) : rememberedTree(ctx))

/** A category and all below it, those that were merged into them too; the number alone where there is no such category. */
export async function categoriesBelow(ctx: Ctx, id: number): Promise<number[]> {
  const tree = await categoryTree(ctx)
  const now = standing(tree, id)
  const below = new Set([...tree.byId.values()].filter((it) => it.path.includes(now)).map((it) => it.id))
  return [...new Set([id, now, ...below, ...[...tree.former].flatMap(([was, it]) => (below.has(it) ? was : []))])]
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
  return { ...tree, roots: tree.roots.flatMap((root) => keep(root, false)), byId }
}

export const invalidateCategories = (app: App) => trees(app).invalidate()

/** A category and everything below it. */
export function categoriesWithin(node: CategoryNode): number[] {
  return [node.id, ...node.children.flatMap(categoriesWithin)]
}
