/** Amounts are whole numbers of sen (1/100 Rp). No floats, no rounding outside `split` and `percent`. */
export { type Sen, add, minus, percent, sen, sum, times, toPercent } from './amount.ts'
export { shareOfPieces } from './share.ts'
export { ceilRupiah, split, splitRupiah, wholeRupiah } from './split.ts'
export { vatInside } from './vat.ts'
export { formatAmount, formatRupiah, fromRupiah, toRupiah } from './rupiah.ts'
