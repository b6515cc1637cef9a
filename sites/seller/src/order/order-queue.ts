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
