interface Line {
  sku_id: string
  checked: number
  num: number
  purchase_price: number
}
interface Shop<L extends Line> {
  shop_id: string
  shop_name: string
  price: { freight_price: number }
  sku_list: readonly L[]
}
interface Terms {
  num: number
  price: number
}
export interface ChangedLine<L> {
  line: L
  /** Absent where the line is new. */
  before?: Terms
  /** Absent where the line is gone. */
  after?: Terms
}

const tickedOf = <L extends Line>(shops: readonly Shop<L>[]) =>
  new Map(
    shops.flatMap((shop) => shop.sku_list).flatMap((line) => (line.checked ? [[line.sku_id, line] as const] : [])),
  )
const termsOf = (line: Line): Terms => ({ num: line.num, price: line.purchase_price })

/** The lines that are another quantity or price than was seen, came in addition, or are gone. */
export function changedLines<L extends Line>(seen: readonly Shop<L>[], now: readonly Shop<L>[]): ChangedLine<L>[] {
  const before = tickedOf(seen)
  const after = tickedOf(now)
  const changed = [...after.values()].flatMap((line): ChangedLine<L>[] => {
    const old = before.get(line.sku_id)
    if (!old) return [{ line, after: termsOf(line) }]
    return old.num === line.num && old.purchase_price === line.purchase_price
      ? []
      : [{ line, before: termsOf(old), after: termsOf(line) }]
  })
  const gone = [...before.values()]
    .filter((line) => !after.has(line.sku_id))
    .map((line) => ({ line, before: termsOf(line) }))
  return [...changed, ...gone]
}

/** The shops whose freight is another one. */
export function changedFreights<L extends Line>(
  seen: readonly Shop<L>[],
  now: readonly Shop<L>[],
): { shop: Shop<L>; before: number; after: number }[] {
  const freights = new Map(seen.map((shop) => [shop.shop_id, shop.price.freight_price]))
  return now.flatMap((shop) => {
    const before = freights.get(shop.shop_id)
    const after = shop.price.freight_price
    return before === undefined || before === after ? [] : [{ shop, before, after }]
  })
}
