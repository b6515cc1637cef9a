import { minus, type Sen, toRupiah } from '@borong/money'

/** What CREDIT_EXCEEDED says: how much of its credit a company has left. */
export const presentCreditLeft = (account: { limitMinor: Sen; usedMinor: Sen }) => ({
  left: toRupiah(Math.max(0, minus(account.limitMinor, account.usedMinor))),
})
