import type { CellValue } from './grid-column.ts'
import type { CellEdit, Edits, RowEdits } from './grid-edits.ts'

export interface GridDraft {
  /** Milliseconds since 1970: when the first of these changes was kept. */
  since: number
  edits: Edits
}

const version = 1
const placeOf = (grid: string, account: string) => `borong-grid:${grid}:${account}`

const isValue = (it: unknown): it is CellValue => it === null || ['string', 'number', 'boolean'].includes(typeof it)

function readEdit(it: unknown): CellEdit | undefined {
  if (typeof it !== 'object' || it === null) return
  const { value, base, unread, confirmed } = it as Record<string, unknown>
  if (!isValue(value) || !isValue(base)) return
  return {
    value,
    base,
    ...(typeof unread === 'string' && { unread }),
    ...(confirmed === true && { confirmed }),
  }
}

/** What was kept for this grid and this account; undefined where there is nothing, or nothing that can be read. */
export function readDraft(grid: string, account: string): GridDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(grid, account)) ?? 'null') as {
      version: number
      since: number
      rows: [string, Record<string, unknown>][]
    } | null
    if (kept?.version !== version || !Number.isFinite(kept.since)) return
    const edits = new Map<string, RowEdits>()
    for (const [row, cells] of kept.rows) {
      const read = Object.entries(cells).flatMap(([column, it]) => {
        const edit = readEdit(it)
        return edit ? [[column, edit] as const] : []
      })
      if (read.length) edits.set(row, Object.fromEntries(read))
    }
    return edits.size ? { since: kept.since, edits } : undefined
  } catch {
    return undefined
  }
}

/** Answers whether the device took it: it may be full, or storage may be switched off. */
export function saveDraft(grid: string, account: string, { since, edits }: GridDraft): boolean {
  try {
    if (edits.size) localStorage.setItem(placeOf(grid, account), JSON.stringify({ version, since, rows: [...edits] }))
    else localStorage.removeItem(placeOf(grid, account))
    return true
  } catch {
    return false
  }
}

export const countCells = (edits: Edits): number =>
  [...edits.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0)

/** What was kept before, with what has been changed since. */
export function mergeEdits(older: Edits, newer: Edits): Edits {
  const merged = new Map(older)
  for (const [row, cells] of newer) merged.set(row, { ...merged.get(row), ...cells })
  return merged
}
