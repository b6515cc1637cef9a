import { useState } from 'react'

interface Counts<Tab extends string> {
  data: Record<Lowercase<Tab>, number> | undefined
  isError: boolean
}

/** Before one chooses, the first tab in which something waits: known with the counts, and it stays when they change. */
export function useFirstTab<Tab extends string>(
  chosen: Tab | undefined,
  waiting: readonly [Tab, ...Tab[]],
  counts: Counts<Tab>,
): { tab: Tab; isKnown: boolean } {
  const [first, setFirst] = useState<Tab>()
  const { data } = counts
  if (!first && data) setFirst(waiting.find((it) => data[it.toLowerCase() as Lowercase<Tab>] > 0) ?? waiting[0])
  const isKnown = Boolean(chosen ?? first) || waiting.length === 1 || counts.isError
  return { tab: chosen ?? first ?? waiting[0], isKnown }
}
