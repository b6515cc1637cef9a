import { type Sku, lowestOf, priceAt } from './specs.ts'

export interface PriceReason {
  kind: 'list' | 'tier' | 'contract'
  price: number
  /** From how many on. */
  from: number
  /** The one that is paid. */
  wins: boolean
}

/** The lowest of what is agreed for a quantity; endless where nothing is. */
const agreedOf = ({ contract_price: price = Infinity, contract_tiers: tiers = [] }: Sku, num: number) =>
  tiers.reduce((best, it) => (num >= it.from && it.price < best.price ? it : best), { price, from: 1 })

/** Every price a piece could have at a quantity, and the lowest of them, which is the one the server will take. */
export function reasonsOf(sku: Sku, quantity: number): PriceReason[] {
  const num = Math.max(quantity, lowestOf(sku))
  const paid = priceAt(sku, num)
  const reached = sku.tiers.filter((tier) => num >= tier.from).toSorted((a, b) => a.price - b.price)[0]
  const agreed = agreedOf(sku, num)
  const all: Omit<PriceReason, 'wins'>[] = [
    { kind: 'list', price: sku.list_price ?? sku.price, from: 1 },
    ...(reached ? [{ kind: 'tier' as const, price: reached.price, from: reached.from }] : []),
    ...(agreed.price < Infinity ? [{ kind: 'contract' as const, ...agreed }] : []),
  ]
  const winner = all.find((it) => it.price === paid)
  return all.map((it) => ({ ...it, wins: it === winner }))
}
