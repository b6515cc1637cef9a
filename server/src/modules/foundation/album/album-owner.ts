import type { Actor } from '#platform/actor'

/** The shop whose album somebody opens; null is the mall. */
export function albumOf({ actor }: { actor: Actor }): number | null {
  if (actor.kind === 'seller') return actor.shopId
  if (actor.kind === 'admin') return null
  throw new Error('neither of a shop nor an operator')
}
