/** An amount in Rp as somebody types it, above 0 with at most two decimals; NaN where it is not. */
export const amountOf = (typed: string) => {
  const plain = typed.replace(/[,\s]/g, '')
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : Number.NaN
}
