/** What the discount of a shop gives from a sum of its goods on. */
export interface DiscountStep {
  thresholdMinor: number
  /** So much off, or so many basis points; neither where it only delivers free. */
  minusMinor: number
  percentOff: number
  freeFreight: boolean
}
