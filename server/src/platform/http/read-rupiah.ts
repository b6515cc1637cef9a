import { fromRupiah, type Sen } from '@borong/money'
import { refuseField } from './refuse.ts'

/** An amount from the wire in sen; more than two decimals are refused by the name of the field. */
export function readRupiah(field: string, rupiah: number): Sen {
  try {
    return fromRupiah(rupiah)
  } catch {
    return refuseField(field, 'DECIMALS')
  }
}
