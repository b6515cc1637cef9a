import type { OrderSku, Parcel } from '../order-shown/index.ts'

/** A line of which something is under way: `open` pieces were sent and neither received nor said to be missing. */
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
      open: line.ship_num - line.rog_num - line.missing_num,
    }))
    .filter((line) => line.open > 0)

export const openOfParcel = (parcel: Parcel): OpenLine[] =>
  parcel.lines
    .map((line) => ({
      id: line.order_line_id,
      name: line.name,
      spec: line.spec_text,
      picture: line.goods_image,
      open: line.num - line.rog_num - line.missing_num,
    }))
    .filter((line) => line.open > 0)

/** What somebody typed about a line; an empty count is none. */
export interface TypedLine {
  arrived: string
  damaged: string
  missing: string
  over: string
  note: string
  pictures: readonly string[]
}
export const asSent = (line: OpenLine): TypedLine => ({
  arrived: String(line.open),
  damaged: '',
  missing: '',
  over: '',
  note: '',
  pictures: [],
})

export type Count = 'arrived' | 'damaged' | 'missing' | 'over'
/** `much` says how many there can be at most, `early` how many have to arrive before there can be too many. */
export type LineFault = { is: 'number' } | { is: 'much' | 'early'; n: number }

interface ReadLine {
  order_line_id: string
  num: number
  damaged_num?: number
  missing_num?: number
  over_num?: number
  note?: string
  images?: string[]
}

const countOf = (text: string) =>
  text.trim() === '' ? 0 : /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : undefined

function readLine(line: OpenLine, typed: TypedLine) {
  const faults: Partial<Record<Count, LineFault>> = {}
  const read = (key: Count, max: number) => {
    const n = countOf(typed[key])
    if (n === undefined) faults[key] = { is: 'number' }
    else if (n > max) faults[key] = { is: 'much', n: max }
    return n ?? 0
  }
  const arrived = read('arrived', line.open)
  const damaged = read('damaged', arrived)
  const missing = read('missing', Math.max(0, line.open - arrived))
  const over = read('over', 99_999)
  if (over > 0 && arrived < line.open && !faults.over) faults.over = { is: 'early', n: line.open }
  const note = typed.note.trim().replace(/\s+/g, ' ')
  const told: ReadLine = {
    order_line_id: line.id,
    num: arrived,
    ...(damaged > 0 && { damaged_num: damaged }),
    ...(missing > 0 && { missing_num: missing }),
    ...(over > 0 && { over_num: over }),
    ...(note && { note }),
    ...(typed.pictures.length > 0 && { images: [...typed.pictures] }),
  }
  return { told, faults, coming: Math.max(0, line.open - arrived - missing), differs: damaged + missing + over > 0 }
}

/** Reads what somebody typed per line: what to send, what is wrong, what stays on its way, and whether all of it came as it should. */
export function readReceipt(open: readonly OpenLine[], typed: Readonly<Record<string, TypedLine>>) {
  const read = open.map((line) => ({ line, ...readLine(line, typed[line.id] ?? asSent(line)) }))
  const lines = read.filter(({ told }) => told.num + (told.missing_num ?? 0) > 0).map(({ told }) => told)
  const isSound = read.every(({ faults }) => Object.keys(faults).length === 0)
  return {
    lines,
    of: Object.fromEntries(read.map(({ line, faults, coming }) => [line.id, { faults, coming }])),
    asSent: isSound && read.every(({ coming, differs }) => coming === 0 && !differs),
    isSound,
    ready: isSound && lines.length > 0,
  }
}
