/** "1,234.5": groups of three and at most two decimals, the same in every language. The first `Intl.NumberFormat` of a page costs a slow phone 60 ms. */
export function groupedNumber(value: number): string {
  const [whole, part] = String(Math.round(value * 100) / 100).split('.') as [string, string?]
  const grouped = whole.replace(/(\d)(?=(?:\d{3})+$)/g, '$1,')
  return part === undefined ? grouped : `${grouped}.${part}`
}
