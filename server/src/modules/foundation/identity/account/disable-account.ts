import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { endSessionsOf } from '../session/end-sessions-of.ts'
import { disableAccountRow, enableAccountRow, findAccountOfMall } from './mall-account.store.ts'

/** Shuts an account out of every site: nobody signs in with it, its sessions end now. Asked twice, done once. */
export async function disableAccount(ctx: Ctx, accountId: number, reason: string): Promise<void> {
  if (!(await disableAccountRow(ctx, accountId, reason))) return assertThere(ctx, accountId)
  await endSessionsOf(ctx, accountId, 'account disabled')
  ctx.audit({ before: { active: true }, after: { active: false, reason } })
}

/** Lets it in again; its password is what it was. */
export async function enableAccount(ctx: Ctx, accountId: number, reason: string): Promise<void> {
  if (!(await enableAccountRow(ctx, accountId))) return assertThere(ctx, accountId)
  ctx.audit({ before: { active: false }, after: { active: true, reason } })
}

async function assertThere(ctx: Ctx, accountId: number): Promise<void> {
  if (!(await findAccountOfMall(ctx, accountId))) refuse('NOT_FOUND')
}
