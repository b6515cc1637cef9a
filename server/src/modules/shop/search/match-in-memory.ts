import type { Ctx } from '#platform/ctx'
import type { Reading } from './expand-query.ts'
import type { MemoryIndex } from './memory-index.ts'
import { foundIn, type Matches, postingUnscoped } from './memory-index.store.ts'
import { inCommon, type Posting } from './postings.ts'

/** Asks the database which goods answer. */
export type Match = (ctx: Ctx, reading: Reading) => Promise<Matches>

/** What goods answer to a reading: what its terms have in common where these were asked for before, else as the database says. */
export async function matchesOf(ctx: Ctx, index: MemoryIndex, reading: Reading, match: Match): Promise<Matches> {
  const { parts } = reading
  if (!parts) return match(ctx, reading)
  const { postings } = index
  const known = parts.map((part) => postings.find(part))
  // What is asked for once is cheaper as a whole: the database goes through the goods of the rarest word.
  const isNew = parts.map((part, at) => !postings.noteAsked(part) && !known[at])
  if (isNew.includes(true)) return match(ctx, reading)
  const tiers = inCommon(await Promise.all(parts.map(async (part, at) => known[at] ?? posting(ctx, index, part))))
  return { reading, tiers, found: foundIn(tiers) }
}

/** The goods of a term, which are known from now on. */
async function posting(ctx: Ctx, index: MemoryIndex, term: Reading): Promise<Posting> {
  const found = await postingUnscoped(ctx, term)
  index.postings.add(term, found, index.version)
  return found
}
