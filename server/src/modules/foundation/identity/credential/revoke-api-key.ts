import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { endKey } from './api-key.store.ts'
import { holderOfKeys, personIn } from './key-holder.ts'

/** Revokes a key of whoever asks: no call is let in by it from then on. Somebody else's, and a revoked one, is not there. */
export async function revokeApiKey(ctx: Ctx, id: number): Promise<void> {
  const ended = (await endKey(ctx, holderOfKeys(personIn(ctx)), id)) ?? refuse('NOT_FOUND')
  ctx.audit({ id, before: { label: ended.label, permissions: ended.permissions ?? [] } })
}
