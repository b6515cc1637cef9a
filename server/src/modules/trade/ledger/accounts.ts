import { type Sen, add, minus, percent } from '@borong/money'

/**
 * Where money is or whose it is. Debits above zero, credits below.
 * cash: with the mall; shop_cash: sent by a buyer straight to a shop; receivable: owed by a company that buys on account;
 * escrow: taken for an order that has not been received; payable: earned by a shop; commission: earned by the mall;
 * refunds: promised back and not sent yet.
 */
export const accounts = ['cash', 'shop_cash', 'receivable', 'escrow', 'payable', 'commission', 'refunds'] as const
export type Account = (typeof accounts)[number]
export type Source = Extract<Account, 'cash' | 'receivable' | 'shop_cash'>

export type TransactionKind =
  | 'payment'
  | 'earning'
  | 'refund'
  | 'refund_sent'
  | 'settlement'
  | 'settlement_undone'
  | 'payout'
  | 'payout_returned'

export interface Entry {
  account: Account
  amountMinor: Sen
}

/** What stands in the book for an order, as amounts from zero up. */
export interface OrderBook {
  paid: Sen
  inEscrow: Sen
  /** Of the shop, after commission. */
  earned: Sen
  commission: Sen
  commissionPoints: number
}

/** The order is received: what is left of its money is the shop's, but for the commission. */
export function earningOf({ inEscrow, commissionPoints }: OrderBook): Entry[] {
  const commission = percent(inEscrow, commissionPoints)
  return [
    { account: 'escrow', amountMinor: inEscrow },
    { account: 'payable', amountMinor: -minus(inEscrow, commission) },
    { account: 'commission', amountMinor: -commission },
  ]
}

/** What the mall keeps of an order as it stands: of what is earned, and of what will be once it is received. */
export const commissionOf = ({ inEscrow, commission, commissionPoints }: OrderBook): Sen =>
  add(commission, percent(inEscrow, commissionPoints))

/**
 * Money is promised back: out of what is not earned yet, then out of what the shop has earned and the mall kept of it, so that
 * afterwards the commission is what it would be had the order been that much smaller.
 */
export function refundOf(book: OrderBook, amount: Sen): Entry[] {
  const fromEscrow = Math.min(amount, book.inEscrow)
  const rest = minus(amount, fromEscrow)
  const kept = minus(book.earned + book.commission, rest)
  const commission = minus(book.commission, percent(kept, book.commissionPoints))
  return [
    { account: 'escrow', amountMinor: fromEscrow },
    { account: 'payable', amountMinor: rest === 0 ? 0 : minus(rest, commission) },
    { account: 'commission', amountMinor: rest === 0 ? 0 : commission },
    { account: 'refunds', amountMinor: -amount },
  ]
}
