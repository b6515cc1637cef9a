export { formatRupiah } from '@borong/money'

/** `138****5678`: the first three, four stars, the last four. Other lengths keep the same ends. */
export function maskedPhone(mobile: string | null | undefined): string {
  if (!mobile) return '-'
  return mobile.length < 8 ? mobile : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}

/** Badges stop at 99+. */
export const capped = (count: number, cap = 99): string => (count > cap ? `${cap}+` : String(count))

export { groupedNumber as number, percentText } from '@borong/contract'

/** Spec values of a SKU, joined as the specification shows them. */
export const specText = (specs: readonly { spec_value?: string }[] | null | undefined): string =>
  (specs ?? [])
    .map((spec) => spec.spec_value ?? '')
    .filter(Boolean)
    .join(' - ')
