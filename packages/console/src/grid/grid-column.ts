import type { Sen } from '@borong/money'
import type { ReactNode } from 'react'

/** What a cell holds: amounts are whole sen, dates `2026-11-20`; null is an empty cell. */
export type CellValue = string | number | boolean | null

export interface CellChoice {
  value: string
  label: string
}

export type CellKind =
  | { type: 'text'; maxLength?: number }
  | { type: 'integer'; min?: number; max?: number }
  | { type: 'money'; min?: Sen; max?: Sen }
  /** `others` can stand in a cell, but nobody chooses them. */
  | { type: 'choice'; choices: readonly CellChoice[]; others?: readonly CellChoice[] }
  | { type: 'date'; min?: string; max?: string }
  | { type: 'checkbox' }

/** Why what was typed cannot be a value of its column. */
export type CellProblem =
  | { code: 'required' | 'integer' | 'money' | 'decimals' | 'choice' | 'date' | 'checkbox' }
  | { code: 'length'; max: number }
  | { code: 'min' | 'max'; limit: CellValue }

export interface CellFinding {
  level: 'error' | 'warning'
  text: string
}

export interface CellEffect {
  text: string
  tone?: 'plain' | 'ok' | 'info' | 'warn'
}

/** A row as it will be: the server's values with what was changed in the grid. */
export interface CellContext<Row> {
  row: Row
  read: (column: string) => CellValue
}

export interface GridColumn<Row> {
  id: string
  /** The head of the column. */
  label: string
  /** What messages call it, in small letters: "price". */
  name: string
  kind: CellKind
  /** In pixels; a column that grows takes what is left beside it. */
  width: number
  grow?: boolean
  value: (row: Row) => CellValue
  required?: boolean
  /** Why nobody writes here, for the whole column or for a row. */
  readOnly?: string | ((row: Row) => string | undefined)
  validate?: (value: CellValue, context: CellContext<Row>) => CellFinding | undefined
  /** A question that has to be answered before such a change is saved. */
  confirm?: (from: CellValue, to: CellValue, context: CellContext<Row>) => string | undefined
  /** What a change leads to, for the preview. */
  effect?: (from: CellValue, to: CellValue, context: CellContext<Row>) => CellEffect | undefined
  /** Rows that answer the same here hold one value together: what is written in one is written in all of them. */
  follows?: (row: Row) => string
  /** In place of plain text, where nothing was changed; undefined: as plain text. */
  show?: (row: Row, value: CellValue) => ReactNode
  /** Which way a change went, with its share, is shown in the preview. */
  showsChange?: boolean
}

/** Rows as they stand on the screen, with what the logic asks about them. */
export interface GridModel<Row> {
  rows: readonly Row[]
  /** Those shown, in their order: what keys, ranges and the clipboard count by. */
  columns: readonly GridColumn<Row>[]
  /** Every column: what is changed counts whether it is shown or not. */
  all: readonly GridColumn<Row>[]
  keyOf: (row: Row) => string
  /** Where the row with a key stands; undefined where it is not shown. */
  indexOf: (key: string) => number | undefined
}

export function gridModel<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  keyOf: (row: Row) => string,
  all: readonly GridColumn<Row>[] = columns,
): GridModel<Row> {
  const places = new Map(rows.map((row, at) => [keyOf(row), at]))
  return { rows, columns, all, keyOf, indexOf: (key) => places.get(key) }
}

export const whyReadOnly = <Row>(column: GridColumn<Row>, row: Row): string | undefined =>
  typeof column.readOnly === 'function' ? column.readOnly(row) : column.readOnly

export const isNumeric = ({ type }: CellKind) => type === 'integer' || type === 'money'

/** What an emptied cell holds. */
export const emptyOf = ({ type }: CellKind): CellValue => (type === 'checkbox' ? false : type === 'text' ? '' : null)
