import { whole } from './share-out.ts'

/** A bearer while it is being edited; both ids are empty until they are chosen. */
export interface AllocationRow {
  key: number
  cost_center_id: string
  accounting_sub_id: string
}
/** A share by percent. */
export interface ShareRow extends AllocationRow {
  /** Basis points; those of all rows make the whole. */
  percent: number
}
export type Share = Omit<ShareRow, 'key'>

let lastKey = 0
export const emptyAllocation = (): AllocationRow => ({ key: ++lastKey, cost_center_id: '', accounting_sub_id: '' })
export const emptyRow = (percent: number): ShareRow => ({ ...emptyAllocation(), percent })

/** What is stored as rows, or one empty row for the whole. */
export function rowsOf(shares: readonly Share[]): ShareRow[] {
  if (!shares.length) return [emptyRow(whole)]
  return shares.map(({ cost_center_id, accounting_sub_id, percent }) => ({
    key: ++lastKey,
    cost_center_id,
    accounting_sub_id,
    percent,
  }))
}

export const sharesOf = (rows: readonly ShareRow[]): Share[] =>
  rows.map(({ cost_center_id, accounting_sub_id, percent }) => ({ cost_center_id, accounting_sub_id, percent }))

export const isComplete = (row: AllocationRow): boolean => row.cost_center_id !== '' && row.accounting_sub_id !== ''

/** Two rows for the same cost centre and subject are one too many. */
export function namedTwice(rows: readonly AllocationRow[]): boolean {
  const places = rows.filter(isComplete).map((row) => `${row.cost_center_id}/${row.accounting_sub_id}`)
  return new Set(places).size < places.length
}

/** Another cost centre keeps the subject where it takes it; where it takes one only, that is the one. */
export function chooseCentre(
  row: AllocationRow,
  centreId: string,
  allowed: readonly string[],
): Omit<AllocationRow, 'key'> {
  const keeps = allowed.length === 0 || allowed.includes(row.accounting_sub_id)
  const only = allowed.length === 1 ? allowed[0]! : ''
  return { cost_center_id: centreId, accounting_sub_id: keeps ? row.accounting_sub_id : only }
}

interface SubjectChoice {
  id: string
  name: string
  code?: string | undefined
  disabled?: boolean | undefined
}
/** What a cost centre takes; a subject chosen before that it takes no longer stays in sight, and cannot be chosen. */
export const allowedChoices = (
  subjects: readonly SubjectChoice[],
  allowed: readonly string[],
  chosen: string,
  notAllowed: (name: string) => string,
): SubjectChoice[] =>
  subjects.flatMap((it) => {
    if (allowed.length === 0 || allowed.includes(it.id)) return [it]
    return it.id === chosen ? [{ ...it, name: notAllowed(it.name), disabled: true }] : []
  })
