import type { Actor } from '#platform/actor'

/** Rights are at most a second old (spec of sessions); a process that revokes a session forgets it at once. */
const freshMillis = 1000
const limit = 20_000
const actors = new Map<string, { at: number; accountId: number; actor: Promise<Actor> }>()

/** The actor of a session: remembered for a second, or loaded. Calls that come together load once. */
export function actorOf(
  { sessionId, accountId }: { sessionId: string; accountId: number },
  load: () => Promise<Actor>,
): Promise<Actor> {
  const now = Date.now()
  const known = actors.get(sessionId)
  if (known && now - known.at < freshMillis) return known.actor
  const entry = { at: now, accountId, actor: load() }
  actors.delete(sessionId)
  actors.set(sessionId, entry)
  entry.actor.catch(() => {
    if (actors.get(sessionId) === entry) actors.delete(sessionId)
  })
  // The oldest entries stand first in a map.
  if (actors.size > limit) for (const [oldest] of actors) if (actors.delete(oldest)) break
  return entry.actor
}

export const forgetSession = (sessionId: string) => void actors.delete(sessionId)

/** Their rights have changed: this process asks again with their next call, others within the second. */
export function forgetActorsOf(accountIds: Iterable<number>): void {
  const changed = new Set(accountIds)
  for (const [sessionId, { accountId }] of actors) if (changed.has(accountId)) actors.delete(sessionId)
}
