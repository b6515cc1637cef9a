const spread = (hash: number, sign: number, factor: number) => Math.imul(hash ^ sign, factor)

/**
 * The number of a value of a specification: the same for the same words wherever they stand, up to 2^48, so that two values of
 * one goods never share it. Numbers of the catalogue would not do: orders keep words that the catalogue may have dropped.
 */
export function valueNumber(name: string, value: string): number {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (const sign of `${name}\n${value}`) {
    const code = sign.codePointAt(0)!
    low = spread(low, code, 0x01000193)
    high = spread(high, code, 0x85ebca6b)
    high = (high << 13) | (high >>> 19)
  }
  low = spread(low ^ (low >>> 15), high, 0xc2b2ae35)
  return ((high >>> 16) & 0xffff) * 2 ** 32 + (low >>> 0) + 1
}
