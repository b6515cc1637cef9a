/** A promotion in time, and for which goods: none named is all of the shop, or of categories. */
export interface Planned {
  kind: string
  id: number
  startsAt: Date
  /** When it is over, whatever was said of its end. */
  overAt: Date
  goodsIds: readonly number[]
}

export interface Overlap<Of extends Planned> {
  other: Of
  /** Goods that both are for; 0: all that the narrower one is for. */
  shared: number
}

const sharedBy = (a: Planned, b: Planned): number | undefined => {
  if (!a.goodsIds.length || !b.goodsIds.length) return 0
  const ids = new Set(a.goodsIds)
  const count = b.goodsIds.filter((id) => ids.has(id)).length
  return count || undefined
}

/** The others at the same time for the same goods. One that ends when another begins does not overlap it. Pure. */
export function findOverlaps<Of extends Planned>(it: Of, others: readonly Of[]): Overlap<Of>[] {
  return others.flatMap((other): Overlap<Of>[] => {
    if (other.kind === it.kind && other.id === it.id) return []
    if (!(other.startsAt < it.overAt && it.startsAt < other.overAt)) return []
    const shared = sharedBy(it, other)
    return shared === undefined ? [] : [{ other, shared }]
  })
}
