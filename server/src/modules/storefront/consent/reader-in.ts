import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { DocumentAudience } from './asks-of-account.ts'

export interface Reader {
  accountId: number
  audience: DocumentAudience
}

/** Whom agreements ask: a member, or somebody of a shop. */
export function readerIn({ actor }: Pick<Ctx, 'actor'>): Reader {
  if (actor.kind !== 'buyer' && actor.kind !== 'seller') return refuse('SESSION_ENDED')
  return { accountId: actor.accountId, audience: actor.kind }
}
