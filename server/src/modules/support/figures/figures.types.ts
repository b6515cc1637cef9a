import type { Sen } from '@borong/money'

/** Whose sums they are: of everybody in a company, of one member, of a shop that sold, or of all shops (with the id 0). */
export type OwnerKind = 'company' | 'member' | 'shop' | 'mall'
export interface Owner {
  kind: OwnerKind
  id: number
}

/**
 * What is summed. `spend` is what was paid less what went back, the five below it the same by what it was spent on; `saved_…` what
 * was paid less than the list price, and why; `due` orders that were wanted by a day and have come, `on_time` those of them that came
 * in time; `paid` and `returned` what shops were paid and gave back; `cancelled` what was paid and then cancelled;
 * `sold`, of a shop and the mall alone, what was paid less what went back; `commission` what the mall keeps of that; `goods` and
 * `buyer`, of a shop alone, `sold` by goods and by the company that bought.
 */
export type FigureName =
  | 'spend'
  | 'cost_centre'
  | 'subject'
  | 'category'
  | 'shop'
  | 'person'
  | 'saved_contract'
  | 'saved_tier'
  | 'saved_promotion'
  | 'saved_quote'
  | 'due'
  | 'on_time'
  | 'paid'
  | 'returned'
  | 'cancelled'
  | 'sold'
  | 'commission'
  | 'goods'
  | 'buyer'

/** What one order adds to a figure. `about` is the cost centre, shop … it is about; 0 where it is about nothing further. */
export interface Part {
  figure: FigureName
  about: number
  amountMinor: Sen
  orders: number
}
/** The same as it is stored with the order. */
export type PartRow = [figure: FigureName, about: number, amountMinor: Sen, orders: number]

/** Days from the first to the last, both included, yyyy-mm-dd. */
export interface Period {
  from: string
  to: string
}
