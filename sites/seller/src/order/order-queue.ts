/** How long ago, in the largest unit that makes sense to somebody who ships. */
export function ageOf(seconds: number, nowSeconds: number): { unit: 'now' | 'minutes' | 'hours' | 'days'; n: number } {
  const minutes = Math.floor(Math.max(0, nowSeconds - seconds) / 60)
  if (minutes < 1) return { unit: 'now', n: 0 }
  if (minutes < 60) return { unit: 'minutes', n: minutes }
  if (minutes < 48 * 60) return { unit: 'hours', n: Math.floor(minutes / 60) }
  return { unit: 'days', n: Math.floor(minutes / 1440) }
}

/** The order beside the open one, `by` places down; undefined past the ends. One outside the list leads to its first. */
export function neighbour(queue: readonly string[], open: string | undefined, by: 1 | -1): string | undefined {
  const at = open === undefined ? -1 : queue.indexOf(open)
  return at === -1 ? queue[0] : queue[at + by]
}

/** What opens when an order is dealt with: the one after it, else the one before it. */
export const afterShipping = (queue: readonly string[], shipped: string): string | undefined => {
  const at = queue.indexOf(shipped)
  return at === -1 ? undefined : (queue[at + 1] ?? queue[at - 1])
}

/** A page that has emptied itself lies behind the last one. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))
