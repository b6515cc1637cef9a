import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { isToMarkedAddress, renewEmail } from './email.store.ts'
import { postLater } from './send-email.ts'

/**
 * Tries an e-mail again at once that failed or was given up. Refuses NOT_FOUND where it has left, or is just being tried, and
 * EMAIL_UNREACHABLE while its address is marked.
 */
export async function retryEmail(ctx: Ctx, id: number): Promise<void> {
  if (await isToMarkedAddress(ctx, id)) refuse('EMAIL_UNREACHABLE')
  if (!(await renewEmail(ctx, id))) refuse('NOT_FOUND')
  ctx.audit({ id, after: { retried: 1 } })
  postLater(ctx, id)
}
