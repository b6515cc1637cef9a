import { expect, test } from 'vitest'
import type { Sku } from './specs.ts'
import { reasonsOf } from './why-price.ts'

const sku = (change: Partial<Sku>) =>
  ({ price: 100, list_price: 100, tiers: [], min_quantity: 1, order_multiple: 1, ...change }) as Sku
const tiers = [
  { from: 10, price: 90 },
  { from: 50, price: 80 },
]
const said = (it: Sku, quantity: number) =>
  reasonsOf(it, quantity).map(({ kind, price, wins }) => `${kind} ${price}${wins ? ' wins' : ''}`)

test.each<[string, Sku, number, string[]]>([
  ['below the first break', sku({ tiers }), 9, ['list 100 wins']],
  ['at a break', sku({ tiers }), 10, ['list 100', 'tier 90 wins']],
  ['beyond the last', sku({ tiers }), 500, ['list 100', 'tier 80 wins']],
  ['a minimum beyond a break', sku({ tiers, min_quantity: 20, price: 90 }), 0, ['list 100', 'tier 90 wins']],
  ['an agreement', sku({ price: 85, tiers, contract_price: 85 }), 1, ['list 100', 'contract 85 wins']],
  [
    'a break below the agreement',
    sku({ price: 85, tiers, contract_price: 85 }),
    50,
    ['list 100', 'tier 80 wins', 'contract 85'],
  ],
  ['an agreement that is dearer', sku({ contract_price: 120 }), 1, ['list 100 wins', 'contract 120']],
])('%s', (_case, it, quantity, expected) => expect(said(it, quantity)).toEqual(expected))
