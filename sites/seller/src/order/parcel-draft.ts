/** What the ship panel needs to know of an order line. */
export interface LeftLine {
  order_line_id: string
  num: number
  ship_num: number
}

/** A parcel as it is being filled in: quantities as typed, by line; a line that nobody touched goes whole. */
export interface ParcelDraft {
  carrier: string
  number: string
  quantities: Readonly<Record<string, string>>
  /** Where it leaves from; without one the mall chooses. */
  warehouse?: string
}

export interface DraftFaults {
  carrier?: 'missing'
  number?: 'missing' | 'format'
  quantities: Readonly<Record<string, 'notANumber' | 'tooMuch'>>
  nothing?: true
}

export const leftOf = (line: LeftLine): number => line.num - line.ship_num
export const linesLeft = <L extends LeftLine>(lines: readonly L[]): L[] => lines.filter((line) => leftOf(line) > 0)
export const typedFor = (draft: ParcelDraft, line: LeftLine): string =>
  draft.quantities[line.order_line_id] ?? String(leftOf(line))

const count = (typed: string): number | undefined => (/^\d{0,5}$/.test(typed.trim()) ? Number(typed) : undefined)

/** How much of a line goes into the parcel; undefined where that cannot be read. */
export const countOf = (draft: ParcelDraft, line: LeftLine): number | undefined => count(typedFor(draft, line))

/** Spec 5: courier numbers are letters and digits. Labels and trackers print them in groups, so blanks go. */
export const cleanNumber = (typed: string): string => typed.replace(/\s/g, '')
const numberFormat = /^[A-Za-z0-9]{4,40}$/

/** The quantities of the parcel, without the lines that stay behind. */
export const parcelLines = (draft: ParcelDraft, lines: readonly LeftLine[]): { order_line_id: string; num: number }[] =>
  linesLeft(lines).flatMap((line) => {
    const num = count(typedFor(draft, line)) ?? 0
    return num > 0 ? [{ order_line_id: line.order_line_id, num }] : []
  })

export const sumOf = (lines: readonly { num: number }[]): number => lines.reduce((sum, line) => sum + line.num, 0)
export const sumLeft = (lines: readonly LeftLine[]): number =>
  linesLeft(lines).reduce((sum, line) => sum + leftOf(line), 0)

export function faultsOf(draft: ParcelDraft, lines: readonly LeftLine[]): DraftFaults | undefined {
  const quantities: Record<string, 'notANumber' | 'tooMuch'> = {}
  for (const line of linesLeft(lines)) {
    const num = count(typedFor(draft, line))
    if (num === undefined) quantities[line.order_line_id] = 'notANumber'
    else if (num > leftOf(line)) quantities[line.order_line_id] = 'tooMuch'
  }
  const faults: DraftFaults = {
    quantities,
    ...(!draft.carrier && { carrier: 'missing' }),
    ...(!draft.number ? { number: 'missing' } : !numberFormat.test(draft.number) && { number: 'format' }),
    ...(!Object.keys(quantities).length && !parcelLines(draft, lines).length && { nothing: true }),
  }
  return faults.carrier || faults.number || faults.nothing || Object.keys(quantities).length ? faults : undefined
}

/** Where a refusal of the server belongs on the panel. */
export function placeOfRefusal(
  facts: Record<string, unknown>,
  code: string,
): 'carrier' | 'number' | 'quantities' | 'panel' {
  const field = String(facts['field'] ?? '')
  if (field.includes('logi_id')) return 'carrier'
  if (field.includes('ship_no')) return 'number'
  return field.includes('lines') || code === 'SHIP_TOO_MUCH' || code === 'NOTHING_TO_SHIP' ? 'quantities' : 'panel'
}
