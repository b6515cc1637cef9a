import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { SavedView } from './console.types.ts'

/** Somebody at a console. */
export interface ConsolePerson {
  audience: 'seller' | 'admin'
  /** Of whose console; null at the operators'. */
  shopId: number | null
  accountId: number
  name: string
  isOwner: boolean
}

export function personIn({ actor }: Pick<Ctx, 'actor'>): ConsolePerson {
  if (actor.kind !== 'seller' && actor.kind !== 'admin') return refuse('SESSION_ENDED')
  const { kind: audience, accountId, name, isOwner } = actor
  return { audience, shopId: actor.kind === 'seller' ? actor.shopId : null, accountId, name, isOwner }
}

/** Whoever made it, and an owner for what everybody sees. */
export const mayEdit = (who: ConsolePerson, view: Pick<SavedView, 'accountId' | 'isShared'>): boolean =>
  view.accountId === who.accountId || (view.isShared && who.isOwner)
