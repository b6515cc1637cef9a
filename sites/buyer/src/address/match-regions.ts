const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Regions whose name holds every typed word; names that begin with the text come first. */
export function matchRegions<R extends { local_name: string }>(regions: readonly R[], typed: string): R[] {
  const wanted = plain(typed)
  if (!wanted) return [...regions]
  const parts = wanted.split(/\s+/)
  const found = regions.filter((it) => parts.every((part) => plain(it.local_name).includes(part)))
  const begins = (it: R) => (plain(it.local_name).startsWith(wanted) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b))
}
