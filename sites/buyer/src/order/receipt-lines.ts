import type { OrderSku, Parcel } from './order-shown.ts'

/** A line of which something is under way: `open` pieces were sent and not yet received. */
export interface OpenLine {
  id: string
  name: string
  spec: string
  picture: string
  open: number
}

export const openOfOrder = (lines: readonly OrderSku[], specOf: (line: OrderSku) => string): OpenLine[] =>
  lines
    .map((line) => ({
      id: line.order_line_id,
      name: line.name,
      spec: specOf(line),
      picture: line.goods_image,
      open: line.ship_num - line.rog_num,
    }))
    .filter((line) => line.open > 0)

export const openOfParcel = (parcel: Parcel): OpenLine[] =>
  parcel.lines
    .map((line) => ({
      id: line.order_line_id,
      name: line.name,
      spec: line.spec_text,
      picture: line.goods_image,
      open: line.num - line.rog_num,
    }))
    .filter((line) => line.open > 0)

export type LineFault = 'number' | 'much'

/** Reads what somebody typed per line: what to send, which lines are wrong, and whether less came than was sent. */
export function readReceipt(open: readonly OpenLine[], typed: Readonly<Record<string, string>>) {
  const faults: Record<string, LineFault> = {}
  const lines: { order_line_id: string; num: number }[] = []
  let less = false
  for (const line of open) {
    const text = (typed[line.id] ?? '').trim()
    const num = text === '' ? 0 : /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
    if (Number.isNaN(num)) faults[line.id] = 'number'
    else if (num > line.open) faults[line.id] = 'much'
    else {
      if (num < line.open) less = true
      if (num > 0) lines.push({ order_line_id: line.id, num })
    }
  }
  return { lines, faults, less, ready: Object.keys(faults).length === 0 && lines.length > 0 }
}
