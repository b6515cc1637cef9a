import { categoryLimits } from '@borong/contract'
import type { LocalizedText } from '#platform/messages'
import { cellWrong } from './category-file.messages.ts'
import type { CategoryRow } from './category.store.ts'
import type { CategoryColumn, CategoryTable } from './category-table.ts'

export type CategoryThere = Pick<CategoryRow, 'id' | 'parentId' | 'names' | 'position'>

/** A category as it is once the file is in: new ones have the number of their row, below zero. */
interface Node {
  id: number
  parentId: number | null
  names: LocalizedText
  /** Of the file that names it. */
  row?: number
  place?: number
}
export interface CategoryChange {
  id: number
  row: number
  fate: 'added' | 'changed' | 'moved'
  parentId: number | null
  names: LocalizedText
  /** English names of those above it. */
  above: string[]
}
export interface CategoryPlan {
  /** Those above before those below. */
  changes: CategoryChange[]
  /** Ids in their order, of the places at which it is written anew; `isOther` where those that stay there change places. */
  orders: { parentId: number | null; ids: number[]; isOther: boolean }[]
  unchanged: number
}

type Row = CategoryTable['rows'][number]
const placeOf = (parentId: number | null, english: string) => `${parentId ?? ''} ${english.toLowerCase()}`
const numbered = (text: string) => /^#(\d{1,15})(?:\s|$)/.exec(text)?.[1]
const stepsOf = (text: string) => (text && !numbered(text) ? text.split('>').map((it) => it.trim()) : [])

/** The tree as it would be with the rows of a file in it. Paths are read in the names that the file gives. */
class TreeAfter {
  private readonly nodes = new Map<number, Node>()
  private readonly byPlace = new Map<string, Node>()

  constructor(
    private readonly table: CategoryTable,
    there: readonly CategoryThere[],
  ) {
    const known = new Map(there.map((it) => [it.id, it]))
    const sound = table.rows.filter((it) => this.isSound(it, known))
    const named = new Set(sound.map(({ values }) => Number(values.number)))
    for (const { id, parentId, names } of there) this.nodes.set(id, { id, parentId, names })
    for (const node of this.nodes.values()) if (!named.has(node.id)) this.put(node)
    // A row is found after those that its path names, and one with a number before it is looked for by its name.
    const turn = ({ values }: Row) => stepsOf(values.above).length * 2 + (values.number ? 0 : 1)
    for (const row of sound.toSorted((a, b) => turn(a) - turn(b))) this.take(row)
    this.findTooDeep()
  }

  private wrong(row: number, key: CategoryColumn, text: string, problem: keyof typeof cellWrong, facts = {}) {
    if (!this.table.problems.has(row, key)) this.table.problems.add(row, key, text, cellWrong[problem], facts)
  }

  private isSound({ row, values }: Row, known: ReadonlyMap<number, CategoryThere>): boolean {
    const { number, place } = values
    if (number && !/^\d{1,15}$/.test(number)) this.wrong(row, 'number', number, 'number')
    else if (number && !known.has(Number(number))) this.wrong(row, 'number', number, 'unknown')
    if (place && !/^[1-9]\d{0,3}$/.test(place)) this.wrong(row, 'place', place, 'place')
    return !(['number', 'english'] as const).some((key) => this.table.problems.has(row, key))
  }

  private put(node: Node) {
    this.byPlace.set(placeOf(node.parentId, node.names['en-us']), node)
  }

  /** What a row stands below; undefined where there is no such category. */
  private parentOf(above: string): number | null | undefined {
    const number = numbered(above)
    if (number) return this.nodes.has(Number(number)) ? Number(number) : undefined
    let at: number | null = null
    for (const step of stepsOf(above)) {
      const node = this.byPlace.get(placeOf(at, step))
      if (!node) return undefined
      at = node.id
    }
    return at
  }

  private take({ row, values }: Row) {
    const { above, english, chinese, indonesian, place } = values
    if (stepsOf(above).length >= categoryLimits.grades)
      return this.wrong(row, 'above', above, 'deep', { limit: categoryLimits.grades })
    const parentId = this.parentOf(above)
    if (parentId === undefined) return this.wrong(row, 'above', above, 'noPath')
    const beside = this.byPlace.get(placeOf(parentId, english))
    const before = values.number ? this.nodes.get(Number(values.number))! : beside
    if (before?.row !== undefined)
      return this.wrong(row, values.number ? 'number' : 'english', values.number || english, 'again', {
        row: before.row,
      })
    if (beside && beside !== before) return this.wrong(row, 'english', english, 'taken')
    const node: Node = {
      id: before?.id ?? -row,
      parentId,
      row,
      names: {
        ...before?.names,
        'en-us': english,
        ...(chinese && { 'zh-cn': chinese }),
        ...(indonesian && { 'en-id': indonesian }),
      },
      ...(place && { place: Number(place) }),
    }
    this.nodes.set(node.id, node)
    this.put(node)
  }

  /** Those above a category, from the first level on; undefined where it stands below itself. */
  above({ id, parentId }: Node): Node[] | undefined {
    const found: Node[] = []
    for (let at = parentId; at !== null;) {
      const node = this.nodes.get(at)!
      if (at === id || found.includes(node)) return undefined
      found.unshift(node)
      at = node.parentId
    }
    return found
  }

  private findTooDeep() {
    const textOf = new Map(this.table.rows.map((it) => [it.row, it.values.above]))
    for (const node of this.nodes.values()) {
      const above = this.above(node)
      if (above && above.length < categoryLimits.grades) continue
      // What is not in the file came down with one above it that is.
      const mover = [node, ...(above ?? []).toReversed()].find((it) => it.row !== undefined)
      if (mover?.row === undefined) continue
      const text = textOf.get(mover.row) ?? ''
      if (above) this.wrong(mover.row, 'above', text, 'deep', { limit: categoryLimits.grades })
      else this.wrong(mover.row, 'above', text, 'circle')
    }
  }

  all = (): Iterable<Node> => this.nodes.values()
}

/** What a table does to the tree there is, as if all of it had been done; what is wrong is noted in the table. Nothing is deleted. */
export function planCategoryRows(table: CategoryTable, there: readonly CategoryThere[]): CategoryPlan {
  const after = new TreeAfter(table, there)
  if (table.problems.total) return { changes: [], orders: [], unchanged: 0 }
  const known = new Map(there.map((it) => [it.id, it]))
  let unchanged = 0
  const changes: CategoryChange[] = []
  const below = new Map<number | null, Node[]>()
  for (const node of after.all()) {
    const beside = below.get(node.parentId)
    if (beside) beside.push(node)
    else below.set(node.parentId, [node])
    if (node.row === undefined) continue
    const fate = fateOf(node, known.get(node.id))
    if (!fate) unchanged++
    else {
      const { id, row, parentId, names } = node
      changes.push({ id, row, fate, parentId, names, above: after.above(node)!.map((it) => it.names['en-us']) })
    }
  }
  const orders = [...below].flatMap(([parentId, nodes]) => {
    const ids = inOrder(nodes, parentId, known).map((it) => it.id)
    const before = there.filter((it) => it.parentId === parentId).toSorted(byPlaceNow)
    const [was, stays] = [new Set(before.map((it) => it.id)), new Set(ids)]
    const isOther = ids.filter((it) => was.has(it)).join() !== [...was].filter((it) => stays.has(it)).join()
    return ids.join() === [...was].join() ? [] : { parentId, ids, isOther }
  })
  return { changes: changes.toSorted((a, b) => a.above.length - b.above.length || a.row - b.row), orders, unchanged }
}

function fateOf({ parentId, names }: Node, before: CategoryThere | undefined): CategoryChange['fate'] | undefined {
  if (!before) return 'added'
  if (before.parentId !== parentId) return 'moved'
  const isSame = (['en-us', 'zh-cn', 'en-id'] as const).every(
    (lang) => (before.names[lang] ?? '') === (names[lang] ?? ''),
  )
  return isSame ? undefined : 'changed'
}

const byPlaceNow = (a: CategoryThere, b: CategoryThere) => a.position - b.position || a.id - b.id

/** Those without a place keep their order, new ones last; the others are put in at their place, so that a second import finds the same. */
function inOrder(nodes: readonly Node[], parentId: number | null, known: ReadonlyMap<number, CategoryThere>): Node[] {
  const isOld = (it: Node) => known.get(it.id)?.parentId === parentId
  const free = nodes.filter((it) => it.place === undefined)
  const order = [
    ...free.filter(isOld).toSorted((a, b) => byPlaceNow(known.get(a.id)!, known.get(b.id)!)),
    ...free.filter((it) => !isOld(it)).toSorted((a, b) => a.row! - b.row!),
  ]
  const placed = nodes.filter((it) => it.place !== undefined)
  for (const node of placed.toSorted((a, b) => a.place! - b.place! || a.row! - b.row!))
    order.splice(node.place! - 1, 0, node)
  return order
}
