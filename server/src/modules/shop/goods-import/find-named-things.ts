import { brandsNamed, categoryTree, type CategoryTree, usualUnit } from '#modules/shop/catalog'
import { templatesNamed } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { type Language, languages } from '@borong/contract'
import { pickText } from '#platform/messages'
import { nothing, plainCell, readList } from './import-cells.ts'
import { picturesNamed } from './import.store.ts'
import type { ImportField } from './goods-import.types.ts'
import type { NamedThings } from './merge-rows.ts'
import type { ReadRow } from './plan-goods.ts'
import { pictureName } from './read-picture-zip.ts'

const step = ' > '
const plain = (name: string) =>
  name
    .split('>')
    .map((it) => it.normalize('NFC').trim().toLowerCase())
    .join(step)

/** The way to a category in a language, as a file says it. */
export const categoryWay = (tree: CategoryTree, path: readonly number[], lang: Language): string =>
  path.map((id) => pickText(tree.byId.get(id)?.names ?? {}, lang)).join(step)

const byTree = new WeakMap<CategoryTree, Map<string, Set<number>>>()
/** Categories by the ways to them and by their names, in every language. */
function categoriesByName(tree: CategoryTree): Map<string, Set<number>> {
  const known = byTree.get(tree)
  if (known) return known
  const made = new Map<string, Set<number>>()
  const add = (name: string, id: number) => made.set(plain(name), (made.get(plain(name)) ?? new Set()).add(id))
  for (const { id, path, names } of tree.byId.values())
    for (const lang of languages) {
      add(categoryWay(tree, path, lang), id)
      add(pickText(names, lang), id)
    }
  byTree.set(tree, made)
  return made
}

export function categoryNamed(tree: CategoryTree, name: string): number | 'unknown' | 'several' {
  if (/^[1-9]\d{0,14}$/.test(name) && tree.byId.has(Number(name))) return Number(name)
  const found = categoriesByName(tree).get(plain(name))
  if (!found) return 'unknown'
  // A way says more than a name: the category at the top is called by its name alone.
  const [only] = found
  const tops = [...found].filter((id) => tree.byId.get(id)!.path.length === plain(name).split(step).length)
  return found.size === 1 ? only! : tops.length === 1 ? tops[0]! : 'several'
}

const said = (rows: readonly ReadRow[], field: ImportField): string[] =>
  rows.flatMap((it) => {
    const text = it.values.get(field)
    return text === undefined || text === nothing ? [] : plainCell(text)
  })
const lower = (name: string) => name.trim().toLowerCase()

/** What the rows of one goods name. */
export async function findNamedThings(
  ctx: Ctx,
  { id, shopId }: { id: number; shopId: number },
  rows: readonly ReadRow[],
): Promise<NamedThings> {
  const tree = await categoryTree(ctx)
  const [brand, freight] = [said(rows, 'brand'), said(rows, 'freight')]
  const names = [...said(rows, 'pictures').flatMap(readList), ...said(rows, 'sku_picture')]
  const brands = brand.length ? await brandsNamed(ctx, brand) : new Map<string, number>()
  const templates = freight.length ? await templatesNamed(ctx, shopId, freight) : new Map<string, number>()
  const pictures = await picturesNamed(ctx, id, names.map(pictureName))
  return {
    category: (name) => categoryNamed(tree, name),
    brand: (name) => brands.get(lower(name)),
    freight: (name) => templates.get(lower(name)),
    picture: (name) => pictures.get(pictureName(name)),
    usualUnit: usualUnit(),
  }
}
