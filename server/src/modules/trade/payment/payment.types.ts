export type PaymentStatus = 'waiting' | 'submitted' | 'succeeded' | 'failed' | 'duplicate'
/** surplus: its order did not want the money, which goes back. */
export type PartOutcome = 'open' | 'settled' | 'surplus' | 'refunded'
export type IntentState = 'created' | 'asked' | 'pending' | 'paid' | 'failed' | 'expired'
export type CreditStatus = 'active' | 'stopped'

export type RefundStatus = 'waiting' | 'sending' | 'pending' | 'manual' | 'succeeded' | 'failed'
/** original: the way it came; manual: somebody transfers it and says so. */
export type RefundWay = 'original' | 'manual'
export type RefusedField = 'amount' | 'currency' | 'refund'
