import type { Category, Language } from '@borong/contract'
import type { Static } from 'typebox'
import { pickText } from '#platform/messages'
import { type CategoryNode, type CategoryTree, standing } from './category-tree.ts'

export const presentCategory = (node: CategoryNode, lang: Language): Static<typeof Category> => ({
  category_id: String(node.id),
  parent_id: String(node.parentId),
  name: pickText(node.names, lang),
  image: node.image,
  category_path: `0|${node.path.join('|')}|`,
  children: node.children.map((child) => presentCategory(child, lang)),
})

/** The way to a category, which may have been merged into another one, from the first level down. */
export const presentTrail = (tree: CategoryTree, id: number, lang: Language) =>
  (tree.byId.get(standing(tree, id))?.path ?? []).map((it) => ({
    category_id: String(it),
    name: pickText(tree.byId.get(it)?.names ?? {}, lang),
  }))
