import type { Actor } from '#platform/actor'
import type { App, Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import type { TokenOwner } from './sign-tokens.ts'

/** Rights are at most a second old (spec of sessions); a process that ends a session or changes rights forgets them at once. */
const actors = perApp(() => new TtlCache<Actor>(1000, 20_000, 'dictionary'))

/** The actor of a session: remembered for a second, or loaded. Calls that come together load once. */
export const actorOf = (
  ctx: Ctx,
  { sessionId, accountId }: Pick<TokenOwner, 'sessionId' | 'accountId'>,
  load: () => Promise<Actor>,
): Promise<Actor> => actors(ctx.app).get(ctx, `${accountId}/${sessionId}`, load)

/** A session of theirs has ended or their rights have changed: this process asks again with their next call, others within the second. */
export function invalidateActorsOf(app: App, accountIds: Iterable<number>): void {
  const changed = new Set(accountIds)
  actors(app).invalidate((key) => changed.has(Number(key.split('/')[0])))
}
