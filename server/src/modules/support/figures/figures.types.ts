import type { Sen } from '@borong/money'

/** Whose sums they are: of everybody in a company, of one member, or of a shop that sold. */
export type OwnerKind = 'company' | 'member' | 'shop'
export interface Owner {
  kind: OwnerKind
  id: number
}

/**
 * What is summed. `spend` is what was paid less what went back, the five below it the same by what it was spent on; `saved_…` what
 * was paid less than the list price, and why; `due` orders that were wanted by a day and have come, `on_time` those of them that came
 * in time; `paid` and `returned` what shops were paid and gave back; `cancelled` what was paid and then cancelled;
 * `sold`, of a shop alone, what it was paid less what went back.
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
