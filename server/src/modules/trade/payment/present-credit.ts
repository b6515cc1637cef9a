import { minus, type Sen, toRupiah } from '@borong/money'

/** What CREDIT_EXCEEDED says: how much of its credit a company has left. */
export const presentCreditLeft = (account: { limit_minor: Sen; used_minor: Sen }) => ({
  left: toRupiah(Math.max(0, minus(account.limit_minor, account.used_minor))),
})
