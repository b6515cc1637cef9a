import { refuseField } from './refuse.ts'

type Value = string | number
/** Where a page ended: how its list is sorted, and the values of its last row by which it is. */
export interface Cursor {
  order: string
  values: readonly Value[]
}

/** Opaque to clients, and no secret: who reads on from it sees what they may see, whatever stands in it. */
export const writeCursor = ({ order, values }: Cursor): string =>
  Buffer.from(JSON.stringify([order, ...values])).toString('base64url')

const isSound = (value: unknown): boolean =>
  // eslint-disable-next-line no-control-regex
  typeof value === 'string' ? value.length <= 300 && !/[\u0000-\u001f]/.test(value) : Number.isSafeInteger(value)

/** The values of a cursor that was made for this order; anything else is refused as a field that is not in the accepted form. */
export function readCursor(cursor: string, { order, values: like }: Cursor): Value[] {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return refuseField('after', 'FORM')
  }
  const [of, ...values] = Array.isArray(read) ? (read as unknown[]) : []
  const fits =
    of === order &&
    values.length === like.length &&
    values.every((it, at) => isSound(it) && typeof it === typeof like[at])
  return fits ? (values as Value[]) : refuseField('after', 'FORM')
}
