import { type LeftLine, leftOf, linesLeft, type ParcelDraft } from './parcel-draft.ts'

/**
 * A parcel with so many pieces more of a line. Whoever counts begins with an empty parcel: lines that nobody touched go whole otherwise.
 * Undefined where no more of it is left.
 */
export function countScanned(
  draft: ParcelDraft,
  lines: readonly LeftLine[],
  scanned: { order_line_id: string; num: number },
): ParcelDraft | undefined {
  const left = linesLeft(lines)
  const line = left.find((it) => it.order_line_id === scanned.order_line_id)
  if (!line) return undefined
  const isBegun = Object.keys(draft.quantities).length > 0
  const empty = Object.fromEntries(left.map((it) => [it.order_line_id, '0']))
  const quantities = isBegun ? draft.quantities : empty
  const counted = Number(quantities[line.order_line_id] ?? 0) || 0
  if (counted + scanned.num > leftOf(line)) return undefined
  return { ...draft, quantities: { ...quantities, [line.order_line_id]: String(counted + scanned.num) } }
}

const trackingNumber = /^[A-Za-z0-9]{4,40}$/
/** What can be the number of a parcel. */
export const isTracking = (code: string): boolean => trackingNumber.test(code)
