import type { LocalizedText } from '#platform/messages'

/** Words people count with, in three languages; words of one line mean the same. */
const groups = [
  'pcs pc piece pieces ea each unit units item items no nos buah bh biji pcs. satuan 个 個 件 只 支 条 把 块 台 枚 根 片 本',
  'box boxes bx kotak dus kardus doos carton cartons ctn ctns case cases 箱 盒',
  'pack packs pak packet packets pkt pk bungkus bks 包',
  'ream reams rim 令',
  'roll rolls rol gulung 卷',
  'set sets 套',
  'bottle bottles btl botol 瓶',
  'pair pairs pasang psg 双 雙 对 對 副',
  'sheet sheets lembar lbr 张 張',
  'bag bags sak karung kantong 袋',
  'can cans tin tins kaleng 罐 听',
  'tube tubes tabung 管',
  'bundle bundles ikat bundel 捆 扎',
  'drum drums drum 桶',
  'dozen dozens dz doz lusin 打',
].map((group) => group.split(' '))

const groupOf = new Map(groups.flatMap((words, at) => words.map((word) => [word, at] as const)))
const pieces = 0
const dozen = groupOf.get('dozen')!

const literally = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** For patterns: any word that is counted with, the longest first. */
export const anyUnit = [...groupOf.keys()]
  .sort((a, b) => b.length - a.length)
  .map(literally)
  .join('|')

export const isDozen = (unit: string): boolean => groupOf.get(unit.toLowerCase()) === dozen

/** Whether a quantity in one unit is the same quantity in the other; pieces are whatever is sold. */
export function sameUnit(asked: string, sold: readonly string[]): boolean {
  const group = groupOf.get(asked.toLowerCase())
  if (group === pieces) return true
  return sold.some((unit) => {
    const plain = unit.toLowerCase()
    return plain === asked.toLowerCase() || (group !== undefined && groupOf.get(plain) === group)
  })
}

const spelt = (word: string, name: string): boolean => {
  const [asked, plain] = [word.toLowerCase(), name.trim().toLowerCase()]
  return asked === plain || asked === `${plain}s` || asked === `${plain}es`
}

/** The size of the pack of a sku that a unit names, in any language; undefined where it names none, or the unit itself. */
export function packMeant(
  asked: string,
  { units, packs }: { units: LocalizedText; packs: readonly { names: LocalizedText; size: number }[] },
): number | undefined {
  const named = packs.find(({ names }) => Object.values(names).some((name) => spelt(asked, name)))
  if (named) return named.size
  if (sameUnit(asked, Object.values(units))) return undefined
  const alike = packs.filter(({ names }) => sameUnit(asked, Object.values(names)))
  return alike.length === 1 ? alike[0]!.size : undefined
}

/** How many base units are in the unit that a shop names of its own sku: 1 in the unit itself; undefined where the sku has no such unit. */
export function unitMeant(asked: string, sku: Parameters<typeof packMeant>[1]): number | undefined {
  const units = Object.values(sku.units)
  // What is written as the unit itself goes first: a pack may bear the same name.
  if (units.some((it) => spelt(asked.trim(), it))) return 1
  return packMeant(asked, sku) ?? (sameUnit(asked, units) ? 1 : undefined)
}
