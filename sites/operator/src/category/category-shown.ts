import { type Reply, adminCategoryApi, catalogApi, categoryLimits } from '@borong/contract'

export type Category = Reply<typeof adminCategoryApi.show>
export type CategoryRow = Reply<typeof adminCategoryApi.tree>['categories'][number]
export type Parameter = Category['parameters'][number]
export type Words = CategoryRow['names']

/** What an act on the tree changes. */
export const changed = [adminCategoryApi.tree, adminCategoryApi.show, adminCategoryApi.pack, catalogApi.categories]

/** Those directly below one, in order; without one, those of the first level. */
export const childrenOf = (all: readonly CategoryRow[], parentId: string | undefined): CategoryRow[] =>
  all.filter((it) => it.parent_id === parentId)

/** From the first level to the category itself. */
export function pathOf(all: readonly CategoryRow[], id: string): CategoryRow[] {
  const it = all.find((one) => one.category_id === id)
  return it ? [...(it.parent_id ? pathOf(all, it.parent_id) : []), it] : []
}

const isWithin = (all: readonly CategoryRow[], it: CategoryRow, id: string) =>
  pathOf(all, it.category_id).some((step) => step.category_id === id)

/** A category and everything below it. */
export const within = (all: readonly CategoryRow[], id: string): CategoryRow[] =>
  all.filter((it) => isWithin(all, it, id))

/** Whether a category fits below another one: not within itself, and not deeper than the tree may be. */
export function fitsBelow(all: readonly CategoryRow[], moved: CategoryRow, parent: CategoryRow | undefined): boolean {
  if (!parent) return true
  const height = Math.max(...within(all, moved.category_id).map((it) => it.grade)) - moved.grade + 1
  return !isWithin(all, parent, moved.category_id) && parent.grade + height <= categoryLimits.grades
}

/** Where something can be put, as choices of a list: those below others stand in. */
export const placesOf = (rows: readonly CategoryRow[]) =>
  rows.map((it) => ({
    value: it.category_id,
    label: `${'\u2003'.repeat(it.grade - 1)}${it.name}`,
  }))
