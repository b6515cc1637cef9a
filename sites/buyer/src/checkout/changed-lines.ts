interface Line {
  sku_id: string
  checked: number
  purchase_price: number
}
interface Shop<L extends Line> {
  sku_list: readonly L[]
}

/** The ticked lines whose price is another than the one that was seen. */
export function changedLines<L extends Line>(seen: readonly Shop<L>[], now: readonly Shop<L>[]): { line: L; before: number; after: number }[] {
  const prices = new Map(seen.flatMap((shop) => shop.sku_list).map((line) => [line.sku_id, line.purchase_price]))
  return now
    .flatMap((shop) => shop.sku_list)
    .flatMap((line) => {
      const before = prices.get(line.sku_id)
      return line.checked && before !== undefined && before !== line.purchase_price ? [{ line, before, after: line.purchase_price }] : []
    })
}
