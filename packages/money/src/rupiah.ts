import { type Sen, sen } from './amount.ts'

/** What travels: a JSON number in Rp with at most two decimals. */
export const toRupiah = (amount: Sen): number => sen(amount) / 100

/** From the wire or a spreadsheet; refuses more than two decimals instead of rounding them away. */
export function fromRupiah(value: number): Sen {
  const amount = Math.round(value * 100)
  if (amount / 100 !== value) throw new RangeError(`more than two decimals: ${value}`)
  return sen(amount)
}

/** Not by `Intl.NumberFormat`: the first one of a page costs a slow phone 60 ms. */
const grouped = (rupiah: number) => rupiah.toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')

/** "Rp 1,234,567.00" with a no-break space, the same in every language (spec 9). Takes rupiah as on the wire. */
export const formatRupiah = (rupiah: number): string =>
  rupiah < 0 ? `-Rp\u00a0${grouped(-rupiah)}` : `Rp\u00a0${grouped(rupiah)}`

/** "1,234,567.00": an amount in a column whose head says that it is in Rp. */
export const formatAmount = (rupiah: number): string => grouped(rupiah)
