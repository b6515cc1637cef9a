import type { Message } from './chat-side.ts'

/** Messages as they stand in their conversation: each place once, in order, whichever answer came first. */
export function mergeMessages(known: readonly Message[], came: readonly Message[]): Message[] {
  if (!came.length) return known as Message[]
  const bySeq = new Map(known.map((it) => [it.seq, it]))
  for (const it of came) bySeq.set(it.seq, it)
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}
