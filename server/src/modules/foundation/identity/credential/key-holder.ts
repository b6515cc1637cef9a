import type { Actor, Admin, Buyer, Seller } from '#platform/actor'
import { refuse } from '#platform/http/refuse'
import type { KeyHolder } from './api-key.store.ts'

/** Whoever is signed in; a guest has no session here. */
export const personIn = ({ actor }: { actor: Actor }): Buyer | Seller | Admin =>
  actor.kind === 'buyer' || actor.kind === 'seller' || actor.kind === 'admin' ? actor : refuse('SESSION_ENDED')

export const holderOfKeys = (person: Buyer | Seller | Admin): KeyHolder => ({
  accountId: person.accountId,
  audience: person.kind,
  scopeId: person.kind === 'seller' ? person.shopId : null,
})
