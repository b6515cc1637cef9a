import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { unmarkAddress } from './email.store.ts'

/** Lets e-mails go again to the address of this one. Refuses NOT_FOUND where it is not marked. */
export async function clearAddress(ctx: Ctx, emailId: number): Promise<void> {
  const account = (await unmarkAddress(ctx, emailId)) ?? refuse('NOT_FOUND')
  ctx.audit({ id: emailId, after: { account: account.id, cleared: 1 } })
}
