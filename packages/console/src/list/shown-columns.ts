import type { ListColumn } from './list-definition.ts'

export type Density = 'compact' | 'normal' | 'roomy'
export const rowHeight: Record<Density, number> = { compact: 32, normal: 40, roomy: 52 }

/** What choosing columns needs to know of one. */
export type PlainColumn = Pick<ListColumn<never>, 'key' | 'head' | 'width' | 'isExtra'>

export interface ColumnChoice {
  key: string
  isShown: boolean
  isPinned: boolean
  width: number
}

/** How one person wants one list: kept by the site, on the server or on the device. */
export interface ListPreferences {
  columns?: readonly ColumnChoice[] | undefined
  density?: Density | undefined
  layout?: 'split' | 'table' | undefined
}

export const widths = { min: 56, max: 640 } as const
const inBounds = (width: number) => Math.min(widths.max, Math.max(widths.min, Math.round(width)))

/** What was chosen, held against what the list has now: columns that came later stand at their place, those that went are gone. */
export function choicesOf(columns: readonly PlainColumn[], chosen: ListPreferences['columns']): ColumnChoice[] {
  const fallback = columns.map((it) => ({ key: it.key, isShown: !it.isExtra, isPinned: false, width: it.width }))
  const kept = (chosen ?? []).filter((it) => columns.some((column) => column.key === it.key))
  const choices = kept.map((it) => ({ ...it, width: inBounds(it.width) }))
  fallback.forEach((it, at) => {
    if (!kept.some((choice) => choice.key === it.key)) choices.splice(Math.min(at, choices.length), 0, it)
  })
  // A list without its first column has rows that cannot be opened.
  return choices.map((it) => (it.key === columns[0]!.key ? { ...it, isShown: true } : it))
}

/** With the one that is named first, where one is. */
export const firstAs = (choices: readonly ColumnChoice[], key: string | undefined): ColumnChoice[] => [
  ...choices.filter((it) => it.key === key),
  ...choices.filter((it) => it.key !== key),
]

export type ShownColumn<Row> = ListColumn<Row> & {
  isPinned: boolean
  /** How far from the left a pinned column stays. */
  left: number
}

/** Pinned columns first, each with its place from the left, which begins after the box that selects. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  choices: readonly ColumnChoice[],
  start: number,
): ShownColumn<Row>[] {
  let left = start
  return [
    ...choices.filter((it) => it.isShown && it.isPinned),
    ...choices.filter((it) => it.isShown && !it.isPinned),
  ].map((choice) => {
    const column = {
      ...columns.find((it) => it.key === choice.key)!,
      width: choice.width,
      isPinned: choice.isPinned,
      left,
    }
    left += choice.width
    return column
  })
}

export function moved(choices: readonly ColumnChoice[], key: string, by: 1 | -1): ColumnChoice[] {
  const at = choices.findIndex((it) => it.key === key)
  const to = at + by
  if (at === -1 || to < 0 || to >= choices.length) return [...choices]
  const next = [...choices]
  next.splice(to, 0, ...next.splice(at, 1))
  return next
}

export const changed = (choices: readonly ColumnChoice[], key: string, change: Partial<ColumnChoice>): ColumnChoice[] =>
  choices.map((it) => (it.key === key ? { ...it, ...change, width: inBounds(change.width ?? it.width) } : it))
