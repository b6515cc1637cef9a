import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { renewEmail } from './email.store.ts'
import { postLater } from './send-email.ts'

/** Tries an e-mail again at once that failed or was given up. Refuses NOT_FOUND where it has left, or is just being tried. */
export async function retryEmail(ctx: Ctx, id: number): Promise<void> {
  if (!(await renewEmail(ctx, id))) refuse('NOT_FOUND')
  ctx.audit({ id, after: { retried: 1 } })
  postLater(ctx, id)
}
