import type { OfferedLanguage } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse, refuseField } from '#platform/http/refuse'
import { insertOffer } from './language-offer.store.ts'
import { inOrder, invalidateOffer, standingOffer } from './offered-languages.ts'

interface Wanted {
  languages: readonly OfferedLanguage[]
  standard: OfferedLanguage
  /** As it was seen. */
  version: number
}

/**
 * Says in which languages the mall is read, and which of them whoever asks for none gets; from now on, in every process. Refuses INVALID_INPUT
 * where that one is not offered, and MOVED_ON when somebody else has said otherwise.
 */
export async function offerLanguages(ctx: Ctx, wanted: Wanted): Promise<void> {
  const languages = inOrder(wanted.languages)
  const { standard } = wanted
  if (!languages.includes(standard))
    return refuseField('default_language', 'NOT_AMONG', { values: languages.join(', ') })
  const before = await standingOffer(ctx)
  if (before.version !== wanted.version) return refuse('MOVED_ON')
  const version = before.version + 1
  const { name: setBy } = adminIn(ctx)
  if (!(await insertOffer(ctx, { version, languages, standard, setBy, setAt: ctx.clock.now() })))
    return refuse('MOVED_ON')
  ctx.audit({
    id: 'languages',
    before: { languages: before.languages, default_language: before.standard },
    after: { languages, default_language: standard },
  })
  ctx.afterCommit(() => invalidateOffer(ctx.app))
}
