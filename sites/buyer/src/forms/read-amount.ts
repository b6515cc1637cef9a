/** An amount as people type it: `10000000`, `10,000,000.50` or `10.000.000,50`; undefined where it is none. In Rp. */
export function readAmount(typed: string): number | undefined {
  const text = typed.replace(/^\s*rp\.?/i, '').replace(/\s/g, '')
  const isGrouped = (thousands: string, decimals: string) =>
    new RegExp(`^\\d{1,3}(\\${thousands}\\d{3})+(\\${decimals}\\d{1,2})?$`).test(text)
  let plain = text
  if (isGrouped('.', ',')) plain = text.replaceAll('.', '').replace(',', '.')
  else if (isGrouped(',', '.')) plain = text.replaceAll(',', '')
  else if (/^\d+,\d{1,2}$/.test(text)) plain = text.replace(',', '.')
  return /^\d{1,13}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

const inGroups = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
/** The same number as a field shows it: `10,000,000`. */
export const amountText = (amount: number): string => inGroups.format(amount)
